import { InMemoryCache, type FieldFunctionOptions, type FieldPolicy } from '@apollo/client/core';
import type { PageData } from './followPages';
import type { IndexerPages } from './indexerQuery';
import { ANY_BLOCK } from './readPages';

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Creates the cache of one area on one chain. Rows are normalized by their type and `id`, so a row that several queries
 * return is stored once, and refreshed on every screen that displays it. A row without an id belongs to its list.
 */
export function createIndexerCache(): InMemoryCache {
  return new InMemoryCache();
}

/** Makes pages of the lists one list in the cache, each. */
export function addPagePolicies({ policies }: InMemoryCache, pages: IndexerPages): void {
  const policy = pages.by === 'skip' ? SKIP_PAGES : BLOCK_PAGES;
  policies.addTypePolicies({ Query: { fields: Object.fromEntries(listsOf(pages).map((list) => [list, policy])) } });
}

/** The first page replaces the list, because rows may have moved or gone since it was read. */
const SKIP_PAGES: FieldPolicy<readonly unknown[]> = {
  keyArgs: (args) => JSON.stringify({ ...args, skip: undefined }),
  merge: (existing, incoming, { args }) => {
    const skip = skipOf(args);
    return skip === 0 ? incoming : insertPage(existing ?? [], incoming, skip);
  },
};

/** A page starts at the block where the last one ended, and repeats the rows of that block. */
const BLOCK_PAGES: FieldPolicy<readonly unknown[]> = {
  keyArgs: (args) =>
    JSON.stringify({ ...args, skip: undefined, where: { ...whereOf(args), blockNumber_lte: undefined } }),
  merge: (existing, incoming, options) => {
    const isFirst = skipOf(options.args) === 0 && whereOf(options.args)['blockNumber_lte'] === String(ANY_BLOCK);
    return isFirst ? incoming : mergeBlocks(existing ?? [], incoming, options);
  },
};

/** Returns the data with the rows of another page, for reads past the cache. `skip`: the rows before the page. */
export function addPage(data: PageData, next: PageData, { pages, skip }: PagePlace): PageData {
  const lists = listsOf(pages).map((list) => {
    const [existing, incoming] = [rowsIn(data, list), rowsIn(next, list)];
    if (skip !== undefined) return [list, insertPage(existing, incoming, skip)] as const;
    const known = new Set(existing.map(idOf));
    return [
      list,
      [...existing, ...incoming.filter((row) => idOf(row) === undefined || !known.has(idOf(row)))],
    ] as const;
  });
  return { ...data, ...Object.fromEntries(lists) };
}

interface PagePlace {
  readonly pages: IndexerPages;
  readonly skip: number | undefined;
}

function rowsIn(data: PageData, list: string): readonly unknown[] {
  const rows = data?.[list];
  return Array.isArray(rows) ? (rows as readonly unknown[]) : [];
}

function idOf(row: unknown): unknown {
  return isObject(row) ? row['id'] : undefined;
}

function listsOf(pages: IndexerPages): readonly string[] {
  return pages.by === 'skip' ? pages.lists : [pages.list];
}

/** Returns the list with the page at its place. */
function insertPage<Row>(existing: readonly Row[], incoming: readonly Row[], skip: number): readonly Row[] {
  return [...existing.slice(0, skip), ...incoming, ...existing.slice(skip + incoming.length)];
}

function mergeBlocks(
  existing: readonly unknown[],
  incoming: readonly unknown[],
  { readField, isReference }: FieldFunctionOptions,
): readonly unknown[] {
  const keyOf = (row: unknown, index: number): unknown => {
    const id = isReference(row) ? readField('id', row) : idOf(row);
    return id ?? `${existing.length} ${index}`;
  };
  const known = new Set(existing.map(keyOf));
  return [...existing, ...incoming.filter((row, index) => !known.has(keyOf(row, existing.length + index)))];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function skipOf(args: Arguments | null): number {
  return Number(args?.['skip'] ?? 0);
}

function whereOf(args: Arguments | null): Arguments {
  return (args?.['where'] ?? {}) as Arguments;
}
