import type { Hex } from '@fathom/contract/address';
import type { AbiParameter, AbiType } from './abiSignature';
import { abiDecoder } from './decodeAbi';
import { encodeAbi } from './encodeAbi';

/** Decoded plain data; structs are lists of their fields. */
export type AbiValue = bigint | boolean | string | readonly AbiValue[];

export interface NamedValue {
  /** `#1`, `#2`, … for a value without a name. */
  readonly name: string;
  readonly kind: AbiType['kind'];
  readonly value: AbiValue;
}

/** Decodes values with their names. Throws if the data doesn't match the parameters. */
export function decodeValues(parameters: readonly AbiParameter[], data: Hex): readonly NamedValue[] {
  return abiDecoder(parameters)(data).map((value, index) => {
    const parameter = parameters[index];
    return {
      name: parameter?.name === undefined || parameter.name === '' ? `#${index + 1}` : parameter.name,
      kind: parameter?.type.kind ?? 'bytes',
      value: plain(value),
    };
  });
}

/**
 * Decodes the values only if the digits are exactly their encoding, because extra data could hide something behind the
 * arguments.
 */
export function decodeExactly(inputs: readonly AbiParameter[], digits: string): readonly NamedValue[] | undefined {
  try {
    const values = decodeValues(inputs, `0x${digits}`);
    const encoded = encodeAbi(
      inputs,
      values.map(({ value }) => value),
    );
    return encoded === digits.toLowerCase() ? values : undefined;
  } catch {
    return undefined;
  }
}

function plain(value: unknown): AbiValue {
  if (typeof value === 'bigint' || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) throw new TypeError('not a decoded value');
  return (Array.isArray(value) ? value : Object.values(value)).map(plain);
}
