import type { ChainReadOptions } from '@fathom/contract';
import { chainReadError, resultOf } from './chainReadError';
import type { ConfirmingSource, readConfirmed as ReadConfirmed } from './confirmedRead';
import { PAUSE_BETWEEN_ROUNDS, type NodeRotation, type RpcCall } from './readRound';
import type { RpcNode } from './rpcNode';

interface Confirmation {
  /** Nodes and the wallet, which confirm only. */
  readonly confirmers: readonly (RpcNode | ConfirmingSource)[];
  /** A node that contradicts the majority isn't used for this time. In ms. */
  readonly delay: number;
}

/** Returns what most nodes, including those in cooldown, and confirmers agree on ({@link readConfirmed}). */
export async function readFromAll(
  rotation: NodeRotation,
  { method, params }: RpcCall,
  { onConfirmed, acceptsContested = false }: ChainReadOptions,
  confirmation: () => Confirmation,
): Promise<unknown> {
  const { nodes, heads, backoff, now, wait } = rotation;
  const readConfirmed = await loadConfirmedReads();
  const { confirmers, delay } = confirmation();
  const all: readonly (RpcNode | ConfirmingSource)[] = [...nodes, ...confirmers];
  const read = await readConfirmed(all, method, params, {
    context: heads.context(),
    pause: () => wait(PAUSE_BETWEEN_ROUNDS),
  });
  if (read.kind === 'unreachable') throw chainReadError(read.kind, read.message, { reason: read.reason });
  if (read.kind === 'disagreement') throw chainReadError(read.kind, read.message);
  if (read.isContested && !acceptsContested) {
    throw chainReadError(
      'disagreement',
      `${read.confirmedBy} of ${read.sources} RPC nodes agree, and another one objects.`,
    );
  }
  backoff.responded();
  heads.remember(read.heights);
  for (const source of read.outvoted) {
    // The node works, but contradicts the majority.
    if ('cooldownUntil' in source && !read.isContested) source.cooldownUntil = now() + delay;
  }
  onConfirmed?.(read.confirmedBy, read.sources);
  return resultOf(read.response);
}

/** Loaded with the first request to a wallet, because display doesn't need it. */
async function loadConfirmedReads(): Promise<typeof ReadConfirmed> {
  try {
    const { readConfirmed } = await import(/* webpackChunkName: "requests" */ './confirmedRead');
    return readConfirmed;
  } catch (error) {
    const reason = `The code of confirmed reads could not be loaded: ${String(error)}`;
    throw chainReadError('unreachable', reason, { reason });
  }
}
