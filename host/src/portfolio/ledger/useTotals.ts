import { useEffect, useMemo, useState } from 'react';
import type { MergedEntry } from './areaLedger';
import { addTotals, NO_TOTALS, type LedgerTotals } from './ledgerTotals';
import type { Realized } from './profit';

/** Entries that are added in one piece. */
const PIECE = 2_000;

interface Sources {
  readonly fees: ReadonlyMap<string, bigint>;
  /** `undefined` until they are computed. */
  readonly profits: ReadonlyMap<string, Realized> | undefined;
}

/** Adds up fees and profits; in pieces for a long list, so that typing stays responsive. `undefined` until then. */
export function useTotals(entries: readonly MergedEntry[], { fees, profits }: Sources): LedgerTotals | undefined {
  const [added, setAdded] = useState<{ readonly of: object; readonly totals: LedgerTotals }>();
  const request = useMemo(() => ({ entries, fees, profits }), [entries, fees, profits]);
  const isShort = entries.length <= PIECE;
  const short = useMemo(() => (isShort ? addTotals(NO_TOTALS, request) : undefined), [isShort, request]);
  useEffect(() => {
    if (isShort) return;
    const adding = new AbortController();
    void addInPieces(request, adding.signal).then((totals) => totals && setAdded({ of: request, totals }));
    return () => adding.abort();
  }, [isShort, request]);
  return short ?? (added?.of === request ? added.totals : undefined);
}

async function addInPieces(
  { entries, ...sources }: Sources & { readonly entries: readonly MergedEntry[] },
  signal: AbortSignal,
): Promise<LedgerTotals | undefined> {
  let totals = NO_TOTALS;
  for (let at = 0; at < entries.length; at += PIECE) {
    totals = addTotals(totals, { entries: entries.slice(at, at + PIECE), ...sources });
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
  }
  return totals;
}
