import type { ChainReader, Readable, TransactionRecord, TransactionStatus } from '@fathom/shared/contract';
import { findOnOtherChain } from './findOnOtherChain';
import { isReorganized } from './isReorganized';
import { isUnproven, readInterval, RECEIPT_INTERVAL } from './readInterval';
import { DROPPED_AFTER, type TransactionResult } from './transactionResult';

export interface FollowDeps {
  /** Those of this tab's account: the others are followed, and reported, where their account is connected. */
  readonly records: Readable<readonly TransactionRecord[]>;
  readonly readResult: (record: TransactionRecord, reader: ChainReader) => Promise<TransactionResult>;
  /** `undefined` for a chain that the configuration has lost meanwhile. */
  readonly readerOf: (chainId: number) => ChainReader | undefined;
  /** The readers of all other configured chains. */
  readonly otherReaders: (chainId: number) => readonly ChainReader[];
  /** Nothing is read while the page is hidden. */
  readonly isVisible: Readable<boolean>;
  readonly now: () => number;
  /** A result, or another one than before. */
  readonly settle: (record: TransactionRecord) => void;
  /** Pending again: the chain took the block back, or a node has a dropped transaction after all. */
  readonly reopen: (record: TransactionRecord, because: 'reorganized' | 'found') => void;
}

/**
 * Reads every 2000 ms the result of the pending transactions, less often with their age, and now and again whether a result still
 * stands. Returns the function that ends it.
 */
export function followPending(needs: FollowDeps): () => void {
  const polledAt = new Map<string, number>();
  const unknownSince = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let isStopped = false;

  const leaveRecords = needs.records.subscribe(() => schedule());
  const leaveVisibility = needs.isVisible.subscribe(() => {
    // What was not read for a while was not missing for a while, and all of it is due.
    polledAt.clear();
    unknownSince.clear();
    schedule(0);
  });
  schedule();

  /** Sets the timer for what is due next; `first`: the delay of what was not read yet. */
  function schedule(first = RECEIPT_INTERVAL): void {
    clearTimeout(timer);
    if (isPolling || isStopped || !needs.isVisible.get()) return;
    const delays = needs.records.get().map((record) => delayOf(record, first));
    const next = Math.min(...delays);
    if (next !== Infinity) timer = setTimeout(() => void poll(), next);
  }

  function delayOf(record: TransactionRecord, first: number): number {
    const interval = readInterval(record, needs.now());
    const last = polledAt.get(record.id);
    return last === undefined && interval !== Infinity ? first : Math.max(0, (last ?? 0) + interval - needs.now());
  }

  async function poll(): Promise<void> {
    isPolling = true;
    const records = needs.records.get();
    forgetOthers(records);
    await Promise.all(records.filter((record) => delayOf(record, 0) === 0).map(pollOne));
    isPolling = false;
    schedule();
  }

  /** The records of another account begin again when it is back. */
  function forgetOthers(records: readonly TransactionRecord[]): void {
    const ids = new Set(records.map(({ id }) => id));
    for (const id of [...polledAt.keys()].filter((known) => !ids.has(known))) {
      polledAt.delete(id);
      unknownSince.delete(id);
    }
  }

  async function pollOne(record: TransactionRecord): Promise<void> {
    const reader = needs.readerOf(record.chainId);
    try {
      if (!reader) return;
      const result = await needs.readResult(record, reader);
      if (record.status.is === 'pending') await follow(record, result);
      else await review(record, result, reader);
    } catch {
      // No node could be reached, so nothing is known. The next read comes with the interval.
    } finally {
      polledAt.set(record.id, needs.now());
    }
  }

  async function follow(record: TransactionRecord, result: TransactionResult): Promise<void> {
    if (result.is === 'unknown') {
      const since = unknownSince.get(record.id) ?? needs.now();
      unknownSince.set(record.id, since);
      if (needs.now() - since < DROPPED_AFTER) return;
      settle(record, { status: record.batch ? { is: 'lost' } : await droppedStatus(record) });
    }
    unknownSince.delete(record.id);
    if (result.is === 'settled') settle(record, result);
  }

  /** Whether a result still stands. Only evidence against it changes it: a response that lacks the transaction is none. */
  async function review(record: TransactionRecord, result: TransactionResult, reader: ChainReader): Promise<void> {
    const { status, hash } = record;
    if (result.is === 'settled') {
      if (!isSameResult(record, result)) settle(record, result);
    } else if ('block' in status && hash !== undefined) {
      if (await isReorganized(hash, status.block, reader)) reopen(record, 'reorganized');
    } else if (isUnproven(status) && status.is !== 'lost') {
      if (result.is === 'pending') return reopen(record, 'found');
      const dropped = await droppedStatus(record);
      if (dropped.foundOn !== undefined) settle(record, { status: dropped });
    }
  }

  async function droppedStatus(record: TransactionRecord): Promise<Extract<TransactionStatus, { is: 'dropped' }>> {
    const foundOn = await findOnOtherChain(record, needs.otherReaders(record.chainId));
    return { is: 'dropped', ...(foundOn === undefined ? {} : { foundOn }) };
  }

  function settle(record: TransactionRecord, { hash, status }: Pick<TransactionRecord, 'hash' | 'status'>): void {
    if (!isCurrent(record)) return;
    needs.settle({ ...record, ...(hash === undefined ? {} : { hash }), status, settledAt: needs.now() });
  }

  function reopen(record: TransactionRecord, because: 'reorganized' | 'found'): void {
    if (!isCurrent(record)) return;
    const { settledAt: _withdrawn, ...waiting } = record;
    needs.reopen({ ...waiting, status: { is: 'pending' }, reopenedAt: needs.now() }, because);
  }

  /** Another tab may have changed it while it was being read, or the user the account. */
  function isCurrent(record: TransactionRecord): boolean {
    return !isStopped && needs.records.get().includes(record);
  }

  return () => {
    leaveRecords();
    leaveVisibility();
    clearTimeout(timer);
    isStopped = true;
  };
}

/** A transaction that was executed in a block cannot have another result there. */
function isSameResult(
  { hash, status }: TransactionRecord,
  result: Extract<TransactionResult, { is: 'settled' }>,
): boolean {
  if (hash !== result.hash) return false;
  if ('block' in status && 'block' in result.status) return status.block === result.status.block;
  return status.is === result.status.is;
}
