import type { ChainReader, TransactionRecord } from '@fathom/contract';
import { isSameAddress, type Address, type Hash } from '@fathom/contract/address';
import { readAccountKind } from '@fathom/base/rpc/accountCode';
import { findByNonce } from './findByNonce';
import { makesLastCall, nestedCalls, type RequestedCall } from '../outcome/performedCalls';
import { decodeTransaction, isSameHash, type MinedTransaction } from '@fathom/base/rpc/readBlock';
import { quantity } from '@fathom/base/rpc/readReceipt';
import { readExecutions } from './readExecutions';

export interface CallSearch {
  readonly account: Address;
  readonly calls: readonly RequestedCall[];
  /** Transaction count of the account and block height before the wallet prompt. */
  readonly nonce: number;
  readonly block: number;
  readonly excluded: readonly Hash[];
  /** Nonces of other calls, which are not read again. The search adds to them. */
  readonly otherNonces: Set<number>;
}

export interface FoundCall {
  readonly hash: Hash;
  /** Missing if another account pays for the transaction. */
  readonly nonce?: number;
}

/** Searches for the transaction of a recorded request, other than the `known` ones. */
export type FindSent = (
  record: TransactionRecord,
  reader: ChainReader,
  known?: readonly Hash[],
) => Promise<FoundCall | undefined>;

/** Limits the search to the account's newest transactions. */
const MOST_CANDIDATES = 16;
/** The lag in blocks between nodes behind one URL. */
const NODES_APART = 10;

/**
 * Searches the account's own transactions and, if it has code, those of other senders (ERC-4337, Safe). `undefined`
 * doesn't prove that there is none. Rejects with the reader's error if no node responds.
 */
export async function findSentCall(search: CallSearch, reader: ChainReader): Promise<FoundCall | undefined> {
  const { account, nonce } = search;
  const [mined, known] = await Promise.all([
    readCount(account, 'latest', reader),
    readCount(account, 'pending', reader),
  ]);
  const own = mined > nonce ? await findMined(search, mined, reader) : undefined;
  if (own) return own;
  const waiting = known > nonce ? await findWaiting(search, reader) : undefined;
  if (waiting) return waiting;
  return (await readAccountKind(reader, account)) === 'key' ? undefined : findExecuted(search, reader);
}

async function findMined(search: CallSearch, mined: number, reader: ChainReader): Promise<FoundCall | undefined> {
  const first = Math.max(search.nonce, mined - MOST_CANDIDATES);
  for (let nonce = first; nonce < mined; nonce += 1) {
    if (search.otherNonces.has(nonce)) continue;
    const transaction = await findByNonce(search.account, nonce, reader);
    const found = transaction && pick([transaction], search);
    if (found) return found;
    if (transaction) search.otherNonces.add(nonce);
  }
  return undefined;
}

/** Not every node serves the pending block; without it, the transaction is found once it is mined. */
async function findWaiting(search: CallSearch, reader: ChainReader): Promise<FoundCall | undefined> {
  try {
    const response = await reader.request('eth_getBlockByNumber', ['pending', true]);
    const { transactions } = (response ?? {}) as { readonly transactions?: unknown };
    if (!Array.isArray(transactions)) return undefined;
    return pick(
      transactions.flatMap((entry) => decodeTransaction(entry) ?? []),
      search,
    );
  } catch {
    return undefined;
  }
}

function pick(transactions: readonly MinedTransaction[], search: CallSearch): FoundCall | undefined {
  const found = transactions.find(
    (transaction) =>
      isSameAddress(transaction.from, search.account) &&
      transaction.nonce >= search.nonce &&
      !isExcluded(transaction.hash, search) &&
      makesLastCall(transaction, search),
  );
  return found && { hash: found.hash, nonce: found.nonce };
}

async function findExecuted(search: CallSearch, reader: ChainReader): Promise<FoundCall | undefined> {
  const { account, block } = search;
  const since = BigInt(Math.max(0, block - NODES_APART));
  const logs = await readExecutions(account, reader, { operation: null, since });
  const hashes = new Set(logs.map(({ transaction }) => transaction));
  for (const hash of [...hashes].slice(0, MOST_CANDIDATES)) {
    if (isExcluded(hash, search)) continue;
    const transaction = decodeTransaction(await reader.request('eth_getTransactionByHash', [hash]));
    if (transaction && nestedCalls(transaction, search.calls).includes(search.calls.length - 1)) return { hash };
  }
  return undefined;
}

function isExcluded(hash: Hash, { excluded }: CallSearch): boolean {
  return excluded.some((other) => isSameHash(other, hash));
}

async function readCount(account: Address, block: string, reader: ChainReader): Promise<number> {
  return Number(quantity(await reader.request('eth_getTransactionCount', [account, block])));
}
