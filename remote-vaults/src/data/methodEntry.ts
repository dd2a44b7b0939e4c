import type { Address } from '@fathom/contract/address';
import { hasValidChecksum } from '@fathom/base/rpc/checksumAddress';
import type { MethodEntry } from '../domain/manager/checkMethod';
import { parseInput, parseNativeValue, type InputValue } from '../domain/manager/parseInput';
import type { CallableMethod } from './contractMethods';
import type { ConsoleCall } from './methodEffects.query';

/** What is typed into a method's form. Formik validates empty texts as `undefined`. */
export interface MethodValues {
  /** By input. */
  readonly inputs: readonly (string | undefined)[];
  /** In the native currency; ignored for a method that is not payable. */
  readonly nativeValue: string | undefined;
  /** The method's name, for a dangerous one. */
  readonly confirmation: string | undefined;
}

export function emptyValues({ inputs }: CallableMethod): MethodValues {
  return { inputs: inputs.map(() => ''), nativeValue: '', confirmation: '' };
}

/** What is wrong with the entries, for `checkMethod`. */
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

/** The call that the entries stand for; `undefined` while one of them is invalid. */
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
