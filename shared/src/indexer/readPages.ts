export interface Page {
  readonly first: number;
  readonly skip: number;
}

export interface ReadPages<Row> {
  readonly rows: readonly Row[];
  /** Whether there may be more than an indexer hands out by paging. */
  readonly isCut: boolean;
}

/** What indexers allow at most in one request. */
const MAX_PAGE_SIZE = 1000;
const MAX_SKIP = 5000;

/**
 * Reads page after page until one is not full: at most {@link MAX_SKIP} + one page of rows, since indexers refuse to skip more.
 * `readPage` must ask for a stable order. Rejects with what `readPage` rejects with.
 */
export async function readPages<Row>(
  readPage: (page: Page) => Promise<readonly Row[]>,
  pageSize: number = MAX_PAGE_SIZE,
): Promise<ReadPages<Row>> {
  const rows: Row[] = [];
  for (let skip = 0; skip <= MAX_SKIP; skip += pageSize) {
    const page = await readPage({ first: pageSize, skip });
    rows.push(...page);
    if (page.length < pageSize) return { rows, isCut: false };
  }
  return { rows, isCut: true };
}
