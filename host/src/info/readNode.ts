import type { ChainReader } from '@fathom/contract';

export interface NodeState {
  readonly block: number;
  /** Age of the newest block by the device's clock, in seconds; never negative. */
  readonly ageSeconds: number;
  /** Response time in ms. */
  readonly latency: number;
}

/** Checks a chain's nodes. `now` returns ms since the epoch. Rejects with the reader's error. */
export async function readNode(reader: ChainReader, now: () => number): Promise<NodeState> {
  const requested = now();
  const block = await reader.request('eth_getBlockByNumber', ['latest', false]);
  const responded = now();
  if (typeof block !== 'object' || block === null || !('number' in block) || !('timestamp' in block)) {
    throw new Error('the answer is not a block');
  }
  const ageSeconds = Math.max(0, Math.round(responded / 1000) - Number(block.timestamp));
  return { block: Number(block.number), ageSeconds, latency: responded - requested };
}
