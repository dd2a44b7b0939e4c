/** How the interest of a debt is set. */
export type RateMode = 'stable' | 'variable';

/** The pool's numbers for the two modes. */
export const DEBT_RATE_MODE: Readonly<Record<RateMode, 1 | 2>> = { stable: 1, variable: 2 };

/** Switching goes only to the other mode. */
export function otherRateMode(mode: RateMode): RateMode {
  return mode === 'stable' ? 'variable' : 'stable';
}
