import type { Address, Hex } from '../domain/address';
import { parseSignature } from './abiSignature';
import { abiDecoder } from './decodeAbi';
import { encodeAbi } from './encodeAbi';

/** A call that only reads, ready to be sent alone or with others in one multicall. */
export interface ContractRead<T> {
  readonly to: Address;
  readonly data: Hex;
  /** For messages: `balanceOf`. */
  readonly name: string;
  /** The signature, for tools that show or fake the call. */
  readonly signature: string;
  /** Reads the response. Throws when it is not what the function returns. */
  readonly decode: (data: Hex) => T;
}

export interface ContractFunction<Args extends readonly unknown[], T> {
  readonly name: string;
  readonly signature: string;
  readonly selector: Hex;
  /** The calldata. Throws when an argument does not fit its type: a defect of the caller. */
  encode(...args: Args): Hex;
  read(to: Address, ...args: Args): ContractRead<T>;
}

/**
 * A contract's function by its human-readable signature:
 *
 * `contractFunction<[account: Address], bigint>('function balanceOf(address) view returns (uint256)', ([balance]) => asBigint(balance))`
 *
 * `decode` receives the returned values as plain data: integers of any width as `bigint`, addresses with their checksum, bytes as
 * hex text, structs whose fields all have names as objects, other tuples and lists as arrays. Bytes of a string that are no UTF-8
 * become `�`: one token with a broken name must not make a whole list unreadable. `decode` may throw.
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

/** For functions whose answer is of no use, such as those that are only written to. */
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
