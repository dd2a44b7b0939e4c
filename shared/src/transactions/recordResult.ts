import type { ChainReader, UnknownOutcomeReason, TransactionRecord } from '@fathom/shared/contract';
import type { Hash } from '../domain/address';
import type { BatchRecord } from './batchResult';
import { findSentCall, type FindSent, type FoundCall } from './findSentCall';
import { decodeTransaction, isSameHash } from '../rpc/readBlock';
import { DROPPED_AFTER, readTransactionResult, type TransactionResult } from './transactionResult';
import { isOpenRequest } from './isOpenRequest';
import type { ActiveWallet } from '../wallet/walletRequests';

export interface RecordResultOptions {
  readonly active: () => ActiveWallet | undefined;
  readonly records: () => readonly TransactionRecord[];
  /** Stores the transaction found for a record, so that it is followed like any other. */
  readonly identify: (record: TransactionRecord) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** When the page was loaded: an earlier request was made by another page. */
  readonly startedAt: number;
}

/**
 * Reads the result of a record: of a transaction, a batch, or a request whose transaction is not
 * known yet. For a batch, the currently connected wallet is queried; that code is loaded with the
 * first batch.
 */
export function recordResultReader(
  options: RecordResultOptions,
): (record: TransactionRecord, reader: ChainReader) => Promise<TransactionResult> {
  const { active, records, identify, now, startedAt } = options;
  /** Since when each request without an open wallet prompt has not been found, by record id. */
  const missingSince = new Map<string, number>();
  /** Nonces used by other calls, by the id of the record for which they were searched. */
  const otherNonces = new Map<string, Set<number>>();

  const find: FindSent = async (record, reader) => {
    const { request, from, to, data, valueWei, batch } = record;
    if (!request) return undefined;
    const excluded = records().flatMap(({ id, hash }) => (hash === undefined || id === record.id ? [] : [hash]));
    const { nonce, block } = request;
    const calls = batch?.calls ?? [{ to, data, valueWei }];
    const others = otherNonces.get(record.id) ?? new Set();
    otherNonces.set(record.id, others);
    return findSentCall({ account: from, calls, nonce, block, excluded, otherNonces: others }, reader);
  };

  /** The wallet may still prompt from this page or another tab; a page loaded later can't know. */
  function isRequesting({ request, sentAt }: TransactionRecord): boolean {
    return request?.state === 'waiting' && sentAt >= startedAt;
  }

  /**
   * After a minute without a result, the outcome is `lost`: still searched for, but no longer
   * waited for.
   */
  function giveUp(record: TransactionRecord, because: UnknownOutcomeReason): TransactionResult {
    if (record.status.is !== 'pending') return { is: 'unknown' };
    const since = missingSince.get(record.id) ?? now();
    missingSince.set(record.id, since);
    return now() - since < DROPPED_AFTER ? { is: 'pending' } : { is: 'settled', status: { is: 'lost', because } };
  }

  async function readRequest(record: TransactionRecord, reader: ChainReader): Promise<TransactionResult> {
    const found = await find(record, reader);
    if (!found) return isRequesting(record) ? { is: 'pending' } : giveUp(record, 'not-found');
    identify(withFound(record, found, now()));
    return { is: 'unknown' };
  }

  async function readBatch(record: BatchRecord, reader: ChainReader): Promise<TransactionResult> {
    const { readBatchResult } = await import('./batchResult');
    const wallet = isRequesting(record) ? undefined : active();
    const result = await readBatchResult(record, reader, { wallet, find });
    if (result.is === 'unproven') return giveUp(record, 'unproven');
    return result.is === 'unknown' && isOpenRequest(record) ? giveUp(record, 'not-found') : result;
  }

  async function readSent(record: TransactionRecord & { readonly hash: Hash }, reader: ChainReader) {
    const nonce = record.nonce ?? (await readNonce(record.hash, reader));
    const result = withoutOthers(
      record,
      await readTransactionResult({ ...record, ...(nonce !== undefined && { nonce }) }, reader),
    );
    if (result.is === 'settled' || record.nonce !== undefined) return result;
    if (nonce !== undefined) identify({ ...record, nonce });
    // The wallet may have sent it under a different hash than it returned.
    const found = result.is === 'unknown' ? await find(record, reader) : undefined;
    if (found) identify(withFound(record, found, now()));
    return result;
  }

  /**
   * The same call resubmitted under the same nonce has its own record: it replaced this one, and
   * the call was performed once.
   */
  function withoutOthers(
    record: TransactionRecord & { readonly hash: Hash },
    result: TransactionResult,
  ): TransactionResult {
    if (result.is !== 'settled' || result.hash === undefined || isSameHash(result.hash, record.hash)) return result;
    const isOther = records().some(({ id, hash }) => id !== record.id && isSameHash(hash, result.hash));
    return isOther ? { is: 'settled', hash: record.hash, status: { is: 'replaced', by: result.hash } } : result;
  }

  return async (record, reader) => {
    const { batch, hash } = record;
    if (batch) return readBatch({ ...record, batch }, reader);
    return hash === undefined ? readRequest(record, reader) : readSent({ ...record, hash }, reader);
  };
}

/**
 * The record is pending again until the block of the found transaction, even if it was already
 * given up.
 */
function withFound(record: TransactionRecord, { hash, nonce }: FoundCall, now: number): TransactionRecord {
  const { settledAt, ...open } = record;
  const reopened = settledAt === undefined ? {} : { reopenedAt: now };
  return { ...open, ...reopened, hash, ...(nonce !== undefined && { nonce }), status: { is: 'pending' } };
}

async function readNonce(hash: Hash, reader: ChainReader): Promise<number | undefined> {
  return decodeTransaction(await reader.request('eth_getTransactionByHash', [hash]))?.nonce;
}
