export interface DisplayedAmount {
  readonly text: string;
  readonly token: string;
  /** Every digit, if the screen offers it (on hover and copy). */
  readonly full?: string | undefined;
}

/** Amounts that differ by at most one part in this number count as one amount at two moments. */
const SAME_WITHIN = 1_000_000n;
const SCALE = 30;
const ONE = 10n ** BigInt(SCALE);
const SUFFIXES = ['', 'K', 'M', 'B', 'T'];

interface Parsed extends DisplayedAmount {
  /** In units of 10^-30. */
  readonly value: bigint;
  /** The last displayed digit, in the same unit. */
  readonly step: bigint;
}

/**
 * Finds amounts of one token on one screen that are the same number, rounded differently or read at different moments,
 * such as "246.57 and 246.58 vFTHM".
 */
export function roundingConflicts(amounts: readonly DisplayedAmount[]): readonly string[] {
  const parsed = amounts.flatMap((amount) => parse(amount) ?? []);
  const found = parsed.flatMap((one, index) =>
    parsed
      .slice(index + 1)
      .filter((other) => one.token === other.token && isConflict(one, other))
      .map((other) => `${one.text} and ${other.text} ${one.token}`),
  );
  return [...new Set(found)];
}

function isConflict(one: Parsed, other: Parsed): boolean {
  const [coarse, fine] = one.step >= other.step ? [one, other] : [other, one];
  if (coarse.value === cut(fine.value, coarse.step)) return false;
  const exact = [coarse, fine].map((amount) => fullOf(amount));
  const [first, second] = exact;
  const distance = magnitude((first ?? coarse).value - (second ?? fine).value);
  // A rounded number represents a range; a whole number only itself.
  const rounding = coarse.step === ONE ? fine.step : coarse.step;
  const tolerance = first && second ? magnitude(first.value) / SAME_WITHIN : rounding;
  return distance <= tolerance || distance <= magnitude(fine.value) / SAME_WITHIN;
}

function fullOf({ full, token }: Parsed): Parsed | undefined {
  return full === undefined ? undefined : parse({ text: full, token });
}

function cut(value: bigint, step: bigint): bigint {
  return value - (value % step);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** `undefined` for text that isn't a single number, such as "<0.01". */
function parse(amount: DisplayedAmount): Parsed | undefined {
  const match = /^(-?)([\d,]+)(?:\.(\d+))?([KMBT]?)$/.exec(amount.text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', suffix = ''] = match;
  const exponent = SCALE - fraction.length + 3 * SUFFIXES.indexOf(suffix);
  const step = 10n ** BigInt(exponent);
  const value = BigInt(whole.replaceAll(',', '') + fraction) * step;
  return { ...amount, value: sign === '-' ? -value : value, step };
}
