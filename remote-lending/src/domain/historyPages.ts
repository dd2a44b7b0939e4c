import type { HistoryTransaction } from './history';
import { indexPage, type IndexedPage } from './historyIndex';

/** Rows of a page (lending specification, section 9). */
export const HISTORY_PAGE_SIZE = 100;

/** The part of a history that is loaded, newest first. */
export interface LoadedHistory {
  readonly transactions: readonly HistoryTransaction[];
  /** The same transactions, prepared for searches. */
  readonly index: readonly IndexedPage[];
  /** How many pages they came in. */
  readonly pages: number;
  readonly isComplete: boolean;
}

export const NOTHING_LOADED: LoadedHistory = { transactions: [], index: [], pages: 0, isComplete: false };

/** How many of the last transactions may be repeated: only as many new ones can be made meanwhile. */
const SHIFT = 1_000;

/** How many rows the next page skips. */
export function nextSkip({ pages }: LoadedHistory): number {
  return HISTORY_PAGE_SIZE * pages;
}

/**
 * The history with its next page; a page that is not full is the last one. New transactions shift
 * the pages, so that the next one begins with rows that are loaded already.
 */
export function appendPage(
  { transactions, index, pages }: LoadedHistory,
  page: readonly HistoryTransaction[],
): LoadedHistory {
  const last = new Set(transactions.slice(-SHIFT).map(({ id }) => id));
  const added = page.filter(({ id }) => !last.has(id));
  return {
    transactions: [...transactions, ...added],
    index: [...index, indexPage(added)],
    pages: pages + 1,
    isComplete: page.length < HISTORY_PAGE_SIZE,
  };
}
