import { isAddress, isHex, type Address } from '@fathom/contract/address';
import { parseUnits } from '@fathom/base/domain/amount';
import { failed, ok, type Result } from '@fathom/contract/result';

/** A typed value, as the encoder expects it. */
export type InputValue = bigint | boolean | string | readonly string[];

export type InputProblem =
  | 'missing'
  /** Not 0x and 40 hexadecimal digits. */
  | 'address'
  /** An entry of the list is no address. */
  | 'address-list'
  /** The letter case of an address contradicts its checksum: a character was mistyped. */
  | 'checksum'
  /** Not a whole number without sign. */
  | 'integer'
  | 'too-large'
  | 'flag'
  /** Not as many bytes as the type has. */
  | 'bytes'
  /** Not an amount of the native currency. */
  | 'amount';

/** Whether the letter case of an address is right, where it has one. */
export type ChecksumTest = (address: Address) => boolean;

/** Longer texts cannot be meant: a name or a symbol. */
export const LONGEST_TEXT_INPUT = 200;
/** Digits of the largest `uint256`. */
const MOST_DIGITS = 78;

/**
 * What was typed for an input of a type, trimmed. Addresses become lower case. A list of addresses is separated by commas and may be
 * empty; every other input is required. Integers are raw, of any unit: `1000000000000000000` is one token of 18 decimals.
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

/** The native currency that a payable method takes, in wei; required, and zero is possible. */
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
