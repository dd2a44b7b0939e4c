import { addressKey, isSameAddress } from '@fathom/contract/address';
import { baseToUsd, tokenToUsd } from '../baseCurrency';
import { NO_E_MODE } from '../position/eMode';
import type { ReserveIncentives } from '../rewards/incentives';
import { reserveIncentives } from '../rewards/incentives';
import { apyFromApr } from '../interest';
import { rayDiv } from '../wadRayMath';
import type { MarketState, ReserveData } from './reserveData';
import type { ReserveTotals } from './reserveTotals';
import { reserveTotals } from './reserveTotals';
import type { Ray, Seconds, TokenAmount, Usd } from '../units';
import { atLeastZero, min, powerOfTen, USD_DECIMALS } from '../units';

export type Reserve = ReserveData &
  ReserveTotals & {
    readonly iconSymbol: string;
    readonly isWrappedBaseAsset: boolean;
    readonly isIsolated: boolean;
    readonly isEmodeEnabled: boolean;

    /** Amount that can still be borrowed: the unborrowed liquidity, limited by the borrow cap. Never negative. */
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

    /** Total debt over total liquidity. */
    readonly borrowUsageRatio: Ray;
    /** Like `borrowUsageRatio`, but including the unbacked supply, as in the rate model. */
    readonly supplyUsageRatio: Ray;
    readonly supplyAPY: Ray;
    readonly variableBorrowAPY: Ray;
    readonly stableBorrowAPY: Ray;

    /** `undefined` if the incentives of the market are unknown. */
    readonly incentives: ReserveIncentives | undefined;
  };

/** Returns all reserves at `now` (Unix seconds, chain time), in input order. */
export function computeReserves(market: MarketState, now: Seconds): readonly Reserve[] {
  const incentives =
    market.incentives && new Map(market.incentives.map((entry) => [addressKey(entry.underlyingAsset), entry]));
  return market.reserves.map((input) => {
    const totals = reserveTotals(input, now);
    const rewards =
      incentives &&
      reserveIncentives(incentives.get(addressKey(input.underlyingAsset)), { input, totals, market, now });
    return computeReserve(input, totals, market, rewards);
  });
}

function computeReserve(
  input: ReserveData,
  totals: ReserveTotals,
  { baseCurrency, wrappedBaseAsset }: MarketState,
  incentives: ReserveIncentives | undefined,
): Reserve {
  const { decimals, priceInMarketReferenceCurrency: price } = input;
  const { totalDebt, totalVariableDebt, totalStableDebt, totalLiquidity } = totals;
  const availableLiquidity = borrowableLiquidity(input, totalDebt);
  const borrowUsageRatio = share(totalDebt, totalLiquidity);
  // Spreads the input last: adding each property to its copy is 100 times slower.
  return {
    normalizedIncome: totals.normalizedIncome,
    normalizedDebt: totals.normalizedDebt,
    totalVariableDebt,
    totalStableDebt,
    totalDebt,
    totalLiquidity,
    availableLiquidity,
    iconSymbol: input.symbol.toLowerCase(),
    isWrappedBaseAsset: wrappedBaseAsset !== undefined && isSameAddress(input.underlyingAsset, wrappedBaseAsset),
    isIsolated: input.debtCeiling !== 0n,
    isEmodeEnabled: input.eModeCategoryId !== NO_E_MODE,
    priceInUSD: baseToUsd(price, baseCurrency),
    totalLiquidityUSD: tokenToUsd(totalLiquidity, price, decimals, baseCurrency),
    availableLiquidityUSD: tokenToUsd(availableLiquidity, price, decimals, baseCurrency),
    totalDebtUSD: tokenToUsd(totalDebt, price, decimals, baseCurrency),
    totalVariableDebtUSD: tokenToUsd(totalVariableDebt, price, decimals, baseCurrency),
    totalStableDebtUSD: tokenToUsd(totalStableDebt, price, decimals, baseCurrency),
    supplyCapUSD: baseToUsd(input.supplyCap * price, baseCurrency),
    borrowCapUSD: baseToUsd(input.borrowCap * price, baseCurrency),
    unbackedUSD: tokenToUsd(input.unbacked, price, decimals, baseCurrency),
    debtCeilingUSD: ceilingToUsd(input.debtCeiling, input),
    isolationModeTotalDebtUSD: ceilingToUsd(input.isolationModeTotalDebt, input),
    borrowUsageRatio,
    supplyUsageRatio: input.unbacked === 0n ? borrowUsageRatio : share(totalDebt, totalLiquidity + input.unbacked),
    supplyAPY: apyFromApr(input.liquidityRate),
    variableBorrowAPY: apyFromApr(input.variableBorrowRate),
    stableBorrowAPY: apyFromApr(input.stableBorrowRate),
    incentives,
    ...input,
  };
}

/** One smallest unit stays below the cap to cover interest within the same block. */
function borrowableLiquidity(input: ReserveData, totalDebt: TokenAmount): TokenAmount {
  if (input.borrowCap === 0n) return input.unborrowedLiquidity;
  const underCap = input.borrowCap * powerOfTen(input.decimals) - totalDebt - 1n;
  return min(input.unborrowedLiquidity, atLeastZero(underCap));
}

function ceilingToUsd(amount: bigint, { debtCeilingDecimals }: ReserveData): Usd {
  return (amount * powerOfTen(USD_DECIMALS)) / powerOfTen(debtCeilingDecimals);
}

function share(part: TokenAmount, whole: TokenAmount): Ray {
  return whole === 0n ? 0n : rayDiv(part, whole);
}
