import type { IndexedRows } from './rowsOf';

export interface PageRange {
  readonly first: number;
  readonly skip: number;
  readonly upTo: bigint;
}

export interface PagedRow {
  readonly id: string;
  readonly blockNumber: bigint;
}

export const MAX_PAGE_SIZE = 1000;
/** Higher than any block number; requests the newest page. */
export const ANY_BLOCK = BigInt(Number.MAX_SAFE_INTEGER);

/** More pages than any account's history has. An indexer that exceeds this returns invalid rows. */
const MAX_PAGES = 100;
/** The limit if an indexer returns smaller pages than requested. */
const MAX_REQUESTS = 1000;
/** Indexers reject skips above 5,000. */
const MAX_SKIP = 4000;

const REPEATS = 'The indexer repeats its rows instead of going on.';

/**
 * Reads a whole list, newest block first, until a page is empty, because an indexer may return fewer rows than
 * requested. After a full page, the next one starts at the block of its last row, without the rows already read; after
 * a shorter one, its rows are skipped. This avoids the skip limit of indexers (5,000), and new rows don't shift pages.
 *
 * `readPage` must order by `blockNumber` descending, with ties in a stable order. Rejects with the error of `readPage`,
 * and if an indexer repeats rows. `omitted` counts a row twice if two pages share it.
 */
export async function readPages<Row extends PagedRow>(
  readPage: (page: PageRange) => Promise<IndexedRows<Row>>,
  pageSize: number = MAX_PAGE_SIZE,
): Promise<IndexedRows<Row>> {
  const rows = new Map<string, Row>();
  let omitted = 0;
  let page: PageRange = { first: pageSize, skip: 0, upTo: ANY_BLOCK };
  for (let count = 0; count < MAX_REQUESTS && rows.size < MAX_PAGES * pageSize; count += 1) {
    const read = await readPage(page);
    const received = read.rows.length + read.omitted;
    if (received === 0) return { rows: [...rows.values()], omitted };
    const known = rows.size;
    omitted += read.omitted;
    for (const row of read.rows) rows.set(row.id, row);
    const oldest = read.rows.at(-1)?.blockNumber ?? page.upTo;
    const isOneBlock = oldest === page.upTo;
    // A page that starts at a known block repeats the rows of that block.
    if (rows.size === known && read.omitted === 0 && page.skip > 0) throw new Error(REPEATS);
    const isFull = received >= pageSize;
    if (isFull && rows.size === known && !isOneBlock) throw new Error(REPEATS);
    const skip = page.skip + received;
    const continues = !isOneBlock && (isFull || skip > MAX_SKIP);
    page = continues ? { ...page, skip: 0, upTo: oldest } : { ...page, skip };
  }
  throw new Error(REPEATS);
}
