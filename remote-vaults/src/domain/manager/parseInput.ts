import { isAddress, isHex, type Address } from '@fathom/contract/address';
import { parseUnits } from '@fathom/base/domain/amount';
import { failed, ok, type Result } from '@fathom/contract/result';

/** A value as the encoder expects it. */
export type InputValue = bigint | boolean | string | readonly string[];

export type InputProblem =
  | 'missing'
  | 'address'
  | 'address-list'
  /** The letter case contradicts the checksum, so a character was mistyped. */
  | 'checksum'
  | 'integer'
  | 'too-large'
  | 'flag'
  | 'bytes'
  | 'amount';

/** True if the address is in one case or its checksum matches. */
export type ChecksumTest = (address: Address) => boolean;

/** Limits texts to a plausible name or symbol. */
export const LONGEST_TEXT_INPUT = 200;
/** Digits of the largest `uint256`. */
const MOST_DIGITS = 78;

/**
 * Parses the trimmed text. Addresses become lower case. Address lists are comma-separated and may be empty; other
 * inputs are required. Integers are raw: `1000000000000000000` is one token with 18 decimals.
 */
export function parseInput(
  type: string,
  text: string,
  isChecksumValid: ChecksumTest,
): Result<InputValue, InputProblem> {
  const typed = text.trim();
  if (type === 'address[]') return parseAddressList(typed, isChecksumValid);
  if (typed === '') return failed('missing');
  if (type === 'address') return parseAddress(typed, isChecksumValid);
  if (type === 'bool') return parseFlag(typed);
  if (type === 'string') return ok(typed);
  const [, bits] = /^uint(\d+)$/.exec(type) ?? [];
  if (bits !== undefined) return parseInteger(typed, Number(bits));
  const [, size] = /^bytes(\d+)$/.exec(type) ?? [];
  return isHex(typed) && typed.length === 2 + 2 * Number(size) ? ok(typed.toLowerCase()) : failed('bytes');
}

/** Parses the required native amount into wei; zero is valid. */
export function parseNativeValue(text: string, decimals: number): Result<bigint, InputProblem> {
  const typed = text.trim();
  if (typed === '') return failed('missing');
  const amount = /^\d+(\.\d+)?$/.test(typed) ? parseUnits(typed, decimals) : undefined;
  return amount ? ok(amount.raw) : failed('amount');
}

function parseAddress(typed: string, isChecksumValid: ChecksumTest): Result<Address, InputProblem> {
  if (!isAddress(typed)) return failed('address');
  if (!isChecksumValid(typed)) return failed('checksum');
  const lowercase: string = typed.toLowerCase();
  return isAddress(lowercase) ? ok(lowercase) : failed('address');
}

function parseAddressList(typed: string, isChecksumValid: ChecksumTest): Result<readonly string[], InputProblem> {
  if (typed === '') return ok([]);
  const entries: string[] = [];
  for (const entry of typed.split(',')) {
    const parsed = parseAddress(entry.trim(), isChecksumValid);
    if (!parsed.ok) return failed(parsed.error === 'checksum' ? 'checksum' : 'address-list');
    entries.push(parsed.value);
  }
  return ok(entries);
}

function parseFlag(typed: string): Result<boolean, InputProblem> {
  return typed === 'true' || typed === 'false' ? ok(typed === 'true') : failed('flag');
}

function parseInteger(typed: string, bits: number): Result<bigint, InputProblem> {
  if (!/^\d+$/.test(typed)) return failed('integer');
  if (typed.length > MOST_DIGITS) return failed('too-large');
  const value = BigInt(typed);
  return value >> BigInt(bits) === 0n ? ok(value) : failed('too-large');
}
