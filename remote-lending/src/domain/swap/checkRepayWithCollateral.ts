import { isBlockedByZeroLtv } from '../limits/checkWithdraw';
import { isBelow, LIQUIDATION_HEALTH_FACTOR } from '../position/healthFactor';
import { previewRepay } from '../preview/previewRepay';
import { previewSupply } from '../preview/previewSupply';
import { previewWithdraw } from '../preview/previewWithdraw';
import type { RateMode } from '../reserve/rateMode';
import { debtOf } from '../limits/repayLimits';
import { checkReserveAllowsExits, type ReserveStateIssue } from '../reserve/reserveState';
import type { Reserve } from '../reserve/reserve';
import { exceedsSupplyCap } from './swapCaps';
import { isRebasing } from './swapSource';
import { atLeastZero, type TokenAmount } from '../units';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

export type RepayWithCollateralIssue =
  | ReserveStateIssue
  | 'no-debt-in-mode'
  | 'source-closed'
  | 'source-frozen'
  | 'source-rebases'
  | 'zero-ltv-first'
  | 'amount-missing'
  | 'amount-above-debt'
  | 'collateral-short'
  | 'liquidity-short'
  | 'source-supply-cap-exceeded'
  | 'would-be-liquidated';

export interface RepayWithCollateralInput {
  readonly debt: UserReserve;
  readonly rateMode: RateMode;
  readonly source: UserReserve;
  readonly position: UserPosition;
  /** Amount of the debt's asset. */
  readonly amount: TokenAmount;
  /** Collateral that the adapter takes, the maximum that it sells; 0 without a quote. */
  readonly taken: TokenAmount;
  /** Expected sale of the taken collateral. The adapter supplies the rest again. */
  readonly sold: TokenAmount;
}

/** Returns the issues, most severe first. */
export function checkRepayWithCollateral(input: RepayWithCollateralInput): readonly RepayWithCollateralIssue[] {
  const { debt, rateMode, source, position, amount } = input;
  const issues: RepayWithCollateralIssue[] = [...checkReserveAllowsExits(debt.reserve)];
  const owed = debtOf(debt, rateMode);
  if (owed === 0n) return [...issues, 'no-debt-in-mode'];
  issues.push(...checkSource(source));
  if (isBlockedByZeroLtv(source, position)) issues.push('zero-ltv-first');
  if (amount <= 0n) return [...issues, 'amount-missing'];
  if (amount > owed) issues.push('amount-above-debt');
  return [...issues, ...checkSale(input)];
}

/** Ignores an amount above the debt. After a full withdrawal, the pool treats the returned rest as a first supply. */
export function previewRepayWithCollateral(input: RepayWithCollateralInput): UserPosition {
  const { debt, rateMode, source, position, amount, taken, sold } = input;
  const { underlyingAsset } = source;
  const withdrawn = previewWithdraw(position, { underlyingAsset, amount: taken });
  const supplied = previewSupply(withdrawn, { underlyingAsset, amount: atLeastZero(taken - sold) });
  return previewRepay(supplied, { underlyingAsset: debt.underlyingAsset, rateMode, amount });
}

/** The pool allows a frozen asset as a source, but the specification blocks it. */
function checkSource({ reserve }: UserReserve): readonly RepayWithCollateralIssue[] {
  if (checkReserveAllowsExits(reserve).length > 0) return ['source-closed'];
  if (reserve.isFrozen) return ['source-frozen'];
  return isRebasing(reserve) ? ['source-rebases'] : [];
}

function checkSale({ source, position, taken, sold }: RepayWithCollateralInput): readonly RepayWithCollateralIssue[] {
  if (taken > source.underlyingBalance) return ['collateral-short'];
  if (taken > source.reserve.unborrowedLiquidity) return ['liquidity-short'];
  if (exceedsSupplyCap(withoutSupply(source.reserve, taken), taken - sold)) return ['source-supply-cap-exceeded'];
  // The adapter takes the collateral before it repays, and the pool checks the health factor in between.
  const between = previewWithdraw(position, { underlyingAsset: source.underlyingAsset, amount: taken });
  return isBelow(between.healthFactor, LIQUIDATION_HEALTH_FACTOR) ? ['would-be-liquidated'] : [];
}

function withoutSupply(reserve: Reserve, amount: TokenAmount): Reserve {
  return { ...reserve, totalLiquidity: reserve.totalLiquidity - amount };
}
