/**
 * A quantity of something that the chain counts in whole numbers: `raw` is what the chain holds, `decimals` states where
 * the point stands. `{ raw: 1_500_000n, decimals: 6 }` is 1.5. Decimals come from the token, never from an assumption.
 */
export interface Amount {
  readonly raw: bigint;
  readonly decimals: number;
}

/** Where a division that does not come out even ends: towards zero, away from zero, or to the nearest (halves away from zero). */
export type Rounding = 'down' | 'up' | 'half-up';

/** `10 ** decimals`. Throws a RangeError for a count that is negative or not whole. */
export function scaleOf(decimals: number): bigint {
  if (!Number.isInteger(decimals) || decimals < 0) throw new RangeError(`not a count of decimals: ${decimals}`);
  return 10n ** BigInt(decimals);
}

/** `dividend / divisor`, rounded as said. Throws a RangeError for a divisor of zero. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  if (remainder === 0n || rounding === 'down') return quotient;
  const away = quotient + (dividend < 0n === divisor < 0n ? 1n : -1n);
  if (rounding === 'up') return away;
  return magnitude(remainder) * 2n >= magnitude(divisor) ? away : quotient;
}

/** `a * b / divisor` without losing the digits in between, rounded as said. */
export function mulDiv(a: bigint, b: bigint, divisor: bigint, rounding: Rounding): bigint {
  return divide(a * b, divisor, rounding);
}

/** The same quantity with another number of decimals. Exact when decimals are added, rounded as said when they are dropped. */
export function rescale(amount: Amount, decimals: number, rounding: Rounding): Amount {
  if (decimals >= amount.decimals) return { raw: amount.raw * scaleOf(decimals - amount.decimals), decimals };
  return { raw: divide(amount.raw, scaleOf(amount.decimals - decimals), rounding), decimals };
}

/**
 * The quantity as plain decimal text with a point, exact, without grouping and without zeros at the end: `-1.5`, `0`, `1000`.
 * The counterpart of {@link parseUnits}; for the reader's eyes use the functions of `format`.
 */
export function formatUnits(amount: Amount): `${number}` {
  const digits = magnitude(amount.raw)
    .toString()
    .padStart(amount.decimals + 1, '0');
  const point = digits.length - amount.decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  const sign = amount.raw < 0n ? '-' : '';
  const text = `${sign}${digits.slice(0, point)}${fraction && `.${fraction}`}`;
  return text as `${number}`;
}

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads plain decimal text with a point, as {@link formatUnits} writes it and as configuration and services send it.
 * `undefined` for anything else, and for text with more decimals than asked, which would have to be rounded.
 * What a person types goes through `parseAmountText`.
 */
export function parseUnits(text: string, decimals: number): Amount | undefined {
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const raw = BigInt(whole + fraction.padEnd(decimals, '0'));
  return { raw: sign ? -raw : raw, decimals };
}

/** -1, 0 or 1 as `one` is below, equal to or above `other`, whatever their decimals. */
export function compareAmounts(one: Amount, other: Amount): -1 | 0 | 1 {
  const decimals = Math.max(one.decimals, other.decimals);
  const left = rescale(one, decimals, 'down').raw;
  const right = rescale(other, decimals, 'down').raw;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
