import type { Address, Hex } from '@fathom/contract/address';

/** Includes parameter names. Fields of a struct are separate parameters, `uint8 permit.v`, so that each has a rule. */
export type FunctionText = `function ${string}`;
/** An EIP-712 type: `Permit(address owner, address spender, …)`. */
export type MessageText = `${string}(${string})`;

type Inputs<Text extends string> = Text extends `${string}(${infer List})${string}` ? InputsOf<List> : never;
type InputsOf<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? InputOf<First> | InputsOf<Rest>
  : InputOf<List>;
type InputOf<Text extends string> = Text extends `${infer Type} indexed ${infer Name}`
  ? { readonly type: Type; readonly name: Name }
  : Text extends `${infer Type} ${infer Name}`
    ? { readonly type: Type; readonly name: Name }
    : never;

/** Resolves to `never` for invalid text. */
export type ParameterName<Text extends string> = Inputs<Text>['name'];

export type ParameterType<Text extends string, Name> = Extract<Inputs<Text>, { readonly name: Name }>['type'];

/** A flow's value for a parameter. All integers are bigints. */
export type ParameterValue<Type extends string> = Type extends `${infer Item}[]`
  ? readonly ParameterValue<Item>[]
  : Type extends `uint${string}` | `int${string}`
    ? bigint
    : Type extends 'address'
      ? Address
      : Type extends `bytes${string}`
        ? Hex
        : Type extends 'bool'
          ? boolean
          : string;

export interface NamedParameter {
  readonly name: string;
  readonly type: string;
}

type Grouped = NamedParameter | { readonly struct: string; readonly fields: readonly NamedParameter[] };

function grouped(inputs: readonly NamedParameter[]): readonly Grouped[] {
  const groups: (NamedParameter | { readonly struct: string; readonly fields: NamedParameter[] })[] = [];
  for (const { name, type } of inputs) {
    const [struct = '', field] = name.split('.');
    const last = groups.at(-1);
    if (field === undefined) groups.push({ name, type });
    else if (last && 'struct' in last && last.struct === struct) last.fields.push({ name: field, type });
    else groups.push({ struct, fields: [{ name: field, type }] });
  }
  return groups;
}

/** Formats parameters like Solidity, with structs in parentheses. */
export function parameterList(inputs: readonly NamedParameter[], separator = ', '): string {
  return grouped(inputs)
    .map((group) =>
      'struct' in group ? `(${parameterList(group.fields, separator)}) ${group.struct}` : `${group.type} ${group.name}`,
    )
    .join(separator);
}

export function groupedValues<Value>(
  inputs: readonly NamedParameter[],
  values: readonly Value[],
): readonly (Value | readonly Value[])[] {
  let at = 0;
  return grouped(inputs).map((group) => {
    const start = at;
    at += 'struct' in group ? group.fields.length : 1;
    const own = values.slice(start, at);
    return 'struct' in group ? own : (own[0] as Value);
  });
}

/** Splits a signature at run time. Throws if it is invalid. */
export function parseWriteSignature(text: string): {
  readonly name: string;
  readonly parameters: readonly NamedParameter[];
} {
  const [, name, list] = /^(?:function )?([A-Za-z_]\w*)\(([^()]*)\)/.exec(text) ?? [];
  if (name === undefined || list === undefined) throw new Error(`${text} is no signature`);
  const parts = list.trim() === '' ? [] : list.split(',');
  const parameters = parts.map((part) => {
    const [type = '', parameter = ''] = part.trim().split(' ');
    return { name: parameter, type };
  });
  return { name, parameters };
}
