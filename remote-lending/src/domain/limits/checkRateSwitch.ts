import type { RateMode } from '../reserve/rateMode';
import { debtOf } from './repayLimits';
import type { ReserveStateIssue } from '../reserve/reserveState';
import { checkReserveTakesEntries } from '../reserve/reserveState';
import type { UserReserve } from '../position/userReserve';

export type RateSwitchIssue =
  ReserveStateIssue | 'no-debt-in-mode' | 'stable-rate-disabled' | 'own-supply-exceeds-debt';

/** Returns the issues of switching from `from` to the other rate, most severe first. */
export function checkRateSwitch(entry: UserReserve, from: RateMode): readonly RateSwitchIssue[] {
  const issues: RateSwitchIssue[] = [...checkReserveTakesEntries(entry.reserve)];
  if (debtOf(entry, from) === 0n) return [...issues, 'no-debt-in-mode'];
  if (from === 'stable') return issues;
  if (!entry.reserve.stableBorrowRateEnabled) issues.push('stable-rate-disabled');
  if (isOwnSupplyTooLarge(entry)) issues.push('own-supply-exceeds-debt');
  return issues;
}

/** The specification rejects a supply above the variable debt, the pool also one equal to the total debt. */
function isOwnSupplyTooLarge({
  reserve,
  underlyingBalance,
  variableBorrows,
  stableBorrows,
  ...entry
}: UserReserve): boolean {
  if (!entry.usageAsCollateralEnabledOnUser || reserve.baseLTVasCollateral === 0n) return false;
  return underlyingBalance > variableBorrows || underlyingBalance === variableBorrows + stableBorrows;
}
