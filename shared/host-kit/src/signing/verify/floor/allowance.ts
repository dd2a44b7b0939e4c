import type { SigningLine } from '@fathom/contract';
import type { FieldValue } from '../abiWords';
import type { RuledFunction } from '../descriptor/areaSigning';
import { knownFunction, knownMessage } from '../table/knownFunctions';

/** Exceeds the supply of any token. */
const UNLIMITED = 2n ** 128n;

export function allowanceOf(
  called: RuledFunction,
  values: Readonly<Record<string, FieldValue>>,
): SigningLine['allowance'] {
  const known = knownFunction(called) ?? knownMessage(called);
  if (!known?.allowance) return undefined;
  const { amount: name } = known.allowance;
  // A descriptor may use another name for the parameter.
  const amount = values[called.parameters[known.parameters.findIndex((each) => each.name === name)]?.name ?? ''];
  if (amount === 0n) return undefined;
  return typeof amount === 'bigint' && amount < UNLIMITED ? 'limited' : 'unlimited';
}
