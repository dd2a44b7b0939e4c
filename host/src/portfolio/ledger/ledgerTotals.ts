import type { UsdWad } from '@fathom/contract';
import type { MergedEntry } from './areaLedger';
import { usdWad, type Realized } from './profit';

export interface LedgerTotals {
  /** In wei. */
  readonly fees: bigint;
  readonly realized: UsdWad;
  /** Entries that realize an unknown profit, which the total leaves out. */
  readonly unknown: number;
}

export const NO_TOTALS: LedgerTotals = { fees: 0n, realized: 0n, unknown: 0 };

interface AddedEntries {
  readonly entries: readonly MergedEntry[];
  readonly fees: ReadonlyMap<string, bigint>;
  readonly profits: ReadonlyMap<string, Realized> | undefined;
}

/** Each profit is rounded half up to 18 decimals before it is added. */
export function addTotals(totals: LedgerTotals, { entries, fees, profits }: AddedEntries): LedgerTotals {
  let { fees: feeSum, realized, unknown } = totals;
  for (const { key } of entries) {
    feeSum += fees.get(key) ?? 0n;
    const profit = profits?.get(key);
    if (profit?.kind === 'known') realized += usdWad(profit.usd);
    if (profit?.kind === 'unknown') unknown += 1;
  }
  return { fees: feeSum, realized, unknown };
}
