import type { Address, Hex } from '@fathom/shared/domain/address';
import type { UnixSeconds } from '@fathom/shared/domain/time';
import { WAD, type Ray, type Wad } from './units';

/** A collateral pool at one moment, by the chain; its name for users comes from the configuration, its past from the indexer. */
export interface Pool {
  /** 32 bytes: the name as ASCII text, padded with zeros. */
  readonly id: Hex;
  /** As on the chain: `XDC`. */
  readonly name: string;
  /** As users see it: `ETH` for the pool named XDC on Sepolia. */
  readonly displayName: string;
  /** The collateral is the chain's own currency; the proxy wallet wraps it. */
  readonly isNative: boolean;
  readonly adapter: Address;
  readonly collateral: CollateralToken;
  /** US dollars of one collateral, as the protocol's oracle last set it. */
  readonly price: Wad;
  /** The price before that; `undefined` where only the chain was queried, which does not keep it. */
  readonly previousPrice: Wad | undefined;
  /** FXD that one collateral may back at most: the price divided by the liquidation ratio. */
  readonly priceWithSafetyMargin: Ray;
  /** 1.33e27: a position is safe while its collateral is worth 133 % of its debt. */
  readonly liquidationRatio: Ray;
  /** Growth of debts per second; 1e27 is none. */
  readonly stabilityFeeRate: Ray;
  /** FXD owed for one debt share, as booked at `lastAccumulationTime`. */
  readonly debtAccumulatedRate: Ray;
  readonly lastAccumulationTime: UnixSeconds;
  /** Time of the block that these values are from. */
  readonly asOf: UnixSeconds;
  /** The most FXD that the pool lends. */
  readonly debtCeiling: Wad;
  readonly totalBorrowed: Wad;
  /** What the pool's and the protocol's ceilings leave. */
  readonly totalAvailable: Wad;
  /** Collateral of the pool's positions. */
  readonly lockedCollateral: Wad;
  /** The same in US dollars. */
  readonly tvl: Wad;
  /** The most FXD that one position may owe; `undefined` when it could not be read. */
  readonly positionDebtCeiling: Wad | undefined;
  /** The least FXD that a position may owe, unless it owes none. */
  readonly debtFloor: Wad;
}

export interface CollateralToken {
  /** The ERC-20 that the adapter holds: for a native pool, the token that wraps the currency. */
  readonly address: Address;
  /** For a native pool the symbol of the chain's own currency, as the configuration names it. */
  readonly symbol: string;
  readonly decimals: number;
}

/** How the price moved with its last update, as a fraction of the price before; `undefined` where that is not known. */
export function priceMove({ price, previousPrice }: Pick<Pool, 'price' | 'previousPrice'>): Wad | undefined {
  if (previousPrice === undefined || previousPrice === 0n) return undefined;
  return ((price - previousPrice) * WAD) / previousPrice;
}

/** How much of the pool's ceiling is lent out, rounded down; a pool without a ceiling lends nothing and counts as full. */
export function shareOfCeiling({ totalBorrowed, debtCeiling }: Pick<Pool, 'totalBorrowed' | 'debtCeiling'>): Wad {
  return debtCeiling === 0n ? WAD : (totalBorrowed * WAD) / debtCeiling;
}
