import type { Address } from '@fathom/contract/address';
import { isBlockedByZeroLtv } from '../limits/checkWithdraw';
import { checkSwitchSource, type SwitchSourceIssue } from './checkSwitchSource';
import { maxCollateralSwitch } from './collateralSwitchLimits';
import { isBelow, LIQUIDATION_HEALTH_FACTOR, SAFE_HEALTH_FACTOR } from '../position/healthFactor';
import { previewSupply } from '../preview/previewSupply';
import { previewWithdraw } from '../preview/previewWithdraw';
import type { Reserve } from '../reserve/reserve';
import { exceedsSupplyCap } from './swapCaps';
import type { TokenAmount } from '../units';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

export type CollateralSwitchIssue =
  | SwitchSourceIssue
  | 'nothing-supplied'
  | 'zero-ltv-first'
  | 'target-missing'
  | 'amount-missing'
  | 'amount-above-limit'
  | 'supply-cap-exceeded'
  | 'health-factor-too-low';

interface Switched {
  readonly underlyingAsset: Address;
  readonly amount: TokenAmount;
  readonly target: Address;
  readonly received: TokenAmount;
}

interface CollateralSwitchInput {
  readonly entry: UserReserve;
  readonly position: UserPosition;
  readonly target: Reserve | undefined;
  readonly amount: TokenAmount;
  /** Amount of the quote; `undefined` without one. */
  readonly received: TokenAmount | undefined;
}

/** Returns the issues, most severe first. */
export function checkCollateralSwitch(input: CollateralSwitchInput): readonly CollateralSwitchIssue[] {
  const { entry, position, target, amount, received } = input;
  const issues: CollateralSwitchIssue[] = [...checkSwitchSource(entry.reserve)];
  if (entry.underlyingBalance === 0n) return [...issues, 'nothing-supplied'];
  if (isBlockedByZeroLtv(entry, position)) issues.push('zero-ltv-first');
  if (!target) return [...issues, 'target-missing'];
  if (amount <= 0n) return [...issues, 'amount-missing'];
  if (amount > maxCollateralSwitch(entry)) issues.push('amount-above-limit');
  if (received === undefined) return issues;
  if (exceedsSupplyCap(target, received)) issues.push('supply-cap-exceeded');
  const switched = { underlyingAsset: entry.underlyingAsset, amount, target: target.underlyingAsset, received };
  if (isUnhealthy(position, switched)) issues.push('health-factor-too-low');
  return issues;
}

export function previewCollateralSwitch(
  position: UserPosition,
  { underlyingAsset, amount, target, received }: Switched,
): UserPosition {
  const withdrawn = previewWithdraw(position, { underlyingAsset, amount });
  return previewSupply(withdrawn, { underlyingAsset: target, amount: received });
}

/** The adapter takes the supply first, so the pool also checks the health factor in between. */
function isUnhealthy(position: UserPosition, switched: Switched): boolean {
  const { healthFactor: between } = previewWithdraw(position, switched);
  const { healthFactor: after } = previewCollateralSwitch(position, switched);
  return isBelow(between, LIQUIDATION_HEALTH_FACTOR) || isBelow(after, SAFE_HEALTH_FACTOR);
}
