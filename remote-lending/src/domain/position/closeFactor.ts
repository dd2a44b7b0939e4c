import type { Bps, Usd, Wad } from '../units';

export interface CloseFactor {
  readonly share: Bps;
  /** At or below this health factor, a liquidation can repay the whole debt. */
  readonly allAtHealthFactor: Wad;
  /** Below this value of collateral or debt, a liquidation can repay all. `undefined` before Aave 3.3. */
  readonly allBelowValue: Usd | undefined;
}

/**
 * Returns constants of the pool's liquidation logic that no contract exposes: DEFAULT_LIQUIDATION_CLOSE_FACTOR,
 * CLOSE_FACTOR_HF_THRESHOLD and, since Aave 3.3, MIN_BASE_MAX_CLOSE_FACTOR_THRESHOLD.
 */
export function closeFactorOf({ isSince33 }: { readonly isSince33: boolean }): CloseFactor {
  return {
    share: 5_000n,
    allAtHealthFactor: 950_000_000_000_000_000n,
    allBelowValue: isSince33 ? 2_000n * 10n ** 8n : undefined,
  };
}
