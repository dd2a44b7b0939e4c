import type { AreaId, LedgerBalance, LedgerEntry } from '@fathom/contract';

/** What was read of one area's ledger, newest first. */
export interface AreaLedger {
  readonly area: AreaId;
  readonly entries: readonly LedgerEntry[];
  /** Continues the ledger. */
  readonly next?: string | undefined;
  readonly isComplete: boolean;
  /** One sentence if the last page couldn't be read. */
  readonly failure?: string | undefined;
  /** The indexer's block at the first page. */
  readonly block?: number | undefined;
  readonly balances: readonly LedgerBalance[];
}

export interface MergedEntry extends LedgerEntry {
  readonly area: AreaId;
  /** Unique among all areas. */
  readonly key: string;
}

export function emptyLedger(area: AreaId): AreaLedger {
  return { area, entries: [], isComplete: false, balances: [] };
}
