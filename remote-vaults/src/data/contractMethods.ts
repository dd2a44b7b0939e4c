import type { Hex } from '@fathom/contract/address';
import { canonicalType, parseSignature, type AbiSignature } from '@fathom/base/rpc/abiSignature';
import { encodeAbi } from '@fathom/base/rpc/encodeAbi';
import { decodeExactly, type NamedValue } from '@fathom/base/rpc/namedValues';
import type { ContractMethod } from '../domain/manager/method';
import type { InputValue } from '../domain/manager/parseInput';
import { STRATEGY_METHODS, TRADE_FINANCE_METHODS, VAULT_METHODS } from './abi/managerMethods';

/** A method with what is needed to call it. */
export interface CallableMethod extends ContractMethod {
  /** Human-readable, with names. */
  readonly signature: string;
  readonly abi: AbiSignature;
}

/** All functions of a vault, in alphabetical order. */
export function vaultMethods(): readonly CallableMethod[] {
  vaultList ??= methodsOf(VAULT_METHODS);
  return vaultList;
}

/** All functions of a strategy, in alphabetical order; those of a trade-finance strategy in addition. */
export function strategyMethods(isTradeFinance: boolean): readonly CallableMethod[] {
  const kind = isTradeFinance ? 'tradeFinance' : 'plain';
  strategyLists[kind] ??= methodsOf(
    isTradeFinance ? [...STRATEGY_METHODS, ...TRADE_FINANCE_METHODS] : STRATEGY_METHODS,
  );
  return strategyLists[kind];
}

// Hashing the signatures takes time: only when a console is opened.
let vaultList: readonly CallableMethod[] | undefined;
const strategyLists: { plain?: readonly CallableMethod[]; tradeFinance?: readonly CallableMethod[] } = {};

/** Throws a RangeError for values that do not fit the method. */
export function encodeMethod({ abi }: CallableMethod, values: readonly InputValue[]): Hex {
  return `${abi.selector}${encodeAbi(abi.inputs, values)}`;
}

/** The arguments, decoded from calldata; `undefined` for calldata of anything else. */
export function decodeMethod({ abi }: CallableMethod, data: Hex): readonly NamedValue[] | undefined {
  const selectorEnd = abi.selector.length;
  return data.slice(0, selectorEnd) === abi.selector ? decodeExactly(abi.inputs, data.slice(selectorEnd)) : undefined;
}

function methodsOf(signatures: readonly string[]): readonly CallableMethod[] {
  return signatures.map(callableMethod).sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** A method by its human-readable signature. */
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
