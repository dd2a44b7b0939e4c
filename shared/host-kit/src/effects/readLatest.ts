import type { ChainReader } from '@fathom/contract';

/** The newest block as a node returns it. Rejects with `ChainReadError`. */
export function readLatest(reader: ChainReader): Promise<unknown> {
  const block = reader.request('eth_getBlockByNumber', ['latest', false]);
  // Not everybody who was given the promise waits for it.
  block.catch(() => undefined);
  return block;
}
