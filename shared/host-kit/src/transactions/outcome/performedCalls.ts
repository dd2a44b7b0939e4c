import type { ChainReader } from '@fathom/contract';
import { isSameAddress, type Address, type Hash, type Hex } from '@fathom/contract/address';
import { readAccountKind } from '@fathom/base/rpc/accountCode';
import { decodeTransaction, isSameHash, toBlockTag, type MinedTransaction } from '@fathom/base/rpc/readBlock';
import { quantity, readReceipt, type Receipt } from '@fathom/base/rpc/readReceipt';
import { ENTRY_POINTS, hasExecution } from '../follow/accountOutcome';

export interface RequestedCall {
  readonly to: Address;
  readonly data: Hex;
  /** Decimal wei. */
  readonly valueWei: string;
}

/** The lag in blocks between nodes behind one URL. */
const MAX_REPLICA_LAG = 32;

export interface ProvenTransaction {
  readonly transaction: MinedTransaction;
  readonly receipt: Receipt;
}

/** The calls of an account, in order: one, or those of a batch. */
export interface AccountCalls {
  readonly account: Address;
  readonly calls: readonly RequestedCall[];
}

/** Indexes of performed calls, unless the calldata packs them in an unknown form. */
type Performed = readonly number[] | 'unreadable';

/** Returns `undefined` while a node lacks either. Rejects with the reader's error, also if the nodes disagree. */
export async function readProven(hash: Hash, reader: ChainReader): Promise<ProvenTransaction | undefined> {
  const options = { confirmed: true };
  const [receipt, response] = await Promise.all([
    readReceipt(hash, reader, options),
    reader.request('eth_getTransactionByHash', [hash], options),
  ]);
  const transaction = decodeTransaction(response);
  return receipt && transaction && isSameHash(transaction.hash, hash) ? { transaction, receipt } : undefined;
}

/**
 * Includes failed calls. The account's own transaction counts if target, calldata and value are equal; calls of an
 * account with code may be nested. `unreadable`: its code ran, according to its event, but the calldata is compressed.
 * Rejects with the reader's error if the kind of the account can't be read.
 */
export async function performedCalls(
  { transaction, receipt }: ProvenTransaction,
  { account, calls }: AccountCalls,
  reader: ChainReader,
): Promise<Performed> {
  const direct = directCalls(transaction, { account, calls });
  if (direct.length > 0) return direct;
  if (!(await hasCode(account, receipt.block, reader))) return [];
  const hasRun = hasExecution(receipt, account);
  const nested = hasRun || runsCodeOf(transaction, account, calls) ? nestedCalls(transaction, calls) : [];
  if (nested.length > 0) return nested;
  return hasRun && !isReadable(transaction, account) ? 'unreadable' : [];
}

/** A node that lags behind the block may lack code that the transaction itself added. */
async function hasCode(account: Address, block: number, reader: ChainReader): Promise<boolean> {
  if ((await readAccountKind(reader, account)) !== 'key') return true;
  try {
    return (await readAccountKind(reader, account, toBlockTag(block))) !== 'key';
  } catch (error) {
    const head = Number(quantity(await reader.request('eth_blockNumber', [])));
    // Further back, the state of the block is pruned.
    if (head > block + MAX_REPLICA_LAG) return false;
    throw error;
  }
}

/** Like `performedCalls`, without a receipt, for the last call. */
export function makesLastCall(transaction: MinedTransaction, { account, calls }: AccountCalls): boolean {
  const isItself = transaction.to !== null && isSameAddress(transaction.to, account);
  const made = isItself ? nestedCalls(transaction, calls) : directCalls(transaction, { account, calls });
  return made.includes(calls.length - 1);
}

function directCalls(
  { from, to, input, value }: MinedTransaction,
  { account, calls }: AccountCalls,
): readonly number[] {
  if (to === null || !isSameAddress(from, account)) return [];
  return [...calls.entries()].flatMap(([index, call]) => {
    const isSame = isSameAddress(to, call.to) && input.toLowerCase() === call.data.toLowerCase();
    return isSame && value === BigInt(call.valueWei) ? [index] : [];
  });
}

/** Finds calls in calldata that contains target, value and calldata of each. */
export function nestedCalls({ input }: MinedTransaction, calls: readonly RequestedCall[]): readonly number[] {
  const text = input.toLowerCase();
  let at = 0;
  return [...calls.entries()].flatMap(([index, call]) => {
    const data = call.data.slice(2).toLowerCase();
    const found = data === '' ? -1 : text.indexOf(data, at);
    if (found < 0) return [];
    const before = text.slice(at, found);
    const word = BigInt(call.valueWei).toString(16).padStart(64, '0');
    if (!before.includes(call.to.slice(2).toLowerCase()) || !before.includes(word)) return [];
    at = found + data.length;
    return [index];
  });
}

/** Matches transactions to the account, or by a relayer that names it outside of the calls. */
function runsCodeOf({ to, input }: MinedTransaction, account: Address, calls: readonly RequestedCall[]): boolean {
  if (to !== null && isSameAddress(to, account)) return true;
  const around = calls.reduce(
    (text, { data }) => text.replaceAll(data.slice(2).toLowerCase(), ''),
    input.toLowerCase(),
  );
  return around.includes(account.slice(2).toLowerCase());
}

/** Accounts and ERC-4337 entry points receive the calls uncompressed; relayers may not. */
function isReadable({ to }: MinedTransaction, account: Address): boolean {
  return to !== null && [account, ...ENTRY_POINTS].some((readable) => isSameAddress(to, readable));
}
