import type { MergedEntry } from './areaLedger';
import type { LedgerArea } from './ledgerArea';

export interface LedgerFilter {
  readonly text: string;
  readonly area?: LedgerArea | undefined;
  readonly type?: string | undefined;
  /** Symbol. */
  readonly token?: string | undefined;
  /** Unix seconds, inclusive. */
  readonly from?: number | undefined;
  /** Unix seconds, exclusive. */
  readonly until?: number | undefined;
}

export const NO_FILTER: LedgerFilter = { text: '' };

/** What many entries have in common, so that a filter compares it once. */
interface EntryKind {
  readonly area: LedgerArea;
  readonly type: string;
  readonly symbols: readonly string[];
  /** Title, type, and names and addresses of tokens, in lower case. */
  readonly text: string;
}

export interface LedgerIndex {
  readonly entries: readonly MergedEntry[];
  readonly kinds: readonly EntryKind[];
  /** Index in `kinds` for each entry. */
  readonly places: Uint32Array;
  /** The first digits of each entry's transaction, so that a search for one touches no other entry. */
  readonly prefixes: Uint32Array;
  readonly types: readonly string[];
  readonly tokens: readonly string[];
}

export function indexLedger(entries: readonly MergedEntry[]): LedgerIndex {
  const byKey = new Map<string, number>();
  const kinds: EntryKind[] = [];
  const places = new Uint32Array(entries.length);
  const prefixes = new Uint32Array(entries.length);
  for (const [at, entry] of entries.entries()) {
    const { area, type, title, sent, received } = entry;
    let key = `${area}\n${type}\n${title}`;
    for (const { token } of sent) key += `\n${token.address}`;
    for (const { token } of received) key += `\n${token.address}`;
    let place = byKey.get(key);
    if (place === undefined) {
      place = kinds.length;
      byKey.set(key, place);
      kinds.push(kindOf(entry));
    }
    places[at] = place;
    prefixes[at] = prefixOf(entry.transaction);
  }
  const types = new Set(kinds.map(({ type }) => type));
  const tokens = new Set(kinds.flatMap(({ symbols }) => symbols));
  return { entries, places, prefixes, kinds, types: sorted(types), tokens: sorted(tokens) };
}

/** Digits of a transaction that fit into 32 bits. */
const PREFIX_DIGITS = 8;

function prefixOf(hash: string): number {
  return Number.parseInt(hash.slice(2, 2 + PREFIX_DIGITS), 16);
}

function kindOf({ area, type, title, sent, received }: MergedEntry): EntryKind {
  const tokens = [...sent, ...received].map(({ token }) => token);
  const words = tokens.flatMap(({ symbol, name = '', address }) => [symbol, name, address]);
  const text = [title, type, ...words].join('\n').toLowerCase();
  return { area, type, symbols: tokens.map(({ symbol }) => symbol), text };
}

function sorted(names: ReadonlySet<string>): readonly string[] {
  return [...names].sort((one, other) => one.localeCompare(other));
}

/** Shorter hexadecimal texts are words, such as "dea". */
const TRANSACTION = /^0x[\da-f]{4,64}$/;

/** Transactions are searched from their beginning. Ignores case and surrounding spaces. */
export function filterLedger(index: LedgerIndex, filter: LedgerFilter): readonly MergedEntry[] {
  if (!hasFilter(filter)) return index.entries;
  const { entries, kinds, places, prefixes } = index;
  const { area, type, token, from = 0, until = Infinity } = filter;
  const wanted = filter.text.trim().toLowerCase();
  const hash = TRANSACTION.test(wanted) ? wanted : undefined;
  const isAllowed = kinds.map(
    (kind) =>
      (area === undefined || kind.area === area) &&
      (type === undefined || kind.type === type) &&
      (token === undefined || kind.symbols.includes(token)),
  );
  const isMatch = kinds.map(({ text }, place) => isAllowed[place] === true && text.includes(wanted));
  const isPrefix = prefixTest(hash);
  const found: MergedEntry[] = [];
  if (hash === undefined && !isMatch.includes(true)) return found;
  for (let at = 0; at < entries.length; at += 1) {
    const place = places[at] ?? 0;
    const isKind = isMatch[place] === true;
    if (!isKind && (isAllowed[place] !== true || !isPrefix(prefixes[at] ?? 0))) continue;
    const entry = entries[at];
    if (!entry || entry.time < from || entry.time >= until) continue;
    if (isKind || (hash !== undefined && entry.transaction.startsWith(hash))) found.push(entry);
  }
  return found;
}

/** Compares as many digits as the searched transaction has; none matches without one. */
function prefixTest(hash: string | undefined): (prefix: number) => boolean {
  if (hash === undefined) return () => false;
  const omitted = 4 * Math.max(0, PREFIX_DIGITS - (hash.length - '0x'.length));
  const wanted = prefixOf(hash);
  return (prefix) => prefix >>> omitted === wanted;
}

export function hasFilter({ text, area, type, token, from, until }: LedgerFilter): boolean {
  return text.trim() !== '' || [area, type, token, from, until].some((each) => each !== undefined);
}

export interface LedgerDay {
  /** `2026-11-21`, UTC. */
  readonly day: string;
  readonly entries: readonly MergedEntry[];
}

const SECONDS_PER_DAY = 86_400;

/** Groups entries by their day in UTC and keeps their order. */
export function groupByDay(entries: readonly MergedEntry[]): readonly LedgerDay[] {
  const days = new Map<number, MergedEntry[]>();
  for (const entry of entries) {
    const start = Math.floor(entry.time / SECONDS_PER_DAY);
    const day = days.get(start);
    if (day) day.push(entry);
    else days.set(start, [entry]);
  }
  return [...days].map(([start, ofDay]) => ({ day: dayOf(start * SECONDS_PER_DAY), entries: ofDay }));
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
