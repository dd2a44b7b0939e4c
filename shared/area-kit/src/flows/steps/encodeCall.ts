import type { Hex } from '@fathom/contract/address';
import { FunctionFragment, Interface } from 'ethers/abi';
import type { SignedPermit } from '../run/flowState';
import type { CallArgument, CallStep, ContractCall, PermitPart } from './step';

export function carriedPermit(
  { withPermit }: CallStep,
  permits: Readonly<Record<string, SignedPermit>>,
): { readonly permit: string; readonly signed: SignedPermit } | undefined {
  const signed = withPermit && permits[withPermit.permit];
  return signed && { permit: withPermit.permit, signed };
}

export function callOf(step: CallStep, permits: Readonly<Record<string, SignedPermit>>): ContractCall {
  return step.withPermit && permits[step.withPermit.permit] ? step.withPermit.call : step.call;
}

/** Throws if the arguments don't fit or a permit is missing, which is a bug in the plan. */
export function encodeCall(
  call: Pick<ContractCall, 'function' | 'args'>,
  permits: Readonly<Record<string, SignedPermit>>,
): Hex {
  const args = call.args.map((argument) => resolve(argument, permits));
  const contract = new Interface([call.function]);
  const [fragment] = contract.fragments;
  if (!(fragment instanceof FunctionFragment)) throw new Error(`not a function: ${call.function}`);
  return contract.encodeFunctionData(fragment, args) as Hex;
}

type Resolved = bigint | string | boolean | readonly Resolved[];

function resolve(argument: CallArgument, permits: Readonly<Record<string, SignedPermit>>): Resolved {
  if (typeof argument !== 'object') return argument;
  if (!isPermitPart(argument)) return argument.map((item) => resolve(item, permits));
  const permit = permits[argument.permit];
  if (!permit) throw new Error('signature needed');
  return argument.part === 'amount' ? permit.approval.amount : permit[argument.part];
}

function isPermitPart(argument: PermitPart | readonly CallArgument[]): argument is PermitPart {
  return !Array.isArray(argument);
}
