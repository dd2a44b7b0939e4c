import type { Address, Hex } from '@fathom/contract/address';
import { parseSignature } from './abiSignature';
import { abiDecoder } from './decodeAbi';
import { encodeAbi } from './encodeAbi';

export interface ContractRead<T> {
  readonly to: Address;
  readonly data: Hex;
  /** Name in messages: `balanceOf`. */
  readonly name: string;
  readonly signature: string;
  /** Throws if the response doesn't have the function's return type. */
  readonly decode: (data: Hex) => T;
}

export interface ContractFunction<Args extends readonly unknown[], T> {
  readonly name: string;
  readonly signature: string;
  readonly selector: Hex;
  /** Encodes the calldata. Throws if an argument doesn't fit its type, which is a bug in the caller. */
  encode(...args: Args): Hex;
  read(to: Address, ...args: Args): ContractRead<T>;
}

/**
 * Creates a contract function from its human-readable signature:
 *
 * ```ts
 * contractFunction<[account: Address], bigint>(
 *   'function balanceOf(address) view returns (uint256)',
 *   ([balance]) => asBigint(balance),
 * );
 * ```
 *
 * `decode` receives plain data: integers of any width as `bigint`, addresses with their checksum, bytes as hex strings,
 * structs whose fields are all named as objects, other tuples and lists as arrays. Invalid UTF-8 becomes `�`, so that
 * one token with a broken name doesn't make a whole list unreadable. `decode` may throw.
 */
export function contractFunction<Args extends readonly unknown[], T>(
  signature: string,
  decode: (values: readonly unknown[]) => T,
): ContractFunction<Args, T> {
  const { name, selector, inputs, outputs } = parseSignature(signature);
  const decodeValues = abiDecoder(outputs);
  const encode = (...args: Args): Hex => `${selector}${encodeAbi(inputs, args)}`;
  return {
    name,
    signature,
    selector,
    encode,
    read: (to, ...args) => ({
      to,
      data: encode(...args),
      name,
      signature,
      decode: (data) => decode(decodeValues(data)),
    }),
  };
}

/** Discards the return value, for functions that are only used for writes. */
export function ignored(): undefined {
  return undefined;
}

export function asBigint(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  throw new TypeError(`expected an integer, got ${typeof value}`);
}

export function asString(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`expected a text, got ${typeof value}`);
}
