import type { Bps, Usd, Wad } from './units';

/** How much of a debt one liquidation repays: a share, or all of it where one of the limits applies. */
export interface CloseFactor {
  readonly share: Bps;
  /** At this health factor or below it, all of the debt. */
  readonly allAtHealthFactor: Wad;
  /** Below this value of the collateral or of the debt, all of the debt. Missing before Aave 3.3. */
  readonly allBelowValue: Usd | undefined;
}

/**
 * The constants of the pool's liquidation logic, which no contract returns: DEFAULT_LIQUIDATION_CLOSE_FACTOR,
 * CLOSE_FACTOR_HF_THRESHOLD and, since Aave 3.3, MIN_BASE_MAX_CLOSE_FACTOR_THRESHOLD.
 */
export function closeFactorOf({ isSince33 }: { readonly isSince33: boolean }): CloseFactor {
  return {
    share: 5_000n,
    allAtHealthFactor: 950_000_000_000_000_000n,
    allBelowValue: isSince33 ? 2_000n * 10n ** 8n : undefined,
  };
}
