export type RateMode = 'stable' | 'variable';

/** Values of the pool contract. */
export const DEBT_RATE_MODE: Readonly<Record<RateMode, 1 | 2>> = { stable: 1, variable: 2 };

export function rateModeArgument(mode: RateMode): bigint {
  return BigInt(DEBT_RATE_MODE[mode]);
}

export function otherRateMode(mode: RateMode): RateMode {
  return mode === 'stable' ? 'variable' : 'stable';
}
