import { rescale } from '@fathom/base/domain/amount';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { UNKNOWN_EARNED } from '../earnings/earnings';
import { usdOf, type VaultRow } from './vaultRow';

export type SortKey = 'tvl' | 'earned' | 'staked';

export const SORT_KEYS: readonly SortKey[] = ['tvl', 'earned', 'staked'];

/** Sorts by US dollars, then tokens without a price by amount, then unknown amounts. Ties keep their order. */
export function sortRows(rows: readonly VaultRow[], by: SortKey): readonly VaultRow[] {
  const keyed = rows.map((row) => ({ row, rank: rankOf(row, by) }));
  return [...keyed].sort((one, other) => compareRanks(one.rank, other.rank)).map(({ row }) => row);
}

interface Rank {
  /** 0: US dollars; 1: tokens; 2: unknown. */
  readonly group: 0 | 1 | 2;
  readonly amount: bigint;
}

function rankOf(row: VaultRow, by: SortKey): Rank {
  const amount = by === 'earned' ? (row.earned === UNKNOWN_EARNED ? undefined : row.earned) : row[by];
  if (amount === undefined) return { group: 2, amount: 0n };
  const usd = usdOf(row, amount);
  if (usd !== undefined) return { group: 0, amount: usd };
  return { group: 1, amount: rescale({ raw: amount, decimals: row.vault.token.decimals }, WAD_DECIMALS, 'down').raw };
}

function compareRanks(one: Rank, other: Rank): number {
  return one.group - other.group || compareBigint(other.amount, one.amount);
}
