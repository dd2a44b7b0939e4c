import { getAddress } from 'ethers/address';
import type { ParamType } from 'ethers/abi';
import { isAddress } from '../domain/address';

/*
 * Values of one word each, written and read by hand: most of what is read from a chain, and many times quicker than a coder for every type
 * there is. What it does not know it leaves to that coder.
 */

/** Writes and reads values of types that take one word each. Throws a RangeError where a value does not fit. */
export interface WordCodec {
  encode(values: readonly unknown[]): string;
  decode(digits: string): readonly unknown[];
}

/** Digits of one word. */
const WORD = 64;
const ADDRESS_DIGITS = 40;
const ADDRESS_PADDING = '0'.repeat(WORD - ADDRESS_DIGITS);
const UINT = /^uint(\d+)$/;

/** `undefined` where one of the types is not a single word. */
export function wordCodec(types: readonly ParamType[]): WordCodec | undefined {
  const kinds = types.map(({ type }) => type);
  if (!kinds.every((kind) => kind === 'address' || kind === 'bool' || kind === 'bytes32' || UINT.test(kind))) {
    return undefined;
  }
  return {
    encode: (values) => {
      if (values.length !== kinds.length) throw new RangeError(`${kinds.length} values expected`);
      return kinds.map((kind, index) => encodeWord(kind, values[index])).join('');
    },
    decode: (digits) => {
      if (digits.length < kinds.length * WORD) throw new RangeError('the answer is too short');
      return kinds.map((kind, index) => decodeWord(kind, digits.slice(index * WORD, (index + 1) * WORD)));
    },
  };
}

function encodeWord(kind: string, value: unknown): string {
  if (kind === 'address' && isAddress(value)) return addressDigits(value).padStart(WORD, '0');
  if (kind === 'bool' && typeof value === 'boolean') return (value ? '1' : '0').padStart(WORD, '0');
  if (kind === 'bytes32' && typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)) {
    return value.slice(2).toLowerCase();
  }
  const bits = UINT.exec(kind)?.[1];
  if (bits !== undefined && (typeof value === 'bigint' || Number.isSafeInteger(value))) {
    const number = BigInt(value as bigint | number);
    if (number >= 0n && number >> BigInt(bits) === 0n) return number.toString(16).padStart(WORD, '0');
  }
  throw new RangeError(`${String(value)} is no ${kind}`);
}

function decodeWord(kind: string, digits: string): unknown {
  if (kind === 'bytes32') return `0x${digits}`;
  const number = BigInt(`0x${digits}`);
  if (kind === 'bool') return number !== 0n;
  if (kind === 'address') {
    if (!digits.startsWith(ADDRESS_PADDING)) throw new RangeError('a word that is no address');
    return checksummed(digits.slice(-ADDRESS_DIGITS));
  }
  const bits = UINT.exec(kind)?.[1];
  return bits === undefined ? number : BigInt.asUintN(Number(bits), number);
}

/** Refuses a mixed spelling with a wrong checksum: one of its characters was mistyped. */
function addressDigits(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const isOneCase = address.slice(2) === digits || address.slice(2) === digits.toUpperCase();
  if (!isOneCase && checksummed(digits) !== address) throw new RangeError(`${address} has a wrong checksum`);
  return digits;
}

/** A checksum is a hash; the same few contracts come again with every refresh. */
const known = new Map<string, string>();
const MOST_KNOWN = 5_000;

function checksummed(digits: string): string {
  const found = known.get(digits);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const address = getAddress(`0x${digits}`);
  known.set(digits, address);
  return address;
}
