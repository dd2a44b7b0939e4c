import type { ChainReader, Readable, TransactionRecord, TransactionStatus } from '@fathom/contract';
import { findOnOtherChain } from './findOnOtherChain';
import { isReorganized } from './isReorganized';
import { outcomeKey } from './outcomeKey';
import { isUnproven, readInterval, RECEIPT_INTERVAL } from './readInterval';
import { DROPPED_AFTER, type TransactionResult } from './transactionResult';

type Outcome = Pick<TransactionRecord, 'hash' | 'status' | 'returned'>;

export interface FollowDeps {
  /**
   * The records of this tab's account. Those of other accounts are followed, and reported, where
   * they are connected.
   */
  readonly records: Readable<readonly TransactionRecord[]>;
  readonly readResult: (record: TransactionRecord, reader: ChainReader) => Promise<TransactionResult>;
  /** `undefined` for a chain that has been removed from the configuration. */
  readonly readerOf: (chainId: number) => ChainReader | undefined;
  /** The readers of all other configured chains. */
  readonly otherReaders: (chainId: number) => readonly ChainReader[];
  /** Nothing is polled while the page is hidden. */
  readonly isVisible: Readable<boolean>;
  readonly now: () => number;
  /** Stores a first or a changed result. */
  readonly settle: (record: TransactionRecord) => void;
  /**
   * Sets a record back to pending: its block was reorganized, or a node has a dropped transaction
   * after all.
   */
  readonly reopen: (record: TransactionRecord, because: 'reorganized' | 'found') => void;
  /** Removes the record of a request that the user rejected: nothing was sent. */
  readonly remove: (id: string) => void;
}

/**
 * Polls the results of pending transactions every 2000 ms, less often as they age, and occasionally
 * checks that a settled result still holds. Returns the function that stops it.
 */
export function followPending(deps: FollowDeps): () => void {
  const polledAt = new Map<string, number>();
  const unknownSince = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let isStopped = false;

  const leaveRecords = deps.records.subscribe(() => schedule());
  const leaveVisibility = deps.isVisible.subscribe(() => {
    // Time while hidden does not count as missing, and everything is due after it.
    polledAt.clear();
    unknownSince.clear();
    schedule(0);
  });
  schedule();

  /** Schedules the next poll. `first`: the delay for records not polled yet, in ms. */
  function schedule(first = RECEIPT_INTERVAL): void {
    clearTimeout(timer);
    forgetOthers();
    if (isPolling || isStopped || !deps.isVisible.get()) return;
    const delays = deps.records.get().map((record) => delayOf(record, first));
    const next = Math.min(...delays);
    if (next !== Infinity) timer = setTimeout(() => void poll(), next);
  }

  function delayOf(record: TransactionRecord, first: number): number {
    const interval = readInterval(record, deps.now());
    const last = polledAt.get(record.id);
    return last === undefined && interval !== Infinity ? first : Math.max(0, (last ?? 0) + interval - deps.now());
  }

  async function poll(): Promise<void> {
    isPolling = true;
    const due = deps.records.get().filter((record) => delayOf(record, 0) === 0);
    await Promise.all(due.map(pollOne));
    isPolling = false;
    schedule();
  }

  /** Records of another account start over when it is connected again. */
  function forgetOthers(): void {
    const ids = new Set(deps.records.get().map(({ id }) => id));
    for (const id of [...polledAt.keys()].filter((known) => !ids.has(known))) {
      polledAt.delete(id);
      unknownSince.delete(id);
    }
  }

  async function pollOne(record: TransactionRecord): Promise<void> {
    const reader = deps.readerOf(record.chainId);
    try {
      if (!reader) return;
      const result = await deps.readResult(record, reader);
      if (record.status.kind === 'pending') await follow(record, result);
      else await review(record, result, reader);
    } catch {
      // No node could be reached, so nothing is known. The next poll follows after the interval.
    } finally {
      polledAt.set(record.id, deps.now());
    }
  }

  async function follow(record: TransactionRecord, result: TransactionResult): Promise<void> {
    if (result.kind === 'unknown') {
      const since = unknownSince.get(record.id) ?? deps.now();
      unknownSince.set(record.id, since);
      if (deps.now() - since < DROPPED_AFTER) return;
      settle(record, { status: record.batch ? { kind: 'lost' } : await droppedStatus(record) });
    }
    unknownSince.delete(record.id);
    if (result.kind === 'settled') settle(record, result);
    if (result.kind === 'refused' && isCurrent(record)) deps.remove(record.id);
  }

  /**
   * Checks that a result still holds. Only evidence against it changes it; a response that lacks
   * the transaction is not evidence.
   */
  async function review(record: TransactionRecord, result: TransactionResult, reader: ChainReader): Promise<void> {
    const { status, hash } = record;
    if (result.kind === 'settled') {
      if (!isSameResult(record, result)) settle(record, result);
    } else if ('block' in status && hash !== undefined) {
      if (await isReorganized(hash, status.block, reader)) reopen(record, 'reorganized');
    } else if (isUnproven(status) && status.kind !== 'lost') {
      if (result.kind === 'pending') return reopen(record, 'found');
      const dropped = await droppedStatus(record);
      if (dropped.foundOn !== undefined) settle(record, { status: dropped });
    }
  }

  async function droppedStatus(record: TransactionRecord): Promise<Extract<TransactionStatus, { kind: 'dropped' }>> {
    const foundOn = await findOnOtherChain(record, deps.otherReaders(record.chainId));
    return { kind: 'dropped', ...(foundOn === undefined ? {} : { foundOn }) };
  }

  function settle(record: TransactionRecord, { hash, status, returned }: Outcome): void {
    if (!isCurrent(record)) return;
    const settledAt = deps.now();
    if (returned) deps.settle({ ...withoutTransaction(record), returned, status, settledAt });
    else deps.settle({ ...record, ...(hash === undefined ? {} : { hash }), status, settledAt });
  }

  function reopen(record: TransactionRecord, because: 'reorganized' | 'found'): void {
    if (!isCurrent(record)) return;
    const { settledAt: _withdrawn, ...waiting } = record;
    deps.reopen({ ...waiting, status: { kind: 'pending' }, reopenedAt: deps.now() }, because);
  }

  /** Another tab may have changed the record during the read, or the account was switched. */
  function isCurrent(record: TransactionRecord): boolean {
    return !isStopped && deps.records.get().includes(record);
  }

  return () => {
    leaveRecords();
    leaveVisibility();
    clearTimeout(timer);
    isStopped = true;
  };
}

/**
 * The request alone, to search for its transaction. A record of an earlier version has no request:
 * its hash is all that can be polled.
 */
function withoutTransaction(record: TransactionRecord): TransactionRecord {
  const { hash: _hash, nonce: _nonce, ...request } = record;
  return record.request ? request : record;
}

/**
 * Whether two outcomes say the same: a transaction executed in a block can't have another result in the same block. */
function isSameResult(
  { hash, status }: TransactionRecord,
  result: Extract<TransactionResult, { kind: 'settled' }>,
): boolean {
  const isSameNews = outcomeKey(status) === outcomeKey(result.status);
  if (result.returned) return isSameNews;
  if (hash !== result.hash) return false;
  if (!('block' in status) || !('block' in result.status)) return isSameNews;
  return status.block === result.status.block && repeats(status) === repeats(result.status);
}

function repeats(status: TransactionStatus): number {
  return status.kind === 'mined' ? (status.repeatedBy?.length ?? 0) : 0;
}
