import type { IndexedRows } from '@fathom/base/indexer/rowsOf';
import { MAX_SKIP } from './vaultsIndexer';

/** Limits the pages of an indexer that returns only a few rows each. */
export const MOST_REQUESTS = 500;

export interface WholeList<Row> {
  readonly rows: readonly Row[];
  readonly omitted: number;
  /** True if there may be more rows, beyond the indexer's skip limit or behind a repeated page. */
  readonly isCut: boolean;
}

/** Reads pages until one is empty, because an indexer may return short pages. Rejects like `readPage`. */
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
