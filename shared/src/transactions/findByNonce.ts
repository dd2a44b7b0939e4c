import type { ChainReader } from '@fathom/shared/contract';
import { isSameAddress, type Address } from '../domain/address';
import { readBlockHeader, readBlockTransactions, toBlockTag, type MinedTransaction } from '../rpc/readBlock';
import { quantity } from '../rpc/readReceipt';

/** How far back a transaction is searched for: half a day on a chain of 2 s blocks, at most 30 reads. */
const SEARCHED_BLOCKS = 21_600;

/** Closer to the head a node that is behind may miss a block; further back, one that cannot read a state has pruned it. */
const MAX_REPLICA_LAG = 32;

/**
 * The mined transaction that took this nonce of the account, searched from the head: galloping back to a block before which the nonce was
 * still free, then by bisection. Every read names its block, so that replicas at different heights cannot be mixed up.
 *
 * `undefined` means unknown, never "there is none": the state may be pruned, or the node behind. Rejects where no block can be read.
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
    // What cannot be read is taken for pruned: the search goes on above it, and ends at a block without the transaction at worst.
    if ((await isTakenAt(middle)) === true) high = middle;
    else low = middle;
  }
  const transactions = await readBlockTransactions(high, reader);
  return transactions?.find((mined) => mined.nonce === nonce && isSameAddress(mined.from, account));
}

type IsTakenAt = (block: number) => Promise<boolean | undefined>;

/** The nonce was free at `low`, or that state is pruned; it was taken at `high`, or `high` is the head. */
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

/** Whether the nonce was used up at the end of this block; `undefined` where the node cannot read its state. */
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
