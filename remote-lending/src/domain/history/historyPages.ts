import type { HistoryTransaction } from './history';
import { indexPage, type IndexedPage } from './historyIndex';

/** Rows per page (lending specification, section 9). */
export const HISTORY_PAGE_SIZE = 100;

export interface LoadedHistory {
  readonly transactions: readonly HistoryTransaction[];
  readonly index: readonly IndexedPage[];
  readonly received: number;
  readonly isComplete: boolean;
}

export const NOTHING_LOADED: LoadedHistory = { transactions: [], index: [], received: 0, isComplete: false };

/** Number of last transactions that are checked for duplicates, the most that may arrive between two pages. */
const SHIFT = 1_000;

export function nextSkip({ received }: LoadedHistory): number {
  return received;
}

/**
 * Adds the next page. Only an empty page proves that there are no more, because an indexer may return fewer rows than
 * requested. New transactions shift the pages, so the next page can begin with rows that are already loaded.
 */
export function appendPage(
  { transactions, index, received }: LoadedHistory,
  page: readonly HistoryTransaction[],
): LoadedHistory {
  const last = new Set(transactions.slice(-SHIFT).map(({ id }) => id));
  const added = page.filter(({ id }) => !last.has(id));
  return {
    transactions: [...transactions, ...added],
    index: [...index, indexPage(added)],
    received: received + page.length,
    isComplete: page.length === 0,
  };
}
