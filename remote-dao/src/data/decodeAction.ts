import { addressKey, type Address, type Hex } from '@fathom/contract/address';
import { canonicalType, parseSignature, type AbiSignature } from '@fathom/base/rpc/abi/abiSignature';
import { encodeAbi } from '@fathom/base/rpc/abi/encodeAbi';
import { decodeExactly, type NamedValue } from '@fathom/base/rpc/abi/namedValues';
import type { ProposalBatch } from '../domain/governance/proposal';
import { OWN_CONTRACTS } from './abi/ownFunctions';
import type { DaoDeployment, ValueUnit } from './daoConfiguration';

export type { AbiValue, NamedValue } from '@fathom/base/rpc/abi/namedValues';

export interface MeasuredValue extends NamedValue {
  readonly unit: ValueUnit | undefined;
}

export interface DecodedAction {
  readonly target: Address;
  readonly contractName: string | undefined;
  /** Wei. */
  readonly value: bigint;
  readonly calldata: Hex;
  readonly call: DecodedActionCall;
}

export type DecodedActionCall =
  | {
      readonly kind: 'known';
      readonly name: string;
      readonly canonical: string;
      readonly args: readonly MeasuredValue[];
    }
  /** A transfer of the native currency without a call. */
  | { readonly kind: 'transfer' }
  /** The contract has no known function with this selector. */
  | { readonly kind: 'unknown'; readonly selector: Hex }
  /** The function is known, but the arguments can't be decoded. */
  | { readonly kind: 'malformed'; readonly name: string };

/** A read whose result the actions change. */
export interface EffectRead {
  readonly to: Address;
  readonly contractName: string;
  readonly data: Hex;
  readonly signature: AbiSignature;
  readonly args: readonly NamedValue[];
  /** Keyed by the names of return values. */
  readonly units: Units;
}

type Units = Readonly<Record<string, ValueUnit>>;

export interface ContractBook {
  readonly nameOf: (address: string) => string | undefined;
  readonly decode: (batch: ProposalBatch) => readonly DecodedAction[];
  readonly readsFor: (action: DecodedAction) => readonly EffectRead[];
}

interface KnownEntry {
  readonly address: Address;
  readonly name: string;
  readonly functions: readonly AbiSignature[];
  readonly reads: readonly AbiSignature[];
  readonly units: Units;
}

const SELECTOR_END = 10;

/** Decodes actions by the configured contracts and the DAO's own functions. Invalid signatures are skipped. */
export function contractBook({
  contracts,
  knownContracts,
}: Pick<DaoDeployment, 'contracts' | 'knownContracts'>): ContractBook {
  const roles = Object.entries(contracts).map(([role, address]): [string, string] => [addressKey(address), role]);
  const names = new Map([
    ...roles,
    ...knownContracts.map(({ address, name }): [string, string] => [addressKey(address), name]),
  ]);
  const own = OWN_CONTRACTS.map(({ role, ...contract }) => {
    const address = contracts[role];
    return { ...contract, address, name: names.get(addressKey(address)) ?? role };
  });
  const entries: readonly KnownEntry[] = [...knownContracts, ...own].map(({ functions, reads, ...contract }) => ({
    ...contract,
    functions: functions.flatMap(signatureOf),
    reads: reads.flatMap(signatureOf),
  }));

  function decodeCall(target: Address, calldata: Hex): DecodedActionCall {
    // The reference front end sends 20 zero bytes for a proposal without an action; they match no contract.
    if (calldata === '0x') return { kind: 'transfer' };
    const selector = calldata.slice(0, SELECTOR_END).toLowerCase() as Hex;
    const [found] = entriesAt(target).flatMap(({ functions, units }) =>
      functions.filter((candidate) => candidate.selector === selector).map((signature) => ({ signature, units })),
    );
    if (!found) return { kind: 'unknown', selector };
    const { signature, units } = found;
    const { name } = signature;
    const args = decodeExactly(signature.inputs, calldata.slice(SELECTOR_END));
    if (!args) return { kind: 'malformed', name };
    const measured = args.map((arg) => ({ ...arg, unit: units[arg.name] }));
    return { kind: 'known', name, canonical: canonicalOf(signature), args: measured };
  }

  function entriesAt(address: Address): readonly KnownEntry[] {
    return entries.filter((entry) => addressKey(entry.address) === addressKey(address));
  }

  return {
    nameOf: (address) => names.get(address.toLowerCase()),
    decode: ({ targets, values, calldatas }) =>
      targets.map((target, index) => {
        const calldata = calldatas[index] ?? '0x';
        return {
          target,
          calldata,
          value: values[index] ?? 0n,
          contractName: names.get(addressKey(target)),
          call: decodeCall(target, calldata),
        };
      }),
    readsFor: ({ target, call }) => {
      if (call.kind !== 'known') return [];
      const own = entriesAt(target);
      // A contract without functions contributes only reads, matched by arguments with the same name.
      const contractsWithoutFunctions = entries.filter((entry) => entry.functions.length === 0 && !own.includes(entry));
      return [
        ...own.flatMap((entry) => readsOf(entry, call.args, true)),
        ...contractsWithoutFunctions.flatMap((entry) => readsOf(entry, call.args, false)),
      ];
    },
  };
}

function readsOf(
  { address, name, reads, units }: KnownEntry,
  callArgs: readonly NamedValue[],
  isOwn: boolean,
): readonly EffectRead[] {
  return reads.flatMap((signature) => {
    const { inputs, selector } = signature;
    if (inputs.length === 0 && !isOwn) return [];
    const args = inputs.map((input) => callArgs.find((arg) => arg.name === input.name && arg.kind === input.type.kind));
    if (!args.every((arg) => arg !== undefined)) return [];
    try {
      const digits = encodeAbi(
        inputs,
        args.map(({ value }) => value),
      );
      return [{ to: address, contractName: name, data: `${selector}${digits}` as Hex, signature, args, units }];
    } catch {
      return [];
    }
  });
}

function signatureOf(text: string): readonly AbiSignature[] {
  try {
    return [parseSignature(`function ${text}`)];
  } catch {
    return [];
  }
}

function canonicalOf({ name, inputs }: AbiSignature): string {
  return `${name}(${inputs.map(({ type }) => canonicalType(type)).join(',')})`;
}
