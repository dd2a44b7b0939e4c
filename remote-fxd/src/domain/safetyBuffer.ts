import { atLeastZero, cutUp, divideUp, RAY, WAD, type Ray, type Wad } from './units';

export interface SafetyBuffer {
  /** Additional FXD that could be owed, rounded down; 0 for an unsafe position. */
  readonly fxd: Wad;
  /** `fxd` as a share of what the collateral backs, from 0 to 1. Rounded down. */
  readonly fraction: Wad;
}

export type BufferBand = 'low' | 'fair' | 'good';

/** Stablecoin specification, section 5. */
export const DANGEROUS_BUFFER: Wad = WAD / 4n;
/** Stablecoin specification, section 5. */
export const RECOMMENDED_BUFFER: Wad = WAD / 2n;

/** Both values are 0 without collateral. Collateral without debt has a full buffer at any price. */
export function safetyBuffer(collateral: Wad, debt: Wad, priceWithSafetyMargin: Ray): SafetyBuffer {
  const limit = collateral * priceWithSafetyMargin;
  if (limit === 0n) return { fxd: 0n, fraction: collateral > 0n && debt === 0n ? WAD : 0n };
  const left = atLeastZero(limit - debt * RAY);
  return { fxd: left / RAY, fraction: (left * WAD) / limit };
}

export function bufferBand({ fraction }: Pick<SafetyBuffer, 'fraction'>): BufferBand {
  if (fraction < DANGEROUS_BUFFER) return 'low';
  return fraction < RECOMMENDED_BUFFER ? 'fair' : 'good';
}

/**
 * Returns the collateral to add for a buffer of at least `target`, rounded up to 6 decimals; 0 if it is already
 * reached, `undefined` while the pool has no price.
 */
export function collateralForBuffer(
  { collateral, debt, priceWithSafetyMargin }: { collateral: Wad; debt: Wad; priceWithSafetyMargin: Ray },
  target: Wad = RECOMMENDED_BUFFER,
): Wad | undefined {
  if (priceWithSafetyMargin === 0n) return undefined;
  const needed = divideUp(debt * RAY * WAD, priceWithSafetyMargin * (WAD - target));
  return cutUp(atLeastZero(needed - collateral), 6);
}
