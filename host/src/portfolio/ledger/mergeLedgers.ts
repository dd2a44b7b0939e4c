import type { LedgerEntry } from '@fathom/contract';
import type { AreaLedger, MergedEntry } from './areaLedger';

/**
 * Merges the areas' entries, newest first. Ends where an area that can still be read has not been read: an entry of
 * another area might be older than its next one. An area that failed ends nothing; the page says that it is missing.
 */
export function mergeLedgers(ledgers: readonly AreaLedger[]): readonly MergedEntry[] {
  const merged: MergedEntry[] = [];
  const places = ledgers.map(() => 0);
  for (;;) {
    let newest: { readonly place: number; readonly entry: LedgerEntry } | undefined;
    for (const [place, { entries, isComplete, failure }] of ledgers.entries()) {
      const entry = entries[places[place] ?? 0];
      if (!entry && !isComplete && failure === undefined) return merged;
      if (entry && (!newest || isNewer(entry, newest.entry))) newest = { place, entry };
    }
    if (!newest) return merged;
    const { place, entry } = newest;
    const area = ledgers[place]?.area;
    places[place] = (places[place] ?? 0) + 1;
    if (area) merged.push({ ...entry, area, key: `${area} ${entry.id}` });
  }
}

function isNewer(one: LedgerEntry, other: LedgerEntry): boolean {
  if (one.time !== other.time) return one.time > other.time;
  if (one.block !== other.block) return one.block > other.block;
  return one.logIndex > other.logIndex;
}
