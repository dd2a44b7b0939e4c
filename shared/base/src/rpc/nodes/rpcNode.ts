import { callNode, type NodeResponse, type ReadSource } from './jsonRpc';
import { decodeHead, decodeHeight, HEAD_CALL } from './nodeHeads';
import { createStalledNodeDetector } from './stalledNodeDetector';

export interface RpcNodeOptions {
  readonly url: string;
  readonly chainId: number;
  readonly blockTime: number;
  readonly fetch: typeof fetch;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
  /** Timeout after which a node has failed. In ms. */
  readonly timeout: number;
  /** A failed node isn't used for this time while another one works. In ms. */
  readonly delay: number;
}

/** The state of one node. Times are those of `now`. */
export interface RpcNode {
  /** A response other than `failed` ends the cooldown; a failure starts it. */
  readonly request: ReadSource;
  /** Not used before this time while another node works. */
  cooldownUntil: number;
  /** The end of the pause requested by the node; ordinary reads respect it. */
  retryAfter: number;
  /** True if the last comparison found it too far from the other nodes: used only if no other node works. */
  isDistrusted: boolean;
  /** True if its reported heights had no new block for a while. */
  readonly isStuck: () => boolean;
}

/** Limit of a pause that a node requests. In ms. */
const MAX_RETRY_AFTER = 5 * 60_000;

export function createRpcNode({ url, chainId, blockTime, fetch, now, timeout, delay }: RpcNodeOptions): RpcNode {
  const call: ReadSource = (method, params) => callNode(url, method, params, { fetch, timeout });
  const standstill = createStalledNodeDetector({ blockTime, now });
  let chainCheck: Promise<NodeResponse> | undefined;

  async function request(method: string, params: readonly unknown[]): Promise<NodeResponse> {
    // The first call doesn't wait for the chain check, but its result does.
    chainCheck ??= call('eth_chainId', []);
    const [check, response] = await Promise.all([chainCheck, call(method, params)]);
    if (check.kind === 'result' && Number(check.value) === chainId && typeof check.value === 'string') {
      const height = response.kind === 'result' ? heightOf(method, params, response.value) : undefined;
      if (height !== undefined) standstill.note(height);
      return noted(response);
    }
    chainCheck = undefined;
    if (check.kind === 'result') return noted({ kind: 'failed', message: 'provider mismatch' });
    return noted(check.kind === 'reverted' ? { kind: 'failed', message: check.message } : check);
  }

  function noted(response: NodeResponse): NodeResponse {
    if (response.kind === 'failed') {
      const pause = Math.min(response.retryAfter ?? 0, MAX_RETRY_AFTER);
      node.cooldownUntil = now() + Math.max(delay, pause);
      node.retryAfter = now() + pause;
    } else if (response.kind !== 'refused') {
      node.cooldownUntil = 0;
      node.retryAfter = 0;
    }
    return response;
  }

  const node: RpcNode = {
    request,
    cooldownUntil: 0,
    retryAfter: 0,
    isDistrusted: false,
    isStuck: () => standstill.isStuck(),
  };
  return node;
}

function heightOf(method: string, params: readonly unknown[], value: unknown): bigint | undefined {
  if (method === 'eth_blockNumber') return decodeHeight(value);
  if (params !== HEAD_CALL) return undefined;
  const head = decodeHead(value);
  return head === 'invalid' ? undefined : head.height;
}
