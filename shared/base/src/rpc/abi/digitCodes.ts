export interface DigitCodes {
  readonly single: Uint8Array;
  readonly quads: Uint32Array;
}

const QUAD = 4;
const FOUR_ZEROS = 0x30303030;
/** Digits that a number represents exactly, in whole quads. */
const EXACT = 12;
const EXACT_BITS = 48n;

const VALUES = Float64Array.from({ length: 256 }, (_, code) => Number.parseInt(String.fromCharCode(code), 16));

const encoder = new TextEncoder();

/** Converts hexadecimal digits to codes. Throws a SyntaxError for non-ASCII text. */
export function digitCodes(digits: string): DigitCodes {
  const buffer = new ArrayBuffer(Math.ceil(digits.length / QUAD) * QUAD);
  const single = new Uint8Array(buffer);
  const { read, written } = encoder.encodeInto(digits, single);
  if (read !== digits.length || written !== digits.length) throw new SyntaxError('data that is not hexadecimal');
  return { single, quads: new Uint32Array(buffer) };
}

/**
 * Reads the integer at digits `at` to `end` (exclusive). `undefined` where parsing text is faster: for more than 24
 * significant digits, and for positions not aligned to quads. Throws a RangeError for an invalid digit.
 */
export function integerAt(codes: DigitCodes, at: number, end: number): bigint | undefined {
  if (at % QUAD !== 0 || end % QUAD !== 0) return undefined;
  let first = at;
  while (first < end && codes.quads[first / QUAD] === FOUR_ZEROS) first += QUAD;
  const length = end - first;
  if (length <= EXACT) return BigInt(numberAt(codes.single, first, end));
  if (length > 2 * EXACT) return undefined;
  const high = BigInt(numberAt(codes.single, first, end - EXACT));
  return (high << EXACT_BITS) | BigInt(numberAt(codes.single, end - EXACT, end));
}

/** NaN if a character isn't a digit. */
function numberAt(single: Uint8Array, at: number, end: number): number {
  let value = 0;
  for (let index = at; index < end; index += 1) value = value * 16 + (VALUES[single[index] ?? 0] ?? Number.NaN);
  return value;
}
