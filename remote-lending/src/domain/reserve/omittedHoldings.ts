import { addressKey, type Address } from '@fathom/contract/address';
import type { BaseValue, Bps } from '../units';
import type { UserData } from '../position/userReserve';

export type OmittedReserve = {
  readonly underlyingAsset: Address;
  /** Sanitized for display. */
  readonly symbol: string;
  /** Invalid field as part of a sentence: `the decimals`. */
  readonly problem: string;
};

/** The pool's totals of an account across all reserves (`getUserAccountData`). */
export type PoolAccountData = {
  readonly totalCollateral: BaseValue;
  readonly totalDebt: BaseValue;
  readonly currentLiquidationThreshold: Bps;
  readonly currentLoanToValue: Bps;
};

/** Collateral and debt in omitted reserves, as counted by the pool. Supplies not used as collateral are unknown. */
export type OmittedHoldings = {
  readonly collateral: BaseValue;
  readonly debt: BaseValue;
  /** Value times bps. */
  readonly weightedLtv: bigint;
  readonly weightedThreshold: bigint;
};

export function omittedReservesWithBalance(
  omitted: readonly OmittedReserve[],
  { reserves }: UserData,
): readonly OmittedReserve[] {
  const held = new Set(
    reserves
      .filter((entry) => entry.scaledRsTokenBalance + entry.scaledVariableDebt + entry.principalStableDebt > 0n)
      .map(({ underlyingAsset }) => addressKey(underlyingAsset)),
  );
  return omitted.filter(({ underlyingAsset }) => held.has(addressKey(underlyingAsset)));
}

/**
 * Returns the difference between the pool's totals and those of the readable reserves at the same block. Adding it
 * makes collateral, debt and health factor match the pool. The pool rounds its averages down, so the weights may be
 * slightly negative. Returns `undefined` if the pool's totals are below the readable ones, which means that the two
 * responses are inconsistent.
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
