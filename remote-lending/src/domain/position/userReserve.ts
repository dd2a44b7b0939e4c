import type { Address } from '@fathom/contract/address';
import type { BaseCurrency } from '../baseCurrency';
import { baseToUsd, tokenToBase } from '../baseCurrency';
import { apyFromApr, compoundedInterest } from '../interest';
import { rayMulHalfUp } from '../wadRayMath';
import type { Reserve } from '../reserve/reserve';
import type { BaseValue, Ray, Seconds, TokenAmount, Usd } from '../units';

export type UserReserveData = {
  readonly underlyingAsset: Address;
  readonly scaledRsTokenBalance: bigint;
  readonly usageAsCollateralEnabledOnUser: boolean;
  readonly scaledVariableDebt: bigint;
  readonly principalStableDebt: TokenAmount;
  readonly stableBorrowRate: Ray;
  readonly stableBorrowLastUpdateTimestamp: Seconds;
};

/** All account data in a market at one block. Missing reserves are unused. */
export type UserData = {
  readonly reserves: readonly UserReserveData[];
  /** 0 if E-Mode is disabled. */
  readonly eModeCategoryId: number;
};

/** Balances in the token's smallest unit. */
export type UserBalances = {
  readonly underlyingBalance: TokenAmount;
  readonly variableBorrows: TokenAmount;
  readonly stableBorrows: TokenAmount;
  readonly usageAsCollateralEnabledOnUser: boolean;
};

/** Account in one reserve at one time, with values in the reference currency and in dollars. */
export type UserReserve = UserReserveData &
  UserBalances & {
    readonly reserve: Reserve;
    readonly underlyingBalanceMarketReferenceCurrency: BaseValue;
    readonly underlyingBalanceUSD: Usd;
    readonly variableBorrowsMarketReferenceCurrency: BaseValue;
    readonly variableBorrowsUSD: Usd;
    readonly stableBorrowsMarketReferenceCurrency: BaseValue;
    readonly stableBorrowsUSD: Usd;
    readonly totalBorrows: TokenAmount;
    readonly totalBorrowsMarketReferenceCurrency: BaseValue;
    readonly totalBorrowsUSD: Usd;
    /** APY of the account's own stable rate; 0 without a stable debt. */
    readonly stableBorrowAPY: Ray;
  };

/** Returns the balances at `now`, including interest since the last on-chain update, like the tokens' `balanceOf`. */
export function userBalances(input: UserReserveData, reserve: Reserve, now: Seconds): UserBalances {
  return {
    underlyingBalance: rayMulHalfUp(input.scaledRsTokenBalance, reserve.normalizedIncome),
    variableBorrows: rayMulHalfUp(input.scaledVariableDebt, reserve.normalizedDebt),
    stableBorrows:
      input.principalStableDebt === 0n
        ? 0n
        : rayMulHalfUp(
            input.principalStableDebt,
            compoundedInterest(input.stableBorrowRate, input.stableBorrowLastUpdateTimestamp, now),
          ),
    usageAsCollateralEnabledOnUser: input.usageAsCollateralEnabledOnUser,
  };
}

/** Values the balances at `price`, which is the reserve's or that of the account's E-Mode category. */
export function valueUserReserve(
  input: UserReserveData,
  reserve: Reserve,
  balances: UserBalances,
  price: BaseValue,
  currency: BaseCurrency,
): UserReserve {
  const { decimals } = reserve;
  const totalBorrows = balances.variableBorrows + balances.stableBorrows;
  const supplied = tokenToBase(balances.underlyingBalance, price, decimals);
  const variable = tokenToBase(balances.variableBorrows, price, decimals);
  const stable = tokenToBase(balances.stableBorrows, price, decimals);
  // The pool rounds the sum of both debts once.
  const hasBoth = balances.variableBorrows !== 0n && balances.stableBorrows !== 0n;
  const total = hasBoth ? tokenToBase(totalBorrows, price, decimals) : variable + stable;
  return {
    reserve,
    underlyingBalance: balances.underlyingBalance,
    variableBorrows: balances.variableBorrows,
    stableBorrows: balances.stableBorrows,
    underlyingBalanceMarketReferenceCurrency: supplied,
    underlyingBalanceUSD: baseToUsd(supplied, currency),
    variableBorrowsMarketReferenceCurrency: variable,
    variableBorrowsUSD: baseToUsd(variable, currency),
    stableBorrowsMarketReferenceCurrency: stable,
    stableBorrowsUSD: baseToUsd(stable, currency),
    totalBorrows,
    totalBorrowsMarketReferenceCurrency: total,
    totalBorrowsUSD: baseToUsd(total, currency),
    stableBorrowAPY: apyFromApr(balances.stableBorrows === 0n ? 0n : input.stableBorrowRate),
    underlyingAsset: input.underlyingAsset,
    scaledRsTokenBalance: input.scaledRsTokenBalance,
    scaledVariableDebt: input.scaledVariableDebt,
    principalStableDebt: input.principalStableDebt,
    stableBorrowRate: input.stableBorrowRate,
    stableBorrowLastUpdateTimestamp: input.stableBorrowLastUpdateTimestamp,
    usageAsCollateralEnabledOnUser: balances.usageAsCollateralEnabledOnUser,
  };
}
