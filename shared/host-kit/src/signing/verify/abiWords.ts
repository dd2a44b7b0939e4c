import type { Address, Hex } from '@fathom/contract/address';
import { BigInt, Math, Number, String, TextDecoder, bytesFrom, parseInt } from '../captured/globals';

/* Decodes without the encoder's code. Accepts only the canonical encoding: no dirty bits, gaps or trailing bytes. */

type WordType = 'address' | 'bool' | 'bytes32' | `uint${number}`;
type ListType = 'address[]' | 'uint256[]' | 'bytes[]';

export type EncodedType = WordType | ListType | 'bytes' | 'string';

export type ArgumentType = EncodedType | readonly EncodedType[];

/** A list is one string: its items, separated by commas; an empty list is empty. */
export type FieldValue = bigint | boolean | string;

/** Hex digits per 32-byte word. */
const WORD = 64;

const LIST_TYPES: readonly string[] = ['address[]', 'uint256[]', 'bytes[]'] satisfies readonly ListType[];

export function isFieldType(type: string): type is EncodedType {
  const isNamed = ['address', 'bool', 'bytes32', 'bytes', 'string'].includes(type);
  return isNamed || isListType(type) || integerBits(type) !== undefined;
}

export function isListType(type: string): type is ListType {
  return LIST_TYPES.includes(type);
}

/** The decoded values, or the index of the first invalid one; an index past the last type means trailing bytes. */
export type ReadArguments = { readonly values: readonly FieldValue[] } | { readonly wrongAt: number };

/** Takes digits without selector and `0x`. Dynamic values must follow one another in the order of the types. */
export function readArguments(types: readonly ArgumentType[], digits: string): ReadArguments {
  const count = types.flat().length;
  if (!/^([0-9a-f]{64})*$/i.test(digits)) return { wrongAt: count };
  const read = readSequence(types, digits, 0);
  if ('wrongAt' in read) return read;
  return read.end === digits.length ? { values: read.values } : { wrongAt: count };
}

type ReadSequence = { readonly values: readonly FieldValue[]; readonly end: number } | { readonly wrongAt: number };

/** @param start position of the heads, which offsets are relative to */
function readSequence(types: readonly ArgumentType[], digits: string, start: number): ReadSequence {
  const values: FieldValue[] = [];
  let at = start;
  let tail = start + types.reduce((sum, type) => sum + headWords(type), 0) * WORD;
  for (const type of types) {
    const word = digits.slice(at, at + WORD);
    const wrong = { wrongAt: values.length };
    if (word.length !== WORD) return wrong;
    const isBehind = typeof type === 'string' ? isDynamic(type) : type.some(isDynamic);
    if (isBehind && BigInt(`0x${word}`) !== BigInt((tail - start) / 2)) return wrong;
    if (typeof type !== 'string') {
      const fields = readSequence(type, digits, isBehind ? tail : at);
      if ('wrongAt' in fields) return { wrongAt: values.length + fields.wrongAt };
      values.push(...fields.values);
      if (isBehind) tail = fields.end;
    } else if (isDynamic(type)) {
      const content = readDynamic(type, digits, tail);
      if (content === undefined) return wrong;
      values.push(content.value);
      tail = content.end;
    } else {
      const value = readWord(type, word);
      if (value === undefined) return wrong;
      values.push(value);
    }
    at += headWords(type) * WORD;
  }
  return { values, end: tail };
}

/** Counts the head's words: one, an offset, for a struct with a dynamic field. */
function headWords(type: ArgumentType): number {
  return typeof type === 'string' || type.some(isDynamic) ? 1 : type.length;
}

/** Decodes a returned `address[]`; `undefined` for anything else. */
export function readAddressList(data: Hex): readonly Address[] | undefined {
  const digits = data.slice(2);
  const words: readonly string[] = digits.match(/.{64}/g) ?? [];
  const [offset, length, ...items] = words;
  if (digits.length % WORD !== 0 || offset === undefined || length === undefined) return undefined;
  if (BigInt(`0x${offset}`) !== 32n || BigInt(`0x${length}`) !== BigInt(items.length)) return undefined;
  const addresses = items.map(readAddressWord);
  return addresses.every((address) => address !== undefined) ? addresses : undefined;
}

/** Returns `undefined` if the upper 12 bytes of the word are not zero. */
export function readAddressWord(word: string): Address | undefined {
  return /^0{24}[0-9a-f]{40}$/i.test(word) ? `0x${word.slice(24)}` : undefined;
}

/** Returns `undefined` if the word has bits that are invalid for the type. */
function readWord(type: WordType, word: string): FieldValue | undefined {
  if (type === 'bytes32') return `0x${word}`;
  if (type === 'address') return readAddressWord(word);
  const number = BigInt(`0x${word}`);
  if (type === 'bool') return number > 1n ? undefined : number === 1n;
  return number >> BigInt(integerBits(type) ?? 0) === 0n ? number : undefined;
}

/** Returns the bits of an unsigned integer type; `undefined` for other types. */
export function integerBits(type: string): number | undefined {
  const bits = Number(/^uint([1-9]\d*)$/.exec(type)?.[1]);
  return bits % 8 === 0 && bits <= 256 ? bits : undefined;
}

type DynamicType = Exclude<EncodedType, WordType>;

function isDynamic(type: EncodedType): type is DynamicType {
  return type === 'bytes' || type === 'string' || isListType(type);
}

interface DynamicValue {
  readonly value: string;
  /** Position of the next dynamic value, in hex digits. */
  readonly end: number;
}

function readDynamic(type: DynamicType, digits: string, at: number): DynamicValue | undefined {
  if (isListType(type)) return readList(type, digits, at);
  const bytes = readBytes(digits, at);
  if (!bytes || type === 'bytes') return bytes && { ...bytes, value: `0x${bytes.value}` };
  const value = readText(bytes.value);
  return value === undefined ? undefined : { ...bytes, value };
}

/** Decodes a length and the items; for `bytes[]`, an offset for each item, then the items without gaps. */
function readList(type: ListType, digits: string, at: number): DynamicValue | undefined {
  const start = at + WORD;
  const word = digits.slice(at, start);
  if (word.length !== WORD) return undefined;
  const length = BigInt(`0x${word}`);
  if (length * BigInt(WORD) > BigInt(digits.length - start)) return undefined;
  const count = Number(length);
  const items: string[] = [];
  let end = start + count * WORD;
  for (let index = 0; index < count; index += 1) {
    const entry = digits.slice(start + index * WORD, start + (index + 1) * WORD);
    if (type === 'bytes[]') {
      const item = BigInt(`0x${entry}`) === BigInt((end - start) / 2) ? readBytes(digits, end) : undefined;
      if (!item) return undefined;
      items.push(`0x${item.value}`);
      end = item.end;
    } else {
      const item = readWord(type === 'address[]' ? 'address' : 'uint256', entry);
      if (item === undefined) return undefined;
      items.push(String(item));
    }
  }
  return { value: items.join(), end };
}

/** Decodes a length, the bytes, and zero padding to the end of the last word. The value has no `0x`. */
function readBytes(digits: string, at: number): DynamicValue | undefined {
  const word = digits.slice(at, at + WORD);
  if (word.length !== WORD) return undefined;
  const length = BigInt(`0x${word}`);
  const start = at + WORD;
  const end = start + Number(length) * 2;
  const padded = start + Math.ceil((end - start) / WORD) * WORD;
  if (padded > digits.length || /[^0]/.test(digits.slice(end, padded))) return undefined;
  return { value: digits.slice(start, end), end: padded };
}

/** Returns `undefined` for invalid UTF-8, which decoders handle differently. */
function readText(digits: string): string | undefined {
  const bytes = bytesFrom(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
