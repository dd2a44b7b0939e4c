import type { AreaLedger, MergedEntry } from './areaLedger';

/**
 * Merges the areas' entries, newest first. Ends where an area that can still be read has not been read: an entry of
 * another area might be older than its next one. An area that failed ends nothing; the page says that it is missing.
 */
export function mergeLedgers(ledgers: readonly AreaLedger[]): readonly MergedEntry[] {
  const merged: MergedEntry[] = [];
  const queues = ledgers.map(({ entries, isComplete, failure }) => ({
    entries,
    place: 0,
    isOpen: !isComplete && failure === undefined,
  }));
  for (;;) {
    let newest: MergedEntry | undefined;
    let source: (typeof queues)[number] | undefined;
    for (const queue of queues) {
      const entry = queue.entries[queue.place];
      if (!entry) {
        if (queue.isOpen) return merged;
      } else if (!newest || isNewer(entry, newest)) {
        newest = entry;
        source = queue;
      }
    }
    if (!newest || !source) return merged;
    source.place += 1;
    merged.push(newest);
  }
}

function isNewer(one: MergedEntry, other: MergedEntry): boolean {
  if (one.time !== other.time) return one.time > other.time;
  if (one.block !== other.block) return one.block > other.block;
  return one.logIndex > other.logIndex;
}
