import { isSameAddress } from '@fathom/contract/address';
import { baseToUsd, tokenToBase } from '../baseCurrency';
import { borrowCapUsage, isReached } from '../reserve/caps';
import { checkBorrowEligibility, type BorrowEligibilityIssue } from '../limits/checkBorrow';
import { priceInCategory } from '../position/eMode';
import { debtCeilingLeftInTokens } from '../position/isolation';
import { previewBorrow } from '../preview/previewBorrow';
import { previewRepay } from '../preview/previewRepay';
import type { RateMode } from '../reserve/rateMode';
import { debtOf } from '../limits/repayLimits';
import type { Reserve } from '../reserve/reserve';
import { checkReserveAllowsExits } from '../reserve/reserveState';
import { atLeastZero, type TokenAmount, type Usd } from '../units';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

export type DebtSwitchIssue =
  | 'source-closed'
  | 'no-debt-in-mode'
  | BorrowEligibilityIssue
  | 'target-unchanged'
  | 'borrow-cap-reached'
  | 'amount-missing'
  | 'amount-above-debt'
  | 'target-liquidity-short'
  | 'siloed-borrowing'
  | 'amount-above-debt-ceiling'
  | 'borrowing-power-short';

export interface DebtSwitchInput {
  readonly debt: UserReserve;
  readonly rateMode: RateMode;
  /** New debt, always at the variable rate. */
  readonly target: Reserve;
  readonly position: UserPosition;
  /** Amount of the old debt. */
  readonly amount: TokenAmount;
  /** Maximum that is borrowed of the target; 0 without a quote. */
  readonly borrowed: TokenAmount;
}

/** Warns if the borrowing power is below this percentage of the added debt. */
const TIGHT_PERCENT = 105n;

/** Returns the issues, most severe first. */
export function checkDebtSwitch(input: DebtSwitchInput): readonly DebtSwitchIssue[] {
  const { debt, rateMode, target, position, amount, borrowed } = input;
  const issues: DebtSwitchIssue[] = checkReserveAllowsExits(debt.reserve).length > 0 ? ['source-closed'] : [];
  const owed = debtOf(debt, rateMode);
  if (owed === 0n) return [...issues, 'no-debt-in-mode'];
  issues.push(...checkTarget(input));
  if (amount <= 0n) return [...issues, 'amount-missing'];
  if (amount > owed) issues.push('amount-above-debt');
  if (borrowed > target.availableLiquidity) issues.push('target-liquidity-short');
  if (breaksSilo(input)) issues.push('siloed-borrowing');
  if (isAboveCeiling(input)) issues.push('amount-above-debt-ceiling');
  const power = borrowingPower(position);
  if (power === 0n || addedDebt(input) > power) issues.push('borrowing-power-short');
  return issues;
}

/** Returns the assets with liquidity that the account may borrow. */
export function debtSwitchTargets(
  position: UserPosition,
  { underlyingAsset: source }: Pick<UserReserve, 'underlyingAsset'>,
): readonly Reserve[] {
  return position.userReservesData
    .map(({ reserve }) => reserve)
    .filter(
      (reserve) =>
        !isSameAddress(reserve.underlyingAsset, source) &&
        reserve.availableLiquidity > 0n &&
        checkBorrowEligibility({ reserve, position }).length === 0,
    );
}

/** A stable debt becomes a variable one. */
export function previewDebtSwitch(input: DebtSwitchInput): UserPosition {
  const { target, borrowed: amount } = input;
  return previewBorrow(repaidPosition(input), {
    underlyingAsset: target.underlyingAsset,
    amount,
    rateMode: 'variable',
  });
}

/** True if the borrowing power exceeds the added debt by less than 5%. */
export function isPowerTight(input: DebtSwitchInput): boolean {
  const [power, added] = [borrowingPower(input.position), addedDebt(input)];
  return added > 0n && power >= added && power * 100n < added * TIGHT_PERCENT;
}

function addedDebt({ debt, target, position, amount, borrowed }: DebtSwitchInput): Usd {
  return atLeastZero(usdOf(borrowed, target, position) - usdOf(amount, debt.reserve, position));
}

function borrowingPower({ availableBorrowsMarketReferenceCurrency: power, baseCurrency }: UserPosition): Usd {
  return baseToUsd(power, baseCurrency);
}

function usdOf(amount: TokenAmount, reserve: Reserve, { userEmodeCategoryId, baseCurrency }: UserPosition): Usd {
  return baseToUsd(tokenToBase(amount, priceInCategory(reserve, userEmodeCategoryId), reserve.decimals), baseCurrency);
}

function checkTarget({ debt, target, position }: DebtSwitchInput): readonly DebtSwitchIssue[] {
  if (isSameAddress(debt.underlyingAsset, target.underlyingAsset)) return ['target-unchanged'];
  const issues: DebtSwitchIssue[] = [...checkBorrowEligibility({ reserve: target, position })];
  if (isReached(borrowCapUsage(target))) issues.push('borrow-cap-reached');
  return issues;
}

function repaidPosition({ debt, rateMode, position, amount }: DebtSwitchInput): UserPosition {
  return previewRepay(position, { underlyingAsset: debt.underlyingAsset, rateMode, amount });
}

function breaksSilo(input: DebtSwitchInput): boolean {
  const { target } = input;
  const others = repaidPosition(input).userReservesData.filter(
    ({ totalBorrows, underlyingAsset }) => totalBorrows > 0n && !isSameAddress(underlyingAsset, target.underlyingAsset),
  );
  return others.length > 0 && (target.isSiloedBorrowing || others.some(({ reserve }) => reserve.isSiloedBorrowing));
}

function isAboveCeiling(input: DebtSwitchInput): boolean {
  const isolated = repaidPosition(input).isolatedReserve;
  return isolated !== undefined && input.borrowed > debtCeilingLeftInTokens(isolated, input.target.decimals);
}
