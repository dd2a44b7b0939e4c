import type { Amount } from './amount';

/**
 * A number scaled by 1e18. The aliases document scales and don't enforce them: branded bigints would need a cast at
 * every step.
 */
export type Wad = bigint;

/** A number scaled by 1e27. */
export type Ray = bigint;

export const WAD_DECIMALS = 18;
export const WAD = 10n ** 18n;

export function wadAmount(value: bigint): Amount;
export function wadAmount(value: bigint | undefined): Amount | undefined;
export function wadAmount(value: bigint | undefined): Amount | undefined {
  return value === undefined ? undefined : { raw: value, decimals: WAD_DECIMALS };
}

export const RAY_DECIMALS = 27;

export function rayAmount(value: bigint): Amount {
  return { raw: value, decimals: RAY_DECIMALS };
}

/**
 * Converts a percentage to a wad ratio: `percent(99)` is 0.99e18. Throws a RangeError for more than four decimals or a
 * number that isn't finite, instead of rounding a wrong constant.
 */
export function percent(value: number): bigint {
  const tenThousandths = Math.round(value * 10_000);
  if (
    !Number.isSafeInteger(tenThousandths) ||
    Math.abs(tenThousandths / 10_000 - value) > Number.EPSILON * Math.abs(value)
  ) {
    throw new RangeError(`a percentage has at most four decimals: ${value}`);
  }
  return (BigInt(tenThousandths) * WAD) / 1_000_000n;
}
