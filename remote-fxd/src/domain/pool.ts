import type { Address, Hex } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { WAD, type Ray, type Wad } from './units';

/**
 * Values of one block from the chain; the display name is from the configuration, the previous price from the indexer.
 */
export interface Pool {
  /** 32 bytes: the name as ASCII text, padded with zeros. */
  readonly id: Hex;
  /** The name on the chain: `XDC`. */
  readonly name: string;
  /** `ETH` for the pool XDC on Sepolia. */
  readonly displayName: string;
  /** The proxy wallet wraps the native currency. */
  readonly isNative: boolean;
  readonly adapter: Address;
  readonly collateral: CollateralToken;
  /** US dollars per unit of collateral, from the protocol's oracle. */
  readonly price: Wad;
  /** The price before the last update; `undefined` if only the chain was read, which doesn't store it. */
  readonly previousPrice: Wad | undefined;
  /** FXD that one unit of collateral backs: the price divided by the liquidation ratio. */
  readonly priceWithSafetyMargin: Ray;
  /** 1.33e27: a position is safe while its collateral is worth 133% of its debt. */
  readonly liquidationRatio: Ray;
  /** Growth of debts per second; 1e27 means no fee. */
  readonly stabilityFeeRate: Ray;
  /** FXD owed per debt share, as of `lastAccumulationTime`. */
  readonly debtAccumulatedRate: Ray;
  readonly lastAccumulationTime: UnixSeconds;
  readonly asOf: UnixSeconds;
  readonly debtCeiling: Wad;
  readonly totalBorrowed: Wad;
  /** The FXD remaining below the pool's and the protocol's ceilings. */
  readonly totalAvailable: Wad;
  readonly lockedCollateral: Wad;
  /** US dollars. */
  readonly tvl: Wad;
  /** `undefined` if it couldn't be read. */
  readonly positionDebtCeiling: Wad | undefined;
  /** The minimum debt of a position, unless it is zero. */
  readonly debtFloor: Wad;
  readonly liquidation: LiquidationTerms;
}

/** In basis points. */
export interface LiquidationTerms {
  /** The share of the debt that one liquidation may repay. */
  readonly closeFactor: bigint;
  /** What a liquidator receives for what it pays: 10,500 is a penalty of 5%. */
  readonly incentive: bigint;
}

export interface CollateralToken {
  /** The wrapped native token for a native pool. */
  readonly address: Address;
  /** The native currency's symbol for a native pool. */
  readonly symbol: string;
  readonly decimals: number;
}

/** Returns the relative change of the last price update; `undefined` if the previous price is unknown. */
export function priceMove({ price, previousPrice }: Pick<Pool, 'price' | 'previousPrice'>): Wad | undefined {
  if (previousPrice === undefined || previousPrice === 0n) return undefined;
  return ((price - previousPrice) * WAD) / previousPrice;
}

/** Rounds down. A pool without a ceiling lends nothing and counts as full. */
export function shareOfCeiling({ totalBorrowed, debtCeiling }: Pick<Pool, 'totalBorrowed' | 'debtCeiling'>): Wad {
  return debtCeiling === 0n ? WAD : (totalBorrowed * WAD) / debtCeiling;
}
