import type { ChainReader } from '@fathom/contract';

/** Resolves with the newest block as the node returned it. Rejects with `ChainReadError`. */
export function readLatest(reader: ChainReader): Promise<unknown> {
  const block = reader.request('eth_getBlockByNumber', ['latest', false]);
  // Avoids an unhandled rejection if no caller awaits it.
  block.catch(() => undefined);
  return block;
}
