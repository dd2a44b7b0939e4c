import type { Amount } from './amount';

/**
 * A number scaled by 1e18. The aliases of scales document and do not enforce: arithmetic on branded
 * bigints would need a cast at every step.
 */
export type Wad = bigint;

/** A number scaled by 1e27. */
export type Ray = bigint;

/** 18-decimal fixed point: health factors, prices, most ratios of the contracts. */
export const WAD_DECIMALS = 18;
export const WAD = 10n ** 18n;

/** A wad as an `Amount`; `undefined` stays `undefined`. */
export function wadAmount(value: bigint): Amount;
export function wadAmount(value: bigint | undefined): Amount | undefined;
export function wadAmount(value: bigint | undefined): Amount | undefined {
  return value === undefined ? undefined : { raw: value, decimals: WAD_DECIMALS };
}

/** 27-decimal fixed point: indexes and rates of the lending contracts. */
export const RAY_DECIMALS = 27;

/** A ray as an `Amount`. */
export function rayAmount(value: bigint): Amount {
  return { raw: value, decimals: RAY_DECIMALS };
}

/**
 * A percentage as a wad ratio: `percent(99)` is 0.99e18. Exact, with at most four decimals. Throws
 * a RangeError for more decimals or a number that is not finite, instead of rounding a wrong
 * constant.
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
