import type { SigningLine } from '@fathom/contract';
import type { FieldValue } from './abiWords';
import type { RuledFunction } from './areaSigning';
import { knownFunction, knownMessage } from './knownFunctions';

/** The known functions and messages that allow others something, with the parameter of how much. */
const ALLOWING: Readonly<Record<string, string>> = {
  approve: 'amount',
  increaseAllowance: 'added',
  permit: 'amount',
  approveDelegation: 'amount',
  Permit: 'value',
  DelegationWithSig: 'value',
};

/** No token has as many units. */
const UNLIMITED = 2n ** 128n;

/** Allowance that a verified call or message gives others, to take tokens or to borrow. */
export function allowanceOf(
  called: RuledFunction,
  values: Readonly<Record<string, FieldValue>>,
): SigningLine['allowance'] {
  const known = knownFunction(called) ?? knownMessage(called);
  const name = known && ALLOWING[known.name];
  if (!known || name === undefined) return undefined;
  // A descriptor may call the parameter differently.
  const amount = values[called.parameters[known.parameters.findIndex((each) => each.name === name)]?.name ?? ''];
  if (amount === 0n) return undefined;
  return typeof amount === 'bigint' && amount < UNLIMITED ? 'limited' : 'unlimited';
}
