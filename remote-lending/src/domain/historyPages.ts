import type { HistoryTransaction } from './history';
import { indexPage, type IndexedPage } from './historyIndex';

/** Rows of a page (lending specification, section 9). */
export const HISTORY_PAGE_SIZE = 100;

/** The part of a history that is loaded, newest first. */
export interface LoadedHistory {
  readonly transactions: readonly HistoryTransaction[];
  /** The same transactions, prepared for searches. */
  readonly index: readonly IndexedPage[];
  /** How many rows the indexer returned. */
  readonly received: number;
  readonly isComplete: boolean;
}

export const NOTHING_LOADED: LoadedHistory = { transactions: [], index: [], received: 0, isComplete: false };

/** How many of the last transactions may be repeated: only as many new ones can be made meanwhile. */
const SHIFT = 1_000;

/** How many rows the next page skips. */
export function nextSkip({ received }: LoadedHistory): number {
  return received;
}

/**
 * The history with its next page. An indexer may return fewer rows than requested, so that only an
 * empty page proves that there are no more. New transactions shift
 * the pages, so that the next one begins with rows that are loaded already.
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
