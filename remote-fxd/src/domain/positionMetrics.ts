import { debtValue } from './debt';
import type { Pool } from './pool';
import type { Position } from './position';
import { safetyBuffer, type SafetyBuffer } from './safetyBuffer';
import { divideUp, radToWadUp, RAY, WAD, type Rad, type Ray, type Wad } from './units';

/** What a screen or a dialog shows of a position, now or after an action. `undefined` where the value has no meaning. */
export interface PositionMetrics {
  readonly collateral: Wad;
  /** Rounded up. */
  readonly debt: Wad;
  /** In US dollars of one collateral: at this price the position is still safe, one step below not. Without debt: none. */
  readonly liquidationPrice: Wad | undefined;
  /** Worth of the collateral for one FXD owed, as a fraction: 1.5 is 150 %. Rounded down. Without debt: none. */
  readonly ratio: Wad | undefined;
  /** Debt for a dollar of collateral. Rounded up. Without collateral: none. */
  readonly ltv: Wad | undefined;
  /** Without collateral: none. */
  readonly safetyBuffer: SafetyBuffer | undefined;
}

type PriceInput = Pick<Pool, 'price' | 'priceWithSafetyMargin' | 'liquidationRatio'>;
type Books = Pick<Position, 'debtShare' | 'lockedCollateral'> & {
  readonly pool: Pick<Pool, 'debtAccumulatedRate' | 'liquidationRatio'>;
};

/** FXD that one collateral backs at a market price, rounded down as the price oracle does (its reference price is one dollar). */
export function priceWithSafetyMarginAt(price: Wad, liquidationRatio: Ray): Ray {
  return (price * RAY * (RAY / WAD)) / liquidationRatio;
}

/**
 * The market price behind a price with safety margin: the one wad that {@link priceWithSafetyMarginAt} turns into it, since the oracle's
 * ray is so much finer than the price.
 */
export function priceBehind(priceWithSafetyMargin: Ray, liquidationRatio: Ray): Wad {
  return divideUp(priceWithSafetyMargin * liquidationRatio, RAY * (RAY / WAD));
}

/** The lowest price at which `collateral` backs an exact debt: the chain liquidates below it. `undefined` without collateral or debt. */
export function liquidationPriceFor(debt: Rad, collateral: Wad, liquidationRatio: Ray): Wad | undefined {
  if (collateral === 0n || debt === 0n) return undefined;
  const leastMargin = divideUp(debt, collateral);
  return divideUp(leastMargin * liquidationRatio, RAY * (RAY / WAD));
}

/** Of a position as it is booked. See {@link liquidationPriceFor}. */
export function liquidationPrice({ debtShare, lockedCollateral, pool }: Books): Wad | undefined {
  return liquidationPriceFor(debtValue(debtShare, pool.debtAccumulatedRate), lockedCollateral, pool.liquidationRatio);
}

/** Debt for a dollar of collateral at the market price, rounded up; `undefined` without collateral. */
export function ltv(debt: Wad, collateral: Wad, price: Wad): Wad | undefined {
  const usdValue = collateral * price;
  return usdValue === 0n ? undefined : divideUp(debt * WAD * WAD, usdValue);
}

/** Dollars of collateral at the market price for one FXD owed, rounded down; `undefined` without debt. */
export function collateralizationRatio(debt: Wad, collateral: Wad, price: Wad): Wad | undefined {
  return debt === 0n ? undefined : (collateral * price) / debt;
}

/** All values of an exact debt against collateral at a pool's prices. */
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

/** All values of a position as it is booked. */
export function positionMetrics({ debtShare, lockedCollateral, pool }: Position): PositionMetrics {
  return metricsOf(lockedCollateral, debtValue(debtShare, pool.debtAccumulatedRate), pool);
}

/** Worth of the position's collateral in US dollars, rounded down. */
export function positionTvl({ lockedCollateral, pool }: Position): Wad {
  return (lockedCollateral * pool.price) / WAD;
}
