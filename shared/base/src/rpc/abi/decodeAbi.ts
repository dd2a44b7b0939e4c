import type { Hex } from '@fathom/contract/address';
import { textOfHex } from '../../domain/hexText';
import { headWords, isDynamic, type AbiParameter, type AbiType } from './abiSignature';
import { checksumAddress } from './checksumAddress';
import { digitCodes, integerAt, type DigitCodes } from './digitCodes';

/*
 * Decodes return data in a single pass over its digits. General ABI libraries copy the remaining data for each list
 * element, so that a list of structs takes quadratic time: 680 ms for the reserves of a large market.
 */

const WORD = 64;
/** Minimum length in digits for which preparing their codes is faster. */
const LONG = 16 * WORD;
const ADDRESS_DIGITS = 40;
const ADDRESS_PADDING = '0'.repeat(WORD - ADDRESS_DIGITS);
const DIGITS = /^[0-9a-fA-F]*$/;

/**
 * Creates a decoder to plain data: integers of any width as `bigint`, addresses with their checksum, bytes as hex
 * strings, structs whose fields are all named as objects, other tuples and lists as arrays. Bits outside an integer's
 * width are ignored; invalid UTF-8 becomes `�`.
 *
 * The decoder throws a RangeError or SyntaxError for data that is truncated, isn't hexadecimal, has an invalid address
 * or offset, or references the same words repeatedly. The work is bounded by the data's length.
 */
export function abiDecoder(parameters: readonly AbiParameter[]): (data: Hex) => readonly unknown[] {
  const read = tupleReader(parameters);
  return (data) => {
    const digits = data.slice(2);
    const codes = digits.length < LONG ? undefined : digitCodes(digits);
    return read({ digits, codes, unread: digits.length / WORD }, 0);
  };
}

interface Source {
  readonly digits: string;
  readonly codes: DigitCodes | undefined;
  /**
   * Words that may still be read. Valid data references each word once; repeated references would multiply the work.
   */
  unread: number;
}

type Reader<T> = (source: Source, at: number) => T;

function readerOf(type: AbiType): Reader<unknown> {
  switch (type.kind) {
    case 'uint': {
      const { bits } = type;
      if (bits === 256) return uint256;
      const limit = 1n << BigInt(bits);
      return (source, at) => {
        const value = uint256(source, at);
        return value < limit ? value : BigInt.asUintN(bits, value);
      };
    }
    case 'int': {
      const { bits } = type;
      return (source, at) => BigInt.asIntN(bits, uint256(source, at));
    }
    case 'bool':
      return (source, at) => uint256(source, at) !== 0n;
    case 'address':
      return address;
    case 'fixedBytes': {
      const length = type.size * 2;
      return (source, at) => `0x${hexDigits(word(source, at).slice(0, length))}`;
    }
    case 'bytes':
      return (source, at) => `0x${byteDigits(source, at)}`;
    case 'string':
      return (source, at) => textOfHex(byteDigits(source, at));
    case 'array':
      return arrayReader(type.element, type.length);
    case 'tuple': {
      const { components } = type;
      return components.every(({ name }) => name !== '') ? structReader(components) : tupleReader(components);
    }
  }
}

function tupleReader(parameters: readonly AbiParameter[]): Reader<readonly unknown[]> {
  const fields = fieldsOf(parameters);
  return (source, at) => fields.map((field) => readField(field, source, at));
}

function structReader(parameters: readonly AbiParameter[]): Reader<Readonly<Record<string, unknown>>> {
  const fields = fieldsOf(parameters);
  // Spreading one object with all names lets engines share its shape, which is several times faster to fill and read.
  const empty: Readonly<Record<string, unknown>> = Object.fromEntries(fields.map(({ name }) => [name, undefined]));
  return (source, at) => {
    const struct = { ...empty };
    for (const field of fields) struct[field.name] = readField(field, source, at);
    return struct;
  };
}

interface Field {
  readonly name: string;
  readonly read: Reader<unknown>;
  readonly head: number;
  readonly isBehindOffset: boolean;
}

function fieldsOf(parameters: readonly AbiParameter[]): readonly Field[] {
  let headOffset = 0;
  return parameters.map(({ name, type }) => {
    const head = headOffset * WORD;
    headOffset += headWords(type);
    return { name, read: readerOf(type), head, isBehindOffset: isDynamic(type) };
  });
}

function readField({ read, head, isBehindOffset }: Field, source: Source, at: number): unknown {
  return read(source, isBehindOffset ? at + offset(source, at + head) : at + head);
}

function arrayReader(element: AbiType, fixedLength: number | undefined): Reader<readonly unknown[]> {
  const read = readerOf(element);
  const stride = headWords(element) * WORD;
  const isBehindOffset = isDynamic(element);
  return (source, at) => {
    const length = fixedLength ?? Number(uint256(source, at));
    const start = fixedLength === undefined ? at + WORD : at;
    if (start + length * stride > source.digits.length) throw new RangeError('a list longer than its data');
    const elements: unknown[] = [];
    for (let index = 0; index < length; index += 1) {
      const head = start + index * stride;
      elements.push(read(source, isBehindOffset ? start + offset(source, head) : head));
    }
    return elements;
  };
}

function word(source: Source, at: number): string {
  countWord(source, at);
  return source.digits.slice(at, at + WORD);
}

function countWord(source: Source, at: number): void {
  source.unread -= 1;
  if (at + WORD > source.digits.length || source.unread < 0) throw new RangeError('the data is too short');
}

function uint256(source: Source, at: number): bigint {
  countWord(source, at);
  const short = source.codes && integerAt(source.codes, at, at + WORD);
  return short ?? BigInt(`0x${source.digits.slice(at, at + WORD)}`);
}

function offset(source: Source, at: number): number {
  const bytes = Number(uint256(source, at));
  if (!(bytes * 2 < source.digits.length)) throw new RangeError('an offset beyond the end of the data');
  return bytes * 2;
}

function address(source: Source, at: number): string {
  const digits = word(source, at);
  if (digits.slice(0, -ADDRESS_DIGITS) !== ADDRESS_PADDING) throw new RangeError('a word that is not an address');
  return checksumAddress(digits.slice(-ADDRESS_DIGITS));
}

function byteDigits(source: Source, at: number): string {
  const length = Number(uint256(source, at)) * 2;
  const start = at + WORD;
  const wordCount = Math.ceil(length / WORD);
  source.unread -= wordCount;
  if (start + wordCount * WORD > source.digits.length || source.unread < 0)
    throw new RangeError('the data is too short');
  return hexDigits(source.digits.slice(start, start + length));
}

function hexDigits(digits: string): string {
  if (!DIGITS.test(digits)) throw new SyntaxError('data that is not hexadecimal');
  return digits;
}
