import type { ChainReader } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { readBlockHeader, readBlockTransactions, toBlockTag, type MinedTransaction } from '@fathom/base/rpc/readBlock';
import { quantity } from '@fathom/base/rpc/readReceipt';

/** Half a day of 2 s blocks, at most 30 reads. */
const SEARCHED_BLOCKS = 21_600;

/** Blocks. A missing one closer to the head means that the node lags; an older unreadable state is pruned. */
const MAX_REPLICA_LAG = 32;

/**
 * Searches backward in doubling steps, then by bisection. Every read names its block, because replicas may be at
 * different heights. Returns `undefined` if unknown: the state may be pruned, or the node may lag. Rejects if no block
 * can be read.
 */
export async function findByNonce(
  account: Address,
  nonce: number,
  reader: ChainReader,
): Promise<MinedTransaction | undefined> {
  const head = await readBlockHeader('latest', reader);
  if (!head) return undefined;
  const isTakenAt = (block: number) => isNonceTaken(account, nonce, block, reader);
  let { low, high } = await gallop(head.number, isTakenAt);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    // Treats an unreadable state as pruned: the search continues above it, and at worst ends at a block without the
    // transaction.
    if ((await isTakenAt(middle)) === true) high = middle;
    else low = middle;
  }
  const transactions = await readBlockTransactions(high, reader);
  return transactions?.find((mined) => mined.nonce === nonce && isSameAddress(mined.from, account));
}

type IsTakenAt = (block: number) => Promise<boolean | undefined>;

/** The nonce is unused at `low`, or its state is pruned; used at `high`, or `high` is the head. */
async function gallop(head: number, isTakenAt: IsTakenAt): Promise<{ low: number; high: number }> {
  let high = head;
  for (let depth = 1; ; depth *= 2) {
    const block = Math.max(head - Math.min(depth, SEARCHED_BLOCKS), 0);
    const isTaken = await isTakenAt(block);
    if (isTaken === true) high = block;
    if (isTaken === false || (isTaken === undefined && depth > MAX_REPLICA_LAG)) return { low: block, high };
    if (block === 0 || depth >= SEARCHED_BLOCKS) return { low: high - 1, high };
  }
}

/** Returns `undefined` if the node can't read the state of the block. */
async function isNonceTaken(
  account: Address,
  nonce: number,
  block: number,
  reader: ChainReader,
): Promise<boolean | undefined> {
  try {
    const count = await reader.request('eth_getTransactionCount', [account, toBlockTag(block)]);
    return typeof count === 'string' ? quantity(count) > nonce : undefined;
  } catch {
    return undefined;
  }
}
