import type { Pool } from './pool';
import { atLeastZero, cutDown, cutUp, divideUp, min, RAY, WAD, type Wad } from './units';

/** The form lends at most 75% of what the collateral backs (stablecoin specification, section 5). */
const BORROW_SHARE_NUMERATOR = 3n;
const BORROW_SHARE_DENOMINATOR = 4n;
const BELOW_CEILING: Wad = WAD / 100n;
const HUNDRED = 100n;

type MarginInput = Pick<Pool, 'priceWithSafetyMargin'>;

export interface CurrentPosition {
  readonly collateral: Wad;
  readonly debt: Wad;
}

export const NO_POSITION: CurrentPosition = { collateral: 0n, debt: 0n };

/**
 * Returns the additional FXD that the form lends: 75% of what all collateral backs minus the debt, at least 0.01 below
 * the position's ceiling, rounded down to 2 decimals. An unknown ceiling isn't a limit.
 */
export function maxBorrow(
  { priceWithSafetyMargin, positionDebtCeiling }: MarginInput & Pick<Pool, 'positionDebtCeiling'>,
  collateral: Wad,
  current: CurrentPosition = NO_POSITION,
): Wad {
  const backed =
    ((current.collateral + collateral) * priceWithSafetyMargin * BORROW_SHARE_NUMERATOR) /
    (RAY * BORROW_SHARE_DENOMINATOR);
  const most = positionDebtCeiling === undefined ? backed : min(backed, positionDebtCeiling - BELOW_CEILING);
  return cutDown(atLeastZero(most - current.debt), 2);
}

/** Returns the collateral that backs 1 FXD, rounded up to 6 decimals; `undefined` while the pool has no price. */
export function minCollateral(pool: MarginInput): Wad | undefined {
  return collateralFor(WAD, pool);
}

/** Returns the collateral for a loan, rounded up to 6 decimals; `undefined` while the pool has no price. */
export function collateralFor(borrow: Wad, { priceWithSafetyMargin }: MarginInput): Wad | undefined {
  if (priceWithSafetyMargin === 0n) return undefined;
  return cutUp(divideUp(borrow * RAY * BORROW_SHARE_DENOMINATOR, priceWithSafetyMargin * BORROW_SHARE_NUMERATOR), 6);
}

/**
 * Returns the collateral below which the loan would soon be unsafe: what backs it with a margin for the stability fee,
 * minus the current collateral, rounded up to 6 decimals. The fee counts as whole percents of the rate as returned by
 * the indexer, which is 1. `undefined` without a price.
 */
export function safeMinCollateral(
  { priceWithSafetyMargin, stabilityFeeRate }: MarginInput & Pick<Pool, 'stabilityFeeRate'>,
  borrow: Wad,
  current: CurrentPosition = NO_POSITION,
): Wad | undefined {
  if (priceWithSafetyMargin === 0n) return undefined;
  const share = HUNDRED - stabilityFeeRate / RAY;
  const needed = divideUp((current.debt + borrow) * RAY * HUNDRED, priceWithSafetyMargin * share);
  return atLeastZero(cutUp(needed, 6) - current.collateral);
}

/** Returns the balance minus `gasReserve`, rounded down to 6 decimals. */
export function maxCollateral(walletBalance: Wad, gasReserve: Wad): Wad {
  return cutDown(atLeastZero(walletBalance - gasReserve), 6);
}
