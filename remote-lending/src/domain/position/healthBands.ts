import type { HealthFactor } from './healthFactor';
import { isBelow, RISKY_HEALTH_FACTOR } from './healthFactor';
import { RAY, rayDiv, WAD } from '../wadRayMath';
import type { Ray, Wad } from '../units';
import { min } from '../units';
import type { UserPosition } from './userPosition';

export type Band = 'good' | 'warning' | 'error';

export type HealthBandLabel = 'healthy' | 'watch' | 'low' | 'close-to-liquidation';

const COMFORTABLE: Wad = 3n * WAD;
const CRITICAL: Wad = (WAD * 11n) / 10n;

/** Share of the borrowing power at which the dashboard warns of liquidation. */
const NEAR_LIQUIDATION: Ray = (RAY * 98n) / 100n;

/** Returns the band of the risk dialog: above 3 good, above 1.1 warning, otherwise error. Without debt: good. */
export function healthBand(health: HealthFactor): Band {
  if (isAbove(health, COMFORTABLE)) return 'good';
  return isAbove(health, CRITICAL) ? 'warning' : 'error';
}

/** Returns good from 3, error below 1.1, otherwise warning. The limits differ from `healthBand`. */
export function healthColor(health: HealthFactor): Band {
  if (!isBelow(health, COMFORTABLE)) return 'good';
  return isBelow(health, CRITICAL) ? 'error' : 'warning';
}

/** Returns the label: above 3 healthy, above 1.5 watch, above 1.1 low. Without debt: healthy. */
export function healthLabel(health: HealthFactor): HealthBandLabel {
  if (isAbove(health, COMFORTABLE)) return 'healthy';
  if (isAbove(health, RISKY_HEALTH_FACTOR)) return 'watch';
  return isAbove(health, CRITICAL) ? 'low' : 'close-to-liquidation';
}

/** Returns the debt over the collateral value as a ray. */
export function currentLtv(
  position: Pick<UserPosition, 'totalBorrowsMarketReferenceCurrency' | 'totalCollateralMarketReferenceCurrency'>,
): Ray {
  const { totalBorrowsMarketReferenceCurrency: debt, totalCollateralMarketReferenceCurrency: collateral } = position;
  return collateral === 0n ? 0n : rayDiv(debt, collateral);
}

/** Returns error from the lower of maximum LTV and threshold, and warning above half of the maximum LTV. */
export function ltvBand(
  position: Pick<
    UserPosition,
    | 'totalBorrowsMarketReferenceCurrency'
    | 'totalCollateralMarketReferenceCurrency'
    | 'currentLoanToValue'
    | 'currentLiquidationThreshold'
  >,
): Band {
  const ltv = currentLtv(position);
  if (ltv === 0n) return 'good';
  const most = bpsToRay(position.currentLoanToValue);
  if (ltv >= min(most, bpsToRay(position.currentLiquidationThreshold))) return 'error';
  return ltv > most / 2n ? 'warning' : 'good';
}

/** Returns error from 98% (lending specification, section 9), and warning above half, as for the LTV. */
export function borrowPowerBand(used: Ray): Band {
  if (used >= NEAR_LIQUIDATION) return 'error';
  return used > RAY / 2n ? 'warning' : 'good';
}

export function bpsToRay(share: bigint): Ray {
  return share * 10n ** 23n;
}

function isAbove(health: HealthFactor, limit: Wad): boolean {
  return health.kind === 'no-debt' || health.value > limit;
}
