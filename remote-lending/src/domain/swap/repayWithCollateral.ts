import { tokenToBase } from '../baseCurrency';
import { priceInCategory } from '../position/eMode';
import type { RateMode } from '../reserve/rateMode';
import { debtOf } from '../limits/repayLimits';
import type { SwapRoute, SwapSide } from './swapRoute';
import { hasMovedBeyond, maximumSold } from './swapSlippage';
import type { Bps, Ray, TokenAmount } from '../units';
import type { UserReserve } from '../position/userReserve';
import { PERCENTAGE_FACTOR, RAY } from '../wadRayMath';

/** Interest is estimated for this fraction of a year (lending specification, section 9). */
const INTEREST_DIVISOR = 8_640n;

export interface CollateralRepayment {
  readonly debt: UserReserve;
  readonly rateMode: RateMode;
  readonly source: UserReserve;
  /** Amount of the debt's asset. */
  readonly amount: TokenAmount;
  /** True for the whole debt, which grows until it is repaid. */
  readonly isMax: boolean;
  readonly slippage: Bps;
  readonly userEmodeCategoryId: number;
}

export interface RepayQuoteRequest {
  readonly side: SwapSide;
  /** Amount of the debt's asset to buy, or of the collateral to sell. */
  readonly amount: TokenAmount;
  readonly isMax: boolean;
}

/** Adds the interest that may accrue until the transaction is mined, rounded up. */
export function withInterestEstimate(amount: TokenAmount, apy: Ray): TokenAmount {
  const divisor = RAY * INTEREST_DIVISOR;
  return amount + (amount * apy + divisor - 1n) / divisor;
}

/** Sells all collateral for a part of the debt only if the whole debt was chosen and the collateral is too small. */
export function repayQuoteRequest(repayment: CollateralRepayment): RepayQuoteRequest {
  const { source, amount, isMax } = repayment;
  if (!isMax) return { side: 'buy', amount, isMax };
  if (isCollateralShort(repayment)) return { side: 'sell', amount: source.underlyingBalance, isMax };
  return { side: 'buy', amount: grownDebt(repayment), isMax };
}

/**
 * Returns the minimum debt that a sale of all collateral repays, rounded down. Buying this amount costs at most the
 * collateral, and leaves nothing of the debt's asset in the adapter.
 */
export function debtCovered({ destAmount }: Pick<SwapRoute, 'destAmount'>, slippage: Bps): TokenAmount {
  return (destAmount * (PERCENTAGE_FACTOR - slippage)) / PERCENTAGE_FACTOR;
}

/** Converts a sale to the debt that it covers. Keeps `side`, because the collateral of a sale is exact. */
export function repaymentOf(route: SwapRoute, slippage: Bps): SwapRoute {
  return route.side === 'buy' ? route : { ...route, destAmount: debtCovered(route, slippage) };
}

/** Returns the collateral that is sold at the price of the quote, rounded up. */
export function expectedSale({ side, srcAmount }: SwapRoute, slippage: Bps): TokenAmount {
  if (side === 'buy') return srcAmount;
  return (srcAmount * (PERCENTAGE_FACTOR - slippage) + PERCENTAGE_FACTOR - 1n) / PERCENTAGE_FACTOR;
}

/** Returns the maximum collateral that the adapter takes. The adapter supplies what it does not sell. */
export function collateralLimit(route: SwapRoute, slippage: Bps): TokenAmount {
  return route.side === 'sell' ? route.srcAmount : maximumSold(route, slippage);
}

interface PlannedQuote {
  readonly route: SwapRoute;
  readonly slippage: Bps;
  readonly debt: TokenAmount;
}

/** True if half of the slippage and of the estimated interest are left until the transaction is mined. */
export function isPlanStillValid(planned: PlannedQuote, now: PlannedQuote): boolean {
  const { route, slippage } = planned;
  if (route.side !== now.route.side || route.isMax !== now.route.isMax || slippage !== now.slippage) return false;
  if (hasMovedBeyond(route, now.route, slippage / 2n) || hasMovedBeyond(now.route, route, slippage / 2n)) return false;
  return route.side === 'sell' || !route.isMax || 2n * now.debt <= planned.debt + route.destAmount;
}

/** True if the oracle value of the collateral is below the debt plus slippage, both with interest. */
function isCollateralShort(repayment: CollateralRepayment): boolean {
  const { source, debt, slippage, userEmodeCategoryId: category } = repayment;
  const supplied = withInterestEstimate(source.underlyingBalance, source.reserve.supplyAPY);
  return (
    baseValue(supplied, source, category) * PERCENTAGE_FACTOR <
    baseValue(grownDebt(repayment), debt, category) * (PERCENTAGE_FACTOR + slippage)
  );
}

/** Returns the debt with the interest that may accrue until it is repaid. */
export function grownDebt({ debt, rateMode }: Pick<CollateralRepayment, 'debt' | 'rateMode'>): TokenAmount {
  const apy = rateMode === 'stable' ? debt.stableBorrowAPY : debt.reserve.variableBorrowAPY;
  return withInterestEstimate(debtOf(debt, rateMode), apy);
}

function baseValue(amount: TokenAmount, { reserve }: UserReserve, category: number): bigint {
  return tokenToBase(amount, priceInCategory(reserve, category), reserve.decimals);
}
