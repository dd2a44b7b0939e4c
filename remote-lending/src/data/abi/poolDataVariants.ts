/** Named after the first Aave release with that response. Decision 0065 compares the structs. */
export const POOL_DATA_VARIANTS = ['v3.0.2', 'v3.2', 'v3.3', 'v3.4', 'v3.6', 'v3.7'] as const;

export type PoolDataVariant = (typeof POOL_DATA_VARIANTS)[number];

/** Variants without stable rates, and with separate E-Mode categories. */
export type PoolDataVariantV32OrLater = Exclude<PoolDataVariant, 'v3.0.2'>;

export function isV32OrLater(variant: PoolDataVariant): variant is PoolDataVariantV32OrLater {
  return variant !== 'v3.0.2';
}

/** Since Aave 3.3, the liquidation of a small position can repay the whole debt. */
export function isSince33(variant: PoolDataVariant): boolean {
  return isV32OrLater(variant) && variant !== 'v3.2';
}

/** Since Aave 3.6, E-Mode categories override the reserves' own settings. */
export function hasIndependentEModes(variant: PoolDataVariant): boolean {
  return variant === 'v3.6' || variant === 'v3.7';
}
