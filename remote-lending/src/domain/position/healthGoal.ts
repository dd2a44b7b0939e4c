import { divide } from '@fathom/base/domain/amount';
import { priceInCategory, riskParameters } from './eMode';
import { isBelow } from './healthFactor';
import { previewRepay } from '../preview/previewRepay';
import { previewSupply } from '../preview/previewSupply';
import type { RateMode } from '../reserve/rateMode';
import { debtOf } from '../limits/repayLimits';
import { atLeastZero, min, powerOfTen, type BaseValue, type TokenAmount, type Wad } from '../units';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';
import { percentMul, PERCENTAGE_FACTOR, WAD } from '../wadRayMath';

/**
 * Returns the smallest repayment for a health factor of at least `goal`, rounded up to `step`; 0 if it is already
 * reached. `undefined` if repaying this debt alone doesn't reach it.
 */
export function repaymentForHealth(
  position: UserPosition,
  { entry, rateMode }: { readonly entry: UserReserve; readonly rateMode: RateMode },
  { goal, step }: { readonly goal: Wad; readonly step: TokenAmount },
): TokenAmount | undefined {
  const { totalBorrowsMarketReferenceCurrency: debt, userEmodeCategoryId } = position;
  const backed = percentMul(position.totalCollateralMarketReferenceCurrency, position.currentLiquidationThreshold);
  const excess = atLeastZero(debt - (backed * WAD) / goal);
  if (excess === 0n) return 0n;
  const owed = debtOf(entry, rateMode);
  const exact = tokensWorth(excess, entry, userEmodeCategoryId);
  if (exact === undefined) return undefined;
  const amount = min(roundUp(exact, step), owed);
  const { underlyingAsset } = entry;
  return reaches(previewRepay(position, { underlyingAsset, rateMode, amount }), goal) ? amount : undefined;
}

/**
 * Returns the smallest supply for a health factor of at least `goal`, rounded up to `step`; 0 if it is already reached.
 * `undefined` if the asset isn't collateral.
 */
export function supplyForHealth(
  position: UserPosition,
  entry: UserReserve,
  { goal, step }: { readonly goal: Wad; readonly step: TokenAmount },
): TokenAmount | undefined {
  if (reaches(position, goal)) return 0n;
  const { totalCollateralMarketReferenceCurrency: collateral, userEmodeCategoryId: category } = position;
  const { liquidationThreshold } = riskParameters(entry.reserve, category);
  if (liquidationThreshold === 0n) return undefined;
  const needed = divide(position.totalBorrowsMarketReferenceCurrency * goal * PERCENTAGE_FACTOR, WAD, 'up');
  const weighted = collateral * position.currentLiquidationThreshold;
  const missing = atLeastZero(needed - weighted);
  // The pool rounds the average threshold down, which may cost a basis point of all collateral.
  const margins = [PERCENTAGE_FACTOR, collateral + divide(missing, liquidationThreshold, 'up') + PERCENTAGE_FACTOR];
  const { underlyingAsset } = entry;
  for (const margin of margins) {
    const exact = tokensWorth(divide(missing + margin, liquidationThreshold, 'up'), entry, category);
    if (exact === undefined) return undefined;
    const amount = roundUp(exact, step);
    if (reaches(previewSupply(position, { underlyingAsset, amount }), goal)) return amount;
  }
  return undefined;
}

function reaches({ healthFactor }: UserPosition, goal: Wad): boolean {
  return !isBelow(healthFactor, goal);
}

/** Rounded up, plus a smallest unit because the pool rounds scaled balances. `undefined` without a price. */
function tokensWorth(value: BaseValue, { reserve }: UserReserve, category: number): TokenAmount | undefined {
  const price = priceInCategory(reserve, category);
  return price === 0n ? undefined : divide(value * powerOfTen(reserve.decimals), price, 'up') + 1n;
}

function roundUp(amount: TokenAmount, step: TokenAmount): TokenAmount {
  return divide(amount, step, 'up') * step;
}
