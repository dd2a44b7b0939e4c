import { max, min } from '@fathom/base/domain/bigintMath';
import { liquidationPenalty, riskParameters } from './eMode';
import type { Bps } from '../units';
import type { UserPosition } from './userPosition';

/** Returns the lowest and highest penalty of what may be liquidated; `undefined` without collateral. */
export function positionPenalty({
  userReservesData,
  userEmodeCategoryId: category,
}: UserPosition): { readonly least: Bps; readonly most: Bps } | undefined {
  const penalties = userReservesData
    .filter(
      ({ reserve, underlyingBalance, usageAsCollateralEnabledOnUser }) =>
        usageAsCollateralEnabledOnUser &&
        underlyingBalance > 0n &&
        riskParameters(reserve, category).liquidationThreshold > 0n,
    )
    .map(({ reserve }) => liquidationPenalty(reserve, category));
  const [first] = penalties;
  if (first === undefined) return undefined;
  return { least: penalties.reduce(min, first), most: penalties.reduce(max, first) };
}
