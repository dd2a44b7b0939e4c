import { queryOptions } from '@tanstack/react-query';
import type { Address, Hex } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { contractFunction } from '@fathom/base/rpc/abi/contractFunction';
import { customErrors } from '@fathom/base/rpc/abi/customErrors';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { readOne, type MulticallReader } from '@fathom/base/rpc/multicall';
import { decodeValues, type AbiValue, type NamedValue } from '@fathom/base/rpc/abi/namedValues';
import type { CustomErrors, RevertReason } from '@fathom/base/rpc/simulation/revert';
import { revertText } from '@fathom/base/rpc/simulation/revertText';
import { simulateEffects, type SimulatedRead } from '@fathom/base/rpc/simulation/simulateEffects';
import { isRead, paymentOf } from '../domain/manager/method';
import type { InputValue } from '../domain/manager/parseInput';
import { MANAGER_ERRORS } from './abi/managerMethods';
import { decodeMethod, encodeMethod, type CallableMethod } from './contractMethods';

export type { AbiValue, NamedValue } from '@fathom/base/rpc/abi/namedValues';

export interface ConsoleCall {
  readonly contract: Address;
  readonly method: CallableMethod;
  readonly args: readonly InputValue[];
  /** Wei. */
  readonly value: bigint;
}

export interface ValueChange {
  readonly method: string;
  /** `#1` for an unnamed value. */
  readonly name: string;
  readonly kind: NamedValue['kind'];
  readonly of: readonly InputValue[];
  readonly before: AbiValue;
  readonly after: AbiValue;
}

export interface DecodedEvent {
  readonly contract: string;
  readonly name: string;
  readonly values: readonly NamedValue[];
}

export type MethodEffects =
  | { readonly kind: 'reverts'; readonly reason: string | undefined }
  | {
      readonly kind: 'passes';
      readonly returned: readonly NamedValue[];
      /** `undefined` if the node can't simulate state changes. */
      readonly effects:
        { readonly changes: readonly ValueChange[]; readonly events: readonly DecodedEvent[] } | undefined;
    }
  /** This node can't simulate the call after its approval. */
  | { readonly kind: 'needs-approval' }
  | { readonly kind: 'untried'; readonly error?: unknown };

/** Milliseconds. */
const FRESH_FOR = 15_000;

/** Decodes the arguments from the calldata that will be sent. Throws if they don't round-trip, which would be a bug. */
export function decodedConsoleCall({ method, args }: ConsoleCall): {
  readonly name: string;
  readonly values: readonly NamedValue[];
} {
  const values = decodeMethod(method, encodeMethod(method, args));
  if (!values) throw new Error(`The calldata of ${method.key} cannot be decoded.`);
  return { name: method.key, values };
}

interface EffectsOptions {
  readonly methods: readonly CallableMethod[];
  /** The token that the call may pull from the account, after an approval. */
  readonly token: Address | undefined;
  readonly decodeEvents: (logs: readonly ReceiptLog[]) => readonly DecodedEvent[];
}

/** Simulates the call after its approval, and compares reads before and after. Never rejects. */
export function methodEffectsQuery(
  chain: MulticallReader,
  account: Address | undefined,
  call: ConsoleCall | undefined,
  { methods, token, decodeEvents }: EffectsOptions,
) {
  const data = call && encodeMethod(call.method, call.args);
  return queryOptions({
    queryKey: ['vaults', 'effects', chain.chainId, account, call?.contract, data, call?.value.toString()],
    enabled: account !== undefined && call !== undefined,
    queryFn: async (): Promise<MethodEffects> => {
      if (account === undefined || !call || !data) return { kind: 'untried' };
      const { contract, method, args, value } = call;
      const reads = readsFor(call, methods);
      const payment = token && paymentOf(method, args);
      const approvals = payment ? [{ to: token, data: erc20.approve.encode(contract, payment), value: 0n }] : [];
      const calls = [...approvals, { to: contract, data, value }];
      const simulation = await simulateEffects(chain, account, calls, reads, { errors: managerErrors() });
      if (simulation.kind === 'untried') return simulation;
      const [failure] = simulation.failures;
      if (failure) {
        const isAlone = simulation.kind === 'tried-alone' && approvals.length > 0;
        return isAlone ? { kind: 'needs-approval' } : { kind: 'reverts', reason: failure.reason };
      }
      if (simulation.kind === 'tried-alone') return { kind: 'passes', returned: [], effects: undefined };
      const { returned, before, after, logs } = simulation;
      return {
        kind: 'passes',
        returned: valuesOf(method, returned.at(-1)),
        effects: {
          changes: reads.flatMap((read, index) => changesOf(read, before[index], after[index])),
          events: decodeEvents(logs),
        },
      };
    },
    staleTime: FRESH_FOR,
  });
}

/** Calls a read method. Rejects with a `MethodFailure` if it reverts, and if no node responds. */
export async function readMethod(
  chain: MulticallReader,
  { contract, method, args }: ConsoleCall,
): Promise<readonly NamedValue[]> {
  const described = contractFunction<readonly InputValue[], readonly unknown[]>(method.signature, (values) => values);
  const read = described.read(contract, ...args);
  const result = await readOne(chain, {
    ...read,
    decode: (data: Hex) => decodeValues(method.abi.outputs, data),
  });
  if (result.ok) return result.value;
  const { error } = result;
  switch (error.kind) {
    case 'reverted':
      throw new MethodFailure(nameOf(error.reason) ?? revertText(error.reason));
    case 'no-contract':
      throw new MethodFailure('no-contract');
    case 'malformed':
      throw new MethodFailure('malformed');
  }
}

/** A failed read; `reason` is an error's name or the contract's text. */
export class MethodFailure extends Error {
  constructor(readonly reason: string | undefined) {
    super(reason ?? 'The call failed.');
    this.name = 'MethodFailure';
  }
}

export function errorName(reason: string): string {
  return managerErrors().get(reason.toLowerCase() as Hex) ?? reason;
}

interface ConsoleRead extends SimulatedRead {
  readonly method: CallableMethod;
  readonly args: readonly InputValue[];
}

/** Reads by address whose result a manager's call can change. */
const READS_OF_ADDRESS: readonly string[] = ['strategies', 'getDebt'];

function readsFor({ contract, method, args }: ConsoleCall, methods: readonly CallableMethod[]): readonly ConsoleRead[] {
  const addresses = args.filter((_arg, index) => method.inputs[index]?.type === 'address');
  return methods.filter(isRead).flatMap((read) => {
    const choices = read.inputs.length === 0 ? [[]] : argumentsFor(read, method, args, addresses);
    return choices.map((chosen) => ({
      to: contract,
      method: read,
      args: chosen,
      data: encodeMethod(read, chosen),
    }));
  });
}

function argumentsFor(
  read: CallableMethod,
  method: CallableMethod,
  args: readonly InputValue[],
  addresses: readonly InputValue[],
): readonly (readonly InputValue[])[] {
  if (READS_OF_ADDRESS.includes(read.name)) return addresses.map((address) => [address]);
  const hasSameTypes = read.inputs.map(({ type }) => type).join() === method.inputs.map(({ type }) => type).join();
  return read.name === 'hasRole' && hasSameTypes ? [args] : [];
}

function changesOf(
  { method, args }: ConsoleRead,
  before: Hex | undefined,
  after: Hex | undefined,
): readonly ValueChange[] {
  if (before === undefined || after === undefined || before === after) return [];
  const old = valuesOf(method, before);
  return valuesOf(method, after).flatMap(({ name, kind, value }, index) => {
    const was = old[index];
    if (was === undefined || String(was.value) === String(value)) return [];
    return [{ method: method.name, name, kind, of: args, before: was.value, after: value }];
  });
}

function valuesOf({ abi }: CallableMethod, data: Hex | undefined): readonly NamedValue[] {
  try {
    return data === undefined || abi.outputs.length === 0 ? [] : decodeValues(abi.outputs, data);
  } catch {
    return [];
  }
}

function nameOf(reason: RevertReason): string | undefined {
  return reason.kind === 'custom' && reason.name === undefined ? managerErrors().get(reason.selector) : undefined;
}

// Hashing signatures takes time, so it waits until a console is opened.
let errors: CustomErrors | undefined;

function managerErrors(): CustomErrors {
  errors ??= customErrors(MANAGER_ERRORS);
  return errors;
}
