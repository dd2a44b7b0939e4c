import { isSameAddress, ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { BigInt, Math, Object, String, allOf } from '../../captured/globals';
import type { FieldValue, EncodedType } from '../abiWords';
import { isListType, readAddressWord } from '../abiWords';
import { addressWord } from '../addressWord';
import { lookUp } from '../chainLookup';
import { checkDeadline } from './checkDeadline';
import { checksummedAddress } from '../book/checksummedAddress';
import { knownList } from '../table/knownLists';
import { refuseMismatch } from '../sentence/mismatch';
import { nameInBook } from '../book/nameInBook';
import type { OwnedCheck, Rule } from './rule';
import type { RuleContext, RuledValue } from './ruleContext';
import { readSymbol } from '../descriptor/externalData';
import { verifyText } from '../text/en';

const PROXY_REGISTRY = 'proxyWalletRegistry';
const PROXIES = 'proxies(address)';

/** Supported ownership checks: the contract and function that return the owner, which is the account's proxy wallet. */
const OWNERS: Readonly<Record<OwnedCheck, { readonly role: string; readonly canonical: string }>> = {
  position: { role: 'positionManager', canonical: 'owners(uint256)' },
};

/**
 * Throws a `Refusal` unless the value satisfies its rule; the area's stated value only narrows it. The caller checks
 * nested calls (`calls`) and swaps.
 */
export async function checkRule(rule: Rule, ruled: RuledValue, context: RuleContext): Promise<void> {
  const { label, value } = ruled;
  if (ruled.stated !== undefined) expectEqual(label, value, ruled.stated);
  switch (rule.kind) {
    case 'account':
      return expectAccount(ruled, context);
    case 'role':
      return expectRole(rule.names, ruled, context);
    case 'constant':
      return expectEqual(label, value, constantOf(rule.value, ruled.type));
    case 'intent': {
      const intended = ruled.intent(rule.name);
      // Texts are case-sensitive, hex digits are not.
      if (ruled.type === 'string' && value !== intended) {
        throw refuseMismatch({ field: label, found: String(value), expected: String(intended) });
      }
      return expectEqual(label, value, intended);
    }
    case 'exact':
      return expectExact(rule.name, ruled, context);
    case 'named':
      return expectEqual(label, value, ruled.intent(rule.name));
    case 'holds':
      return expectHolder(rule.role, ruled, context);
    case 'appointed':
      return expectAppointed(rule.functions, ruled, context);
    case 'manages':
      return expectManager(rule.name, ruled, context);
    case 'calls':
    case 'swap':
      return;
    case 'permit':
      return expectPermit(ruled, context);
    case 'proxy':
      return expectProxy(ruled, context);
    case 'listed':
      return expectListed(rule.names, ruled, context);
    case 'owned':
      return expectOwned(rule.name, ruled, context);
    case 'deadline': {
      if (context.isSent) return;
      const clocks = { chain: await context.queries.time(), device: BigInt(Math.floor(context.now() / 1000)) };
      const mismatch = checkDeadline(label, value as bigint, clocks);
      if (mismatch) throw refuseMismatch(mismatch);
      return;
    }
    case 'nonce': {
      if (context.isSent) return;
      const next = await context.queries.call(ruled.target, 'nonces(address)', [addressWord(context.account)]);
      return expectEqual(label, value, BigInt(next === '0x' ? '0x0' : next));
    }
    case 'signature':
      return expectSignature(ruled, context);
  }
}

async function expectListed(names: readonly string[], ruled: RuledValue, context: RuleContext): Promise<void> {
  const items = ruled.type === 'address[]' ? String(ruled.value).split(',') : [ruled.value];
  for (const value of items) await expectMember(names, { ...ruled, value }, context);
}

async function expectMember(names: readonly string[], ruled: RuledValue, context: RuleContext): Promise<void> {
  for (const name of names) {
    if (!(await isListed(name, ruled, context))) continue;
    await nameMember(name, ruled, context);
    return;
  }
  throw refuseMismatch({ ...pair(ruled), expected: `an address of the list ${names.join(' or ')}` });
}

/** Names a spender that the configuration doesn't contain. A target already has a name in its sentence. */
async function nameMember(
  name: string,
  { value, target }: RuledValue,
  { lists, names, queries }: RuleContext,
): Promise<void> {
  const lookup = lists[name];
  const list = lookup && knownList(lookup);
  if ((list !== 'vaults' && list !== 'strategies') || isSameAddress(target, String(value))) return;
  const address = value as Address;
  const full = checksummedAddress(address);
  const shares = list === 'vaults' ? await readSymbol(queries, address) : undefined;
  const named = list === 'vaults' ? verifyText.vault(full, shares?.symbol) : verifyText.strategy(full);
  names.set(address.toLowerCase(), named);
}

async function isListed(name: string, ruled: RuledValue, context: RuleContext): Promise<boolean> {
  const lookup = context.lists[name];
  const found = lookup ? await lookUp(lookup, ruled, context) : [];
  return found.some((word) => {
    const address = readAddressWord(word);
    return address !== undefined && address !== ZERO_ADDRESS && isSameAddress(address, String(ruled.value));
  });
}

async function expectHolder(
  role: Hex,
  { label, target }: RuledValue,
  { account, queries }: RuleContext,
): Promise<void> {
  const response = await queries.call(target, 'hasRole(bytes32,address)', [role.slice(2), addressWord(account)]);
  if (!/^0x0{63}1$/.test(response)) {
    throw refuseMismatch({ field: label, found: account, expected: `an account with the role ${role}` });
  }
}

async function expectAppointed(
  functions: readonly string[],
  { label, target }: RuledValue,
  { account, queries }: RuleContext,
): Promise<void> {
  const responses = await allOf(functions.map((name) => queries.call(target, `${name}()`)));
  if (!responses.some((response) => response.toLowerCase() === `0x${addressWord(account)}`)) {
    throw refuseMismatch({ field: label, found: account, expected: `the ${functions.join(' or ')} of the contract` });
  }
}

/** Limits the allowance to the account's balance, because a larger amount would apply to later balances. */
async function expectExact(name: string, ruled: RuledValue, { account, queries }: RuleContext): Promise<void> {
  expectEqual(ruled.label, ruled.value, ruled.intent(name));
  const balance = await queries.call(ruled.target, 'balanceOf(address)', [addressWord(account)]);
  if (!/^0x[0-9a-f]{64}$/i.test(balance) || BigInt(balance) < (ruled.value as bigint)) {
    throw refuseMismatch({ ...pair(ruled), expected: "at most the account's balance" });
  }
}

async function expectManager(name: string, { label, values }: RuledValue, context: RuleContext): Promise<void> {
  const managed = values[name] as Address;
  const response = await context.queries.call(managed, 'management()');
  if (response.toLowerCase() !== `0x${addressWord(context.account)}`) {
    throw refuseMismatch({ field: label, found: context.account, expected: `the management of ${managed}` });
  }
}

function expectAccount(ruled: RuledValue, { account }: RuleContext): void {
  const expected: Hex = ruled.type === 'bytes' ? `0x${addressWord(account)}` : account;
  expectEqual(ruled.label, ruled.value, expected);
}

function expectRole(roles: readonly string[], ruled: RuledValue, { addressBook, names }: RuleContext): void {
  const { value } = ruled;
  const addresses = roles.flatMap((role) => addressBook.addressesOf(role));
  if (!addresses.some((address) => isSameAddress(address, String(value)))) {
    throw refuseMismatch({ ...pair(ruled), expected: `the contract with the role ${roles.join(' or ')}` });
  }
  names.set(String(value).toLowerCase(), nameInBook(value as Address, addressBook));
}

async function expectProxy(ruled: RuledValue, context: RuleContext): Promise<void> {
  const wallet = await proxyWalletOf(context, ruled.label);
  expectEqual(ruled.label, ruled.value, wallet);
  context.names.set(wallet.toLowerCase(), verifyText.proxyWallet(formatAddress(wallet)));
}

/** Reads the account's proxy wallet from the node and from the user's wallet, which must agree. */
async function proxyWalletOf({ account, addressBook, queries }: RuleContext, label: string): Promise<Address> {
  const encodedAccount = [addressWord(account)];
  for (const registry of addressBook.addressesOf(PROXY_REGISTRY)) {
    const [ours, theirs] = await allOf([
      queries.call(registry, PROXIES, encodedAccount),
      queries.callByWallet(registry, PROXIES, encodedAccount),
    ]);
    const address = readAddressWord(ours.slice(2));
    if (ours.toLowerCase() !== theirs.toLowerCase()) {
      throw refuseMismatch({ field: label, found: theirs, expected: `${ours}, which the RPC node returned` });
    }
    if (address !== undefined && address !== ZERO_ADDRESS) return address;
  }
  throw refuseMismatch({ field: label, expected: 'a proxy wallet of the account' });
}

async function expectOwned(name: OwnedCheck, ruled: RuledValue, context: RuleContext): Promise<void> {
  const { role, canonical } = OWNERS[name];
  const encodedPosition = [(ruled.value as bigint).toString(16).padStart(64, '0')];
  const wallet = await proxyWalletOf(context, ruled.label);
  const contracts = context.addressBook.addressesOf(role);
  const owners = await allOf(contracts.map((to) => context.queries.call(to, canonical, encodedPosition)));
  if (!owners.some((owner) => owner.toLowerCase() === `0x${addressWord(wallet)}`)) {
    throw refuseMismatch({ ...pair(ruled), expected: 'one that belongs to the account' });
  }
}

function expectSignature(ruled: RuledValue, { signatures, isSent }: RuleContext): void {
  if (!isSent && !signatures.has(ruled.signature ?? {})) {
    throw refuseMismatch({ ...pair(ruled), expected: 'a signature that was verified on this page' });
  }
}

/** Accepts zero in all parts, which permits nothing, or all parts of one verified message. */
function expectPermit(ruled: RuledValue, { signatures, isSent }: RuleContext): void {
  if (isSent) return;
  const parts = Object.values(ruled.permit ?? {});
  if (parts.every((part) => BigInt(String(part)) === 0n) || signatures.has(ruled.permit ?? {})) return;
  throw refuseMismatch({ ...pair(ruled), expected: 'a signature that was verified on this page' });
}

export function expectEqual(field: string, found: FieldValue, expected: FieldValue | undefined): void {
  const isEqual =
    typeof found === 'string' && typeof expected === 'string'
      ? found.toLowerCase() === expected.toLowerCase()
      : found === expected;
  if (isEqual) return;
  throw refuseMismatch({ field, found: String(found), ...(expected !== undefined && { expected: String(expected) }) });
}

function constantOf(value: string, type: EncodedType): FieldValue {
  if (type === 'bool') return value === 'true';
  // The only constant of a list is the empty one.
  if (isListType(type)) return '';
  return type.startsWith('uint') ? BigInt(value) : value;
}

function pair({ label, value }: RuledValue): { readonly field: string; readonly found: string } {
  return { field: label, found: String(value) };
}
