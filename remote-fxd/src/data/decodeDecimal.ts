import * as v from 'valibot';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * A decimal text as an integer scaled by `10 ** scale`, cut towards zero where it has more digits: `"1.5"` at scale 18 is 1.5e18.
 * `undefined` for anything else than a decimal number.
 */
export function decodeDecimal(text: string, scale: number): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = scale + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const value = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return sign ? -value : value;
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
