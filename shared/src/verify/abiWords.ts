import type { Address, Hex } from '../domain/address';

/*
 * A reader of ABI-encoded arguments of its own, so that a call is never checked by the code that built it. It accepts one form only,
 * the one that compilers and wallets produce: no stray bits, no gaps, no bytes left over. A second encoding of the same values is refused.
 */

export type FieldType = 'address' | 'bool' | 'bytes32' | 'bytes' | `uint${number}`;

export type FieldValue = bigint | boolean | Address | Hex;

/** Digits of one word: 32 bytes. */
const WORD = 64;

/** Whether this decoder reads the type: no tuples, arrays, strings or signed integers. */
export function isFieldType(type: string): type is FieldType {
  return ['address', 'bool', 'bytes32', 'bytes'].includes(type) || integerBits(type) !== undefined;
}

/** The values of the arguments, or the index of the first one that cannot be read; past the last type, that something is left over. */
export type ReadArguments = { readonly values: readonly FieldValue[] } | { readonly wrongAt: number };

/** Reads arguments without selector and without `0x`. `bytes` come one after another in the order of the types. */
export function readArguments(types: readonly FieldType[], digits: string): ReadArguments {
  if (!/^([0-9a-f]{64})*$/i.test(digits)) return { wrongAt: types.length };
  const values: FieldValue[] = [];
  let tail = types.length * WORD;
  for (const [index, type] of types.entries()) {
    const word = digits.slice(index * WORD, (index + 1) * WORD);
    if (word.length !== WORD) return { wrongAt: index };
    if (type !== 'bytes') {
      const value = readWord(type, word);
      if (value === undefined) return { wrongAt: index };
      values.push(value);
      continue;
    }
    const bytes = BigInt(`0x${word}`) === BigInt(tail / 2) ? readBytes(digits, tail) : undefined;
    if (bytes === undefined) return { wrongAt: index };
    values.push(`0x${bytes.content}`);
    tail = bytes.end;
  }
  return tail === digits.length ? { values } : { wrongAt: types.length };
}

/** A returned `address[]`; `undefined` for anything else. */
export function readAddressList(data: Hex): readonly Address[] | undefined {
  const digits = data.slice(2);
  const labels: readonly string[] = digits.match(/.{64}/g) ?? [];
  const [offset, length, ...items] = labels;
  if (digits.length % WORD !== 0 || offset === undefined || length === undefined) return undefined;
  if (BigInt(`0x${offset}`) !== 32n || BigInt(`0x${length}`) !== BigInt(items.length)) return undefined;
  const addresses = items.map(readAddressWord);
  return addresses.every((address) => address !== undefined) ? addresses : undefined;
}

/** An address in one word; `undefined` where the word has other bits. */
export function readAddressWord(word: string): Address | undefined {
  return /^0{24}[0-9a-f]{40}$/i.test(word) ? `0x${word.slice(24)}` : undefined;
}

/** `undefined` where the word has bits that its type does not. */
function readWord(type: Exclude<FieldType, 'bytes'>, word: string): FieldValue | undefined {
  if (type === 'bytes32') return `0x${word}`;
  if (type === 'address') return readAddressWord(word);
  const number = BigInt(`0x${word}`);
  if (type === 'bool') return number > 1n ? undefined : number === 1n;
  return number >> BigInt(integerBits(type) ?? 0) === 0n ? number : undefined;
}

function integerBits(type: string): number | undefined {
  const bits = Number(/^uint([1-9]\d*)$/.exec(type)?.[1]);
  return bits % 8 === 0 && bits <= 256 ? bits : undefined;
}

/** A length, the bytes, zeros up to the end of the last word. */
function readBytes(digits: string, at: number): { readonly content: string; readonly end: number } | undefined {
  const word = digits.slice(at, at + WORD);
  if (word.length !== WORD) return undefined;
  const length = BigInt(`0x${word}`);
  const start = at + WORD;
  if (length * 2n > BigInt(digits.length - start)) return undefined;
  const end = start + Number(length) * 2;
  const padded = start + Math.ceil((end - start) / WORD) * WORD;
  if (padded > digits.length || /[^0]/.test(digits.slice(end, padded))) return undefined;
  return { content: digits.slice(start, end), end: padded };
}
