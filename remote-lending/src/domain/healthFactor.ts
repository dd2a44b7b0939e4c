import { percentMul, WAD, wadDiv } from './rayMath';
import type { BaseValue, Bps, Wad } from './units';

/**
 * How far a position is from liquidation: weighted collateral over debt. Without debt there is no ratio; the "-1" and
 * the largest integer that stand for it elsewhere exist only in decoders.
 */
export type HealthFactor = { readonly kind: 'no-debt' } | { readonly kind: 'ratio'; readonly value: Wad };

export const NO_DEBT: HealthFactor = { kind: 'no-debt' };

/** Liquidation is possible below 1.0. */
export const LIQUIDATION_HEALTH_FACTOR: Wad = WAD;
/** Withdrawals, swaps and leaving E-Mode keep at least 1.01. */
export const SAFE_HEALTH_FACTOR: Wad = (WAD * 101n) / 100n;
/** Below 1.5 the user acknowledges the risk. */
export const RISKY_HEALTH_FACTOR: Wad = (WAD * 3n) / 2n;

type Balance = {
  readonly collateral: BaseValue;
  readonly debt: BaseValue;
  /** Average over the collateral, weighted by value. */
  readonly liquidationThreshold: Bps;
};

/** The health factor as the pool computes it: the weighted collateral is rounded half up, and so is the quotient. */
export function healthFactorOf({ collateral, debt, liquidationThreshold }: Balance): HealthFactor {
  if (debt === 0n) return NO_DEBT;
  return { kind: 'ratio', value: wadDiv(percentMul(collateral, liquidationThreshold), debt) };
}

/** Whether there is a debt and its health factor lies below the limit. */
export function isBelow(health: HealthFactor, limit: Wad): boolean {
  return health.kind === 'ratio' && health.value < limit;
}
