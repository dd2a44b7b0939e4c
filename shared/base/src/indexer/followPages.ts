import * as v from 'valibot';
import { indexerError, isIndexerError, type IndexerScope } from './indexerError';
import type { IndexerPages, IndexerVariables } from './indexerQuery';
import { ANY_BLOCK, MAX_PAGE_SIZE, readPages, type PageRange, type PagedRow } from './readPages';
import type { IndexedRows } from './rowsOf';

export type PageData = Readonly<Record<string, unknown>> | null | undefined;

/** Requests the page that the variables select. */
export type FetchPage = (variables: IndexerVariables) => Promise<PageData>;

/** Limits the pages of an indexer that returns only a few rows each. */
const MOST_REQUESTS = 500;
/** Common limit of indexers for skipped rows. */
const MAX_SKIP = 5000;

/** Returns the variables of the first page. */
export function firstPageOf(pages: IndexerPages | undefined, variables: IndexerVariables): IndexerVariables {
  if (!pages) return variables;
  if (pages.by === 'skip') return { ...variables, [pages.variable]: 0 };
  return { ...variables, ...pageVariables({ first: pageSizeOf(variables), skip: 0, upTo: ANY_BLOCK }) };
}

/**
 * Requests the pages after the first until one is empty, because an indexer may return short pages. Returns true if
 * there may be more rows. Rejects like `fetchPage`, and with a `malformed` `IndexerError` if pages by block don't end.
 */
export async function followPages(
  first: PageData,
  { pages, variables, scope }: { pages: IndexerPages; variables: IndexerVariables; scope: IndexerScope },
  fetchPage: FetchPage,
): Promise<boolean> {
  if (pages.by === 'skip') return followSkips(first, pages, fetchPage);
  let next: PageData | 'requested' = first;
  async function readPage(range: PageRange): Promise<IndexedRows<PagedRow>> {
    const data: PageData = next === 'requested' ? await fetchPage(pageVariables(range)) : next;
    next = 'requested';
    return orderedRows(pages.by === 'block' ? data?.[pages.list] : undefined);
  }
  try {
    await readPages(readPage, pageSizeOf(variables));
    return false;
  } catch (error) {
    // Any other error means that the pages don't end.
    if (isIndexerError(error) || isAbort(error)) throw error;
    throw indexerError('malformed', scope, String(error));
  }
}

async function followSkips(
  first: PageData,
  { lists, variable }: Extract<IndexerPages, { by: 'skip' }>,
  fetchPage: FetchPage,
): Promise<boolean> {
  let page = first;
  let skip = 0;
  for (let count = 1; count < MOST_REQUESTS; count += 1) {
    const lengths = lists.map((list) => lengthOf(page?.[list])).filter((length) => length > 0);
    if (lengths.length === 0) return false;
    // Lists share one skip. It advances by the shortest: rows of a longer one may repeat, but none is lost.
    skip += Math.min(...lengths);
    if (skip > MAX_SKIP) return true;
    const last = JSON.stringify(page);
    page = await fetchPage({ [variable]: skip });
    if (JSON.stringify(page) === last) return true;
  }
  return true;
}

function pageVariables({ first, skip, upTo }: PageRange): IndexerVariables {
  return { first, skip, upToBlock: String(upTo) };
}

function pageSizeOf(variables: IndexerVariables): number {
  return Number(variables['first'] ?? MAX_PAGE_SIZE);
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

const orderedRow = v.object({
  id: v.string(),
  blockNumber: v.pipe(
    v.string(),
    v.regex(/^\d{1,16}$/),
    v.transform((digits) => BigInt(digits)),
  ),
});

/** Rows without a block count only for the length of their page; the schema rejects or omits them. */
function orderedRows(list: unknown): IndexedRows<PagedRow> {
  const rows: PagedRow[] = [];
  const all: readonly unknown[] = Array.isArray(list) ? list : [];
  for (const row of all) {
    const parsed = v.safeParse(orderedRow, row);
    if (parsed.success) rows.push(parsed.output);
  }
  return { rows, omitted: all.length - rows.length };
}
