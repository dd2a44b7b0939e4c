import type { Hex } from '@fathom/contract/address';
import { date, hidden, raw, type FieldDisplay } from './display';

/* Rules of parameters. The README of host-kit describes them; the verifier deliberately shares no code with this. */

export type RuleKind =
  | 'account'
  | 'proxy'
  | 'role'
  | 'listed'
  | 'owned'
  | 'intent'
  | 'exact'
  | 'named'
  | 'constant'
  | 'deadline'
  | 'signature'
  | 'nonce'
  | 'calls'
  | 'permit'
  | 'swap';

/** `Kind` and `Name` are type parameters, so that a call is checked against its function's rules. */
export interface WriteParameter<Kind extends RuleKind = RuleKind, Name extends string = string> {
  readonly kind: Kind;
  /** Text after the colon in the policy. Default: none, or the parameter's name for the intent. */
  readonly name?: Name;
  readonly display: FieldDisplay;
}

/** Rules about the sender instead of a value. */
export interface SenderRule {
  readonly kind: 'holds' | 'appointed' | 'manages';
  readonly name: string;
  readonly display?: FieldDisplay;
}

/** The kinds allowed for a Solidity type. */
export type KindOf<Type extends string> = Type extends 'address'
  ? 'account' | 'proxy' | 'role' | 'listed' | 'named' | 'constant'
  : Type extends `${string}[]`
    ? 'intent' | 'constant' | (Type extends 'address[]' ? 'listed' : never)
    : Type extends `uint${string}`
      ? 'intent' | 'exact' | 'owned' | 'constant' | 'deadline' | 'nonce' | 'permit' | 'swap' | SignatureKind<Type>
      : Type extends 'bytes'
        ? 'account' | 'calls' | 'swap'
        : Type extends 'bytes32'
          ? 'intent' | 'signature' | 'permit'
          : 'intent' | 'constant';

type SignatureKind<Type extends string> = Type extends 'uint8' ? 'signature' : never;

/** The sending account, padded to a whole word for the type `bytes`. */
export function account(display: FieldDisplay): WriteParameter<'account'> {
  return { kind: 'account', display };
}

/** The account's own proxy wallet. */
export function proxy(display: FieldDisplay): WriteParameter<'proxy'> {
  return { kind: 'proxy', display };
}

/** The contract configured for a role, or for one of several comma-separated roles. */
export function role<const Name extends string>(name: Name, display: FieldDisplay): WriteParameter<'role', Name> {
  return { kind: 'role', name, display };
}

/** A member of a list in the area's signing definition, or of one of several comma-separated lists. */
export function listed<const Name extends string>(name: Name, display: FieldDisplay): WriteParameter<'listed', Name> {
  return { kind: 'listed', name, display };
}

/** Something that the account owns on-chain. */
export function owned<const Name extends string>(name: Name, display: FieldDisplay): WriteParameter<'owned', Name> {
  return { kind: 'owned', name, display };
}

/** A value chosen by the user, which the sentence must contain. */
export function chosen(display: FieldDisplay): WriteParameter<'intent'> {
  return { kind: 'intent', display };
}

/** The amount of an approval or permit, named `amount` in the host's own steps. */
export function approvedAmount(display: FieldDisplay): WriteParameter<'intent', 'amount'> {
  return { kind: 'intent', name: 'amount', display };
}

/** A chosen amount, at most the account's balance of the called token. */
export function exact(display: FieldDisplay): WriteParameter<'exact'> {
  return { kind: 'exact', display };
}

/** An address entered by the user. */
export function named(display: FieldDisplay): WriteParameter<'named'> {
  return { kind: 'named', display };
}

/** @param value as in the policy: `0`, `true`, or `[]` for an empty list */
export function constant<const Value extends string>(
  value: Value,
  display: FieldDisplay,
): WriteParameter<'constant', Value> {
  return { kind: 'constant', name: value, display };
}

/** Within an hour of chain time. */
export function deadline(): WriteParameter<'deadline'> {
  return { kind: 'deadline', display: date('Deadline') };
}

export function nonce(): WriteParameter<'nonce'> {
  return { kind: 'nonce', display: hidden(raw('Nonce')) };
}

/** A part of the permit that this page verified and the wallet signed. */
export function signaturePart<const Part extends 'v' | 'r' | 's'>(part: Part): WriteParameter<'signature', Part> {
  return { kind: 'signature', name: part, display: hidden(raw(`Signature ${part}`)) };
}

/** A part of an optional signed approval; all parts are zero without one. */
export function permitPart<const Part extends 'amount' | 'deadline' | 'v' | 'r' | 's'>(
  part: Part,
): WriteParameter<'permit', Part> {
  return { kind: 'permit', name: part, display: hidden(raw(`Permit ${part}`)) };
}

/** The exchange's call in a swap, or the amount's position in it; the amounts determine both. */
export function swapPart(label: string): WriteParameter<'swap'> {
  return { kind: 'swap', display: hidden(raw(label)) };
}

/** A call to one of the contract's embedded functions. */
export function calls(display: FieldDisplay): WriteParameter<'calls'> {
  return { kind: 'calls', display };
}

/** The sender has this role of the called contract. */
export function holds(name: Hex): SenderRule {
  return { kind: 'holds', name };
}

/** One of these functions of the called contract returns the sender. */
export function appointed(...functions: readonly string[]): SenderRule {
  return { kind: 'appointed', name: functions.join() };
}

/** The contract in this parameter returns the sender as its `management()`. */
export function manages(parameter: string): SenderRule {
  return { kind: 'manages', name: parameter };
}
