import { FunctionFragment, Interface, type ParamType } from 'ethers/abi';
import type { Address, Hex } from '../domain/address';
import { textOfHex } from '../domain/hexText';
import { wordCodec } from './wordCodec';

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
  const fragment = FunctionFragment.from(signature);
  const codec = new Interface([withStringsAsBytes(signature)]);
  // Values of one word each go past the coder, which takes many times as long: pages read them by the thousand.
  const input = wordCodec(fragment.inputs);
  const output = wordCodec(leavesOf(fragment.outputs));
  const encode = (...args: Args) =>
    input
      ? (`${fragment.selector}${input.encode(args)}` as Hex)
      : (codec.encodeFunctionData(fragment.name, args) as Hex);
  const decodeAnswer = (data: Hex) => {
    const values = output
      ? nested(fragment.outputs, output.decode(data.slice(2)).values())
      : codec.decodeFunctionResult(fragment.name, data).toArray();
    return decode(plainList(fragment.outputs, values));
  };
  return {
    name: fragment.name,
    signature,
    selector: fragment.selector as Hex,
    encode,
    read: (to, ...args) => ({ to, data: encode(...args), name: fragment.name, signature, decode: decodeAnswer }),
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

/** The types of the words that values take when all of them have a fixed length. */
function leavesOf(types: readonly ParamType[]): readonly ParamType[] {
  return types.flatMap((type) => (type.components && !type.isArray() ? leavesOf(type.components) : [type]));
}

/** The same encoding; ethers refuses a whole response for one string that is no UTF-8. */
function withStringsAsBytes(signature: string): string {
  return signature.replace(/ returns .*$/, (returns) => returns.replaceAll(/\bstring\b/g, 'bytes'));
}

/** Values in a row as the tuples that their types make of them. */
function nested(types: readonly ParamType[], values: Iterator<unknown, undefined>): readonly unknown[] {
  return types.map(({ components }) => (components ? nested(components, values) : values.next().value));
}

function plainList(types: readonly ParamType[], values: readonly unknown[]): readonly unknown[] {
  return types.map((type, index) => plain(type, values[index]));
}

// ethers' own Result.toObject(true) turns empty lists into objects, so the types are walked here.
function plain(type: ParamType, value: unknown): unknown {
  const { arrayChildren, baseType, components } = type;
  if (arrayChildren) return elements(value).map((item) => plain(arrayChildren, item));
  if (baseType === 'string') return textOfHex(asString(value).slice(2));
  if (!components) return value;
  const fields = elements(value);
  if (components.some((component) => component.name === '')) return plainList(components, fields);
  return Object.fromEntries(components.map((component, index) => [component.name, plain(component, fields[index])]));
}

function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? Array.from<unknown>(value) : [];
}
