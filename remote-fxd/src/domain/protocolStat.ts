import type { Pool } from './pool';
import type { Wad } from './units';

/** The protocol as a whole. */
export interface ProtocolStat {
  /** FXD that all pools have lent out. */
  readonly totalIssued: Wad;
  /** Collateral of all positions in US dollars. */
  readonly tvl: Wad;
}

/** Sums over the pools, so that whoever adds up their rows finds the same. */
export function protocolStat(pools: readonly Pick<Pool, 'totalBorrowed' | 'tvl'>[]): ProtocolStat {
  return {
    totalIssued: pools.reduce((sum, { totalBorrowed }) => sum + totalBorrowed, 0n),
    tvl: pools.reduce((sum, { tvl }) => sum + tvl, 0n),
  };
}
