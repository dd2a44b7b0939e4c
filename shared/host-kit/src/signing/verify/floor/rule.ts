import { isAddress, isHash, type Hex } from '@fathom/contract/address';
import { isListType, type EncodedType } from '../abiWords';

/** The required value of one parameter. The README of host-kit lists the rules. */
export type Rule =
  | { readonly kind: 'account' }
  /** The account's own proxy wallet, confirmed by two sources. */
  | { readonly kind: 'proxy' }
  /** An address that the configuration assigns to one of these roles on the chain. */
  | { readonly kind: 'role'; readonly names: readonly string[] }
  /** A member, or several, of one of the lists, each of which a contract with a known role returns. */
  | { readonly kind: 'listed'; readonly names: readonly string[] }
  /** A value that the account owns, according to one of the host's checks. */
  | { readonly kind: 'owned'; readonly name: OwnedCheck }
  /** A value of the flow's intent; a struct's field is prefixed with the struct's name. */
  | { readonly kind: 'intent'; readonly name: string }
  /** A number of the flow's intent, no larger than the account's balance of the called token. */
  | { readonly kind: 'exact'; readonly name: string }
  /** An address that the user entered, in functions that only an authorized account may call. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'constant'; readonly value: string }
  /** Within one hour of both chain time and device time. */
  | { readonly kind: 'deadline' }
  /** Part of a wallet signature over a message that this host verified. */
  | { readonly kind: 'signature'; readonly name: SignaturePart }
  /** Part of a wallet signature over an approval that this host verified, or zero in every part. */
  | { readonly kind: 'permit'; readonly name: PermitFieldName }
  /** The exchange call that a known swap determines, or the offset of its amount. */
  | { readonly kind: 'swap' }
  /** The account's next nonce at the contract that verifies the message. */
  | { readonly kind: 'nonce' }
  /** The sender holds this role of the called contract (`hasRole`). */
  | { readonly kind: 'holds'; readonly role: Hex }
  /** One of these functions of the called contract returns the sender. */
  | { readonly kind: 'appointed'; readonly functions: readonly string[] }
  /** The contract in this parameter returns the sender as its `management()`. */
  | { readonly kind: 'manages'; readonly name: string }
  | { readonly kind: 'calls' };

const NAMES = /^\w+(,\w+)*$/;
/** Lists have no other constant. */
const EMPTY_LIST = '[]';

const OWNED_CHECKS = ['position'] as const;
export type OwnedCheck = (typeof OWNED_CHECKS)[number];
const SIGNATURE_PARTS = ['v', 'r', 's'] as const;
export type SignaturePart = (typeof SIGNATURE_PARTS)[number];
const PERMIT_PARTS = ['amount', 'deadline', ...SIGNATURE_PARTS] as const;
export type PermitFieldName = (typeof PERMIT_PARTS)[number];

/** Parses a rule of a policy, such as `role:LENDING_POOL`. Returns `undefined` for an unknown rule. */
export function parseRule(text: string): Rule | undefined {
  const [kind = '', ...rest] = text.split(':');
  const name = rest.join(':');
  switch (kind) {
    case 'account':
    case 'proxy':
    case 'deadline':
    case 'nonce':
    case 'calls':
    case 'swap':
      return rest.length === 0 ? { kind } : undefined;
    case 'intent':
      return /^\w+(\.\w+)?$/.test(name) ? { kind, name } : undefined;
    case 'exact':
    case 'named':
    case 'manages':
      return /^\w+$/.test(name) ? { kind, name } : undefined;
    case 'holds':
      return isHash(name) ? { kind, role: name } : undefined;
    case 'role':
    case 'listed':
      return NAMES.test(name) ? { kind, names: name.split(',') } : undefined;
    case 'appointed':
      return NAMES.test(name) ? { kind, functions: name.split(',') } : undefined;
    case 'owned':
      return isOneOf(OWNED_CHECKS, name) ? { kind, name } : undefined;
    case 'signature':
      return isOneOf(SIGNATURE_PARTS, name) ? { kind, name } : undefined;
    case 'permit':
      return isOneOf(PERMIT_PARTS, name) ? { kind, name } : undefined;
    case 'constant':
      return name === '' ? undefined : { kind, value: name };
    default:
      return undefined;
  }
}

/**
 * A single address comes from the intent only as `named`; a list of addresses may, because the sentence contains it.
 */
export function rulesType(rule: Rule, type: EncodedType): boolean {
  const isInteger = type.startsWith('uint') && !isListType(type);
  switch (rule.kind) {
    case 'account':
      return type === 'address' || type === 'bytes';
    case 'listed':
      return type === 'address' || type === 'address[]';
    case 'role':
    case 'proxy':
    case 'named':
      return type === 'address';
    case 'holds':
    case 'appointed':
    case 'manages':
      return false;
    case 'owned':
    case 'exact':
    case 'deadline':
    case 'nonce':
      return isInteger;
    case 'intent':
      return isInteger || type === 'bool' || type === 'bytes32' || type === 'string' || isListType(type);
    case 'constant':
      return isConstantOf(rule.value, type);
    case 'signature':
      return rule.name === 'v' ? type === 'uint8' : type === 'bytes32';
    case 'permit':
      return isPartOf(rule.name, type);
    case 'swap':
      return type === 'bytes' || isInteger;
    case 'calls':
      return type === 'bytes';
  }
}

/** Returns true if a rule is about the sender instead of a value. */
export function isSenderRule({ kind }: Rule): boolean {
  return kind === 'holds' || kind === 'appointed' || kind === 'manages';
}

function isConstantOf(value: string, type: EncodedType): boolean {
  if (type === 'bool') return value === 'true' || value === 'false';
  if (type === 'address') return isAddress(value);
  if (isListType(type)) return value === EMPTY_LIST;
  return type.startsWith('uint') ? /^\d+$/.test(value) : /^0x([0-9a-f]{2})*$/.test(value);
}

function isPartOf(part: PermitFieldName, type: EncodedType): boolean {
  if (part === 'v') return type === 'uint8';
  return type === (part === 'amount' || part === 'deadline' ? 'uint256' : 'bytes32');
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}
