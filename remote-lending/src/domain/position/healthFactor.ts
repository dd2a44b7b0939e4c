import { percentMul, WAD, wadDiv } from '../wadRayMath';
import type { BaseValue, Bps, Wad } from '../units';

/** Weighted collateral over debt. Without debt, contracts return the maximum integer and libraries -1. */
export type HealthFactor = { readonly kind: 'no-debt' } | { readonly kind: 'ratio'; readonly value: Wad };

export const NO_DEBT: HealthFactor = { kind: 'no-debt' };

/** A position below 1.0 can be liquidated. */
export const LIQUIDATION_HEALTH_FACTOR: Wad = WAD;
/** Withdrawals, swaps and leaving E-Mode must leave at least 1.01. */
export const SAFE_HEALTH_FACTOR: Wad = (WAD * 101n) / 100n;
/** Below 1.5 the user has to acknowledge the risk. */
export const RISKY_HEALTH_FACTOR: Wad = (WAD * 3n) / 2n;

type Balance = {
  readonly collateral: BaseValue;
  readonly debt: BaseValue;
  /** Average across the collateral, weighted by value. */
  readonly liquidationThreshold: Bps;
};

/** Calculates like the pool: weighted collateral and quotient are rounded half up. */
export function healthFactorOf({ collateral, debt, liquidationThreshold }: Balance): HealthFactor {
  if (debt === 0n) return NO_DEBT;
  return { kind: 'ratio', value: wadDiv(percentMul(collateral, liquidationThreshold), debt) };
}

/** Returns false without debt. */
export function isBelow(health: HealthFactor, limit: Wad): boolean {
  return health.kind === 'ratio' && health.value < limit;
}

/** A health factor without debt is the highest. */
export function isHealthLower(health: HealthFactor, than: HealthFactor): boolean {
  return health.kind === 'ratio' && (than.kind === 'no-debt' || health.value < than.value);
}
