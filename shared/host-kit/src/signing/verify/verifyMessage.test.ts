import type { SignatureRequest, TypedData } from '@fathom/contract';
import { TypedDataEncoder } from 'ethers';
import type { Address } from '@fathom/contract/address';
import { contractResponses, type ContractResponse } from '@fathom/testing/contractResponses';
import { createAddressBook } from './book/addressBook';
import { parseSigning } from './descriptor/areaSigning';
import { readTokenSymbols } from '../../transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from './descriptor/signatureMemory';
import { verifyMessage } from './verifyMessage';
import type { VerifyContext } from './verifyWrite';

/* A minimal area: a token with a permit, and a registry with a consent of other types. */

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const STRANGER: Address = '0x2222222222222222222222222222222222222222';
const TOKEN: Address = '0x4444444444444444444444444444444444444444';
const REGISTRY: Address = '0x5555555555555555555555555555555555555555';
const LISTER: Address = '0x7777777777777777777777777777777777777777';
const NOW = 1_700_000_000n;
const KEY = `0x${'ab'.repeat(32)}`;
const SCHEMA = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json';
const CHAIN = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };

const PERMIT = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';
const CONSENT = 'Consent(address owner,bool isAllowed,bytes32 key,bytes holder)';
const LIMIT = 'Limit(uint256 limit)';

function descriptor(id: string, formats: object, kind: 'contract' | 'eip712' = 'eip712') {
  return { $schema: SCHEMA, context: { $id: id, [kind]: {} }, metadata: { owner: 'Fathom' }, display: { formats } };
}

function sentence(interpolatedIntent: string, ...paths: readonly string[]) {
  return { intent: 'Sign', interpolatedIntent, fields: paths.map((path) => ({ path, label: path, format: 'raw' })) };
}

const PERMIT_RULES = {
  owner: 'account',
  spender: 'role:REGISTRY',
  value: 'intent:amount',
  nonce: 'nonce',
  deadline: 'deadline',
};
const CONTRACTS = {
  registry: {
    target: 'role:REGISTRY',
    functions: {
      Limit: { limit: 'intent:limit' },
      Consent: { owner: 'account', isAllowed: 'constant:true', key: `constant:${KEY}`, holder: 'account' },
    },
  },
  token: { target: 'role:TOKEN', functions: { Permit: PERMIT_RULES } },
  calls: { target: 'role:TOKEN', functions: { Grant: { owner: 'account' } } },
};
const DESCRIPTORS = {
  'registry.7730.json': descriptor('registry', {
    [LIMIT]: sentence('Limit to {limit}', 'limit'),
    [CONSENT]: sentence('Consent of {owner}', 'owner'),
  }),
  'token.7730.json': descriptor('token', { [PERMIT]: sentence('Allow {value} until {deadline}', 'value', 'deadline') }),
  'calls.7730.json': descriptor('calls', { 'Grant(address owner)': sentence('Grant {owner}', 'owner') }, 'contract'),
};

function domainOf(verifyingContract: Address) {
  return { name: 'Token', version: '1', chainId: 1135, verifyingContract };
}

function separator(contract: Address): ContractResponse {
  const domain = TypedDataEncoder.hashDomain(domainOf(contract));
  return [contract, 'DOMAIN_SEPARATOR() view returns (bytes32)', [], [domain]];
}

function setUp(change: object = {}, more: object = {}): VerifyContext {
  const signing = parseSigning({
    ...DESCRIPTORS,
    ...more,
    'policy.json': { version: 1, area: 'x', contracts: CONTRACTS, ...change },
  });
  if (!signing.ok) throw new Error(signing.error);
  const { reader, provider } = contractResponses(1135, NOW, [
    ...[TOKEN, REGISTRY].map(separator),
    [TOKEN, 'nonces(address) view returns (uint256)', [ACCOUNT], [7n]],
  ]);
  return {
    signing: signing.value,
    account: ACCOUNT,
    chain: CHAIN,
    reader,
    provider,
    locale: 'en-GB',
    signatures: createSignatureMemory(),
    readSymbols: readTokenSymbols,
    now: () => Number(NOW) * 1000,
    addressBook: createAddressBook({ chainId: 1135, contracts: { TOKEN, REGISTRY, LISTER }, sections: [] }),
  };
}

const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

function typed(key: string, target: Address, message: TypedData['message']): TypedData {
  const [, primaryType = '', list = ''] = /^(\w+)\((.*)\)$/.exec(key) ?? [];
  const fields = list.split(',').map((part) => {
    const [type = '', name = ''] = part.split(' ');
    return { type, name };
  });
  return {
    domain: domainOf(target),
    types: { EIP712Domain: DOMAIN_TYPE, [primaryType]: fields },
    primaryType,
    message,
  };
}

function request(typedData: TypedData, claim: Partial<SignatureRequest['claim']> = {}): SignatureRequest {
  const expected = {
    ...({ kind: 'permit', token: TOKEN, domain: { name: 'Token', version: '1' }, spender: REGISTRY } as const),
    amount: 5n,
    nonce: 7n,
    deadline: NOW + 600n,
    tokens: [],
  };
  return { account: ACCOUNT, chainId: 1135, typedData, claim: { ...expected, ...claim } };
}

function permit(message: object = {}, domain: object = {}): TypedData {
  const standard = { owner: ACCOUNT, spender: REGISTRY, value: '5', nonce: '7', deadline: String(NOW + 600n) };
  const data = typed(PERMIT, TOKEN, { ...standard, ...message });
  return { ...data, domain: { ...data.domain, ...domain } };
}

function consent(message: object = {}): TypedData {
  const holder = `0x${ACCOUNT.slice(2).padStart(64, '0')}`;
  return typed(CONSENT, REGISTRY, { owner: ACCOUNT, isAllowed: true, key: KEY, holder, ...message });
}

test('returns the sentence, the values and the target of a message', async () => {
  expect(await verifyMessage(request(permit()), setUp())).toEqual({
    message: `Allow 5 until ${NOW + 600n}`,
    intent: 'Sign',
    fields: [
      { label: 'value', value: '5' },
      { label: 'deadline', value: String(NOW + 600n) },
    ],
    target: { address: TOKEN, name: 'token' },
    isEntry: true,
    allowance: 'limited',
    effects: [{ kind: 'allowance', amount: '5', token: TOKEN, address: REGISTRY, name: 'registry' }],
  });
  expect((await verifyMessage(request(consent()), setUp())).message).toMatch(/^Consent of 0x1111/);
});

test.each<[string, TypedData, string]>([
  ['another owner', permit({ owner: STRANGER }), 'owner'],
  ['another spender', permit({ spender: STRANGER }), 'spender'],
  ['an amount above the intent', permit({ value: '6' }), 'value'],
  ['another nonce', permit({ nonce: '8' }), 'nonce'],
  ['another deadline than the stated one', permit({ deadline: String(NOW + 601n) }), 'deadline'],
  ['an amount with a leading zero', permit({ value: '05' }), 'value'],
  ['an amount with a space before it', permit({ value: ' 5' }), 'value'],
  ['an amount with a space after it', permit({ value: '5 ' }), 'value'],
  ['an amount that is a number', permit({ value: 5 }), 'value'],
  ['an amount that is missing', permit({ value: undefined }), 'value'],
  ['an address that is none', permit({ owner: 'me' }), 'owner'],
  ['a field more', permit({ surplus: '1' }), 'surplus'],
  ['a consent that is a text', consent({ isAllowed: 'true' }), 'is allowed'],
  ['a consent that is withdrawn', consent({ isAllowed: false }), 'is allowed'],
  ['another key', consent({ key: `0x${'cd'.repeat(32)}` }), 'key'],
  ['a key that is no text of digits', consent({ key: 'key' }), 'key'],
  ['the bytes of another account', consent({ holder: `0x${STRANGER.slice(2).padStart(64, '0')}` }), 'holder'],
  ['a domain with a field more', permit({}, { salt: '0x' }), 'domain salt'],
  ['a domain with another name', permit({}, { name: 'Other' }), 'domain'],
  ['a domain with another version', permit({}, { version: '2' }), 'domain'],
  ['a name that only looks alike as a text', permit({}, { name: ['Token'] }), 'domain'],
  ['a version that is a number', permit({}, { version: 1 }), 'domain'],
  ['a message for another chain', permit({}, { chainId: 1 }), 'chain'],
  ['a chain in another spelling', permit({}, { chainId: '0x46f' }), 'chain'],
  ['a chain that only looks alike as a text', permit({}, { chainId: [1135] }), 'chain'],
  ['a message for another contract', permit({}, { verifyingContract: STRANGER }), 'target'],
  ['a contract that is none', permit({}, { verifyingContract: 'token' }), 'target'],
  ['a message of another contract', { ...permit(), domain: domainOf(REGISTRY) }, 'target'],
  ['a type that the release does not describe', { ...permit(), primaryType: 'Other' }, 'type'],
  ['a call as a message', typed('Grant(address owner)', TOKEN, { owner: ACCOUNT }), 'type'],
  ['a message without its type', { ...permit(), types: { EIP712Domain: DOMAIN_TYPE } }, 'type'],
  ['a type more', { ...permit(), types: { ...permit().types, Other: [] } }, 'type'],
  [
    'one field whose name reads like all of them',
    {
      ...permit(),
      types: {
        ...permit().types,
        Permit: [{ type: 'address', name: 'owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }],
      },
    },
    'type',
  ],
  ['a choice that the intent does not make', typed(LIMIT, REGISTRY, { limit: '5' }), 'limit'],
])('refuses %s', async (_case, typedData, field) => {
  await expect(verifyMessage(request(typedData), setUp())).rejects.toThrow(`the ${field} differs`);
});

test('states what differs, as it was found and as it was expected', async () => {
  const reasonOf = async (typedData: TypedData): Promise<unknown> =>
    verifyMessage(request(typedData), setUp()).catch(
      (error: unknown) => (error as { readonly error?: { readonly reason?: unknown } }).error?.reason,
    );
  expect(await reasonOf(permit({}, { salt: '0x' }))).toContain('domain salt: 0x instead');
  expect(await reasonOf(permit({}, { chainId: 1 }))).toBe('chain: 1 instead of 1135');
  expect(await reasonOf(permit({}, { verifyingContract: 'token' }))).toContain('target: token instead');
  expect(await reasonOf(permit({ value: ' 5' }))).toContain('value:  5 instead');
  expect(await reasonOf(permit({ surplus: '1' }))).toContain('surplus: 1 instead');
  expect(await reasonOf({ ...permit(), types: { EIP712Domain: DOMAIN_TYPE } })).toContain('type: Permit undefined');
  expect(await reasonOf(permit({ value: '6' }))).toBe('value: 6 instead of 5');
});

test.each([
  ['account', { account: STRANGER }],
  ['chain', { chainId: 1 }],
])('refuses another %s of the request', async (field, change) => {
  await expect(verifyMessage({ ...request(permit()), ...change }, setUp())).rejects.toThrow(`the ${field} differs`);
});

test('accepts the chain as a plain text', async () => {
  expect((await verifyMessage(request(permit({}, { chainId: '1135' })), setUp())).target.address).toBe(TOKEN);
});

test('leaves only nonce, deadline and domain for later, while a message is not final', async () => {
  const early = permit({ nonce: '0', deadline: '0' }, { name: '', version: '' });
  expect((await verifyMessage(request(early), setUp(), 'before')).message).toBe('Allow 5 until 0');
  await expect(verifyMessage(request(early), setUp())).rejects.toThrow('the domain differs');
  const greedy = permit({ nonce: '0', deadline: '0', value: '6' });
  await expect(verifyMessage(request(greedy), setUp(), 'before')).rejects.toThrow('the value differs');
  const strange = permit({ nonce: '0', deadline: '0', spender: STRANGER });
  await expect(verifyMessage(request(strange), setUp(), 'before')).rejects.toThrow('the spender differs');
});

test('refuses a message if no node responds about its contract', async () => {
  const lists = { tokens: { contract: 'role:LISTER', function: 'tokens()', words: 'list' } };
  const listed = { target: 'listed:tokens', functions: { Permit: PERMIT_RULES } };
  const other = { target: 'role:LISTER', functions: { Permit: PERMIT_RULES } };
  const context = setUp(
    { lists, contracts: { ...CONTRACTS, token: listed, other } },
    { 'other.7730.json': descriptor('other', { [PERMIT]: sentence('Allow {value}', 'value') }) },
  );
  await expect(verifyMessage(request(permit()), context)).rejects.toThrow('the target differs');
  const reader = { ...context.reader, request: async () => Promise.reject(new Error('down')) };
  await expect(verifyMessage(request(permit()), { ...context, reader })).rejects.toMatchObject({
    error: { code: 'network' },
  });
});
