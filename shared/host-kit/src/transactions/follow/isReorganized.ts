import type { ChainReader } from '@fathom/contract';
import type { Hash } from '@fathom/contract/address';
import { isSameHash, readBlockHeader } from '@fathom/base/rpc/readBlock';

/** Returns `false` if the node lags, or if its responses come from different forks. Rejects with the reader's error. */
export async function isReorganized(hash: Hash, block: number, reader: ChainReader): Promise<boolean> {
  const [current, next] = await Promise.all([readBlockHeader(block, reader), readBlockHeader(block + 1, reader)]);
  if (!current || !next || !isSameHash(next.parentHash, current.hash)) return false;
  return !current.transactionHashes.some((mined) => isSameHash(mined, hash));
}
