import type { ClaimedValue, ExpectedCall, GasPolicy } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { CallArgument, ContractCall } from '../flows/steps/step';
import type { FieldDisplay } from './display';
import {
  deadline,
  signaturePart,
  type KindOf,
  type WriteParameter,
  type RuleKind,
  type SenderRule,
} from './parameters';
import {
  groupedValues,
  parameterList,
  parseWriteSignature,
  type FunctionText,
  type MessageText,
  type NamedParameter,
  type ParameterName,
  type ParameterType,
  type ParameterValue,
} from './signature';
import type { WriteEffect } from './writeEffect';
import type { Emission } from './writeEvent';

/** Rules and displays of all parameters, in display order. `@.value` is the sent native currency. */
export type ParametersOf<Text extends string> = {
  readonly [Name in ParameterName<Text>]: WriteParameter<KindOf<ParameterType<Text, Name>>>;
} & {
  /** Has no display if the carried call displays it. */
  readonly '@.value'?: WriteParameter<'intent'> | { readonly kind: 'intent' };
  readonly '@.to'?: { readonly display: FieldDisplay };
  readonly '@.from'?: SenderRule | { readonly display: FieldDisplay };
};

type Known = '@.value' | '@.to' | '@.from';
/** Makes a key that isn't a parameter an error. */
export type ExactParameters<Text extends string, Parameters> = Parameters & {
  readonly [Name in Exclude<keyof Parameters, ParameterName<Text> | Known>]: never;
};

/** Kinds whose values a flow passes; rules fill in the others. */
type PassedKind = 'intent' | 'exact' | 'named' | 'listed' | 'owned' | 'proxy' | 'calls' | 'swap';
/** Kinds that the host compares with the intent. */
type StatedKind = 'intent' | 'exact' | 'named';

type NamesOfKind<Text extends string, Parameters, Kind extends RuleKind> = {
  [Name in ParameterName<Text>]: Name extends keyof Parameters
    ? Parameters[Name] extends { readonly kind: Kind }
      ? Name
      : never
    : never;
}[ParameterName<Text>];

type RolesOf<Parameters> = {
  [Name in keyof Parameters]: Parameters[Name] extends WriteParameter<'role', infer Role> ? Role : never;
}[keyof Parameters];

export type PassedValues<Text extends string, Parameters> = {
  readonly [Name in NamesOfKind<Text, Parameters, PassedKind>]: ParameterValue<ParameterType<Text, Name>>;
};

/** The intent's values for a call: all chosen ones, and optional others for the host to compare. */
export type Statement<Text extends string, Parameters> = {
  readonly [Name in NamesOfKind<Text, Parameters, StatedKind>]: ParameterValue<ParameterType<Text, Name>>;
} & {
  readonly [Name in Exclude<ParameterName<Text>, NamesOfKind<Text, Parameters, StatedKind>>]?: ParameterValue<
    ParameterType<Text, Name>
  >;
};

/** The sender, and the addresses of the roles among the parameters. */
export type ArgumentContext<Parameters> = { readonly account: Address } & ([RolesOf<Parameters>] extends [never]
  ? object
  : { readonly roles: Readonly<Record<RolesOf<Parameters>, Address>> });

/** Adds the called contract, and the sent native currency in wei. */
export type CallContext<Parameters> = ArgumentContext<Parameters> & { readonly to: Address } & (Parameters extends {
    readonly '@.value': object;
  }
    ? { readonly value: bigint }
    : object);

interface Emitting<Text extends string, Parameters, Emits extends Emission> extends Description<Parameters> {
  /** The event, or one of several, that proves the call in the receipt. Empty if the contract emits nothing. */
  readonly emits: Emits;
  /** Required if the function moves tokens, lets others move them, or votes. */
  readonly effect?: WriteEffect<ParameterName<Text>>;
}

interface Description<Parameters> {
  /** Heading in the wallet: `Withdraw`. */
  readonly title: string;
  /** The signed sentence: `Withdraw {amount} to {to} from {@.to}`. */
  readonly sentence: string;
  readonly parameters: Parameters;
}

export interface DescribedWrite extends Description<Readonly<Record<string, Partial<WriteParameter> | SenderRule>>> {
  readonly name: string;
  readonly signature: string;
  readonly inputs: readonly NamedParameter[];
  /** Absent for a message. */
  readonly emits?: Emission;
  readonly effect?: WriteEffect | undefined;
}

export interface EmbeddedCall<
  Text extends string = string,
  Parameters = unknown,
  Emits extends Emission = Emission,
> extends DescribedWrite {
  readonly emits: Emits;
  /** Returns the arguments in the order of the signature, with values filled in by rules. */
  readonly args: (
    values: PassedValues<Text, Parameters>,
    context: ArgumentContext<Parameters>,
  ) => readonly CallArgument[];
  /** Returns the intent's expected call, for the host to compare. */
  readonly statement: (fields: Statement<Text, Parameters>) => ExpectedCall;
}

export interface Write<
  Text extends string = string,
  Parameters = unknown,
  Emits extends Emission = Emission,
> extends EmbeddedCall<Text, Parameters, Emits> {
  readonly gas: GasPolicy;
  readonly call: (values: PassedValues<Text, Parameters>, context: CallContext<Parameters>) => ContractCall;
}

/**
 * Defines a contract function once: flows, statement, descriptor and policy derive from it.
 * @param signature with the contract's own parameter names
 */
export function write<
  const Text extends FunctionText,
  const Parameters extends ParametersOf<Text>,
  const Emits extends Emission,
>(
  signature: Text,
  { gas, ...description }: Emitting<Text, ExactParameters<Text, Parameters>, Emits> & { readonly gas: GasPolicy },
): Write<Text, Parameters, Emits> {
  const embedded = embeddedCall<Text, Parameters, Emits>(signature, description);
  return {
    ...embedded,
    gas,
    call(values, context) {
      const args = embedded.args(values, context);
      return {
        to: context.to,
        function: embedded.signature,
        args,
        value: 'value' in context ? context.value : 0n,
        gas,
      };
    },
  };
}

/** Defines a function that is only called within another call. */
export function embeddedCall<
  const Text extends FunctionText,
  const Parameters extends ParametersOf<Text>,
  const Emits extends Emission,
>(
  signature: Text,
  description: Emitting<Text, ExactParameters<Text, Parameters>, Emits>,
): EmbeddedCall<Text, Parameters, Emits> {
  const { name, parameters: inputs } = parseWriteSignature(signature);
  const rules: Readonly<Record<string, Partial<WriteParameter>>> = description.parameters;
  return {
    ...description,
    name,
    signature: signatureOf(signature, inputs),
    inputs,
    args(values, context) {
      // A mapped type over names known only to the caller: the values fit the signature.
      const passed = values as Readonly<Record<string, CallArgument>>;
      const all = inputs.map((input) => passed[input.name] ?? filledIn(input, rules[input.name], context));
      return groupedValues(inputs, all);
    },
    statement: (fields) => ({ call: name, fields: claimed(fields) }),
  };
}

export interface DescribedCall extends DescribedWrite {
  readonly gas: GasPolicy;
  readonly emits: Emission;
}

type FormValues = readonly (bigint | boolean | string | readonly string[])[];

export function formCall(
  { signature, gas }: DescribedCall,
  args: FormValues,
  { to, value }: Pick<ContractCall, 'to' | 'value'>,
): ContractCall {
  return { to, function: signature, args, value, gas };
}

/** Returns the expected call of a form. Throws a RangeError if the number of values doesn't match. */
export function formStatement({ name, inputs }: DescribedCall, args: FormValues): ExpectedCall {
  if (args.length !== inputs.length) throw new RangeError(`${name} has ${inputs.length} parameters`);
  return { call: name, fields: claimed(Object.fromEntries(inputs.map((input, index) => [input.name, args[index]]))) };
}

/** Adds deadline, v, r and s under the contract's own names. Throws if the signature doesn't match. */
export function permitVariant(base: DescribedCall, signature: FunctionText, gas: GasPolicy): DescribedCall {
  const { name, parameters: inputs } = parseWriteSignature(signature);
  const [end, v, r, s] = inputs.slice(base.inputs.length);
  const isVariant = base.inputs.every((input, index) => isSameParameter(input, inputs[index]));
  if (!end || !v || !r || !s || !isVariant) throw new Error(`${name} is no variant of ${base.name} with a permit`);
  const { '@.to': target, ...own } = base.parameters;
  const parameters = {
    ...own,
    [end.name]: deadline(),
    [v.name]: signaturePart('v'),
    [r.name]: signaturePart('r'),
    [s.name]: signaturePart('s'),
    ...(target && { '@.to': target }),
  };
  const { title, sentence, emits, effect } = base;
  return { title, sentence, name, signature, inputs, parameters, gas, emits, effect };
}

function isSameParameter({ name, type }: NamedParameter, other: NamedParameter | undefined): boolean {
  return name === other?.name && type === other.type;
}

/** Defines a message signed off-chain once: descriptor and policy derive from it. */
export function message<const Text extends MessageText, const Parameters extends ParametersOf<Text>>(
  signature: Text,
  description: Description<ExactParameters<Text, Parameters>>,
): DescribedWrite {
  const { name, parameters: inputs } = parseWriteSignature(signature);
  return { ...description, name, signature, inputs };
}

/** Replaces a struct's flattened fields by a tuple. */
function signatureOf(text: FunctionText, inputs: readonly NamedParameter[]): string {
  return text.replace(/\([^()]*\)/, `(${parameterList(inputs)})`);
}

function filledIn(
  { name, type }: NamedParameter,
  rule: Partial<WriteParameter> | undefined,
  context: { readonly account: Address; readonly roles?: Readonly<Record<string, Address>> },
): CallArgument {
  switch (rule?.kind) {
    case 'account':
      return type === 'bytes' ? `0x${context.account.slice(2).toLowerCase().padStart(64, '0')}` : context.account;
    case 'role': {
      const address = context.roles?.[rule.name ?? ''];
      if (address === undefined) throw new Error(`${name} needs the address of ${rule.name}`);
      return address;
    }
    case 'permit':
      // Without a signature, every part is zero.
      return type === 'bytes32' ? `0x${'0'.repeat(64)}` : 0n;
    case 'constant':
      return constantOf(rule.name ?? '', type);
    default:
      throw new Error(`${name} has no value`);
  }
}

function constantOf(value: string, type: string): CallArgument {
  if (value === '[]') return [];
  if (type === 'address') return value;
  return type === 'bool' ? value === 'true' : BigInt(value);
}

/** Joins a list with commas. */
function claimed(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, ClaimedValue>> {
  const values = Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join() : value]);
  return Object.fromEntries(values) as Readonly<Record<string, ClaimedValue>>;
}

/** The called or verifying contract, as in the policy: `role:LENDING_POOL`, `listed:reserves`. */
export type TargetRule = `role:${string}` | `listed:${string}` | `named:${string}` | 'proxy';

export interface ContractDefinition {
  readonly id: string;
  readonly name: string;
  readonly target: TargetRule;
  /** Tokens of amounts without a token parameter: `role:fthm`, `target:asset()`. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Words for a parameter's values, by the name for {@link wordOf}. */
  readonly enums?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A sentence by signature, with the problem and what to do; includes errors of contracts they call. */
  readonly errors?: Readonly<Record<`${string}(${string})`, string>>;
  /** The event with which a factory announces contracts of this kind. */
  readonly deployEvent?: string;
  readonly writes: Readonly<Record<string, DescribedWrite>>;
  readonly embedded?: Readonly<Record<string, DescribedWrite>>;
  readonly isMessage?: boolean;
}

export function defineContract<const Definition extends ContractDefinition>(definition: Definition): Definition {
  return definition;
}
