import type { IndexedRows } from './rowsOf';

export interface Page {
  readonly first: number;
  readonly skip: number;
  /** The highest block that the page may hold. */
  readonly upTo: bigint;
}

/** What a list must tell of its rows for its pages to be found. */
export interface PagedRow {
  readonly id: string;
  readonly blockNumber: bigint;
}

/** What indexers allow at most in one request. */
export const MAX_PAGE_SIZE = 1000;
/** Above the number of every block; the newest page is asked with it. */
const ANY_BLOCK = BigInt(Number.MAX_SAFE_INTEGER);

/** No account has so much history: an indexer that goes on longer makes its rows up. */
const MAX_PAGES = 100;

const REPEATS = 'The indexer repeats its rows instead of going on.';

/**
 * Reads a whole list, newest block first, page after page until one is not full. A page goes on from the block of the last row, that block
 * included and its known rows left out; only inside a block that fills a page are rows skipped. So there is no end to what can be read,
 * although indexers refuse to skip more than 5,000, and what arrives meanwhile moves nothing.
 *
 * `readPage` must order by `blockNumber` descending, ties in a stable order. Rejects with what `readPage` rejects with, and when an indexer
 * repeats itself instead of going on. `omitted` counts a row again where two pages share it.
 */
export async function readPages<Row extends PagedRow>(
  readPage: (page: Page) => Promise<IndexedRows<Row>>,
  pageSize: number = MAX_PAGE_SIZE,
): Promise<IndexedRows<Row>> {
  const rows = new Map<string, Row>();
  let omitted = 0;
  let page: Page = { first: pageSize, skip: 0, upTo: ANY_BLOCK };
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const read = await readPage(page);
    const known = rows.size;
    omitted += read.omitted;
    for (const row of read.rows) rows.set(row.id, row);
    const oldest = read.rows.at(-1)?.blockNumber;
    if (oldest === undefined || read.rows.length + read.omitted < pageSize) {
      return { rows: [...rows.values()], omitted };
    }
    const isOneBlock = oldest === page.upTo;
    if (rows.size === known && (page.skip > 0 || !isOneBlock)) throw new Error(REPEATS);
    page = { first: pageSize, skip: isOneBlock ? page.skip + pageSize : 0, upTo: oldest };
  }
  throw new Error(REPEATS);
}
