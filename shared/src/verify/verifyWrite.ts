import type { CallClaim, ClaimedValue, TransactionRequest } from '@fathom/shared/contract';
import { isSameAddress, type Address } from '../domain/address';
import type { FieldValue } from './abiWords';
import type { AddressBook } from './addressBook';
import { decodeCall, type DecodedCall } from './decodeCall';
import type { Mismatch } from './mismatch';

/** Something that only the chain can confirm before the write may be sent. */
export type Question =
  | { readonly is: 'proxy-wallet'; readonly field: string; readonly address: Address }
  | { readonly is: 'adapter'; readonly field: string; readonly address: Address; readonly pool: string }
  /** A signature that the call carries; `deadline` in unix seconds. */
  | { readonly is: 'deadline'; readonly field: string; readonly deadline: bigint };

export type Verification =
  | { readonly is: 'differs'; readonly mismatch: Mismatch }
  /** Agrees with the claim, as far as that can be told without the chain. */
  | { readonly is: 'agrees'; readonly call: DecodedCall; readonly questions: readonly Question[] };

/** Compares the final call with what the intent claims: account, chain, target, function, every argument, value. Pure. */
export function verifyWrite(request: Omit<TransactionRequest, 'gas'>, book: AddressBook): Verification {
  const { claim } = request;
  const outside =
    compare('account', request.from, claim.account) ??
    compare('chain', BigInt(request.chainId), BigInt(claim.chainId)) ??
    compare('target', request.to, claim.to) ??
    compare('value', request.value, claim.value);
  if (outside) return { is: 'differs', mismatch: outside };

  const read = decodeCall(request.data);
  if ('wrong' in read) return { is: 'differs', mismatch: { field: read.wrong } };
  const call = read.decoded;
  const inside = compareCall(call, claim) ?? compareInner(call.inner, claim.inner);
  if (inside) return { is: 'differs', mismatch: inside };

  const questions: Question[] = [];
  const closed = checkTarget(call, request, book, questions) ?? checkDoors(call, request, book, questions);
  return closed ? { is: 'differs', mismatch: closed } : { is: 'agrees', call, questions };
}

function compareCall({ known, fields }: DecodedCall, claim: CallClaim): Mismatch | undefined {
  if (known.name !== claim.call) return { field: 'call', found: known.name, expected: claim.call };
  const claimed = { ...claim.fields };
  for (const { name, type, fixed } of known.fields) {
    if (type === 'call') continue;
    const mismatch = compare(name, fields[name], fixed ?? claimed[name]);
    if (mismatch) return mismatch;
    Reflect.deleteProperty(claimed, name);
  }
  const [unknown] = Object.keys(claimed);
  return unknown === undefined ? undefined : { field: unknown, expected: String(claimed[unknown]) };
}

function compareInner(found: DecodedCall | undefined, claim: CallClaim | undefined): Mismatch | undefined {
  if (found && claim) return compareCall(found, claim);
  return found || claim ? { field: 'action' } : undefined;
}

/** Where the configuration does not name the contract, only the chain can say that it is the right one. */
function checkTarget(
  { known }: DecodedCall,
  { to }: Pick<TransactionRequest, 'to'>,
  book: AddressBook,
  questions: Question[],
): Mismatch | undefined {
  if (known.target === 'proxy-wallet') {
    questions.push({ is: 'proxy-wallet', field: 'target', address: to });
    return undefined;
  }
  if (known.target === 'configured' && !book.find(to)) return unknownDoor('target', to);
  // An action is called by a proxy wallet, never by the account itself.
  return known.target === 'inner' ? { field: 'call', found: known.name } : undefined;
}

function checkDoors(
  call: DecodedCall,
  request: Pick<TransactionRequest, 'claim'>,
  book: AddressBook,
  questions: Question[],
): Mismatch | undefined {
  for (const { name: field, door } of call.known.fields) {
    const value = call.fields[field];
    if (field === 'deadline' && typeof value === 'bigint') questions.push({ is: 'deadline', field, deadline: value });
    if (door === undefined || typeof value !== 'string') continue;
    const pool = request.claim.evidence?.collateralPool;
    if (door === 'adapter' && pool !== undefined) questions.push({ is: 'adapter', field, address: value, pool });
    else if (book.find(value)) continue;
    else if (door === 'spender') questions.push({ is: 'proxy-wallet', field, address: value });
    else return unknownDoor(field, value);
  }
  return call.inner && checkDoors(call.inner, request, book, questions);
}

function unknownDoor(field: string, found: Address): Mismatch {
  return { field, found, expected: 'a contract of the configuration' };
}

function compare(
  field: string,
  found: FieldValue | undefined,
  expected: ClaimedValue | undefined,
): Mismatch | undefined {
  const isEqual =
    typeof found === 'string' && typeof expected === 'string' ? isSameAddress(found, expected) : found === expected;
  if (isEqual && found !== undefined) return undefined;
  return {
    field,
    ...(found === undefined ? {} : { found: String(found) }),
    ...(expected === undefined ? {} : { expected: String(expected) }),
  };
}
