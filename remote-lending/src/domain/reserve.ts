import { addressKey, isSameAddress } from '@fathom/shared/domain/address';
import type { Address } from '@fathom/shared/domain/address';
import type { BaseCurrency } from './baseCurrency';
import { baseToUsd, tokenToBase } from './baseCurrency';
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
    return {
      ...facts,
      ...totals,
      ...valuesInUsd(facts, totals, market.baseCurrency),
      ...rates(facts, totals),
      iconSymbol: facts.symbol.toLowerCase(),
      isWrappedBaseAsset: isWrapped(facts, market.wrappedBaseAsset),
      isIsolated: facts.debtCeiling !== 0n,
      isEmodeEnabled: facts.eModeCategoryId !== 0,
      incentives:
        incentives &&
        reserveIncentives(incentives.get(addressKey(facts.underlyingAsset)), { facts, totals, market, now }),
    };
  });
}

function isWrapped(facts: ReserveFacts, wrappedBaseAsset: Address | undefined): boolean {
  return wrappedBaseAsset !== undefined && isSameAddress(facts.underlyingAsset, wrappedBaseAsset);
}

function valuesInUsd(facts: ReserveFacts, totals: ReserveTotals, currency: BaseCurrency) {
  const { decimals, priceInMarketReferenceCurrency: price } = facts;
  const usd = (amount: TokenAmount): Usd => baseToUsd(tokenToBase(amount, price, decimals), currency);
  const usdOfWhole = (tokens: bigint): Usd => baseToUsd(tokens * price, currency);
  const usdOfCeiling = (amount: bigint): Usd =>
    (amount * powerOfTen(USD_DECIMALS)) / powerOfTen(facts.debtCeilingDecimals);
  const availableLiquidity = borrowableLiquidity(facts, totals);
  return {
    availableLiquidity,
    priceInUSD: baseToUsd(price, currency),
    totalLiquidityUSD: usd(totals.totalLiquidity),
    availableLiquidityUSD: usd(availableLiquidity),
    totalDebtUSD: usd(totals.totalDebt),
    totalVariableDebtUSD: usd(totals.totalVariableDebt),
    totalStableDebtUSD: usd(totals.totalStableDebt),
    supplyCapUSD: usdOfWhole(facts.supplyCap),
    borrowCapUSD: usdOfWhole(facts.borrowCap),
    unbackedUSD: usd(facts.unbacked),
    debtCeilingUSD: usdOfCeiling(facts.debtCeiling),
    isolationModeTotalDebtUSD: usdOfCeiling(facts.isolationModeTotalDebt),
  };
}

function rates(facts: ReserveFacts, { totalDebt, totalLiquidity }: ReserveTotals) {
  const total = totalLiquidity + facts.unbacked;
  return {
    borrowUsageRatio: totalLiquidity === 0n ? 0n : rayDiv(totalDebt, totalLiquidity),
    supplyUsageRatio: total === 0n ? 0n : rayDiv(totalDebt, total),
    supplyAPY: apyFromApr(facts.liquidityRate),
    variableBorrowAPY: apyFromApr(facts.variableBorrowRate),
    stableBorrowAPY: apyFromApr(facts.stableBorrowRate),
  };
}

/** One smallest unit is left under the cap, for the interest of the very block. */
function borrowableLiquidity(facts: ReserveFacts, { totalDebt }: ReserveTotals): TokenAmount {
  if (facts.borrowCap === 0n) return facts.unborrowedLiquidity;
  const underCap = facts.borrowCap * powerOfTen(facts.decimals) - totalDebt - 1n;
  return min(facts.unborrowedLiquidity, atLeastZero(underCap));
}
