import type { Hex } from '@fathom/contract/address';
import { Object } from '../captured/globals';
import { readArguments, type FieldValue } from './abiWords';
import type { RuledFunction, SigningContract } from './descriptor/areaSigning';
import { encodingOf } from './descriptor/functionSignature';

/** Decoded calldata, independent of the code that encoded it. */
export interface DecodedCall {
  readonly called: RuledFunction;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** The nested call, at the parameter with the rule `calls`. */
  readonly inner?: { readonly data: Hex; readonly call: DecodedCall };
}

/** `wrong` is the part that cannot be decoded: a parameter, `call` or `length`. */
export type DecodeResult = { readonly decoded: DecodedCall } | { readonly wrong: string };

/** The length in characters, including `0x`. */
const SELECTOR_END = 10;

export function decodeCall(
  data: Hex,
  called: RuledFunction,
  { embedded }: Pick<SigningContract, 'embedded'>,
): DecodeResult {
  const read = readArguments(encodingOf(called.parameters), data.slice(SELECTOR_END).toLowerCase());
  if ('wrongAt' in read) return { wrong: called.parameters[read.wrongAt]?.name ?? 'length' };
  const values = Object.fromEntries(called.parameters.map(({ name }, index) => [name, read.values[index] ?? '0x']));
  const carrier = called.parameters.find(({ name }) => called.rules[name]?.kind === 'calls');
  if (!carrier) return { decoded: { called, values } };
  const innerData = values[carrier.name] as Hex;
  const innerCalled = embedded.find(({ selector }) => selector === selectorIn(innerData));
  if (!innerCalled) return { wrong: 'call' };
  const inner = decodeCall(innerData, innerCalled, { embedded });
  return 'wrong' in inner ? inner : { decoded: { called, values, inner: { data: innerData, call: inner.decoded } } };
}

export function selectorIn(data: Hex): Hex {
  return data.slice(0, SELECTOR_END).toLowerCase() as Hex;
}
