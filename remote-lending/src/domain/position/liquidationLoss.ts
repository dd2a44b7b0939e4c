import type { CloseFactor } from './closeFactor';
import { isBelow, LIQUIDATION_HEALTH_FACTOR } from './healthFactor';
import { positionPenalty } from './positionPenalty';
import { percentDiv, percentMul, PERCENTAGE_FACTOR } from '../wadRayMath';
import { min, type Bps, type Usd } from '../units';
import type { UserPosition } from './userPosition';

export interface LiquidationLoss {
  readonly penalty: Bps;
  readonly lost: Usd;
}

/**
 * Estimates the loss of one liquidation of the largest allowed size, at the highest penalty of the collateral.
 * `undefined` if the position can't be liquidated.
 */
export function liquidationLoss(position: UserPosition, closeFactor: CloseFactor): LiquidationLoss | undefined {
  const { healthFactor, totalBorrowsUSD: debt, totalCollateralUSD: collateral } = position;
  if (healthFactor.kind === 'no-debt' || !isBelow(healthFactor, LIQUIDATION_HEALTH_FACTOR)) return undefined;
  const penalty = positionPenalty(position)?.most ?? 0n;
  const { share, allAtHealthFactor, allBelowValue = 0n } = closeFactor;
  const isWhole = healthFactor.value <= allAtHealthFactor || debt < allBelowValue || collateral < allBelowValue;
  const most = isWhole ? debt : percentMul(debt, share);
  // The collateral pays for the debt and for the penalty.
  const repaid = min(most, percentDiv(collateral, PERCENTAGE_FACTOR + penalty));
  return { penalty, lost: percentMul(repaid, penalty) };
}
