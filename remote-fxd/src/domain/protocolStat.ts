import type { Pool } from './pool';
import type { Wad } from './units';

export interface ProtocolStat {
  readonly totalIssued: Wad;
  /** US dollars. */
  readonly tvl: Wad;
}

/** Sums over the pools, so that the totals match the displayed rows. */
export function protocolStat(pools: readonly Pick<Pool, 'totalBorrowed' | 'tvl'>[]): ProtocolStat {
  return {
    totalIssued: pools.reduce((sum, { totalBorrowed }) => sum + totalBorrowed, 0n),
    tvl: pools.reduce((sum, { tvl }) => sum + tvl, 0n),
  };
}
