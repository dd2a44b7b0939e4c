import { isHex } from '@fathom/contract/address';
import type { NodeResponse } from './jsonRpc';
import { agreedHeight, decodeHead, HEAD_CALL, isPlausibleHeight, trustedHeads } from './nodeHeads';
import type { HeadContext, HeadReport } from './nodeHeads';
import type { RpcNode } from './rpcNode';

export type RejectionReason = (
  node: RpcNode,
  method: string,
  params: readonly unknown[],
  response: NodeResponse,
) => string | undefined;

export interface HeadComparison {
  start(): void;
  /** Resolves when the comparison in progress has a result or times out. */
  settled(): Promise<unknown>;
  context(): HeadContext;
  remember(heights: readonly bigint[]): void;
  /** The reason not to use a response while another node can be queried. */
  readonly rejectionReason: RejectionReason;
}

export interface HeadComparisonOptions {
  readonly nodes: readonly RpcNode[];
  readonly blockTime: number;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Maximum delay of a result while its node is being compared. In ms. */
const COMPARISON_TIMEOUT = 1_000;

export function createHeadComparison({ nodes, blockTime, now, wait }: HeadComparisonOptions): HeadComparison {
  let known: { readonly height: bigint; readonly at: number } | undefined;
  let comparison: Promise<unknown> = Promise.resolve();
  const isAvailable = ({ cooldownUntil }: RpcNode) => cooldownUntil <= now();

  function context(): HeadContext {
    return { blockTime, known: known && { height: known.height, age: now() - known.at } };
  }

  function remember(heights: readonly bigint[]): void {
    const height = agreedHeight(heights);
    if (height !== undefined) known = { height, at: now() };
  }

  /** Compares again with each head that arrives, so that a hanging node delays nothing. */
  async function compare(): Promise<void> {
    const reports = new Map<RpcNode, HeadReport>();
    await Promise.all(
      nodes.filter(isAvailable).map(async (node) => {
        const response = await node.request('eth_call', HEAD_CALL);
        if (response.kind === 'failed') return;
        reports.set(node, response.kind === 'result' ? decodeHead(response.value) : 'unsupported');
        const trusted = trustedHeads([...reports.values()], context());
        [...reports.keys()].forEach((compared, index) => {
          compared.isDistrusted = trusted[index] === false;
        });
      }),
    );
    remember(
      [...reports].flatMap(([node, report]) => (node.isDistrusted || typeof report === 'string' ? [] : report.height)),
    );
  }

  return {
    start() {
      comparison = Promise.race([compare(), wait(COMPARISON_TIMEOUT)]);
    },
    settled: () => comparison,
    context,
    remember,
    rejectionReason(node, method, params, response) {
      if (!nodes.some((other) => other !== node && isAvailable(other) && !other.isDistrusted)) return undefined;
      if (node.isDistrusted) return 'the node is too far from the others';
      const height = response.kind === 'result' ? reportedHeight(method, params, response.value) : undefined;
      if (height === undefined || isPlausibleHeight(height, context())) return undefined;
      node.isDistrusted = true;
      return 'the node reports an implausible height';
    },
  };
}

/** Returns the newest height for the methods that report it; -1 if it isn't a number. */
function reportedHeight(method: string, params: readonly unknown[], value: unknown): bigint | undefined {
  if (method === 'eth_blockNumber') return heightOf(value);
  if (method !== 'eth_getBlockByNumber' || params[0] !== 'latest') return undefined;
  return typeof value === 'object' && value !== null && 'number' in value ? heightOf(value.number) : -1n;
}

function heightOf(value: unknown): bigint {
  return isHex(value) && value.length > 2 ? BigInt(value) : -1n;
}
