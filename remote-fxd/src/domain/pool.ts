import type { Address, Hex } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { WAD, type Ray, type Wad } from './units';

/**
 * A collateral pool at one block. Its values come from the chain, its display name from the
 * configuration, its price history from the indexer.
 */
export interface Pool {
  /** 32 bytes: the name as ASCII text, padded with zeros. */
  readonly id: Hex;
  /** As on the chain: `XDC`. */
  readonly name: string;
  /** Displayed to users: `ETH` for the pool named XDC on Sepolia. */
  readonly displayName: string;
  /** The collateral is the native currency; the proxy wallet wraps it. */
  readonly isNative: boolean;
  readonly adapter: Address;
  readonly collateral: CollateralToken;
  /** US dollars per unit of collateral, as last set by the protocol's oracle. */
  readonly price: Wad;
  /** The price before that; `undefined` if only the chain was queried, which does not store it. */
  readonly previousPrice: Wad | undefined;
  /**
   * The most FXD that one unit of collateral may back: the price divided by the liquidation ratio.
   */
  readonly priceWithSafetyMargin: Ray;
  /** 1.33e27: a position is safe while its collateral is worth 133% of its debt. */
  readonly liquidationRatio: Ray;
  /** Growth of debts per second; 1e27 means no fee. */
  readonly stabilityFeeRate: Ray;
  /** FXD owed per debt share, as of `lastAccumulationTime`. */
  readonly debtAccumulatedRate: Ray;
  readonly lastAccumulationTime: UnixSeconds;
  /** Timestamp of the block of these values. */
  readonly asOf: UnixSeconds;
  /** The most FXD that the pool lends. */
  readonly debtCeiling: Wad;
  readonly totalBorrowed: Wad;
  /** FXD remaining below the pool's and the protocol's ceilings. */
  readonly totalAvailable: Wad;
  /** Collateral of the pool's positions. */
  readonly lockedCollateral: Wad;
  /** US dollar value of `lockedCollateral`. */
  readonly tvl: Wad;
  /** The most FXD that one position may owe; `undefined` when it could not be read. */
  readonly positionDebtCeiling: Wad | undefined;
  /** The minimum FXD debt of a position, unless it is zero. */
  readonly debtFloor: Wad;
}

export interface CollateralToken {
  /** The ERC-20 that the adapter holds; for a native pool, the wrapped native token. */
  readonly address: Address;
  /** For a native pool, the symbol of the native currency from the configuration. */
  readonly symbol: string;
  readonly decimals: number;
}

/** Relative change of the last price update; `undefined` if the previous price is unknown. */
export function priceMove({ price, previousPrice }: Pick<Pool, 'price' | 'previousPrice'>): Wad | undefined {
  if (previousPrice === undefined || previousPrice === 0n) return undefined;
  return ((price - previousPrice) * WAD) / previousPrice;
}

/**
 * The borrowed share of the pool's ceiling, rounded down; a pool without a ceiling lends nothing
 * and counts as full.
 */
export function shareOfCeiling({ totalBorrowed, debtCeiling }: Pick<Pool, 'totalBorrowed' | 'debtCeiling'>): Wad {
  return debtCeiling === 0n ? WAD : (totalBorrowed * WAD) / debtCeiling;
}
