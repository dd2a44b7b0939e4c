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
  /** The transaction of a record has been found on the chain: keeps it, so that it is followed like any other. */
  readonly identify: (record: TransactionRecord) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** When the page was loaded: a request sent before it was another page's. */
  readonly startedAt: number;
}

/**
 * The result of a record, whether a transaction, a batch or a request whose transaction is not known yet. The wallet of a batch is asked
 * as it is at the moment of looking; how that is done is fetched with the first batch.
 */
export function recordResultReader(
  options: RecordResultOptions,
): (record: TransactionRecord, reader: ChainReader) => Promise<TransactionResult> {
  const { active, records, identify, now, startedAt } = options;
  /** Since when a request without an open wallet was looked for without success, by the id of its record. */
  const missingSince = new Map<string, number>();
  /** Nonces that other calls took, by the id of the record that they were searched for. */
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

  /** The wallet of this page, or of another tab, may still be asking: a page that was loaded later cannot tell. */
  function isRequesting({ request, sentAt }: TransactionRecord): boolean {
    return request?.state === 'waiting' && sentAt >= startedAt;
  }

  /** What stays unknown for a minute has an unknown outcome; it is looked for further, but not waited for. */
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
    if (result.is !== 'unknown' || !isOpenRequest(record)) return result;
    return isRequesting(record) ? { is: 'pending' } : giveUp(record, 'not-found');
  }

  async function readSent(record: TransactionRecord & { readonly hash: Hash }, reader: ChainReader) {
    const nonce = record.nonce ?? (await readNonce(record.hash, reader));
    const result = withoutOthers(
      record,
      await readTransactionResult({ ...record, ...(nonce !== undefined && { nonce }) }, reader),
    );
    if (result.is === 'settled' || record.nonce !== undefined) return result;
    if (nonce !== undefined) identify({ ...record, nonce });
    // The wallet may have sent it under another hash than it responded with.
    const found = result.is === 'unknown' ? await find(record, reader) : undefined;
    if (found) identify(withFound(record, found, now()));
    return result;
  }

  /** The same call sent once more under the same nonce is a record of its own: this one was replaced by it, not performed twice. */
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

/** The record waits for the block of what was found, also where it was given up before. */
function withFound(record: TransactionRecord, { hash, nonce }: FoundCall, now: number): TransactionRecord {
  const { settledAt, ...open } = record;
  const reopened = settledAt === undefined ? {} : { reopenedAt: now };
  return { ...open, ...reopened, hash, ...(nonce !== undefined && { nonce }), status: { is: 'pending' } };
}

async function readNonce(hash: Hash, reader: ChainReader): Promise<number | undefined> {
  return decodeTransaction(await reader.request('eth_getTransactionByHash', [hash]))?.nonce;
}
