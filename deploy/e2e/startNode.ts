import { Hono } from 'hono';
import * as v from 'valibot';
import { decodeHead, HEAD_CALL } from '@fathom/base/rpc/nodes/nodeHeads';
import { listen } from '../hosting/listen';

export type Forge = (method: string, params: readonly unknown[]) => unknown;

export type NodeBehavior = 'well' | 'hang' | 'page' | 'limit' | 'other-chain' | 'behind' | Forge;

export interface TestNode {
  readonly url: string;
  readonly asked: string[];
  behave(behavior: NodeBehavior): void;
  stop(): Promise<void>;
}

const call = v.looseObject({ id: v.unknown(), method: v.string(), params: v.optional(v.array(v.unknown()), []) });
const BLOCKS_BEHIND = 1_000n;
const SECONDS_BEHIND = 2_000n;

export async function startNode(realUrl: string, first: NodeBehavior = 'well'): Promise<TestNode> {
  let behavior = first;
  const requested: string[] = [];
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('access-control-allow-origin', '*');
    context.header('access-control-allow-headers', 'content-type');
  });
  app.options('*', (context) => context.body(null, 204));
  app.post('/', async (context) => {
    const body = await context.req.text();
    const { id, method, params } = v.parse(call, JSON.parse(body));
    const isHeadCall = JSON.stringify(params) === JSON.stringify(HEAD_CALL);
    requested.push(isHeadCall ? 'head' : method);
    const response = (result: unknown) => context.json({ jsonrpc: '2.0', id, result });
    if (behavior === 'hang') return new Promise<Response>(() => undefined);
    if (behavior === 'page') return context.html('<html>Just a moment</html>');
    if (behavior === 'limit') return context.text('Too Many Requests', 429);
    if (behavior === 'other-chain' && method === 'eth_chainId') return response('0x1');
    const forged: unknown = typeof behavior === 'function' ? await behavior(method, params) : undefined;
    if (forged !== undefined) return response(forged);
    const real = await fetch(realUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, ...rest } = v.parse(v.looseObject({ result: v.optional(v.unknown()) }), await real.json());
    if (behavior === 'behind' && isHeadCall) return response(olderHead(result));
    return context.json(result === undefined ? rest : { ...rest, result });
  });
  const server = await listen(app, 0);
  return {
    url: server.origin,
    asked: requested,
    behave: (next) => {
      behavior = next;
    },
    stop: () => server.stop(),
  };
}

function olderHead(result: unknown): string {
  const head = decodeHead(result);
  if (typeof head === 'string') throw new Error('the node does not serve the call for its head');
  const height = head.height > BLOCKS_BEHIND ? head.height - BLOCKS_BEHIND : 0n;
  const words = [height, head.timestamp - SECONDS_BEHIND].map((value) => value.toString(16).padStart(64, '0'));
  return `0x${words.join('')}`;
}
