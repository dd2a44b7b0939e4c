/** The interest rate mode of a debt. */
export type RateMode = 'stable' | 'variable';

/** The pool contract's values of the two modes. */
export const DEBT_RATE_MODE: Readonly<Record<RateMode, 1 | 2>> = { stable: 1, variable: 2 };

/** The mode as an argument of the pool. */
export function rateModeArgument(mode: RateMode): bigint {
  return BigInt(DEBT_RATE_MODE[mode]);
}

export function otherRateMode(mode: RateMode): RateMode {
  return mode === 'stable' ? 'variable' : 'stable';
}
