import type { Position } from './position';
import { atLeastZero, divideUp, RAY, WAD, type Ray, type Wad } from './units';

/**
 * Returns the FXD to repay for a buffer of at least `goal`, rounded up to a wei; 0 if it is already reached. `rate` is
 * the accumulated rate at which the debt is valued: a later one than now includes the interest until then.
 */
export function repaymentForBuffer(
  { debtShare, credit, lockedCollateral, pool }: Pick<Position, 'debtShare' | 'credit' | 'lockedCollateral' | 'pool'>,
  goal: Wad,
  rate: Ray,
): Wad {
  const limit = lockedCollateral * pool.priceWithSafetyMargin;
  const mostDebt = (limit * atLeastZero(WAD - goal)) / (WAD * RAY);
  const mostShare = (mostDebt * RAY) / rate;
  return divideUp(atLeastZero(atLeastZero(debtShare - mostShare) * rate - credit), RAY);
}
