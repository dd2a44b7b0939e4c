import { tokenToBase } from '../baseCurrency';
import { maxStableLoan } from './borrowLimits';
import { borrowCapUsage, isReached } from '../reserve/caps';
import { isBorrowableInCategory, isBorrowingEnabled, priceInCategory } from '../position/eMode';
import { isBelow, LIQUIDATION_HEALTH_FACTOR } from '../position/healthFactor';
import { debtCeilingLeftInTokens } from '../position/isolation';
import { userReserveOf } from '../position/positionAfter';
import type { RateMode } from '../reserve/rateMode';
import { percentDiv } from '../wadRayMath';
import type { Reserve } from '../reserve/reserve';
import type { ReserveStateIssue } from '../reserve/reserveState';
import { checkReserveTakesEntries } from '../reserve/reserveState';
import type { TokenAmount } from '../units';
import type { UserPosition } from '../position/userPosition';

export type BorrowEligibilityIssue =
  | ReserveStateIssue
  | 'borrowing-disabled'
  | 'other-e-mode-category'
  | 'not-borrowable-in-isolation'
  | 'other-e-mode-category-and-isolation';

export type BorrowAssetIssue =
  | BorrowEligibilityIssue
  | 'no-collateral'
  | 'collateral-without-loan-to-value'
  | 'health-factor-too-low'
  | 'borrow-cap-reached'
  | 'siloed-borrowing'
  | 'nothing-available';

export type BorrowIssue =
  | BorrowAssetIssue
  | 'stable-rate-disabled'
  | 'amount-missing'
  | 'stable-amount-below-own-supply'
  | 'amount-above-liquidity'
  | 'stable-amount-above-loan-size'
  | 'amount-above-borrow-cap'
  | 'amount-above-debt-ceiling'
  | 'amount-above-borrowing-power';

export type BorrowAssetInput = { readonly reserve: Reserve; readonly position: UserPosition };

export type BorrowInput = BorrowAssetInput & {
  readonly amount: TokenAmount;
  readonly rateMode: RateMode;
};

export function checkBorrowEligibility({ reserve, position }: BorrowAssetInput): readonly BorrowEligibilityIssue[] {
  const issues: BorrowEligibilityIssue[] = [...checkReserveTakesEntries(reserve)];
  const category = position.userEmodeCategoryId;
  if (!isBorrowingEnabled(reserve, category)) issues.push('borrowing-disabled');
  const isOtherCategory = !isBorrowableInCategory(reserve, category);
  const isBlockedByIsolation = position.isInIsolationMode && !reserve.borrowableInIsolation;
  if (isOtherCategory && isBlockedByIsolation) issues.push('other-e-mode-category-and-isolation');
  else if (isOtherCategory) issues.push('other-e-mode-category');
  else if (isBlockedByIsolation) issues.push('not-borrowable-in-isolation');
  return issues;
}

export function canBorrowAnything(position: UserPosition): boolean {
  return position.userReservesData.some(({ reserve }) => checkBorrowEligibility({ reserve, position }).length === 0);
}

/** Returns the issues of any amount, most severe first. */
export function checkBorrowAsset({ reserve, position }: BorrowAssetInput): readonly BorrowAssetIssue[] {
  const issues: BorrowAssetIssue[] = [...checkBorrowEligibility({ reserve, position })];
  if (position.totalCollateralMarketReferenceCurrency === 0n) issues.push('no-collateral');
  else if (position.currentLoanToValue === 0n) issues.push('collateral-without-loan-to-value');
  // The pool only lends above 1, so exactly 1 is rejected too.
  else if (isBelow(position.healthFactor, LIQUIDATION_HEALTH_FACTOR + 1n)) issues.push('health-factor-too-low');
  if (isReached(borrowCapUsage(reserve))) issues.push('borrow-cap-reached');
  if (breaksSilo({ reserve, position })) issues.push('siloed-borrowing');
  if (issues.length === 0 && isNothingLeft({ reserve, position })) issues.push('nothing-available');
  return issues;
}

/** Returns the issues, most severe first. */
export function checkBorrow(input: BorrowInput): readonly BorrowIssue[] {
  const { reserve, amount, rateMode } = input;
  const issues: BorrowIssue[] = [...checkBorrowAsset(input)];
  if (rateMode === 'stable' && !reserve.stableBorrowRateEnabled) issues.push('stable-rate-disabled');
  if (amount <= 0n) return [...issues, 'amount-missing'];
  return [...issues, ...checkAmount(input)];
}

function checkAmount({ reserve, position, amount, rateMode }: BorrowInput): readonly BorrowIssue[] {
  const issues: BorrowIssue[] = [];
  if (rateMode === 'stable' && isCoveredByOwnSupply(reserve, position, amount)) {
    issues.push('stable-amount-below-own-supply');
  }
  if (amount > reserve.unborrowedLiquidity) issues.push('amount-above-liquidity');
  else if (amount > reserve.availableLiquidity) issues.push('amount-above-borrow-cap');
  else if (rateMode === 'stable' && amount > maxStableLoan(reserve)) issues.push('stable-amount-above-loan-size');
  const isolated = position.isolatedReserve;
  if (isolated && amount > debtCeilingLeftInTokens(isolated, reserve.decimals)) {
    issues.push('amount-above-debt-ceiling');
  }
  if (isAbovePower(reserve, position, amount)) issues.push('amount-above-borrowing-power');
  return issues;
}

/** The pool rejects a stable borrow that doesn't exceed the account's own collateral in the asset. */
function isCoveredByOwnSupply(reserve: Reserve, position: UserPosition, amount: TokenAmount): boolean {
  const own = userReserveOf(position, reserve.underlyingAsset);
  return (
    own !== undefined &&
    own.usageAsCollateralEnabledOnUser &&
    reserve.baseLTVasCollateral !== 0n &&
    amount <= own.underlyingBalance
  );
}

function isAbovePower(reserve: Reserve, position: UserPosition, amount: TokenAmount): boolean {
  const { currentLoanToValue, totalCollateralMarketReferenceCurrency, totalBorrowsMarketReferenceCurrency } = position;
  if (currentLoanToValue === 0n) return false; // reported by checkBorrowAsset
  const value = tokenToBase(amount, priceInCategory(reserve, position.userEmodeCategoryId), reserve.decimals);
  const needed = percentDiv(totalBorrowsMarketReferenceCurrency + value, currentLoanToValue);
  return needed > totalCollateralMarketReferenceCurrency;
}

/** A siloed asset must be the account's only debt. */
function breaksSilo({ reserve, position }: BorrowAssetInput): boolean {
  const others = position.userReservesData.filter(
    (entry) => entry.totalBorrows > 0n && entry.underlyingAsset !== reserve.underlyingAsset,
  );
  return others.length > 0 && (reserve.isSiloedBorrowing || others.some((entry) => entry.reserve.isSiloedBorrowing));
}

function isNothingLeft({ reserve, position }: BorrowAssetInput): boolean {
  return reserve.availableLiquidity === 0n || position.availableBorrowsMarketReferenceCurrency === 0n;
}
