import type { LedgerBalance, LedgerEntry } from '@fathom/contract';
import type { LedgerArea } from './ledgerArea';

/** What was read of one area's ledger, newest first. */
export interface AreaLedger<Area extends LedgerArea = LedgerArea> {
  readonly area: Area;
  readonly entries: readonly MergedEntry[];
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
  readonly area: LedgerArea;
  /** Unique among all areas. */
  readonly key: string;
}

/** Lists all properties, because objects created by spreading are several times slower to search. */
export function asMerged(area: LedgerArea, entry: LedgerEntry): MergedEntry {
  return {
    area,
    key: `${area} ${entry.id}`,
    id: entry.id,
    title: entry.title,
    type: entry.type,
    time: entry.time,
    block: entry.block,
    transaction: entry.transaction,
    logIndex: entry.logIndex,
    sent: entry.sent,
    received: entry.received,
    meaning: entry.meaning,
    changes: entry.changes,
    fee: entry.fee,
  };
}

export function emptyLedger<Area extends LedgerArea>(area: Area): AreaLedger<Area> {
  return { area, entries: [], isComplete: false, balances: [] };
}
