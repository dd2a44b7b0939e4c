import { debtValue } from './debt';
import type { Pool } from './pool';
import type { Position } from './position';
import { safetyBuffer, type SafetyBuffer } from './safetyBuffer';
import { divideUp, radToWadUp, RAY, WAD, type Rad, type Ray, type Wad } from './units';

export interface PositionMetrics {
  readonly collateral: Wad;
  /** Rounded up. */
  readonly debt: Wad;
  /** US dollars per unit of collateral: the lowest price at which the position is safe. `undefined` without debt. */
  readonly liquidationPrice: Wad | undefined;
  /** Collateral value per FXD of debt: 1.5 is 150%. Rounded down. `undefined` without debt. */
  readonly ratio: Wad | undefined;
  /** Debt per US dollar of collateral. Rounded up. `undefined` without collateral. */
  readonly ltv: Wad | undefined;
  readonly safetyBuffer: SafetyBuffer | undefined;
}

type PriceInput = Pick<Pool, 'price' | 'priceWithSafetyMargin' | 'liquidationRatio'>;
type Books = Pick<Position, 'debtShare' | 'lockedCollateral'> & {
  readonly pool: Pick<Pool, 'debtAccumulatedRate' | 'liquidationRatio'>;
};

/**
 * Returns the FXD that one unit of collateral backs at a market price, rounded down like the price oracle (its
 * reference price is one dollar).
 */
export function priceWithSafetyMarginAt(price: Wad, liquidationRatio: Ray): Ray {
  return (price * RAY * (RAY / WAD)) / liquidationRatio;
}

/** Inverts {@link priceWithSafetyMarginAt} exactly, because the oracle's ray is much finer than the price. */
export function priceBehind(priceWithSafetyMargin: Ray, liquidationRatio: Ray): Wad {
  return divideUp(priceWithSafetyMargin * liquidationRatio, RAY * (RAY / WAD));
}

/**
 * Returns the lowest price at which `collateral` backs the debt; below it, the position can be liquidated. `undefined`
 * without collateral or debt.
 */
export function liquidationPriceFor(debt: Rad, collateral: Wad, liquidationRatio: Ray): Wad | undefined {
  if (collateral === 0n || debt === 0n) return undefined;
  const leastMargin = divideUp(debt, collateral);
  return divideUp(leastMargin * liquidationRatio, RAY * (RAY / WAD));
}

/** Uses the pool's stored rate. */
export function liquidationPrice({ debtShare, lockedCollateral, pool }: Books): Wad | undefined {
  return liquidationPriceFor(debtValue(debtShare, pool.debtAccumulatedRate), lockedCollateral, pool.liquidationRatio);
}

/** Rounded up; `undefined` without collateral. */
export function ltv(debt: Wad, collateral: Wad, price: Wad): Wad | undefined {
  const collateralValue = collateral * price;
  return collateralValue === 0n ? undefined : divideUp(debt * WAD * WAD, collateralValue);
}

/** Rounded down; `undefined` without debt. */
export function collateralizationRatio(debt: Wad, collateral: Wad, price: Wad): Wad | undefined {
  return debt === 0n ? undefined : (collateral * price) / debt;
}

export function metricsOf(collateral: Wad, debt: Rad, pool: PriceInput): PositionMetrics {
  const owed = radToWadUp(debt);
  return {
    collateral,
    debt: owed,
    liquidationPrice: liquidationPriceFor(debt, collateral, pool.liquidationRatio),
    ratio: collateralizationRatio(owed, collateral, pool.price),
    ltv: ltv(owed, collateral, pool.price),
    safetyBuffer: collateral === 0n ? undefined : safetyBuffer(collateral, owed, pool.priceWithSafetyMargin),
  };
}

/** Uses the pool's stored rate. */
export function positionMetrics({ debtShare, lockedCollateral, pool }: Position): PositionMetrics {
  return metricsOf(lockedCollateral, debtValue(debtShare, pool.debtAccumulatedRate), pool);
}

/** Returns US dollars, rounded down. */
export function positionTvl({ lockedCollateral, pool }: Position): Wad {
  return (lockedCollateral * pool.price) / WAD;
}
