import { isBlockedByZeroLtv } from './checkWithdraw';
import { isBelow, LIQUIDATION_HEALTH_FACTOR } from './healthFactor';
import { previewRepay } from './previewRepay';
import { previewWithdraw } from './previewWithdraw';
import type { RateMode } from './rateMode';
import { debtOf } from './repayLimits';
import { checkReserveAllowsExits, type ReserveStateIssue } from './reserveState';
import { isRebasing } from './swapSource';
import type { TokenAmount } from './units';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

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
  | 'would-be-liquidated';

export interface RepayWithCollateralInput {
  readonly debt: UserReserve;
  readonly rateMode: RateMode;
  readonly source: UserReserve;
  readonly position: UserPosition;
  /** Of the debt's asset. */
  readonly amount: TokenAmount;
  /** The collateral that the adapter takes at most; zero while there is no quote. */
  readonly sold: TokenAmount;
}

/** Why this debt cannot be repaid with this collateral now, most severe first. */
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

/** The position after the collateral is sold and the debt repaid; an amount above the debt stays. */
export function previewRepayWithCollateral({
  debt,
  rateMode,
  source,
  position,
  amount,
  sold,
}: RepayWithCollateralInput): UserPosition {
  const repaid = previewRepay(position, { underlyingAsset: debt.underlyingAsset, rateMode, amount });
  return previewWithdraw(repaid, { underlyingAsset: source.underlyingAsset, amount: sold });
}

/** A frozen asset still leaves the pool, but the specification blocks it as a source. */
function checkSource({ reserve }: UserReserve): readonly RepayWithCollateralIssue[] {
  if (checkReserveAllowsExits(reserve).length > 0) return ['source-closed'];
  if (reserve.isFrozen) return ['source-frozen'];
  return isRebasing(reserve) ? ['source-rebases'] : [];
}

function checkSale({ source, position, sold }: RepayWithCollateralInput): readonly RepayWithCollateralIssue[] {
  if (sold > source.underlyingBalance) return ['collateral-short'];
  if (sold > source.reserve.unborrowedLiquidity) return ['liquidity-short'];
  // The adapter takes the collateral before it repays, and the pool checks the account in between.
  const between = previewWithdraw(position, { underlyingAsset: source.underlyingAsset, amount: sold });
  return isBelow(between.healthFactor, LIQUIDATION_HEALTH_FACTOR) ? ['would-be-liquidated'] : [];
}
