import { addressKey, isSameAddress } from '@fathom/shared/domain/address';
import { baseToUsd, tokenToBase } from './baseCurrency';
import { NO_E_MODE } from './eMode';
import type { ReserveIncentives } from './incentives';
import { reserveIncentives } from './incentives';
import { apyFromApr } from './interest';
import { rayDiv } from './rayMath';
import type { MarketFacts, ReserveFacts } from './reserveFacts';
import type { ReserveTotals } from './reserveTotals';
import { reserveTotals } from './reserveTotals';
import type { Ray, Seconds, TokenAmount, Usd } from './units';
import { atLeastZero, min, powerOfTen, USD_DECIMALS } from './units';

/** A reserve at one moment: the chain's facts and everything that follows from them. */
export type Reserve = ReserveFacts &
  ReserveTotals & {
    /** The name of the asset's icon. */
    readonly iconSymbol: string;
    readonly isWrappedBaseAsset: boolean;
    readonly isIsolated: boolean;
    readonly isEmodeEnabled: boolean;

    /** What can still be borrowed: the unborrowed liquidity, or less where the borrow cap binds. Never negative. */
    readonly availableLiquidity: TokenAmount;

    readonly priceInUSD: Usd;
    readonly totalLiquidityUSD: Usd;
    readonly availableLiquidityUSD: Usd;
    readonly totalDebtUSD: Usd;
    readonly totalVariableDebtUSD: Usd;
    readonly totalStableDebtUSD: Usd;
    readonly supplyCapUSD: Usd;
    readonly borrowCapUSD: Usd;
    readonly unbackedUSD: Usd;
    readonly debtCeilingUSD: Usd;
    readonly isolationModeTotalDebtUSD: Usd;

    /** Share of the pool that is lent out. */
    readonly borrowUsageRatio: Ray;
    /** The same with the unbacked supply counted in, as the rate model does. */
    readonly supplyUsageRatio: Ray;
    readonly supplyAPY: Ray;
    readonly variableBorrowAPY: Ray;
    readonly stableBorrowAPY: Ray;

    /** Undefined where the incentives of the market are not known. */
    readonly incentives: ReserveIncentives | undefined;
  };

/** All reserves of a market at `now` (unix seconds of the chain), in the order of the facts. */
export function computeReserves(market: MarketFacts, now: Seconds): readonly Reserve[] {
  const incentives =
    market.incentives && new Map(market.incentives.map((entry) => [addressKey(entry.underlyingAsset), entry]));
  return market.reserves.map((facts) => {
    const totals = reserveTotals(facts, now);
    const rewards =
      incentives &&
      reserveIncentives(incentives.get(addressKey(facts.underlyingAsset)), { facts, totals, market, now });
    return computeReserve(facts, totals, market, rewards);
  });
}

function computeReserve(
  facts: ReserveFacts,
  totals: ReserveTotals,
  { baseCurrency, wrappedBaseAsset }: MarketFacts,
  incentives: ReserveIncentives | undefined,
): Reserve {
  const { decimals, priceInMarketReferenceCurrency: price } = facts;
  const { totalDebt, totalVariableDebt, totalStableDebt, totalLiquidity } = totals;
  const usd = (amount: TokenAmount): Usd => baseToUsd(tokenToBase(amount, price, decimals), baseCurrency);
  const availableLiquidity = borrowableLiquidity(facts, totalDebt);
  // The facts come last: engines copy them at once into an object that already has its shape, and 100 times slower
  // when each value has to be added to the copy.
  return {
    normalizedIncome: totals.normalizedIncome,
    normalizedDebt: totals.normalizedDebt,
    totalVariableDebt,
    totalStableDebt,
    totalDebt,
    totalLiquidity,
    availableLiquidity,
    iconSymbol: facts.symbol.toLowerCase(),
    isWrappedBaseAsset: wrappedBaseAsset !== undefined && isSameAddress(facts.underlyingAsset, wrappedBaseAsset),
    isIsolated: facts.debtCeiling !== 0n,
    isEmodeEnabled: facts.eModeCategoryId !== NO_E_MODE,
    priceInUSD: baseToUsd(price, baseCurrency),
    totalLiquidityUSD: usd(totalLiquidity),
    availableLiquidityUSD: usd(availableLiquidity),
    totalDebtUSD: usd(totalDebt),
    totalVariableDebtUSD: usd(totalVariableDebt),
    totalStableDebtUSD: usd(totalStableDebt),
    supplyCapUSD: baseToUsd(facts.supplyCap * price, baseCurrency),
    borrowCapUSD: baseToUsd(facts.borrowCap * price, baseCurrency),
    unbackedUSD: usd(facts.unbacked),
    debtCeilingUSD: ceilingToUsd(facts.debtCeiling, facts),
    isolationModeTotalDebtUSD: ceilingToUsd(facts.isolationModeTotalDebt, facts),
    borrowUsageRatio: share(totalDebt, totalLiquidity),
    supplyUsageRatio: share(totalDebt, totalLiquidity + facts.unbacked),
    supplyAPY: apyFromApr(facts.liquidityRate),
    variableBorrowAPY: apyFromApr(facts.variableBorrowRate),
    stableBorrowAPY: apyFromApr(facts.stableBorrowRate),
    incentives,
    ...facts,
  };
}

/** One smallest unit is left under the cap, for the interest of the very block. */
function borrowableLiquidity(facts: ReserveFacts, totalDebt: TokenAmount): TokenAmount {
  if (facts.borrowCap === 0n) return facts.unborrowedLiquidity;
  const underCap = facts.borrowCap * powerOfTen(facts.decimals) - totalDebt - 1n;
  return min(facts.unborrowedLiquidity, atLeastZero(underCap));
}

function ceilingToUsd(amount: bigint, { debtCeilingDecimals }: ReserveFacts): Usd {
  return (amount * powerOfTen(USD_DECIMALS)) / powerOfTen(debtCeilingDecimals);
}

function share(part: TokenAmount, whole: TokenAmount): Ray {
  return whole === 0n ? 0n : rayDiv(part, whole);
}
