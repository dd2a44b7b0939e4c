import type { BaseCurrency } from './baseCurrency';
import type { Reserve } from './reserve';
import type { ReserveData } from './reserveData';
import type { BaseValue, TokenAmount } from './units';
import { atLeastZero, min, powerOfTen } from './units';
import type { UserReserve } from './userReserve';

type Ceiling = Pick<ReserveData, 'debtCeiling' | 'debtCeilingDecimals' | 'isolationModeTotalDebt'>;

/** The isolated asset of an account in isolation mode: its one and only collateral, if that has a debt ceiling. */
export function isolatedCollateral(userReserves: readonly UserReserve[]): Reserve | undefined {
  let only: Reserve | undefined;
  for (const { usageAsCollateralEnabledOnUser, reserve } of userReserves) {
    if (!usageAsCollateralEnabledOnUser) continue;
    if (only) return undefined;
    only = reserve;
  }
  return only?.isIsolated ? only : undefined;
}

/** What may still be borrowed against an isolated asset, scaled by its debtCeilingDecimals. */
function debtCeilingLeft({ debtCeiling, isolationModeTotalDebt }: Ceiling): bigint {
  return atLeastZero(debtCeiling - isolationModeTotalDebt);
}

/** The same as a value: the ceiling counts each borrowed token as one unit of the reference currency. */
export function debtCeilingLeftInBase(isolated: Ceiling, currency: BaseCurrency): BaseValue {
  return (debtCeilingLeft(isolated) * currency.marketReferenceCurrencyUnit) / powerOfTen(isolated.debtCeilingDecimals);
}

/** The same as an amount of the asset to be borrowed, as the pool checks it. */
export function debtCeilingLeftInTokens(isolated: Ceiling, decimals: number): TokenAmount {
  return (debtCeilingLeft(isolated) * powerOfTen(decimals)) / powerOfTen(isolated.debtCeilingDecimals);
}

/** How much of the ceiling a borrowed amount takes, rounded down as the pool does. */
export function debtCeilingTaken(amount: TokenAmount, decimals: number, debtCeilingDecimals: number): bigint {
  return (amount * powerOfTen(debtCeilingDecimals)) / powerOfTen(decimals);
}

/** The tighter of two limits on what can be borrowed: collateral, and the ceiling of the isolated asset if there is one. */
export function limitByCeiling(value: BaseValue, isolated: Reserve | undefined, currency: BaseCurrency): BaseValue {
  return isolated ? min(value, debtCeilingLeftInBase(isolated, currency)) : value;
}
