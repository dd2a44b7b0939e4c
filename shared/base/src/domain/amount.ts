/**
 * A fixed-point number: `{ raw: 1_500_000n, decimals: 6 }` is 1.5. Read the decimals from the token, never assume them.
 */
export interface Amount {
  readonly raw: bigint;
  readonly decimals: number;
}

/** The direction of rounding: towards zero, away from zero, or to the nearest (halves away from zero). */
export type Rounding = 'down' | 'up' | 'half-up';

/** Precomputed up to ray, because tables need them for each row. */
const SCALES: readonly bigint[] = Array.from({ length: 28 }, (_, decimals) => 10n ** BigInt(decimals));

/** Returns `10 ** decimals`. Throws a RangeError unless `decimals` is a non-negative integer. */
export function scaleOf(decimals: number): bigint {
  if (!Number.isInteger(decimals) || decimals < 0) throw new RangeError(`not a count of decimals: ${decimals}`);
  return SCALES[decimals] ?? 10n ** BigInt(decimals);
}

/** Divides with the given rounding. Throws a RangeError for a divisor of zero. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  if (remainder === 0n || rounding === 'down') return quotient;
  const away = quotient + (dividend < 0n === divisor < 0n ? 1n : -1n);
  if (rounding === 'up') return away;
  return magnitude(remainder) * 2n >= magnitude(divisor) ? away : quotient;
}

/** Returns `a * b / divisor` with full intermediate precision. */
export function mulDiv(a: bigint, b: bigint, divisor: bigint, rounding: Rounding): bigint {
  return divide(a * b, divisor, rounding);
}

/** Changes the number of decimals. Exact if decimals are added, rounded if they are removed. */
export function rescale(amount: Amount, decimals: number, rounding: Rounding): Amount {
  if (decimals >= amount.decimals) return { raw: amount.raw * scaleOf(decimals - amount.decimals), decimals };
  return { raw: divide(amount.raw, scaleOf(amount.decimals - decimals), rounding), decimals };
}

/**
 * Returns plain decimal text, exact, without grouping or trailing zeros: `-1.5`, `0`, `1000`. The inverse of {@link
 * parseUnits}; for display use the functions of `format`.
 */
export function formatUnits(amount: Amount): `${number}` {
  const digits = magnitude(amount.raw)
    .toString()
    .padStart(amount.decimals + 1, '0');
  const point = digits.length - amount.decimals;
  const fraction = withoutTrailingZeros(digits.slice(point));
  const sign = amount.raw < 0n ? '-' : '';
  const text = `${sign}${digits.slice(0, point)}${fraction && `.${fraction}`}`;
  return text as `${number}`;
}

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses plain decimal text of configurations and services. `undefined` for other text, and for more than `decimals`
 * decimals. For user input, use `parseAmountText`.
 */
export function parseUnits(text: string, decimals: number): Amount | undefined {
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const raw = BigInt(whole + fraction.padEnd(decimals, '0'));
  return { raw: sign ? -raw : raw, decimals };
}

export function compareAmounts(one: Amount, other: Amount): -1 | 0 | 1 {
  const decimals = Math.max(one.decimals, other.decimals);
  const left = rescale(one, decimals, 'down').raw;
  const right = rescale(other, decimals, 'down').raw;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const ZERO_CODE = '0'.charCodeAt(0);

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === ZERO_CODE) end -= 1;
  return digits.slice(0, end);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
