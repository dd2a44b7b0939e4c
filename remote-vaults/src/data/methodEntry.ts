import type { Address } from '@fathom/contract/address';
import { hasValidChecksum } from '@fathom/base/rpc/abi/checksumAddress';
import type { MethodEntry } from '../domain/manager/checkMethod';
import { parseInput, parseNativeValue, type InputValue } from '../domain/manager/parseInput';
import type { CallableMethod } from './contractMethods';
import type { ConsoleCall } from './methodEffects.query';

/** The form of a method. Formik turns empty texts into `undefined`. */
export interface MethodValues {
  readonly inputs: readonly (string | undefined)[];
  /** Whole units; ignored unless the method is payable. */
  readonly nativeValue: string | undefined;
  readonly confirmation: string | undefined;
}

export function emptyValues({ inputs }: CallableMethod): MethodValues {
  return { inputs: inputs.map(() => ''), nativeValue: '', confirmation: '' };
}

export function readMethodEntry(method: CallableMethod, values: MethodValues, nativeDecimals: number): MethodEntry {
  const parsed = parsedInputs(method, values);
  const native = parsedValue(method, values, nativeDecimals);
  const force = parsed[method.inputs.findIndex(({ name }) => name === 'force')];
  return {
    problems: parsed.map((result) => (result.ok ? undefined : result.error)),
    valueProblem: native.ok ? undefined : native.error,
    isForced: force?.ok === true && force.value === true,
    confirmation: values.confirmation ?? '',
  };
}

export function consoleCallOf(
  contract: Address,
  method: CallableMethod,
  values: MethodValues,
  nativeDecimals: number,
): ConsoleCall | undefined {
  const native = parsedValue(method, values, nativeDecimals);
  const args: InputValue[] = [];
  for (const result of parsedInputs(method, values)) {
    if (!result.ok) return undefined;
    args.push(result.value);
  }
  return native.ok ? { contract, method, args, value: native.value } : undefined;
}

function parsedInputs({ inputs }: CallableMethod, values: MethodValues) {
  return inputs.map(({ type }, index) => parseInput(type, values.inputs[index] ?? '', hasValidChecksum));
}

function parsedValue({ stateMutability }: CallableMethod, { nativeValue }: MethodValues, decimals: number) {
  return stateMutability === 'payable'
    ? parseNativeValue(nativeValue ?? '', decimals)
    : ({ ok: true, value: 0n } as const);
}
