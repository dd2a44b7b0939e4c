import type { MergedEntry } from './areaLedger';
import type { ProfitMethod, Realized } from './profit';

export interface LedgerTableProps {
  readonly entries: readonly MergedEntry[];
  readonly fees: ReadonlyMap<string, bigint>;
  /** `undefined` until they are computed. */
  readonly profits: ReadonlyMap<string, Realized> | undefined;
  readonly method: ProfitMethod;
  readonly chainId: number;
  /** Of fees. */
  readonly nativeSymbol: string;
  /** Unix seconds. */
  readonly now: number;
}
