import * as v from 'valibot';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Scales a decimal by `10 ** scale`, truncated towards zero: `"1.5"` at scale 18 is 1.5e18. `undefined` if it isn't a
 * decimal number.
 */
export function decodeDecimal(text: string, scale: number): bigint | undefined {
  const parts = DECIMAL.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  const zeros = scale + Number(exponent) - fraction.length;
  const scaled = BigInt(zeros < 0 ? digits.slice(0, zeros) || '0' : digits + '0'.repeat(zeros));
  return sign ? -scaled : scaled;
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
