import type { ChainReader, ReturnedTransaction, TransactionRecord, UnknownOutcomeReason } from '@fathom/contract';
import { isSameAddress, type Hash } from '@fathom/contract/address';
import type { BatchRecord } from '../follow/batchResult';
import { findSentCall, type CallSearch, type FindSent, type FoundCall } from '../follow/findSentCall';
import { decodeTransaction, isSameHash, type MinedTransaction } from '@fathom/base/rpc/readBlock';
import { DROPPED_AFTER, readTransactionResult, type TransactionResult } from './transactionResult';
import { createUnsentProof } from '../follow/proveUnsent';
import { isOpenRequest } from '@fathom/contract/isOpenRequest';
import type { ActiveWallet } from '../wallet/walletRequests';

/** The time in ms of two blocks of the slowest configured chain, for wallets that send despite a reported rejection. */
const REJECTION_CHECKED_FOR = 30_000;

const MOST_REPEATS = 3;

/** Returns `undefined` if the transaction can't be described. Never rejects. */
export type DescribeTransaction = (
  record: TransactionRecord,
  transaction: MinedTransaction,
) => Promise<string | undefined>;

export interface RecordResultOptions {
  readonly active: () => ActiveWallet | undefined;
  readonly records: () => readonly TransactionRecord[];
  /** Stores the transaction found for a record, so that it is followed like any other. */
  readonly identify: (record: TransactionRecord) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Time of the page load: another page made any earlier request. */
  readonly startedAt: number;
  readonly describe: DescribeTransaction;
}

/** Loads the code for batches with the first one. */
export function recordResultReader(
  options: RecordResultOptions,
): (record: TransactionRecord, reader: ChainReader) => Promise<TransactionResult> {
  const { active, records, identify, now, startedAt, describe } = options;
  const provesUnsent = createUnsentProof(active);
  /** Time since which a request without an open wallet prompt was not found, by record id. */
  const missingSince = new Map<string, number>();
  /** Nonces used by other calls, by the id of the searched record. */
  const otherNonces = new Map<string, Set<number>>();
  /** Further transactions of the same call, by record id. */
  const repeats = new Map<string, readonly Hash[]>();

  const find: FindSent = async (record, reader, known) => {
    const { request, from } = record;
    if (!request) return undefined;
    const others = records().flatMap(({ id, hash }) => (hash === undefined || id === record.id ? [] : [hash]));
    const excluded = [...others, ...(known ?? [])];
    const { nonce, block } = request;
    const calls = callsOf(record);
    // The known transactions use nonces that another search must find.
    const key = known ? `${record.id} other than known` : record.id;
    const nonces = otherNonces.get(key) ?? new Set();
    otherNonces.set(key, nonces);
    return findSentCall({ account: from, calls, nonce, block, excluded, otherNonces: nonces }, reader);
  };

  /** The wallet may still prompt from this page or another tab; a page loaded later can't know. */
  function isRequesting({ request, sentAt }: TransactionRecord): boolean {
    return request?.state === 'waiting' && sentAt >= startedAt;
  }

  /** Settles as `lost` after a minute without a result. The transaction is still searched for. */
  function giveUp(record: TransactionRecord, because: UnknownOutcomeReason): TransactionResult {
    if (record.status.kind !== 'pending') return { kind: 'unknown' };
    const since = missingSince.get(record.id) ?? now();
    missingSince.set(record.id, since);
    return now() - since < DROPPED_AFTER ? { kind: 'pending' } : { kind: 'settled', status: { kind: 'lost', because } };
  }

  async function readRequest(record: TransactionRecord, reader: ChainReader): Promise<TransactionResult> {
    const found = await find(record, reader);
    if (found) {
      identify(withFound(record, found, now()));
      return { kind: 'unknown' };
    }
    if (record.request?.state === 'rejected') {
      return now() - record.sentAt < REJECTION_CHECKED_FOR ? { kind: 'pending' } : { kind: 'refused' };
    }
    if (isRequesting(record)) return { kind: 'pending' };
    const isUnsent = record.status.kind === 'unsent' || (await provesUnsent(record, reader));
    return isUnsent ? { kind: 'settled', status: { kind: 'unsent' } } : giveUp(record, 'not-found');
  }

  /** The request may have been sent as well, so it is still searched for. */
  async function readOther(
    record: TransactionRecord,
    { transaction }: Extract<TransactionResult, { kind: 'other' }>,
    reader: ChainReader,
  ): Promise<TransactionResult> {
    const sentence = await describe(record, transaction);
    const { hash, from, to, value } = transaction;
    const returned: ReturnedTransaction = {
      hash,
      from,
      ...(to !== null && { to }),
      valueWei: value.toString(),
      ...(sentence !== undefined && { sentence }),
    };
    const found = await find(record, reader, [hash]);
    if (!found) return { kind: 'settled', status: { kind: 'lost', because: 'mismatch' }, returned };
    identify(withFound({ ...record, returned }, found, now()));
    return { kind: 'unknown' };
  }

  /** Other requests for the same call don't count; nothing is added while one of them has no transaction yet. */
  async function withRepeats(
    record: TransactionRecord,
    result: TransactionResult,
    reader: ChainReader,
  ): Promise<TransactionResult> {
    if (result.kind !== 'settled' || result.hash === undefined || result.status.kind !== 'mined') return result;
    if (records().some((other) => other.id !== record.id && isOpen(other) && isSameCall(other, record))) return result;
    const known = [result.hash, ...(record.hash === undefined ? [] : [record.hash])];
    const found = [...(repeats.get(record.id) ?? [])];
    while (found.length < MOST_REPEATS) {
      const again = await find(record, reader, [...known, ...found]);
      if (!again) break;
      found.push(again.hash);
    }
    repeats.set(record.id, found);
    return found.length === 0 ? result : { ...result, status: { ...result.status, repeatedBy: found } };
  }

  async function readBatch(record: BatchRecord, reader: ChainReader): Promise<TransactionResult> {
    const { readBatchResult } = await import('../follow/batchResult');
    const wallet = isRequesting(record) ? undefined : active();
    const result = await readBatchResult(record, reader, { wallet, find });
    if (result.kind === 'settled') return withRepeats(record, result, reader);
    if (result.kind === 'other') return readOther(record, result, reader);
    if (result.kind === 'pending' && result.confirmations) identify({ ...record, confirmations: result.confirmations });
    if (result.kind === 'unproven') return giveUp(record, 'unproven');
    return result.kind === 'unknown' && isOpenRequest(record) ? giveUp(record, 'not-found') : result;
  }

  async function readSent(record: TransactionRecord & { readonly hash: Hash }, reader: ChainReader) {
    const nonce = record.nonce ?? (await readNonce(record, reader));
    const read = await readTransactionResult({ ...record, ...(nonce !== undefined && { nonce }) }, reader);
    if (read.kind === 'other') return readOther(record, read, reader);
    const result = withoutOthers(record, read);
    if (result.kind === 'settled') return withRepeats(record, result, reader);
    if (record.nonce !== undefined) return result;
    if (nonce !== undefined) identify({ ...record, nonce });
    // The wallet may have sent it under a different hash than it returned.
    const found = result.kind === 'unknown' ? await find(record, reader) : undefined;
    if (found) identify(withFound(record, found, now()));
    return result;
  }

  /** A resubmitted call with the same nonce has its own record: the call was performed once. */
  function withoutOthers(
    record: TransactionRecord & { readonly hash: Hash },
    result: TransactionResult,
  ): TransactionResult {
    if (result.kind !== 'settled' || result.hash === undefined || isSameHash(result.hash, record.hash)) return result;
    const isOther = records().some(({ id, hash }) => id !== record.id && isSameHash(hash, result.hash));
    return isOther ? { kind: 'settled', hash: record.hash, status: { kind: 'replaced', by: result.hash } } : result;
  }

  return async (record, reader) => {
    const { batch, hash } = record;
    if (batch) return readBatch({ ...record, batch }, reader);
    return hash === undefined ? readRequest(record, reader) : readSent({ ...record, hash }, reader);
  };
}

function isOpen({ hash, status }: TransactionRecord): boolean {
  return hash === undefined && status.kind === 'pending';
}

/** Compares only the last calls of batches, because earlier ones are preparations. */
function isSameCall(one: TransactionRecord, other: TransactionRecord): boolean {
  const isSame =
    one.chainId === other.chainId && isSameAddress(one.from, other.from) && isSameAddress(one.to, other.to);
  return isSame && one.data === other.data && one.valueWei === other.valueWei;
}

/** Sets the record to pending until the found transaction is mined, even if it was already settled. */
function withFound(record: TransactionRecord, { hash, nonce }: FoundCall, now: number): TransactionRecord {
  const { settledAt, ...open } = record;
  const reopened = settledAt === undefined ? {} : { reopenedAt: now };
  return { ...open, ...reopened, hash, ...(nonce !== undefined && { nonce }), status: { kind: 'pending' } };
}

/** Returns the account's nonce of the transaction; `undefined` if a relayer sent it. */
async function readNonce(
  { hash, from }: Pick<TransactionRecord, 'from'> & { readonly hash: Hash },
  reader: ChainReader,
): Promise<number | undefined> {
  const transaction = decodeTransaction(await reader.request('eth_getTransactionByHash', [hash]));
  return transaction && isSameAddress(transaction.from, from) ? transaction.nonce : undefined;
}

function callsOf({ batch, to, data, valueWei }: TransactionRecord): CallSearch['calls'] {
  return batch?.calls ?? [{ to, data, valueWei }];
}
