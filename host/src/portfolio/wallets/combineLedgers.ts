import type { LedgerBalance, LedgerCursor, LedgerEntry, LedgerPage } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { NamedAccount } from './namedAccount';

type ReadPage = (account: Address, cursor: LedgerCursor) => Promise<LedgerPage>;

/** Progress in the ledger of one account. */
interface Source {
  readonly account: Address;
  readonly name: string;
  /** Entries that were read and not returned yet, newest first. */
  readonly entries: readonly LedgerEntry[];
  /** Missing before the first page. */
  readonly after?: string | undefined;
  readonly hasMore: boolean;
  readonly block: number;
  readonly total: number | undefined;
  readonly balances: readonly LedgerBalance[];
}

/** Returns pages of several accounts in one order, newest first. A cursor is valid for this function only. */
export function combineLedgers(
  accounts: readonly NamedAccount[],
  read: ReadPage,
): (cursor: LedgerCursor) => Promise<LedgerPage> {
  const progress = new Map<string, readonly Source[]>();
  const start = accounts.map(({ account, name }): Source => ({
    account,
    name,
    entries: [],
    hasMore: true,
    block: 0,
    total: 0,
    balances: [],
  }));

  async function fill(source: Source, limit: number): Promise<Source> {
    if (source.entries.length > 0 || !source.hasMore) return source;
    const page = await read(source.account, { limit, after: source.after });
    const entries = page.entries.map((entry) => entryOf(source, entry));
    const { block, total, next } = page;
    const balances = page.balances?.map((balance) => balanceOf(source, balance)) ?? source.balances;
    const filled = { ...source, entries, block, total, balances, after: next, hasMore: next !== undefined };
    // A page without entries may precede others.
    return fill(filled, limit);
  }

  return async ({ limit, after }) => {
    const known = after === undefined ? start : progress.get(after);
    if (!known) throw new Error('The ledger was read again since. Load it from its start.');
    const taken: LedgerEntry[] = [];
    let sources = await Promise.all(known.map((source) => fill(source, limit)));
    while (taken.length < limit) {
      const newest = newestOf(sources);
      if (!newest) break;
      taken.push(...newest.entries.slice(0, 1));
      const rest = { ...newest, entries: newest.entries.slice(1) };
      const filled = await fill(rest, limit);
      sources = sources.map((source) => (source === newest ? filled : source));
    }
    const hasMore = sources.some((source) => source.entries.length > 0 || source.hasMore);
    const next = `merged ${progress.size + 1}`;
    if (hasMore) progress.set(next, sources);
    return {
      entries: taken,
      block: Math.min(...sources.map(({ block }) => block)),
      total: sumOf(sources.map(({ total }) => total)),
      ...(after === undefined && { balances: sources.flatMap(({ balances }) => balances) }),
      ...(hasMore && { next }),
    };
  };
}

/** Ids of balances are unique in an account only. */
function entryOf({ account }: Source, { id, changes, ...entry }: LedgerEntry): LedgerEntry {
  return {
    ...entry,
    id: idIn(account, id),
    changes: changes?.map((change) => ({ ...change, balance: idIn(account, change.balance) })),
  };
}

function balanceOf({ account, name }: Source, { id, title, ...balance }: LedgerBalance): LedgerBalance {
  return { ...balance, id: idIn(account, id), title: `${title} (${name})` };
}

function idIn(account: Address, id: string): string {
  return `${account}:${id}`;
}

function newestOf(sources: readonly Source[]): Source | undefined {
  return sources
    .filter(({ entries }) => entries.length > 0)
    .reduce<Source | undefined>((newest, source) => (newest && isNewer(newest, source) ? newest : source), undefined);
}

function isNewer({ entries: [one] }: Source, { entries: [other] }: Source): boolean {
  if (!one || !other) return one !== undefined;
  return one.block === other.block ? one.logIndex >= other.logIndex : one.block > other.block;
}

function sumOf(counts: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const count of counts) {
    if (count === undefined) return undefined;
    sum += count;
  }
  return sum;
}
