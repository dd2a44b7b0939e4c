import type { IndexedRows } from './rowsOf';

export interface PageRange {
  readonly first: number;
  readonly skip: number;
  /** The highest block that the page may contain. */
  readonly upTo: bigint;
}

/** The fields of a row that pagination requires. */
export interface PagedRow {
  readonly id: string;
  readonly blockNumber: bigint;
}

/** The maximum that indexers allow in one request. */
export const MAX_PAGE_SIZE = 1000;
/** Higher than any block number; requests the newest page. */
const ANY_BLOCK = BigInt(Number.MAX_SAFE_INTEGER);

/** More pages than any account's history has: an indexer that exceeds this returns invalid rows. */
const MAX_PAGES = 100;

const REPEATS = 'The indexer repeats its rows instead of going on.';

/**
 * Reads a whole list, newest block first, page by page until one is not full. Each page starts at
 * the block of the previous page's last row, without the rows already read; rows are skipped only
 * within a block that fills a whole page. The length is therefore unlimited, although indexers
 * reject skips above 5,000, and rows added meanwhile do not shift pages.
 *
 * `readPage` must order by `blockNumber` descending, with ties in a stable order. Rejects with the
 * error of `readPage`, and if an indexer repeats rows instead of advancing. `omitted` counts a row
 * twice if two pages share it.
 */
export async function readPages<Row extends PagedRow>(
  readPage: (page: PageRange) => Promise<IndexedRows<Row>>,
  pageSize: number = MAX_PAGE_SIZE,
): Promise<IndexedRows<Row>> {
  const rows = new Map<string, Row>();
  let omitted = 0;
  let page: PageRange = { first: pageSize, skip: 0, upTo: ANY_BLOCK };
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
