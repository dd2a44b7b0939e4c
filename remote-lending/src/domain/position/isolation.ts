import type { BaseCurrency } from '../baseCurrency';
import type { Reserve } from '../reserve/reserve';
import type { ReserveData } from '../reserve/reserveData';
import type { BaseValue, TokenAmount } from '../units';
import { atLeastZero, min, powerOfTen } from '../units';
import type { UserReserve } from './userReserve';

type Ceiling = Pick<ReserveData, 'debtCeiling' | 'debtCeilingDecimals' | 'isolationModeTotalDebt'>;

/** Returns the only collateral of the account if it has a debt ceiling. */
export function isolatedCollateral(userReserves: readonly UserReserve[]): Reserve | undefined {
  let only: Reserve | undefined;
  for (const { usageAsCollateralEnabledOnUser, reserve } of userReserves) {
    if (!usageAsCollateralEnabledOnUser) continue;
    if (only) return undefined;
    only = reserve;
  }
  return only?.isIsolated ? only : undefined;
}

/** Scaled by 10^debtCeilingDecimals. */
function debtCeilingLeft({ debtCeiling, isolationModeTotalDebt }: Ceiling): bigint {
  return atLeastZero(debtCeiling - isolationModeTotalDebt);
}

/** Converts the remaining ceiling to the reference currency, at one unit per borrowed token. */
export function debtCeilingLeftInBase(isolated: Ceiling, currency: BaseCurrency): BaseValue {
  return (debtCeilingLeft(isolated) * currency.marketReferenceCurrencyUnit) / powerOfTen(isolated.debtCeilingDecimals);
}

/** Converts the remaining ceiling to an amount of the borrowed asset, like the pool's check. */
export function debtCeilingLeftInTokens(isolated: Ceiling, decimals: number): TokenAmount {
  return (debtCeilingLeft(isolated) * powerOfTen(decimals)) / powerOfTen(isolated.debtCeilingDecimals);
}

/** Returns the part of the ceiling that a borrowed amount uses, rounded down like the pool. */
export function debtCeilingTaken(amount: TokenAmount, decimals: number, debtCeilingDecimals: number): bigint {
  return (amount * powerOfTen(debtCeilingDecimals)) / powerOfTen(decimals);
}

export function limitByCeiling(value: BaseValue, isolated: Reserve | undefined, currency: BaseCurrency): BaseValue {
  return isolated ? min(value, debtCeilingLeftInBase(isolated, currency)) : value;
}
