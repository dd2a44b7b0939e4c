import { isAddress } from '@fathom/contract/address';
import { headWords, isDynamic, type AbiParameter, type AbiType } from './abiSignature';
import { hasValidChecksum } from './checksumAddress';

const WORD = 64;

/**
 * Encodes arguments as hexadecimal digits, without selector and `0x`. Integers are bigints or safe integers, bytes are
 * hex strings, lists and tuples are arrays. Throws a RangeError if a value doesn't fit its type, which is a bug in the
 * caller.
 */
export function encodeAbi(parameters: readonly AbiParameter[], values: readonly unknown[]): string {
  return encodeSequence(
    parameters.map(({ type }) => type),
    values,
  );
}

function encodeSequence(types: readonly AbiType[], values: readonly unknown[]): string {
  if (values.length !== types.length) throw new RangeError(`${types.length} values expected, got ${values.length}`);
  let tailStart = types.reduce((sum, type) => sum + headWords(type), 0) * (WORD / 2);
  const heads: string[] = [];
  const tails: string[] = [];
  for (const [index, type] of types.entries()) {
    const encoded = encodeValue(type, values[index]);
    if (isDynamic(type)) {
      heads.push(integerWord(BigInt(tailStart)));
      tails.push(encoded);
      tailStart += encoded.length / 2;
    } else {
      heads.push(encoded);
    }
  }
  return heads.join('') + tails.join('');
}

function encodeValue(type: AbiType, value: unknown): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return encodeInteger(type.kind, type.bits, value);
    case 'address':
      if (!isAddress(value)) return refuse('an address', value);
      if (!hasValidChecksum(value)) throw new RangeError(`${value} has a wrong checksum`);
      return value.slice(2).toLowerCase().padStart(WORD, '0');
    case 'bool':
      return typeof value === 'boolean' ? integerWord(value ? 1n : 0n) : refuse('a boolean', value);
    case 'fixedBytes': {
      const digits = bytesOf(value);
      return digits.length === type.size * 2 ? digits.padEnd(WORD, '0') : refuse(`${type.size} bytes`, value);
    }
    case 'bytes':
      return encodeBytes(bytesOf(value));
    case 'string':
      return typeof value === 'string' ? encodeBytes(utf8Digits(value)) : refuse('a text', value);
    case 'array': {
      if (!Array.isArray(value)) return refuse('a list', value);
      const length = type.length ?? value.length;
      const elements = encodeSequence(new Array<AbiType>(length).fill(type.element), value);
      return type.length === undefined ? integerWord(BigInt(length)) + elements : elements;
    }
    case 'tuple':
      return Array.isArray(value) ? encodeAbi(type.components, value) : refuse('the fields of a tuple', value);
  }
}

function encodeInteger(kind: 'uint' | 'int', bits: number, value: unknown): string {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) return refuse(`an ${kind}${bits}`, value);
  const integer = BigInt(value as bigint | number);
  const fitting = kind === 'uint' ? BigInt.asUintN(bits, integer) : BigInt.asIntN(bits, integer);
  return fitting === integer ? integerWord(BigInt.asUintN(256, integer)) : refuse(`an ${kind}${bits}`, value);
}

function integerWord(value: bigint): string {
  return value.toString(16).padStart(WORD, '0');
}

function encodeBytes(digits: string): string {
  return integerWord(BigInt(digits.length / 2)) + digits.padEnd(Math.ceil(digits.length / WORD) * WORD, '0');
}

function bytesOf(value: unknown): string {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) return refuse('bytes', value);
  return value.slice(2).toLowerCase();
}

function utf8Digits(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function refuse(expected: string, value: unknown): never {
  throw new RangeError(`${String(value)} is not ${expected}`);
}
