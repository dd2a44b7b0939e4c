import type { Hex } from '@fathom/contract/address';
import { canonicalType, parseSignature, type AbiSignature } from '@fathom/base/rpc/abi/abiSignature';
import { encodeAbi } from '@fathom/base/rpc/abi/encodeAbi';
import { decodeExactly, type NamedValue } from '@fathom/base/rpc/abi/namedValues';
import type { ContractMethod } from '../domain/manager/method';
import type { InputValue } from '../domain/manager/parseInput';

export interface CallableMethod extends ContractMethod {
  readonly signature: string;
  readonly abi: AbiSignature;
}

/** Throws a RangeError for values that don't fit the method. */
export function encodeMethod({ abi }: CallableMethod, values: readonly InputValue[]): Hex {
  return `${abi.selector}${encodeAbi(abi.inputs, values)}`;
}

export function decodeMethod({ abi }: CallableMethod, data: Hex): readonly NamedValue[] | undefined {
  const selectorEnd = abi.selector.length;
  return data.slice(0, selectorEnd) === abi.selector ? decodeExactly(abi.inputs, data.slice(selectorEnd)) : undefined;
}

export function callableMethod(signature: string): CallableMethod {
  const abi = parseSignature(signature);
  const inputs = abi.inputs.map(({ name, type }) => ({ name, type: canonicalType(type) }));
  const [, stateMutability = 'nonpayable'] = /\) (view|pure|payable)\b/.exec(signature) ?? [];
  return {
    key: `${abi.name}(${inputs.map(({ type }) => type).join()})`,
    name: abi.name,
    inputs,
    stateMutability: stateMutability as ContractMethod['stateMutability'],
    signature,
    abi,
  };
}
