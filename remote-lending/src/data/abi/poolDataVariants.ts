/**
 * The versions of the pool data provider by the first Aave release with their answers. The structs
 * are compared in decision 0065.
 */
export const POOL_DATA_VARIANTS = ['v3.0.2', 'v3.2', 'v3.3', 'v3.4', 'v3.6', 'v3.7'] as const;

export type PoolDataVariant = (typeof POOL_DATA_VARIANTS)[number];

/** The variants without stable rates, and with E-Mode categories of their own. */
export type PoolDataVariantSince32 = Exclude<PoolDataVariant, 'v3.0.2'>;

/** Whether the variant is that of Aave 3.2 or later. */
export function isSince32(variant: PoolDataVariant): variant is PoolDataVariantSince32 {
  return variant !== 'v3.0.2';
}

/** True if liquidations of small positions repay all of a debt: since Aave 3.3. */
export function isSince33(variant: PoolDataVariant): boolean {
  return isSince32(variant) && variant !== 'v3.2';
}

/** Since Aave 3.6, E-Mode categories apply whatever the reserves' own settings are. */
export function hasIndependentEModes(variant: PoolDataVariant): boolean {
  return variant === 'v3.6' || variant === 'v3.7';
}
