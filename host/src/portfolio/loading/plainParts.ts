import { AREA_IDS } from '@fathom/contract';
import { isAddress, isHash, isHex, type Address, type Hash, type Hex } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { deepFreeze } from '@fathom/base/domain/frozenCopy';
import { parseUrl } from '@fathom/base/domain/parseUrl';
import { withoutHostPart } from '@fathom/base/limits/hostPart';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import * as v from 'valibot';

/** Longer than any sentence of an area, in UTF-16 units. */
const LONGEST_TEXT = 1000;
const LONGEST_PATH = 2000;
/** The last second that a `Date` can represent. */
const LAST_SECOND = 8_640_000_000_000;

/** Most results that are kept. A scenario returns the same texts at each step of a slider. */
const MOST_KEPT = 5_000;

const displayed = new Map<string, string>();
const pathsInside = new Map<string, string | undefined>();

/** Text on one line, without characters that imitate or hide others. */
export const line = v.pipe(
  v.string(),
  v.maxLength(LONGEST_TEXT),
  v.transform((text) => kept(displayed, text, () => displayText(text, DISPLAY_LENGTH.message))),
);
export const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_TEXT));
export const amount = v.custom<bigint>(isAmount, 'not an amount');
export const amountOrUnknown = v.custom<bigint | undefined>(
  (value) => value === undefined || isAmount(value),
  'not an amount',
);
/** A value that a loss makes negative. */
export const signed = v.custom<bigint>(isSigned, 'not a value');
export const signedOrUnknown = v.custom<bigint | undefined>(
  (value) => value === undefined || isSigned(value),
  'not a value',
);
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LAST_SECOND));
export const area = v.picklist(AREA_IDS);
export const address = v.custom<Address>(isAddress);
export const transactionHash = v.custom<Hash>(isHash);
export const hex = v.custom<Hex>(isHex);

/** A path below the area, which reaches no other area and sets nothing of the host. */
export const path = v.pipe(
  v.string(),
  v.maxLength(LONGEST_PATH),
  v.check((text) => ownPath(text) !== undefined, 'it leaves the area'),
  v.transform((text) => ownPath(text) ?? '/'),
);

/**
 * Freezes what the schema accepts, and accepts the same object again without checking it: a scenario returns most of the
 * data that it was given, at each step of a slider.
 */
function once<T extends object>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> {
  const accepted = new WeakSet<object>();
  const isAccepted = (value: unknown): value is T => typeof value === 'object' && value !== null && accepted.has(value);
  const known = v.custom<T>(isAccepted);
  const checked = v.pipe(
    schema,
    v.transform((output) => {
      accepted.add(deepFreeze(output));
      return output;
    }),
  );
  return v.lazy((input) => (isAccepted(input) ? known : checked));
}

export const token = once(
  v.object({
    address: v.union([v.literal('native'), address]),
    symbol: line,
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
    name: v.optional(line),
  }),
);

export const action = once(v.object({ label: line, path, disabled: v.optional(line) }));

/** A list of at most `longest` entries. Its length is checked first, because a list without entries can have any. */
export function listUpTo<T>(
  longest: number,
  entry: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, readonly T[]> {
  return once(v.pipe(boundedList(longest), v.array(entry)));
}

/** A list of entries with different ids: the same one twice would also count twice. */
export function uniqueUpTo<T extends { readonly id: string }>(
  longest: number,
  entry: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, readonly T[]> {
  return once(
    v.pipe(
      boundedList(longest),
      v.array(once(entry)),
      v.check((entries) => new Set(entries.map((one) => one.id)).size === entries.length, 'an id occurs twice'),
    ),
  );
}

function boundedList(longest: number) {
  const isBounded = (value: unknown) => Array.isArray(value) && value.length <= longest;
  return v.custom<readonly unknown[]>(isBounded, 'not a list, or too long');
}

function isAmount(value: unknown): value is bigint {
  return typeof value === 'bigint' && value >= 0n && value <= MAX_UINT256;
}

function isSigned(value: unknown): value is bigint {
  return typeof value === 'bigint' && isAmount(value < 0n ? -value : value);
}

function ownPath(text: string): string | undefined {
  return kept(pathsInside, text, () => (isPathInside(text) ? withoutHostPart(text) : undefined));
}

function isPathInside(text: string): boolean {
  if (!text.startsWith('/') || text.startsWith('//')) return false;
  const target = parseUrl(`/inside${text}`, 'https://host.invalid');
  return target?.origin === 'https://host.invalid' && target.pathname.startsWith('/inside/');
}

function kept<T>(results: Map<string, T>, text: string, compute: () => T): T {
  const known = results.get(text);
  if (known !== undefined) return known;
  if (results.size >= MOST_KEPT) results.clear();
  const result = compute();
  results.set(text, result);
  return result;
}
