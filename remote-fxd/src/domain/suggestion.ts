import type { Pool } from './pool';
import { cutUp, divideUp, min, RAY, WAD, type Ray, type Wad } from './units';

/** Days (stablecoin specification, section 5). */
export const PREDICTION_DAYS = { '1m': 30, '2m': 60, '3m': 90, '6m': 180 } as const;

export type Horizon = keyof typeof PREDICTION_DAYS;

const HORIZONS: readonly Horizon[] = ['1m', '2m', '3m', '6m'];

/** US dollars. */
export type Predictions = Readonly<Record<Horizon, Wad>>;

/** Days. */
export const DURATION = { min: 1, max: 180, step: 1, usual: 30 } as const;

/** The loan uses 75% of what the collateral backs at the lowest price. */
const SHARE_NUMERATOR = 3n;
const SHARE_DENOMINATOR = 4n;

/** True if the configuration lists the pool's name on the chain. */
export function offersSuggestion({ name }: Pick<Pool, 'name'>, suggestionPools: readonly string[]): boolean {
  return suggestionPools.includes(name);
}

/** Always includes the first month, and each later horizon if the duration exceeds the one before it. */
export function horizonsWithin(days: number): readonly Horizon[] {
  return HORIZONS.filter((_, index) => {
    const previous = HORIZONS[index - 1];
    return previous === undefined || days > PREDICTION_DAYS[previous];
  });
}

export function lowestPrice(current: Wad, predictions: Predictions, days: number): Wad {
  return horizonsWithin(days).reduce((lowest, horizon) => min(lowest, predictions[horizon]), current);
}

/**
 * Returns borrow / ((lowest price / liquidation ratio) x 0.75), rounded up to 6 decimals; `undefined` without a price.
 */
export function recommendedCollateral(borrow: Wad, lowest: Wad, liquidationRatio: Ray): Wad | undefined {
  if (lowest <= 0n) return undefined;
  const needed = divideUp(borrow * liquidationRatio * WAD * SHARE_DENOMINATOR, lowest * RAY * SHARE_NUMERATOR);
  return cutUp(needed, 6);
}
