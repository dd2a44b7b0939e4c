import type { HeadComparison, RejectionReason } from './headComparison';
import { reasonOf } from './jsonRpc';
import type { Vote } from './nodeVotes';
import type { ReadBackoff } from './readBackoff';
import type { RpcNode } from './rpcNode';

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The nodes of a chain, and what is known about them. */
export interface NodeRotation {
  readonly nodes: readonly RpcNode[];
  readonly heads: HeadComparison;
  readonly backoff: ReadBackoff;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** The last failure of a node; `reason` is its own words, if it responded. */
  lastFailure: { readonly message: string; readonly reason: string | undefined };
}

export type RpcResponse = Vote<RpcNode>['response'];

export type ReadRound =
  | { readonly kind: 'answered'; readonly response: RpcResponse }
  /**
   * `areDown`: every node failed; otherwise at least one works but doesn't serve the request. `reason`: the last one of
   * a node that responded, if any.
   */
  | { readonly kind: 'unanswered'; readonly areDown: boolean; readonly reason: string | undefined };

/** Pause before another round over the list, long enough for a brief outage. In ms. */
export const PAUSE_BETWEEN_ROUNDS = 500;

/** Requests one node after another until one responds; an "insufficient funds" error needs a second one. */
export async function readRound(
  rotation: NodeRotation,
  requested: readonly RpcNode[],
  { method, params }: RpcCall,
  rejectionReason?: RejectionReason,
): Promise<ReadRound> {
  let unconfirmed: ReadRound | undefined;
  let areDown = true;
  // All nodes may have requested a pause.
  if (requested.length > 0) rotation.lastFailure = { ...rotation.lastFailure, reason: undefined };
  for (const node of requested) {
    const response = await node.request(method, params);
    areDown &&= response.kind === 'failed';
    if (response.kind === 'refused' || response.kind === 'failed') {
      const reason = reasonOf(response) ?? rotation.lastFailure.reason;
      rotation.lastFailure = { message: response.message, reason };
      continue;
    }
    await rotation.heads.settled();
    const reason = rejectionReason?.(node, method, params, response);
    if (reason !== undefined) {
      rotation.lastFailure = { message: reason, reason };
      continue;
    }
    const answered = { kind: 'answered', response } as const;
    if (unconfirmed || response.kind === 'result' || !response.isAboutFunds) return answered;
    unconfirmed = answered;
  }
  return unconfirmed ?? { kind: 'unanswered', areDown, reason: rotation.lastFailure.reason };
}

/** Returns the nodes outside a cooldown, or all that have requested no pause, the earliest cooldown first. */
export function candidates({ nodes, now }: Pick<NodeRotation, 'nodes' | 'now'>): readonly RpcNode[] {
  const available = nodes.filter(({ cooldownUntil }) => cooldownUntil <= now());
  if (available.length > 0) return distrustedLast(available);
  return nodes.filter(isAllowedAt(now())).sort((one, other) => one.cooldownUntil - other.cooldownUntil);
}

export function isAllowedAt(time: number): (node: RpcNode) => boolean {
  return ({ retryAfter }) => retryAfter <= time;
}

export function distrustedLast(nodes: readonly RpcNode[]): readonly RpcNode[] {
  return [...nodes].sort((one, other) => Number(one.isDistrusted) - Number(other.isDistrusted));
}
