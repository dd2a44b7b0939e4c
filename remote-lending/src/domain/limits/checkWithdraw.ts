import { isSameAddress } from '@fathom/contract/address';
import { isBelow, LIQUIDATION_HEALTH_FACTOR } from '../position/healthFactor';
import { previewWithdraw } from '../preview/previewWithdraw';
import type { ReserveStateIssue } from '../reserve/reserveState';
import { checkReserveAllowsExits } from '../reserve/reserveState';
import type { TokenAmount } from '../units';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

export type WithdrawIssue =
  | ReserveStateIssue
  | 'nothing-supplied'
  | 'zero-ltv-first'
  | 'amount-missing'
  | 'amount-above-supply'
  | 'liquidity-short'
  | 'would-be-liquidated';

export type WithdrawInput = {
  readonly entry: UserReserve;
  readonly position: UserPosition;
  readonly amount: TokenAmount;
};

/** Returns the issues, most severe first. */
export function checkWithdraw({ entry, position, amount }: WithdrawInput): readonly WithdrawIssue[] {
  const issues: WithdrawIssue[] = [...checkReserveAllowsExits(entry.reserve)];
  if (entry.underlyingBalance === 0n) return [...issues, 'nothing-supplied'];
  if (isBlockedByZeroLtv(entry, position)) issues.push('zero-ltv-first');
  if (amount <= 0n) return [...issues, 'amount-missing'];
  if (amount > entry.underlyingBalance) issues.push('amount-above-supply');
  if (amount > entry.reserve.unborrowedLiquidity) issues.push('liquidity-short');
  const after = previewWithdraw(position, { underlyingAsset: entry.underlyingAsset, amount });
  const isCollateral = entry.usageAsCollateralEnabledOnUser;
  if (isCollateral && isBelow(after.healthFactor, LIQUIDATION_HEALTH_FACTOR)) issues.push('would-be-liquidated');
  return issues;
}

/** True if other collateral with an LTV of 0 has to be withdrawn or disabled first. */
export function isBlockedByZeroLtv(entry: UserReserve, { zeroLtvCollateral }: UserPosition): boolean {
  return (
    zeroLtvCollateral.length > 0 &&
    !zeroLtvCollateral.some((reserve) => isSameAddress(reserve.underlyingAsset, entry.underlyingAsset))
  );
}
