import type { Rate } from '../apy/rate';
import { UNKNOWN_EARNED } from '../earnings/earnings';
import { usdOf, type VaultRow } from './vaultRow';

/** Totals over all vaults, in US dollars as wads; `undefined` if a part is unknown. */
export interface Portfolio {
  readonly staked: bigint | undefined;
  readonly earned: bigint | undefined;
  /** Yearly rate of the positions that still earn, weighted by value; `undefined` without one. */
  readonly rate: Rate | undefined;
  readonly positions: number;
}

export function ownVaults<Row extends Pick<VaultRow, 'shares'>>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ shares }) => shares !== undefined && shares > 0n);
}

export function portfolioOf(rows: readonly VaultRow[]): Portfolio {
  const own = ownVaults(rows);
  const isKnown = rows.every(({ shares }) => shares !== undefined);
  const staked = own.map((row) => usdOf(row, row.staked));
  const earned = own.map((row) => (row.earned === UNKNOWN_EARNED ? undefined : usdOf(row, row.earned)));
  const total = isKnown ? sumOf(staked) : undefined;
  const earning = own.flatMap((row) =>
    row.rate === 'ended' ? [] : [{ rate: row.rate, staked: usdOf(row, row.staked) }],
  );
  const weights = sumOf(earning.map((row) => row.staked));
  const weighted = sumOf(earning.map((row) => product(row.rate, row.staked)));
  return {
    staked: total,
    earned: isKnown ? sumOf(earned) : undefined,
    rate: total === undefined || !weights || weighted === undefined ? undefined : weighted / weights,
    positions: own.length,
  };
}

function product(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one * other;
}

function sumOf(values: readonly (bigint | undefined)[]): bigint | undefined {
  return values.reduce((sum, value) => (sum === undefined || value === undefined ? undefined : sum + value), 0n);
}
