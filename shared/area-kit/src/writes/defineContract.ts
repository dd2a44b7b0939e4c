import type { ClaimedValue, ExpectedCall, GasPolicy } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { CallArgument, ContractCall } from '../flows/step';
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
import type { Emission } from './writeEvent';

/**
 * The rule and display of every parameter, in the order in which they are displayed; `@.value` for
 * the native currency that the call sends, `@.to` and `@.from` if the sentence names them.
 */
type ParametersOf<Text extends string> = {
  readonly [Name in ParameterName<Text>]: WriteParameter<KindOf<ParameterType<Text, Name>>>;
} & {
  /** Without a display where the carried call displays it. */
  readonly '@.value'?: WriteParameter<'intent'> | { readonly kind: 'intent' };
  readonly '@.to'?: { readonly display: FieldDisplay };
  readonly '@.from'?: SenderRule | { readonly display: FieldDisplay };
};

type Known = '@.value' | '@.to' | '@.from';
/** Makes a key that is no parameter an error. */
type Exactly<Text extends string, Parameters> = {
  readonly [Name in Exclude<keyof Parameters, ParameterName<Text> | Known>]: never;
};

/** Kinds whose values a flow passes; the others are filled in by their rule. */
type PassedKind = 'intent' | 'exact' | 'named' | 'listed' | 'owned' | 'proxy' | 'calls' | 'swap';
/** Kinds that the host compares with what the intent says. */
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

/** The values of a call, by the names of the parameters. */
export type PassedValues<Text extends string, Parameters> = {
  readonly [Name in NamesOfKind<Text, Parameters, PassedKind>]: ParameterValue<ParameterType<Text, Name>>;
};

/**
 * What the intent says about a call: everything that was chosen, and of the rest what it wants the
 * host to compare in addition.
 */
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

/** The same with the called contract, and the native currency it is sent, in wei. */
export type CallContext<Parameters> = ArgumentContext<Parameters> & { readonly to: Address } & (Parameters extends {
    readonly '@.value': object;
  }
    ? { readonly value: bigint }
    : object);

/** A description of what leaves an event. */
interface Emitting<Parameters, Emits extends Emission> extends Description<Parameters> {
  /**
   * The event by which the receipt proves the call, or several of which it contains one: the actions read
   * what happened from it. An empty list only where the contract emits nothing.
   */
  readonly emits: Emits;
}

interface Description<Parameters> {
  /** Heading in the wallet: `Withdraw`. */
  readonly title: string;
  /** What is signed: `Withdraw {amount} to {to} from {@.to}`. */
  readonly sentence: string;
  readonly parameters: Parameters;
}

/** A function or message as the build and the report read it. */
export interface DescribedWrite extends Description<Readonly<Record<string, Partial<WriteParameter> | SenderRule>>> {
  readonly name: string;
  readonly signature: string;
  /** In the order of the signature. */
  readonly inputs: readonly NamedParameter[];
  /** What its receipt must contain; absent for a message. */
  readonly emits?: Emission;
}

/** A function that another call carries, such as an action inside a proxy wallet's `execute`. */
export interface EmbeddedCall<
  Text extends string = string,
  Parameters = unknown,
  Emits extends Emission = Emission,
> extends DescribedWrite {
  readonly emits: Emits;
  /** The arguments in the order of the signature; what a rule determines is filled in. */
  readonly args: (
    values: PassedValues<Text, Parameters>,
    context: ArgumentContext<Parameters>,
  ) => readonly CallArgument[];
  /** The intent's claim about the call, for the host to compare. */
  readonly statement: (fields: Statement<Text, Parameters>) => ExpectedCall;
}

/** One contract function: what it may be called with, how it is worded and encoded. */
export interface Write<
  Text extends string = string,
  Parameters = unknown,
  Emits extends Emission = Emission,
> extends EmbeddedCall<Text, Parameters, Emits> {
  readonly gas: GasPolicy;
  /** The call with these values. */
  readonly call: (values: PassedValues<Text, Parameters>, context: CallContext<Parameters>) => ContractCall;
}

/**
 * Defines a contract function once: flows, statement, descriptor and policy derive from it.
 *
 * @param signature with the contract's own parameter names
 */
export function write<
  const Text extends FunctionText,
  const Parameters extends ParametersOf<Text>,
  const Emits extends Emission,
>(
  signature: Text,
  { gas, ...description }: Emitting<Parameters & Exactly<Text, Parameters>, Emits> & { readonly gas: GasPolicy },
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
  description: Emitting<Parameters & Exactly<Text, Parameters>, Emits>,
): EmbeddedCall<Text, Parameters, Emits> {
  const { name, parameters: inputs } = parseWriteSignature(signature);
  const rules: Readonly<Record<string, Partial<WriteParameter>>> = description.parameters;
  return {
    ...description,
    name,
    signature: signatureOf(signature, inputs),
    inputs,
    args(values, context) {
      // A mapped type over names that are only known to the caller: the values fit the signature.
      const passed = values as Readonly<Record<string, CallArgument>>;
      const all = inputs.map((input) => passed[input.name] ?? filledIn(input, rules[input.name], context));
      return groupedValues(inputs, all);
    },
    statement: (fields) => ({ call: name, fields: claimed(fields) }),
  };
}

/** A function that may be called on its own, as its values are known at run time only. */
export interface DescribedCall extends DescribedWrite {
  readonly gas: GasPolicy;
  readonly emits: Emission;
}

/** Values in the order of the signature, as a form for any function has them. */
type FormValues = readonly (bigint | boolean | string | readonly string[])[];

/** The call of a function that was chosen from a list, with every value as entered. */
export function formCall(
  { signature, gas }: DescribedCall,
  args: FormValues,
  { to, value }: Pick<ContractCall, 'to' | 'value'>,
): ContractCall {
  return { to, function: signature, args, value, gas };
}

/** What such a form says about the call. Throws a RangeError if the values are not one for each parameter. */
export function formStatement({ name, inputs }: DescribedCall, args: FormValues): ExpectedCall {
  if (args.length !== inputs.length) throw new RangeError(`${name} has ${inputs.length} parameters`);
  return { call: name, fields: claimed(Object.fromEntries(inputs.map((input, index) => [input.name, args[index]]))) };
}

/**
 * Derives the variant of a function that carries a permit: the same parameters, then deadline, v, r
 * and s under the contract's own names. Throws if the signature is no such variant.
 */
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
  return { title: base.title, sentence: base.sentence, name, signature, inputs, parameters, gas, emits: base.emits };
}

function isSameParameter({ name, type }: NamedParameter, other: NamedParameter | undefined): boolean {
  return name === other?.name && type === other.type;
}

/** Defines a message that is signed off chain, once: descriptor and policy derive from it. */
export function message<const Text extends MessageText, const Parameters extends ParametersOf<Text>>(
  signature: Text,
  description: Description<Parameters & Exactly<Text, Parameters>>,
): DescribedWrite {
  const { name, parameters: inputs } = parseWriteSignature(signature);
  return { ...description, name, signature, inputs };
}

/** The text itself, but for structs, whose fields it has as parameters. */
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

/** A list is claimed as one text, its items separated by commas. */
function claimed(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, ClaimedValue>> {
  const values = Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join() : value]);
  return Object.fromEntries(values) as Readonly<Record<string, ClaimedValue>>;
}

/** The contract that is called or verifies a message, as in the policy: `role:LENDING_POOL`, `listed:reserves`. */
export type TargetRule = `role:${string}` | `listed:${string}` | `named:${string}` | 'proxy';

export interface ContractDefinition {
  readonly id: string;
  readonly name: string;
  readonly target: TargetRule;
  /** Tokens of amounts that no parameter names: `role:fthm`, `target:asset()`. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Words for the values of a parameter, by the name that {@link wordOf} refers to. */
  readonly enums?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Custom errors that the functions revert with, also those of contracts that they call: a sentence by the
   * signature, which says what is wrong and what to do.
   */
  readonly errors?: Readonly<Record<`${string}(${string})`, string>>;
  /** The event by which a factory announces contracts of this kind. */
  readonly deployEvent?: string;
  readonly writes: Readonly<Record<string, DescribedWrite>>;
  /** Functions that may only be called within another call. */
  readonly embedded?: Readonly<Record<string, DescribedWrite>>;
  readonly isMessage?: boolean;
}

/** A contract with the functions that the area may call, each by its own name. */
export function defineContract<const Definition extends ContractDefinition>(definition: Definition): Definition {
  return definition;
}
