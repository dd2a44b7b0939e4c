import type { AreaId } from '@fathom/contract';
import type { MergedEntry } from './areaLedger';

export interface LedgerFilter {
  readonly text: string;
  readonly area?: AreaId | undefined;
  readonly type?: string | undefined;
  /** Symbol. */
  readonly token?: string | undefined;
  /** Unix seconds, inclusive. */
  readonly from?: number | undefined;
  /** Unix seconds, exclusive. */
  readonly until?: number | undefined;
}

export const NO_FILTER: LedgerFilter = { text: '' };

/**
 * Entries with the distinct texts to search, so that a keystroke compares each text once. Addresses of tokens and
 * transactions are searched from their beginning only.
 */
export interface LedgerIndex {
  readonly entries: readonly MergedEntry[];
  readonly texts: readonly string[];
  /** Index in `texts` for each entry. */
  readonly places: Uint32Array;
  readonly types: readonly string[];
  readonly tokens: readonly string[];
}

export function indexLedger(entries: readonly MergedEntry[]): LedgerIndex {
  const byText = new Map<string, number>();
  const [types, tokens] = [new Set<string>(), new Set<string>()];
  const places = new Uint32Array(entries.length);
  for (const [at, entry] of entries.entries()) {
    const words = [entry.title, entry.type];
    for (const { token } of [...entry.sent, ...entry.received]) {
      words.push(token.symbol, token.name ?? '', token.address);
      tokens.add(token.symbol);
    }
    types.add(entry.type);
    const text = words.join('\n').toLowerCase();
    const place = byText.get(text) ?? byText.size;
    byText.set(text, place);
    places[at] = place;
  }
  return { entries, places, texts: [...byText.keys()], types: sorted(types), tokens: sorted(tokens) };
}

function sorted(names: ReadonlySet<string>): readonly string[] {
  return [...names].sort((one, other) => one.localeCompare(other));
}

/** Shorter hexadecimal texts are words, such as "dea". */
const TRANSACTION = /^0x[\da-f]{4,64}$/;

export function filterLedger(
  { entries, texts, places }: LedgerIndex,
  { text, area, type, token, from = 0, until = Infinity }: LedgerFilter,
): readonly MergedEntry[] {
  const wanted = text.trim().toLowerCase();
  const isMatch = wanted === '' ? undefined : texts.map((each) => each.includes(wanted));
  const hash = TRANSACTION.test(wanted) ? wanted : undefined;
  const hasNone = isMatch !== undefined && hash === undefined && !isMatch.includes(true);
  if (hasNone) return [];
  return entries.filter((entry, at) => {
    if (isMatch && !isMatch[places[at] ?? 0] && !(hash && entry.transaction.startsWith(hash))) return false;
    if (entry.time < from || entry.time >= until) return false;
    if (area !== undefined && entry.area !== area) return false;
    if (type !== undefined && entry.type !== type) return false;
    return token === undefined || hasToken(entry, token);
  });
}

function hasToken({ sent, received }: MergedEntry, symbol: string): boolean {
  return [sent, received].some((amounts) => amounts.some(({ token }) => token.symbol === symbol));
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
