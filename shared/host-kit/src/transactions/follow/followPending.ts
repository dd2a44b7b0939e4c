import type { ChainReader, Readable, TransactionRecord, TransactionStatus } from '@fathom/contract';
import { findOnOtherChain } from './findOnOtherChain';
import { isReorganized } from './isReorganized';
import { outcomeKey } from '../outcome/outcomeKey';
import { isUnproven, readInterval, RECEIPT_INTERVAL } from './readInterval';
import { DROPPED_AFTER, type TransactionResult } from '../records/transactionResult';

type Outcome = Pick<TransactionRecord, 'hash' | 'status' | 'returned'>;

export interface FollowDeps {
  /** Records of the connected account. Those of other accounts are followed when they are connected. */
  readonly records: Readable<readonly TransactionRecord[]>;
  readonly readResult: (record: TransactionRecord, reader: ChainReader) => Promise<TransactionResult>;
  /** Returns `undefined` for a chain that was removed from the configuration. */
  readonly readerOf: (chainId: number) => ChainReader | undefined;
  readonly otherReaders: (chainId: number) => readonly ChainReader[];
  /** Nothing is polled while the page is hidden. */
  readonly isVisible: Readable<boolean>;
  readonly now: () => number;
  readonly settle: (record: TransactionRecord) => void;
  /** Sets a record back to pending, because its block was reorganized or a node has a dropped transaction. */
  readonly reopen: (record: TransactionRecord, because: 'reorganized' | 'found') => void;
  /** Removes the record of a request that the user rejected: nothing was sent. */
  readonly remove: (id: string) => void;
}

/** Polls every 2000 ms, less often as records age, and rechecks settled results. Returns the function that stops it. */
export function followPending(deps: FollowDeps): () => void {
  const polledAt = new Map<string, number>();
  const unknownSince = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let isStopped = false;

  const leaveRecords = deps.records.subscribe(() => schedule());
  const leaveVisibility = deps.isVisible.subscribe(() => {
    // Time while hidden does not count as missing; afterwards everything is polled at once.
    polledAt.clear();
    unknownSince.clear();
    schedule(0);
  });
  schedule();

  /** Schedules the next poll. `first`: the delay in ms for records that were never polled. */
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
      // No node responded. The next poll follows after the interval.
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

  /** Changes a settled result only on evidence against it; a response without the transaction is none. */
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

  /** During the read, another tab may have changed the record, or the account may have changed. */
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

/** Keeps the hash of an earlier version's record, which has no request. */
function withoutTransaction(record: TransactionRecord): TransactionRecord {
  const { hash: _hash, nonce: _nonce, ...request } = record;
  return record.request ? request : record;
}

/** Compares outcomes: within the same block, a transaction can't have another result. */
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
