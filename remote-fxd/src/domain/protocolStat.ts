import type { Pool } from './pool';
import type { Wad } from './units';

/** The protocol as a whole. */
export interface ProtocolStat {
  /** FXD that all pools have lent out. */
  readonly totalIssued: Wad;
  /** Collateral in US dollars. */
  readonly tvl: Wad;
}

/** Sums over the pools; `indexedTvl` is the indexer's figure, in whose place the pools' own sum stands where it is not known. */
export function protocolStat(
  pools: readonly Pick<Pool, 'totalBorrowed' | 'tvl'>[],
  indexedTvl: Wad | undefined,
): ProtocolStat {
  return {
    totalIssued: pools.reduce((sum, { totalBorrowed }) => sum + totalBorrowed, 0n),
    tvl: indexedTvl ?? pools.reduce((sum, { tvl }) => sum + tvl, 0n),
  };
}
