import type { ChainReader, TransactionRecord } from '@fathom/shared/contract';
import { DROPPED_AFTER, type TransactionFate } from './transactionFate';

/** Time between two looks at the receipts of what is pending, in ms (shell specification). */
const RECEIPT_INTERVAL = 2000;

export interface FollowNeeds {
  readonly pending: () => readonly TransactionRecord[];
  readonly readFate: (record: TransactionRecord, reader: ChainReader) => Promise<TransactionFate>;
  /** `undefined` for a chain that the configuration has lost meanwhile. */
  readonly readerOf: (chainId: number) => ChainReader | undefined;
  readonly now: () => number;
  readonly settle: (record: TransactionRecord) => void;
}

/**
 * Looks every 2000 ms what became of the pending transactions, for as long as there are any. `start` may be called at any
 * time; while it runs, a further call changes nothing.
 */
export function createFollower(needs: FollowNeeds): { start(): void } {
  const unknownSince = new Map<string, number>();
  let isRunning = false;

  function start(): void {
    if (isRunning || needs.pending().length === 0) return;
    isRunning = true;
    setTimeout(() => void look(), RECEIPT_INTERVAL);
  }

  async function look(): Promise<void> {
    await Promise.all(needs.pending().map((record) => lookAt(record)));
    isRunning = false;
    start();
  }

  async function lookAt(record: TransactionRecord): Promise<void> {
    const reader = needs.readerOf(record.chainId);
    if (!reader) return;
    let fate: TransactionFate;
    try {
      fate = await needs.readFate(record, reader);
    } catch {
      // No node answered: nothing is known, so nothing is said. The next look comes in two seconds.
      return;
    }
    if (fate.is === 'settled') {
      unknownSince.delete(record.id);
      needs.settle({ ...record, hash: fate.hash, status: fate.status, settledAt: needs.now() });
    } else if (fate.is === 'pending') {
      unknownSince.delete(record.id);
    } else {
      const since = unknownSince.get(record.id) ?? needs.now();
      unknownSince.set(record.id, since);
      if (needs.now() - since < DROPPED_AFTER) return;
      unknownSince.delete(record.id);
      needs.settle({ ...record, status: { is: 'dropped' }, settledAt: needs.now() });
    }
  }

  return { start };
}
