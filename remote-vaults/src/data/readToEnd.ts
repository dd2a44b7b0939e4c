import type { IndexedRows } from '@fathom/base/indexer/rowsOf';
import { MAX_ROWS, MAX_SKIP } from './vaultsIndexer';

export interface WholeList<Row> {
  readonly rows: readonly Row[];
  /** Rows that the indexer returned malformed. */
  readonly omitted: number;
  /** The list goes on beyond what indexers skip. */
  readonly isCut: boolean;
}

/** Reads a list page by page until one is not full. Rejects with the error of `readPage`. */
export async function readToEnd<Row>(readPage: (skip: number) => Promise<IndexedRows<Row>>): Promise<WholeList<Row>> {
  const rows: Row[] = [];
  let omitted = 0;
  for (let skip = 0; skip <= MAX_SKIP; skip += MAX_ROWS) {
    const page = await readPage(skip);
    rows.push(...page.rows);
    omitted += page.omitted;
    if (page.rows.length + page.omitted < MAX_ROWS) return { rows, omitted, isCut: false };
  }
  return { rows, omitted, isCut: true };
}
