import { keccak_256 } from '@noble/hashes/sha3';
import type { Hex } from '@fathom/contract/address';
import { Array, Set } from '../../captured/globals';
import { isFieldType, isListType, type ArgumentType, type EncodedType } from '../abiWords';

export interface SignatureParameter {
  readonly name: string;
  readonly type: EncodedType;
}

export interface FunctionSignature {
  readonly name: string;
  readonly parameters: readonly SignatureParameter[];
  /** The first four bytes of the hash of name and types, with `0x`. */
  readonly selector: Hex;
}

/**
 * Parses a key such as `approve(address spender,uint256 value)`; `(uint8 v) permit` becomes `permit.v`. Returns
 * `undefined` for unsupported types. For an EIP-712 `encodeType` the selector has no meaning.
 */
export function parseFunctionSignature(text: string): FunctionSignature | undefined {
  const signature = /^([A-Za-z_]\w*)\((.*)\)$/.exec(text.trim());
  if (!signature) return undefined;
  const [, name = '', list = ''] = signature;
  const parameters = list.trim() === '' ? [] : partsOf(list).map(readPart);
  if (parameters.some((fields) => fields === undefined)) return undefined;
  const all = parameters.flatMap((fields) => fields ?? []);
  if (new Set(all.map((parameter) => parameter.name)).size < all.length) return undefined;
  return { name, parameters: all, selector: selectorOf(canonicalSignature({ name, parameters: all })) };
}

function partsOf(list: string): readonly string[] {
  return list.split(/,(?![^()]*\))/);
}

function readPart(part: string): readonly SignatureParameter[] | undefined {
  const [, fields, struct] = /^\(([^()]*)\) ([A-Za-z_]\w*)$/.exec(part.trim()) ?? [];
  if (fields === undefined) return readField(part);
  const read = partsOf(fields).map((field) => readField(field, `${struct}.`));
  return read.every((field) => field !== undefined) ? read.flat() : undefined;
}

function readField(field: string, prefix = ''): readonly SignatureParameter[] | undefined {
  const [, type = '', name = ''] = /^(\w+(?:\[\])?) ([A-Za-z_]\w*)$/.exec(field.trim()) ?? [];
  return isFieldType(type) ? [{ name: `${prefix}${name}`, type }] : undefined;
}

/** Groups the fields of each struct, which are encoded together, at an offset if one of them is dynamic. */
export function encodingOf(parameters: readonly SignatureParameter[]): readonly ArgumentType[] {
  const encoding: (EncodedType | EncodedType[])[] = [];
  let open: { readonly name: string; readonly types: EncodedType[] } | undefined;
  for (const { name, type } of parameters) {
    const struct = structOf(name);
    if (struct === undefined) encoding.push(type);
    else if (open?.name === struct) open.types.push(type);
    else encoding.push((open = { name: struct, types: [type] }).types);
    if (struct === undefined) open = undefined;
  }
  return encoding;
}

export function structOf(name: string): string | undefined {
  return name.includes('.') ? name.slice(0, name.indexOf('.')) : undefined;
}

/** Returns name and types, whose hash is the selector: `supply(address,uint256)`. */
export function canonicalSignature({ name, parameters }: Omit<FunctionSignature, 'selector'>): string {
  return `${name}(${canonical(encodingOf(parameters))})`;
}

function canonical(types: readonly ArgumentType[]): string {
  return types.map((type) => (typeof type === 'string' ? type : `(${canonical(type)})`)).join();
}

/** Returns a parameter's path in a descriptor: `targets.[]` for every item of a list. */
export function pathOf({ name, type }: SignatureParameter): string {
  return isListType(type) ? `${name}.[]` : name;
}

/** Computes a selector from name and types, without parameter names: `owners(uint256)`. */
export function selectorOf(canonical: string): Hex {
  return `0x${keccakOf(canonical).slice(2, 10)}`;
}

/** Hashes bytes, or a text in UTF-8. */
export function keccakOf(content: string | Uint8Array): Hex {
  return `0x${Array.from(keccak_256(content), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
