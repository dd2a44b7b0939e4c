import { useEffect, useState } from 'react';
import type { MergedEntry } from './areaLedger';
import { replayProfits, type ProfitMethod, type Realized } from './profit';

export type Profits = Readonly<Record<ProfitMethod, ReadonlyMap<string, Realized>>>;

/** Maximum time in ms between pauses for painting. */
const PAUSE_AFTER = 8;

/**
 * Computes the profits of all entries in pieces, so that the page stays responsive. `undefined` until all entries are
 * known, because the cost of an entry depends on all that precede it.
 */
export function useProfits(entries: readonly MergedEntry[] | undefined): Profits | undefined {
  const [computed, setComputed] = useState<{ readonly of: readonly MergedEntry[]; readonly profits: Profits }>();
  useEffect(() => {
    if (!entries) return;
    const computing = new AbortController();
    void computeProfits(entries, computing.signal).then((profits) => profits && setComputed({ of: entries, profits }));
    return () => computing.abort();
  }, [entries]);
  return computed?.of === entries ? computed?.profits : undefined;
}

/** @param entries newest first. Resolves to `undefined` if aborted. */
export async function computeProfits(
  entries: readonly MergedEntry[],
  signal: AbortSignal,
): Promise<Profits | undefined> {
  const replays = { average: replayProfits('average'), fifo: replayProfits('fifo') };
  const profits = { average: new Map<string, Realized>(), fifo: new Map<string, Realized>() };
  let resumedAt = performance.now();
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at];
    if (!entry) continue;
    profits.average.set(entry.key, replays.average(entry));
    profits.fifo.set(entry.key, replays.fifo(entry));
    if (performance.now() - resumedAt < PAUSE_AFTER) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
    resumedAt = performance.now();
  }
  return profits;
}
