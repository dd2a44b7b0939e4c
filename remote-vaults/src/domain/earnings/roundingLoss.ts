import { divide } from '@fathom/base/domain/amount';

/** Tokens that were converted to shares or back. */
export interface Conversion {
  readonly shares: bigint;
  readonly value: bigint | undefined;
}

/**
 * Returns the most that the vault's rounding takes from an account, in the token's smallest unit: for each conversion
 * the value of one unit of the share, rounded up, and one unit of the token.
 */
export function roundingOf(conversions: readonly Conversion[]): bigint {
  return conversions.reduce((sum, { shares, value }) => {
    if (shares === 0n || value === undefined) return sum;
    return sum + divide(value, shares, 'up') + 1n;
  }, 0n);
}

/** Returns 0 for a loss that is only rounding; a gain and a greater loss are unchanged. */
export function withoutRoundingLoss(profit: bigint, rounding: bigint): bigint {
  return profit < 0n && -profit <= rounding ? 0n : profit;
}
