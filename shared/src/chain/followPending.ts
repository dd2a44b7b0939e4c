import type { ChainReader, TransactionRecord } from '@fathom/shared/contract';
import { DROPPED_AFTER, type TransactionFate } from './transactionFate';

/** Time between two looks at the receipts of what is pending, in ms (shell specification). */
const RECEIPT_INTERVAL = 2000;

/** A chain can take its last blocks back: for so long an ending is looked at again, at every so many looks. In ms. */
const DOUBTED_FOR = 60_000;
const DOUBT_EVERY = 3;

/** What counts as dropped may wait in a node that nobody asked, and a wallet may remember a batch that it had lost: for so long it is looked for, at every so many looks. In ms. */
const SOUGHT_FOR = 3_600_000;
const SEEK_EVERY = 15;

export interface FollowNeeds {
  readonly records: () => readonly TransactionRecord[];
  readonly readFate: (record: TransactionRecord, reader: ChainReader) => Promise<TransactionFate>;
  /** `undefined` for a chain that the configuration has lost meanwhile. */
  readonly readerOf: (chainId: number) => ChainReader | undefined;
  readonly now: () => number;
  /** The chain tells an ending, or another one than before. */
  readonly settle: (record: TransactionRecord) => void;
  /** The chain has taken an ending back: the transaction waits again. */
  readonly reopen: (record: TransactionRecord) => void;
}

/**
 * Looks every 2000 ms what became of the pending transactions, and now and again whether an ending still stands. `start` may be called at
 * any time; while it runs, a further call changes nothing.
 */
export function createFollower(needs: FollowNeeds): { start(): void } {
  const unknownSince = new Map<string, number>();
  let isRunning = false;
  let looks = 0;

  function start(): void {
    if (isRunning || !needs.records().some((record) => isFollowed(record, needs.now()))) return;
    isRunning = true;
    setTimeout(() => void look(), RECEIPT_INTERVAL);
  }

  async function look(): Promise<void> {
    looks += 1;
    const due = needs.records().filter((record) => isFollowed(record, needs.now()) && looks % rhythmOf(record) === 0);
    await Promise.all(due.map((record) => lookAt(record)));
    isRunning = false;
    start();
  }

  async function lookAt(record: TransactionRecord): Promise<void> {
    const reader = needs.readerOf(record.chainId);
    if (!reader) return;
    try {
      const fate = await needs.readFate(record, reader);
      if (record.status.is === 'pending') follow(record, fate);
      else await doubt(record, fate, reader);
    } catch {
      // No node answered: nothing is known, so nothing is said. The next look comes in two seconds.
    }
  }

  function follow(record: TransactionRecord, fate: TransactionFate): void {
    if (fate.is === 'unknown') {
      const since = unknownSince.get(record.id) ?? needs.now();
      unknownSince.set(record.id, since);
      if (needs.now() - since < DROPPED_AFTER) return;
      const status = record.batch ? ({ is: 'lost' } as const) : ({ is: 'dropped' } as const);
      needs.settle({ ...record, status, settledAt: needs.now() });
    }
    unknownSince.delete(record.id);
    if (fate.is === 'settled') needs.settle(ended(record, fate));
  }

  async function doubt(record: TransactionRecord, fate: TransactionFate, reader: ChainReader): Promise<void> {
    const { status } = record;
    if (fate.is === 'settled') {
      if (!isSameEnding(record, fate)) needs.settle(ended(record, fate));
      return;
    }
    // Nothing has changed for what was dropped, and for what another one replaced, until a node knows it again.
    if (fate.is === 'unknown' && !('block' in status)) return;
    // A node that has not reached the block yet cannot say that it is gone.
    if ('block' in status && Number(await reader.request('eth_blockNumber', [])) < status.block) return;
    const { settledAt: _withdrawn, ...waiting } = record;
    needs.reopen({ ...waiting, status: { is: 'pending' }, reopenedAt: needs.now() });
  }

  function ended(record: TransactionRecord, { hash, status }: Extract<TransactionFate, { is: 'settled' }>) {
    return { ...record, ...(hash === undefined ? {} : { hash }), status, settledAt: needs.now() };
  }

  return { start };
}

function isFollowed({ status, settledAt = 0 }: TransactionRecord, now: number): boolean {
  if (status.is === 'pending') return true;
  return now - settledAt < (isSought(status) ? SOUGHT_FOR : DOUBTED_FOR);
}

function rhythmOf({ status }: TransactionRecord): number {
  if (status.is === 'pending') return 1;
  return isSought(status) ? SEEK_EVERY : DOUBT_EVERY;
}

function isSought({ is }: TransactionRecord['status']): boolean {
  return is === 'dropped' || is === 'lost';
}

function isSameEnding(record: TransactionRecord, fate: Extract<TransactionFate, { is: 'settled' }>): boolean {
  const { hash, status } = record;
  if (status.is !== fate.status.is || hash !== fate.hash) return false;
  return !('block' in status && 'block' in fate.status) || status.block === fate.status.block;
}
