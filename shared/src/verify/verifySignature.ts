import type { SignatureClaim, TypedData } from '@fathom/shared/contract';
import { isSameAddress, type Address } from '../domain/address';
import type { AddressBook } from './addressBook';
import { checkDeadline } from './checkDeadline';
import type { Mismatch } from './mismatch';

export interface SignatureRequest {
  readonly account: Address;
  readonly chainId: number;
  readonly typedData: TypedData;
  readonly claim: SignatureClaim;
}

type Fields = readonly (readonly [name: string, type: string])[];

const DOMAIN: Fields = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
];

const MESSAGES: Readonly<Record<SignatureClaim['is'], { readonly type: string; readonly fields: Fields }>> = {
  permit: {
    type: 'Permit',
    fields: [
      ['owner', 'address'],
      ['spender', 'address'],
      ['value', 'uint256'],
      ['nonce', 'uint256'],
      ['deadline', 'uint256'],
    ],
  },
  delegation: {
    type: 'DelegationWithSig',
    fields: [
      ['delegatee', 'address'],
      ['value', 'uint256'],
      ['nonce', 'uint256'],
      ['deadline', 'uint256'],
    ],
  },
};

/**
 * The first field in which a message to sign differs from what it is claimed to allow; `undefined` where all agree. A deadline that agrees
 * has to be a near one besides: message and claim come from one place. `now` is the chain's time in unix seconds. Pure.
 */
export function verifySignature(request: SignatureRequest, book: AddressBook, now: bigint): Mismatch | undefined {
  const { account, chainId, typedData, claim } = request;
  const { type, fields } = MESSAGES[claim.is];
  const domain = { ...claim.domain, chainId: BigInt(chainId), verifyingContract: claim.token };
  const message = {
    owner: account,
    spender: claim.spender,
    delegatee: claim.spender,
    value: claim.amount,
    nonce: claim.nonce,
    deadline: claim.deadline,
  };
  if (typedData.primaryType !== type) return { field: 'type', found: typedData.primaryType, expected: type };
  return (
    compareTypes(typedData.types, { EIP712Domain: DOMAIN, [type]: fields }) ??
    compareFields('domain', typedData.domain, DOMAIN, domain) ??
    compareFields('message', typedData.message, fields, message) ??
    checkDeadline('deadline', claim.deadline, now) ??
    (book.find(claim.spender) ? undefined : { field: 'spender', found: claim.spender })
  );
}

function compareTypes(found: TypedData['types'], expected: Readonly<Record<string, Fields>>): Mismatch | undefined {
  const write = (types: readonly (readonly [string, string])[]) =>
    types.map(([name, type]) => `${type} ${name}`).join();
  for (const name of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    const own = write((found[name] ?? []).map((field) => [field.name, field.type]));
    const known = write(expected[name] ?? []);
    if (own !== known || !(name in found && name in expected))
      return { field: `type${name}`, found: own, expected: known };
  }
  return undefined;
}

function compareFields(
  part: string,
  found: Readonly<Record<string, unknown>>,
  fields: Fields,
  expected: Readonly<Record<string, string | bigint>>,
): Mismatch | undefined {
  const surplus = Object.keys(found).find((name) => fields.every(([known]) => known !== name));
  if (surplus !== undefined) return { field: `${part} ${surplus}`, found: String(found[surplus]) };
  for (const [name, type] of fields) {
    const wanted = expected[name];
    if (wanted === undefined || !isEqual(type, found[name], wanted)) {
      return { field: name, found: String(found[name]), expected: String(wanted) };
    }
  }
  return undefined;
}

/** Integers travel as numbers or as plain decimal text; any other spelling is refused. */
function isEqual(type: string, found: unknown, expected: string | bigint): boolean {
  if (type === 'address') {
    return typeof found === 'string' && typeof expected === 'string' && isSameAddress(found, expected);
  }
  if (type === 'string') return found === expected;
  return (
    (typeof found === 'number' || typeof found === 'string' || typeof found === 'bigint') &&
    String(found) === String(expected)
  );
}
