import BigNumber from 'bignumber.js';
import * as v from 'valibot';

/** bignumber.js reads more than this, such as `.5`, `0x10` and `Infinity`: an indexer that writes those is malformed. */
const DECIMAL = /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/;

/**
 * A decimal text as an integer scaled by `10 ** scale`, cut towards zero where it has more digits: `"1.5"` at scale 18 is 1.5e18.
 * `undefined` for anything else than a decimal number.
 */
export function decodeDecimal(text: string, scale: number): bigint | undefined {
  if (!DECIMAL.test(text)) return undefined;
  return BigInt(new BigNumber(text).shiftedBy(scale).toFixed(0, BigNumber.ROUND_DOWN));
}

/** The longest text of a number that is read: longer ones cost time and fit no 256 bits. */
const LONGEST = 200;

/** A decimal number as services and indexers write it, as text or as a JSON number, scaled by `10 ** scale`. */
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
