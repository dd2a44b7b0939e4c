import { addressKey, type Address } from '@fathom/shared/domain/address';
import type { BaseValue, Bps } from './units';
import type { UserData } from './userReserve';

/** A reserve that is left out, because the chain's data provider returned something impossible for it. */
export type OmittedReserve = {
  readonly underlyingAsset: Address;
  /** Fit to be displayed. */
  readonly symbol: string;
  /** What is impossible, as part of a sentence: `the decimals`. */
  readonly problem: string;
};

/** The pool's own sums for an account (`getUserAccountData`), over all reserves. */
export type PoolAccountData = {
  readonly totalCollateral: BaseValue;
  readonly totalDebt: BaseValue;
  readonly currentLiquidationThreshold: Bps;
  readonly currentLoanToValue: Bps;
};

/** What an account holds in reserves that are left out, as the pool counts it. Debts and collateral only: other supplies are unknown. */
export type OmittedHoldings = {
  readonly collateral: BaseValue;
  readonly debt: BaseValue;
  /** Values times basis points. */
  readonly weightedLtv: bigint;
  readonly weightedThreshold: bigint;
};

/** The omitted reserves in which the account has a balance or a debt. */
export function omittedReservesWithBalance(
  omitted: readonly OmittedReserve[],
  { reserves }: UserData,
): readonly OmittedReserve[] {
  const current = new Set(
    reserves
      .filter((entry) => entry.scaledRsTokenBalance + entry.scaledVariableDebt + entry.principalStableDebt > 0n)
      .map(({ underlyingAsset }) => addressKey(underlyingAsset)),
  );
  return omitted.filter(({ underlyingAsset }) => current.has(addressKey(underlyingAsset)));
}

/**
 * The difference between the pool's sums and those over the readable reserves at the same block: added to the latter, collateral, debt
 * and health factor are the pool's own. The averages of the pool are rounded down, so their weights may come out slightly negative.
 * `undefined` where the pool counts less than is readable: the two responses contradict each other.
 */
export function omittedHoldings(pool: PoolAccountData, readable: OmittedHoldings): OmittedHoldings | undefined {
  const collateral = pool.totalCollateral - readable.collateral;
  const debt = pool.totalDebt - readable.debt;
  if (collateral < 0n || debt < 0n) return undefined;
  return {
    collateral,
    debt,
    weightedLtv: pool.currentLoanToValue * pool.totalCollateral - readable.weightedLtv,
    weightedThreshold: pool.currentLiquidationThreshold * pool.totalCollateral - readable.weightedThreshold,
  };
}
