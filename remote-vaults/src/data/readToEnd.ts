import type { IndexedRows } from '@fathom/base/indexer/rowsOf';
import { MAX_SKIP } from './vaultsIndexer';

/** Pages of an indexer that returns a few rows at a time. */
export const MOST_REQUESTS = 500;

export interface WholeList<Row> {
  readonly rows: readonly Row[];
  /** Rows that the indexer returned malformed. */
  readonly omitted: number;
  /** The list may go on: beyond what indexers skip, or the indexer repeats a page. */
  readonly isCut: boolean;
}

/**
 * Reads a list page by page until one is empty: an indexer may return fewer rows than requested.
 * Rejects with the error of `readPage`.
 */
export async function readToEnd<Row>(readPage: (skip: number) => Promise<IndexedRows<Row>>): Promise<WholeList<Row>> {
  const rows: Row[] = [];
  let omitted = 0;
  let last = '';
  for (let count = 0; count < MOST_REQUESTS && rows.length + omitted <= MAX_SKIP; count += 1) {
    const page = await readPage(rows.length + omitted);
    if (page.rows.length + page.omitted === 0) return { rows, omitted, isCut: false };
    const text = textOf(page);
    if (text === last) break;
    last = text;
    rows.push(...page.rows);
    omitted += page.omitted;
  }
  return { rows, omitted, isCut: true };
}

function textOf(page: IndexedRows<unknown>): string {
  return JSON.stringify(page, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
