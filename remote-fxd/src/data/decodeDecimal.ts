import BigNumber from 'bignumber.js';
import * as v from 'valibot';

/** BigNumber reads more, such as hexadecimal numbers and "NaN". */
const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;

/**
 * Scales a decimal by `10 ** scale`, truncated towards zero: `"1.5"` at scale 18 is 1.5e18. `undefined` if it isn't a
 * decimal number.
 */
export function decodeDecimal(text: string, scale: number): bigint | undefined {
  if (!DECIMAL.test(text)) return undefined;
  return BigInt(new BigNumber(text).shiftedBy(scale).toFixed(0, BigNumber.ROUND_DOWN));
}

/** Longer numbers take long to parse and exceed 256 bits. */
const LONGEST = 200;

/** Parses a decimal text or JSON number and scales it by `10 ** scale`. */
export function decimal(scale: number) {
  return v.pipe(
    v.union([v.pipe(v.string(), v.maxLength(LONGEST)), v.pipe(v.number(), v.finite())]),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = decodeDecimal(String(dataset.value), scale);
      if (value !== undefined) return value;
      addIssue({ message: 'must be a decimal number' });
      return NEVER;
    }),
  );
}
