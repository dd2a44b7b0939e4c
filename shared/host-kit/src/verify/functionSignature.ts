import { keccak_256 } from '@noble/hashes/sha3';
import type { Hex } from '@fathom/contract/address';
import { isFieldType, isListType, type EncodedType } from './abiWords';

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
 * Parses a signature with parameter names, the keys of descriptors: `approve(address
 * spender,uint256 value)`. `undefined` for anything else, and for types that the decoder does not
 * support. For an EIP-712 `encodeType` the selector has no meaning.
 */
export function parseFunctionSignature(text: string): FunctionSignature | undefined {
  const signature = /^([A-Za-z_]\w*)\(([^()]*)\)$/.exec(text.trim());
  if (!signature) return undefined;
  const [, name = '', list = ''] = signature;
  const parameters: SignatureParameter[] = [];
  for (const part of list.trim() === '' ? [] : list.split(',')) {
    const [, type = '', parameter = ''] = /^(\w+(?:\[\])?) ([A-Za-z_]\w*)$/.exec(part.trim()) ?? [];
    if (!isFieldType(type) || parameters.some((known) => known.name === parameter)) return undefined;
    parameters.push({ name: parameter, type });
  }
  return { name, parameters, selector: selectorOf(`${name}(${parameters.map(({ type }) => type).join()})`) };
}

/** The path by which a descriptor displays a parameter: `targets.[]` for every item of a list. */
export function pathOf({ name, type }: SignatureParameter): string {
  return isListType(type) ? `${name}.[]` : name;
}

/** The selector of a function by its name and types, without parameter names: `owners(uint256)`. */
export function selectorOf(canonical: string): Hex {
  return `0x${keccakOf(canonical).slice(2, 10)}`;
}

/** Keccak-256 of bytes, or of a text in UTF-8. */
export function keccakOf(content: string | Uint8Array): Hex {
  return `0x${Array.from(keccak_256(content), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
