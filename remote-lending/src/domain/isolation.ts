import type { BaseCurrency } from './baseCurrency';
import type { Reserve } from './reserve';
import type { ReserveData } from './reserveData';
import type { BaseValue, TokenAmount } from './units';
import { atLeastZero, min, powerOfTen } from './units';
import type { UserReserve } from './userReserve';

type Ceiling = Pick<ReserveData, 'debtCeiling' | 'debtCeilingDecimals' | 'isolationModeTotalDebt'>;

/**
 * The isolated asset of an account in isolation mode: its only collateral, if that has a debt
 * ceiling.
 */
export function isolatedCollateral(userReserves: readonly UserReserve[]): Reserve | undefined {
  let only: Reserve | undefined;
  for (const { usageAsCollateralEnabledOnUser, reserve } of userReserves) {
    if (!usageAsCollateralEnabledOnUser) continue;
    if (only) return undefined;
    only = reserve;
  }
  return only?.isIsolated ? only : undefined;
}

/** The remaining debt ceiling of an isolated asset, scaled by 10^debtCeilingDecimals. */
function debtCeilingLeft({ debtCeiling, isolationModeTotalDebt }: Ceiling): bigint {
  return atLeastZero(debtCeiling - isolationModeTotalDebt);
}

/**
 * The remaining ceiling as a value: each borrowed token counts as one unit of the reference
 * currency.
 */
export function debtCeilingLeftInBase(isolated: Ceiling, currency: BaseCurrency): BaseValue {
  return (debtCeilingLeft(isolated) * currency.marketReferenceCurrencyUnit) / powerOfTen(isolated.debtCeilingDecimals);
}

/** The remaining ceiling as an amount of the borrowed asset, as checked by the pool. */
export function debtCeilingLeftInTokens(isolated: Ceiling, decimals: number): TokenAmount {
  return (debtCeilingLeft(isolated) * powerOfTen(decimals)) / powerOfTen(isolated.debtCeilingDecimals);
}

/** The part of the ceiling that a borrowed amount uses, rounded down like the pool. */
export function debtCeilingTaken(amount: TokenAmount, decimals: number, debtCeilingDecimals: number): bigint {
  return (amount * powerOfTen(debtCeilingDecimals)) / powerOfTen(decimals);
}

/** Limits a borrowable value by the debt ceiling of the isolated asset, if there is one. */
export function limitByCeiling(value: BaseValue, isolated: Reserve | undefined, currency: BaseCurrency): BaseValue {
  return isolated ? min(value, debtCeilingLeftInBase(isolated, currency)) : value;
}
