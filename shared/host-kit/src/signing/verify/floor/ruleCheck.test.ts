import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { contractResponses, type ContractResponse } from '@fathom/testing/contractResponses';
import type { FieldValue } from '../abiWords';
import { createAddressBook } from '../book/addressBook';
import { addressWord } from '../addressWord';
import { createChainQueries } from '../chainQueries';
import { parseRule } from './rule';
import { checkRule } from './ruleCheck';
import type { RuleContext, RuledValue } from './ruleContext';
import { createSignatureMemory } from '../descriptor/signatureMemory';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const STRANGER: Address = '0x2222222222222222222222222222222222222222';
const TARGET: Address = '0x4444444444444444444444444444444444444444';
const REGISTRY: Address = '0x5555555555555555555555555555555555555555';
const SECOND: Address = '0x6666666666666666666666666666666666666666';
const PROXY: Address = '0x7777777777777777777777777777777777777777';
const NOW = 1_700_000_000n;
const ROLE: Hex = `0x${'ab'.repeat(32)}`;
const R: Hex = `0x${'aa'.repeat(32)}`;
const S: Hex = `0x${'bb'.repeat(32)}`;
const SIGNED: Hex = `0x${R.slice(2)}${S.slice(2)}1b`;

type Setup = Partial<RuledValue> & { readonly responses?: readonly ContractResponse[] };

const markets = [REGISTRY, SECOND].map((address) => ({
  chainId: 1,
  addresses: { VAULT: address, proxyWalletRegistry: address, positionManager: address },
}));
const LISTS = { vaults: { contract: 'role:VAULT', function: 'vault()', arguments: [], words: [0] } };

async function check(text: string, value: FieldValue, { responses = [], ...ruled }: Setup = {}): Promise<void> {
  const rule = parseRule(text);
  if (!rule) throw new Error('no rule');
  const { reader, provider } = contractResponses(1, NOW, responses);
  const signatures = createSignatureMemory();
  signatures.remember(SIGNED, { deadline: String(NOW) });
  const context: RuleContext = {
    account: ACCOUNT,
    chainId: 1,
    lists: LISTS,
    names: new Map(),
    signatures,
    queries: createChainQueries(reader, provider),
    now: () => Number(NOW) * 1000,
    addressBook: createAddressBook({ chainId: 1, contracts: {}, sections: [{ markets }] }),
  };
  const around = { values: {}, intent: () => undefined, hints: {}, target: TARGET };
  await checkRule(rule, { ...around, label: 'choice', type: 'address', value, ...ruled }, context);
}

async function reasonOf(checking: Promise<void>): Promise<unknown> {
  return checking.then(
    () => 'accepted',
    (error: unknown) => (error as { readonly error?: { readonly reason?: unknown } }).error?.reason ?? error,
  );
}

function responding(
  contract: Address,
  signature: string,
  result: unknown,
  args: readonly unknown[] = [],
): ContractResponse {
  return [contract, signature, args, [result]];
}

test('compares texts of the intent by their letters, and digits in any letter case', async () => {
  const intent = (value: FieldValue) => ({ intent: () => value });
  await check('intent:text', 'Vault', { type: 'string', ...intent('Vault') });
  expect(await reasonOf(check('intent:text', 'vault', { type: 'string', ...intent('Vault') }))).toBe(
    'choice: vault instead of Vault',
  );
  await check('intent:key', '0xab', { type: 'bytes32', ...intent('0xAB') });
});

test.each<[string, FieldValue, FieldValue | undefined, string]>([
  ['a number that the intent does not have', 5n, undefined, 'choice: 5 instead of what is known'],
  ['a text that the intent does not have', '0xab', undefined, 'choice: 0xab instead of what is known'],
  ['a text instead of a number', 5n, '5', 'choice: 5 instead of 5'],
  ['a number instead of a text', '5', 5n, 'choice: 5 instead of 5'],
  ['another flag', true, false, 'choice: true instead of false'],
])('refuses %s', async (_case, value, intended, reason) => {
  expect(await reasonOf(check('intent:choice', value, { type: 'uint256', intent: () => intended }))).toBe(reason);
});

test.each<[string, Partial<RuledValue>['type'], FieldValue, FieldValue]>([
  ['constant:true', 'bool', true, false],
  ['constant:false', 'bool', false, true],
  ['constant:[]', 'address[]', '', TARGET],
  ['constant:10', 'uint256', 10n, 11n],
  ['constant:0xab', 'bytes', '0xAB', '0xac'],
  ['account', 'address', ACCOUNT, STRANGER],
  ['account', 'bytes', `0x${addressWord(ACCOUNT)}`, `0x${addressWord(STRANGER)}`],
  ['role:VAULT', 'address', SECOND, STRANGER],
  ['role:VAULT', 'address', REGISTRY, ZERO_ADDRESS],
])('accepts by %s of the type %s only %s', async (rule, type, right, wrong) => {
  await check(rule, right, type && { type });
  expect(await reasonOf(check(rule, wrong, type && { type }))).toMatch(/^choice: /);
});

test('narrows a rule by what the area states, and never widens it', async () => {
  expect(await reasonOf(check('role:VAULT', SECOND, { stated: REGISTRY }))).toBe(
    `choice: ${SECOND} instead of ${REGISTRY}`,
  );
  expect(await reasonOf(check('role:VAULT', STRANGER, { stated: STRANGER }))).toContain('the role VAULT');
});

describe('a listed address', () => {
  const listing = (one: string, other: string) => ({
    responses: [REGISTRY, SECOND].map((contract, index) =>
      responding(contract, 'vault() view returns (bytes32)', `0x${index === 0 ? one : other}`),
    ),
  });

  test('is one that any of the contracts returns', async () => {
    await check('listed:others,vaults', PROXY, listing(addressWord(STRANGER), addressWord(PROXY)));
    expect(await reasonOf(check('listed:vaults', TARGET, listing(addressWord(STRANGER), addressWord(PROXY))))).toBe(
      `choice: ${TARGET} instead of an address of the list vaults`,
    );
  });

  test('is never the zero address, no address, or of a list that is not defined', async () => {
    const empty = listing('0'.repeat(64), 'f'.repeat(64));
    expect(await reasonOf(check('listed:vaults', ZERO_ADDRESS, empty))).toContain('the list vaults');
    expect(await reasonOf(check('listed:others', TARGET))).toContain('the list others');
  });

  test('is each one of several, and an empty list is none', async () => {
    const listed = listing(addressWord(STRANGER), addressWord(PROXY));
    const all = { ...listed, type: 'address[]' } as const;
    await check('listed:vaults', [PROXY, STRANGER].join(), all);
    expect(await reasonOf(check('listed:vaults', [PROXY, TARGET].join(), all))).toContain(`choice: ${TARGET}`);
    expect(await reasonOf(check('listed:vaults', '', all))).toContain('the list vaults');
  });
});

describe('the sender', () => {
  const holding = (...words: readonly bigint[]) => {
    const types = words.map(() => 'uint256').join();
    const entry: ContractResponse = [
      TARGET,
      `hasRole(bytes32,address) view returns (${types})`,
      [ROLE, ACCOUNT],
      words,
    ];
    return { responses: [entry] };
  };

  test('holds a role only if the contract answers with exactly one', async () => {
    await check(`holds:${ROLE}`, ACCOUNT, holding(1n));
    const wrong: readonly Setup[] = [
      holding(0n),
      holding(2n),
      holding(11n),
      holding(2n ** 255n + 1n),
      holding(1n, 1n),
      {},
    ];
    for (const setup of wrong) {
      expect(await reasonOf(check(`holds:${ROLE}`, ACCOUNT, setup))).toBe(
        `choice: ${ACCOUNT} instead of an account with the role ${ROLE}`,
      );
    }
  });

  test('is appointed if one of the functions returns it', async () => {
    const keeper = (address: Address) => responding(TARGET, 'keeper() view returns (address)', address);
    const management = responding(TARGET, 'management() view returns (address)', STRANGER);
    await check('appointed:keeper,management', ACCOUNT, { responses: [keeper(ACCOUNT), management] });
    const refused = check('appointed:keeper,management', ACCOUNT, { responses: [keeper(STRANGER), management] });
    expect(await reasonOf(refused)).toBe(`choice: ${ACCOUNT} instead of the keeper or management of the contract`);
  });
});

describe('a proxy wallet', () => {
  const proxies = (registry: Address, wallet: Address) =>
    responding(registry, 'proxies(address) view returns (address)', wallet, [ACCOUNT]);
  const owner = (manager: Address, address: Address) =>
    responding(manager, 'owners(uint256) view returns (address)', address, [7n]);

  test('is the first that a registry knows', async () => {
    await check('proxy', PROXY, { responses: [proxies(REGISTRY, ZERO_ADDRESS), proxies(SECOND, PROXY)] });
    const other = check('proxy', PROXY, { responses: [proxies(REGISTRY, STRANGER), proxies(SECOND, PROXY)] });
    expect(await reasonOf(other)).toBe(`choice: ${PROXY} instead of ${STRANGER}`);
  });

  test('is none while the account has none', async () => {
    const none = { responses: [proxies(REGISTRY, ZERO_ADDRESS), proxies(SECOND, ZERO_ADDRESS)] };
    expect(await reasonOf(check('proxy', ZERO_ADDRESS, none))).toBe(
      'choice: unreadable instead of a proxy wallet of the account',
    );
    const unreadable = responding(REGISTRY, 'proxies(address) view returns (bytes32)', ROLE, [ACCOUNT]);
    const dirty = { responses: [unreadable, proxies(SECOND, ZERO_ADDRESS)] };
    expect(await reasonOf(check('proxy', PROXY, dirty))).toContain('a proxy wallet of the account');
  });

  test('owns a position of any of the managers', async () => {
    const known = [proxies(REGISTRY, PROXY), owner(REGISTRY, STRANGER)];
    await check('owned:position', 7n, { type: 'uint256', responses: [...known, owner(SECOND, PROXY)] });
    const strange = check('owned:position', 7n, { type: 'uint256', responses: [...known, owner(SECOND, STRANGER)] });
    expect(await reasonOf(strange)).toBe('choice: 7 instead of one that belongs to the account');
  });
});

test('accepts only the next nonce of the account, which is zero in a contract that counts none', async () => {
  const responses = [responding(TARGET, 'nonces(address) view returns (uint256)', 7n, [ACCOUNT])];
  await check('nonce', 7n, { type: 'uint256', responses });
  expect(await reasonOf(check('nonce', 8n, { type: 'uint256', responses }))).toBe('choice: 8 instead of 7');
  expect(await reasonOf(check('nonce', 7n, { type: 'uint256' }))).toBe('choice: 7 instead of 0');
});

test.each<[string, RuledValue['signature']]>([
  ['no signature', undefined],
  ['a signature with another recovery number', { v: 28n, r: R, s: S, deadline: NOW }],
  ['a signature with another first half', { v: 27n, r: S, s: S, deadline: NOW }],
  ['a signature with another second half', { v: 27n, r: R, s: R, deadline: NOW }],
  ['a signature with another deadline', { v: 27n, r: R, s: S, deadline: NOW + 1n }],
  ['a signature without a deadline', { v: 27n, r: R, s: S }],
])('refuses %s in place of a verified one', async (_case, signature) => {
  await check('signature:r', R, { type: 'bytes32', signature: { v: 27n, r: R, s: S, deadline: NOW } });
  expect(await reasonOf(check('signature:r', R, { type: 'bytes32', ...(signature && { signature }) }))).toContain(
    'a signature that was verified on this page',
  );
});
