import type { ExpectedCall, TransactionRequest } from '@fathom/contract';
import { AbiCoder, Interface } from 'ethers/abi';
import type { Address, Hex } from '@fathom/contract/address';
import { contractResponses, type ContractResponse } from '@fathom/testing/contractResponses';
import { createAddressBook } from './book/addressBook';
import { parseSigning } from './descriptor/areaSigning';
import { decodeCall } from './callDecoding';
import { interpretCall } from './sentence/interpret';
import { readTokenSymbols } from '../../transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from './descriptor/signatureMemory';
import { verifyWrite, type VerifyContext } from './verifyWrite';

/* A minimal area: a vault that accepts deposits for the account, a token, and a wallet with nested calls. */

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const STRANGER: Address = '0x2222222222222222222222222222222222222222';
const VAULT: Address = '0x3333333333333333333333333333333333333333';
const TOKEN: Address = '0x4444444444444444444444444444444444444444';
const REGISTRY: Address = '0x5555555555555555555555555555555555555555';
const MANAGER: Address = '0x7777777777777777777777777777777777777777';
const PROXY: Address = '0x6666666666666666666666666666666666666666';
const NOW = 1_700_000_000n;
const SCHEMA = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json';
const abi = new Interface([
  'function deposit(uint256 assets,address receiver)',
  'function depositUntil(uint256 assets,address receiver,uint256 deadline)',
  'function approve(address spender,uint256 amount)',
  'function execute(bytes data)',
  'function lock(uint256 assets,bytes account)',
  'function note(string text)',
  'function close(uint256 id)',
  'function pay(address[] targets)',
  'function harvest()',
]);

function displayed(path: string, label: string, format = 'raw', params?: object) {
  return { path, label, format, visible: 'always', ...(params && { params }) };
}

const assets = displayed('assets', 'Amount', 'tokenAmount', { token: TOKEN });
const calldata = displayed('data', 'Action', 'calldata', {
  calleePath: '@.to',
  amountPath: '@.value',
  spenderPath: '@.from',
});

function descriptor(id: string, formats: object) {
  return { $schema: SCHEMA, context: { $id: id, contract: {} }, metadata: { owner: 'Fathom' }, display: { formats } };
}

const harvest = {
  'harvest()': {
    intent: 'Harvest',
    interpolatedIntent: 'Harvest {@.to}',
    fields: [displayed('@.to', 'Contract', 'addressName')],
  },
};

const files = {
  'vault.7730.json': descriptor('vault', {
    'deposit(uint256 assets,address receiver)': {
      intent: 'Deposit',
      interpolatedIntent: 'Deposit {assets} for {receiver}',
      fields: [assets, displayed('receiver', 'Receiver', 'addressName')],
    },
    'depositUntil(uint256 assets,address receiver,uint256 deadline)': {
      intent: 'Deposit',
      interpolatedIntent: 'Deposit {assets}',
      fields: [assets, displayed('deadline', 'Deadline', 'date', { encoding: 'timestamp' })],
    },
    'note(string text)': {
      intent: 'Note',
      interpolatedIntent: 'Note {text}',
      fields: [displayed('text', 'Text')],
    },
    'close(uint256 id)': {
      intent: 'Close',
      interpolatedIntent: 'Close {id}',
      fields: [displayed('id', 'Position')],
    },
    'pay(address[] targets)': {
      intent: 'Pay',
      interpolatedIntent: 'Pay {targets.[]}',
      fields: [displayed('targets.[]', 'Receivers', 'addressName')],
    },
  }),
  'strategy.7730.json': descriptor('strategy', harvest),
  'keeper.7730.json': descriptor('keeper', harvest),
  'token.7730.json': descriptor('token', {
    'approve(address spender,uint256 amount)': {
      intent: 'Approve',
      interpolatedIntent: 'Allow {spender} to take {amount}',
      fields: [
        displayed('spender', 'Spender', 'addressName'),
        displayed('amount', 'Amount', 'tokenAmount', { tokenPath: '@.to' }),
      ],
    },
  }),
  'wallet.7730.json': descriptor('wallet', {
    'execute(bytes data)': {
      intent: 'Use wallet',
      interpolatedIntent: '{data}, through {@.to}',
      fields: [calldata, displayed('@.to', 'Wallet', 'addressName')],
    },
    'lock(uint256 assets,bytes account)': {
      intent: 'Lock',
      interpolatedIntent: 'Lock {assets}',
      fields: [assets],
    },
    'nest(bytes data)': {
      intent: 'Nest',
      interpolatedIntent: 'Nested: {data}',
      fields: [calldata],
    },
  }),
  'policy.json': {
    version: 1,
    area: 'vaults',
    lists: { strategies: { contract: 'role:VAULT', function: 'strategies()', words: 'list' } },
    contracts: {
      strategy: { target: 'listed:strategies', functions: { harvest: {} } },
      keeper: { target: 'role:TOKEN', functions: { harvest: {} } },
      vault: {
        target: 'role:VAULT',
        functions: {
          deposit: { assets: 'intent:assets', receiver: 'account' },
          depositUntil: { assets: 'intent:assets', receiver: 'account', deadline: 'deadline' },
          note: { text: 'intent:text' },
          close: { id: 'owned:position' },
          pay: { targets: 'intent:targets' },
        },
      },
      token: { target: 'role:TOKEN', functions: { approve: { spender: 'role:VAULT', amount: 'intent:amount' } } },
      wallet: {
        target: 'proxy',
        functions: { execute: { data: 'calls' } },
        embedded: { lock: { assets: 'intent:assets', account: 'account' }, nest: { data: 'calls' } },
      },
    },
  },
};

function token(symbol: string, decimals: bigint): readonly ContractResponse[] {
  return [
    [TOKEN, 'symbol() view returns (string)', [], [symbol]],
    [TOKEN, 'decimals() view returns (uint8)', [], [decimals]],
  ];
}

function setUp(responses: readonly ContractResponse[] = token('USDC', 6n)): VerifyContext {
  const signing = parseSigning(files);
  if (!signing.ok) throw new Error(signing.error);
  const chain = contractResponses(1135, NOW, [
    [REGISTRY, 'proxies(address) view returns (address)', [ACCOUNT], [PROXY]],
    ...responses,
  ]);
  const contracts = { VAULT, TOKEN, proxyWalletRegistry: REGISTRY, positionManager: MANAGER };
  return {
    signing: signing.value,
    account: ACCOUNT,
    signatures: createSignatureMemory(),
    readSymbols: readTokenSymbols,
    locale: 'en-GB',
    reader: chain.reader,
    provider: chain.provider,
    now: () => Number(NOW) * 1000,
    addressBook: createAddressBook({ chainId: 1135, contracts, sections: [] }),
    chain: { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  };
}

function request(to: Address, data: string, expected: ExpectedCall, value = 0n): TransactionRequest {
  const stated = { account: ACCOUNT, chainId: 1135, to, value, tokens: [], ...expected };
  const gas = { marginPercent: 100n, minimum: 0n };
  return { chainId: 1135, from: ACCOUNT, to, data: data as Hex, value, gas, claim: stated };
}

function deposit(receiver: Address, amount = 1_000_000_000n): TransactionRequest {
  const data = abi.encodeFunctionData('deposit', [amount, receiver]);
  return request(VAULT, data, { call: 'deposit', fields: { assets: amount, receiver } });
}

function nested(depth: number, owner: Address): TransactionRequest {
  const account = AbiCoder.defaultAbiCoder().encode(['address'], [owner]);
  const nest = new Interface(['function nest(bytes data)']);
  let data = abi.encodeFunctionData('lock', [5_000_000n, account]);
  let expected: ExpectedCall = { call: 'lock', fields: { assets: 5_000_000n } };
  for (let level = 0; level < depth; level += 1) {
    data = nest.encodeFunctionData('nest', [data]);
    expected = { call: 'nest', fields: {}, inner: expected };
  }
  return request(PROXY, abi.encodeFunctionData('execute', [data]), { call: 'execute', fields: {}, inner: expected });
}

test('returns the sentence, the values and the target of a call', async () => {
  expect(await verifyWrite(deposit(ACCOUNT), setUp())).toEqual({
    message: 'Deposit 1,000 USDC for you (0x11…1111)',
    intent: 'Deposit',
    fields: [
      { label: 'Amount', value: '1,000 USDC' },
      { label: 'Receiver', value: 'you (0x11…1111)' },
    ],
    target: { address: VAULT, name: 'vault' },
    isEntry: true,
  });
});

test('refuses another receiver, even if calldata and claim agree on it', async () => {
  await expect(verifyWrite(deposit(STRANGER), setUp())).rejects.toThrow('the receiver differs');
});

test.each([
  ['a spender without a role', TOKEN, [STRANGER, 5n], { spender: STRANGER, amount: 5n }, 'the spender differs'],
  ['an amount that differs from the claim', TOKEN, [VAULT, 6n], { amount: 5n }, 'the amount differs'],
  ['a token without a role', STRANGER, [VAULT, 5n], { amount: 5n }, 'the target differs'],
] as const)('refuses %s', async (_case, to, args, fields, message) => {
  const data = abi.encodeFunctionData('approve', args);
  await expect(verifyWrite(request(to, data, { call: 'approve', fields }), setUp())).rejects.toThrow(message);
});

test.each([
  [
    'a function that differs from the claim',
    { ...deposit(ACCOUNT), claim: { ...deposit(ACCOUNT).claim, call: 'mint' } },
    'call',
  ],
  ['a function that the release does not describe', { ...deposit(ACCOUNT), data: '0x12345678' }, 'call'],
  ['native currency that the function does not accept', { ...deposit(ACCOUNT), value: 1n }, 'value'],
  ['another sender', { ...deposit(ACCOUNT), from: STRANGER }, 'account'],
  ['another chain', { ...deposit(ACCOUNT), chainId: 1 }, 'chain'],
] as const)('refuses %s', async (_case, changed, field) => {
  await expect(verifyWrite(changed, setUp())).rejects.toThrow(`the ${field} differs`);
});

test.each([
  ['passed', NOW],
  ['beyond an hour', NOW + 4000n],
])('refuses a deadline that is %s', async (_case, deadline) => {
  const call = (until: bigint) => {
    const data = abi.encodeFunctionData('depositUntil', [1n, ACCOUNT, until]);
    return request(VAULT, data, { call: 'depositUntil', fields: { assets: 1n, deadline: until } });
  };
  await expect(verifyWrite(call(deadline), setUp())).rejects.toThrow('the deadline differs');
  expect((await verifyWrite(call(NOW + 3600n), setUp())).message).toBe('Deposit 0.000001 USDC');
});

test("refuses a deadline within an hour of a chain whose time differs from the device's", async () => {
  const data = abi.encodeFunctionData('depositUntil', [1n, ACCOUNT, NOW + 3600n]);
  const late = { ...setUp(), now: () => (Number(NOW) + 7200) * 1000 };
  const call = request(VAULT, data, { call: 'depositUntil', fields: { assets: 1n } });
  await expect(verifyWrite(call, late)).rejects.toThrow('the deadline differs');
});

test.each([0, 1, 4])('verifies and summarizes a call nested at depth %s', async (depth) => {
  expect((await verifyWrite(nested(depth, ACCOUNT), setUp())).message).toBe(
    `${'Nested: '.repeat(depth)}Lock 5 USDC, through your proxy wallet 0x66…6666`,
  );
  await expect(verifyWrite(nested(depth, STRANGER), setUp())).rejects.toThrow('the account differs');
});

test('refuses a direct call of a function that may only be called within another call', async () => {
  const data = abi.encodeFunctionData('lock', [5n, AbiCoder.defaultAbiCoder().encode(['address'], [ACCOUNT])]);
  const call = request(PROXY, data, { call: 'lock', fields: { assets: 5n } });
  await expect(verifyWrite(call, setUp())).rejects.toThrow('the call differs');
});

test('refuses an amount of a token whose decimals cannot be read', async () => {
  await expect(verifyWrite(deposit(ACCOUNT), setUp([]))).rejects.toMatchObject({
    error: { code: 'mismatch', reason: expect.stringContaining('UNKNOWN_TOKEN') as string },
  });
});

test('reads symbol and decimals from the chain and sanitizes the symbol', async () => {
  const context = setUp(token('US\u202eDC', 2n));
  expect((await verifyWrite(deposit(ACCOUNT), context)).message).toBe('Deposit 10,000,000 “US�DC” for you (0x11…1111)');
});

function reading(strategies: readonly Address[]): readonly ContractResponse[] {
  return [[VAULT, 'strategies() view returns (address[])', [], [strategies]]];
}

function harvesting(to: Address): TransactionRequest {
  return request(to, abi.encodeFunctionData('harvest'), { call: 'harvest', fields: {} });
}

test('names a listed contract only if the configuration does', async () => {
  const context = setUp(reading([STRANGER, TOKEN]));
  expect((await verifyWrite(harvesting(STRANGER), context)).target).toEqual({ address: STRANGER });
  expect((await verifyWrite(harvesting(TOKEN), context)).target).toEqual({ address: TOKEN, name: 'token' });
});

test('refuses a call while a list that may contain its target cannot be read', async () => {
  // Another contract's rule accepts the target, with a function that could have another meaning.
  expect((await verifyWrite(harvesting(TOKEN), setUp())).target.name).toBe('token');
  const context = setUp();
  const reader: VerifyContext['reader'] = {
    ...context.reader,
    request: async (method, params, options) => {
      if ((params[0] as { readonly to?: unknown }).to === VAULT) throw new Error('down');
      return context.reader.request(method, params, options);
    },
  };
  await expect(verifyWrite(harvesting(TOKEN), { ...context, reader })).rejects.toMatchObject({
    error: { code: 'network' },
  });
});

test('names the proxy wallet by its address in any letter case', async () => {
  const wallet: Address = `0x${'Ab'.repeat(20)}`;
  const proxies: ContractResponse = [
    REGISTRY,
    'proxies(address) view returns (address)',
    [ACCOUNT],
    [wallet.toLowerCase()],
  ];
  const call = nested(0, ACCOUNT);
  const { target } = await verifyWrite(
    { ...call, to: wallet, claim: { ...call.claim, to: wallet } },
    setUp([...token('USDC', 6n), proxies]),
  );
  expect(target.name).toMatch(/^your proxy wallet/);
});

test.each<[string, TransactionRequest, string, string]>([
  [
    'a call that is not stated',
    { ...nested(0, ACCOUNT), claim: { ...request(PROXY, '0x', { call: 'execute', fields: {} }).claim } },
    'call',
    'call: lock instead of what is known',
  ],
  [
    'another function than the stated one',
    { ...deposit(ACCOUNT), claim: { ...deposit(ACCOUNT).claim, call: 'mint' } },
    'call',
    'call: deposit instead of mint',
  ],
  [
    'a nested call that the release does not describe',
    request(PROXY, abi.encodeFunctionData('execute', ['0x12345678']), { call: 'execute', fields: {} }),
    'call',
    'call: unreadable instead of what is known',
  ],
  [
    'a byte after the last argument',
    { ...deposit(ACCOUNT), data: `${deposit(ACCOUNT).data}00` },
    'length',
    'length: unreadable instead of what is known',
  ],
  [
    'an address with more than 20 bytes',
    {
      ...deposit(ACCOUNT),
      data: deposit(ACCOUNT).data.replace(/0{24}1{40}$/, `1${'0'.repeat(23)}${'1'.repeat(40)}`) as Hex,
    },
    'receiver',
    'receiver: unreadable instead of what is known',
  ],
  [
    'another list than the stated one',
    request(VAULT, abi.encodeFunctionData('pay', [[ACCOUNT, STRANGER]]), { call: 'pay', fields: { targets: ACCOUNT } }),
    'receivers',
    `receivers: ${ACCOUNT},${STRANGER} instead of ${ACCOUNT}`,
  ],
])('refuses %s, and states it', async (_case, call, field, reason) => {
  await expect(verifyWrite(call, setUp())).rejects.toMatchObject({
    message: `The request doesn't match your action: the ${field} differs. Nothing was sent.`,
    error: { reason },
  });
});

test('refuses another position of the account than the stated one', async () => {
  const owner = (id: bigint): ContractResponse => [MANAGER, 'owners(uint256) view returns (address)', [id], [PROXY]];
  const owners = [7n, 8n].map(owner);
  const closing = (position: bigint) =>
    request(VAULT, abi.encodeFunctionData('close', [8n]), { call: 'close', fields: { position } });
  expect((await verifyWrite(closing(8n), setUp(owners))).message).toBe('Close 8');
  await expect(verifyWrite(closing(7n), setUp(owners))).rejects.toThrow('the position differs');
});

test('displays a text in any writing', async () => {
  const call = request(VAULT, abi.encodeFunctionData('note', ['Größe']), { call: 'note', fields: { text: 'Größe' } });
  expect((await verifyWrite(call, setUp())).message).toBe('Note “Größe”');
});

test('refuses a text or a nested call that the library decodes otherwise than our decoder', async () => {
  const { signing, addressBook } = setUp();
  const nothing = () => Promise.reject(new Error('nothing is read'));
  const context = {
    addressBook,
    external: {},
    queries: { call: nothing, time: nothing },
    locale: 'en-GB',
    now: Date.now,
  };
  const reasonOf = async (call: TransactionRequest, id: string, name: string) => {
    const contract = signing.contracts.find((known) => known.id === id);
    const called = contract?.functions.find((known) => known.name === name);
    const read = contract && called && decodeCall(call.data, called, contract);
    if (!contract || !read || !('decoded' in read)) throw new Error('not decoded');
    const { decoded } = read;
    const { inner } = decoded;
    const other = inner
      ? { ...decoded, inner: { ...inner, call: { ...inner.call, values: { ...inner.call.values, assets: 1n } } } }
      : { ...decoded, values: { text: 'other' } };
    return interpretCall(call, contract, other, context).catch(
      (error: unknown) => (error as { readonly error?: { readonly reason?: unknown } }).error?.reason,
    );
  };
  const note = request(VAULT, abi.encodeFunctionData('note', ['text']), { call: 'note', fields: { text: 'text' } });
  expect(await reasonOf(note, 'vault', 'note')).toBe('the decoders disagree about text: text and other');
  expect(await reasonOf(nested(0, ACCOUNT), 'wallet', 'execute')).toBe(
    'the decoders disagree about assets: 5000000 and 1',
  );
});

test('refuses a call if the library decodes another value than our decoder', async () => {
  const { signing, addressBook } = setUp();
  const call = deposit(ACCOUNT);
  const contract = signing.contracts.find(({ id }) => id === 'vault');
  const called = contract?.functions.find(({ name }) => name === 'deposit');
  if (!contract || !called) throw new Error('no function');
  const read = decodeCall(call.data, called, contract);
  if (!('decoded' in read)) throw new Error('not decoded');
  const other = { ...read.decoded, values: { ...read.decoded.values, assets: 1n } };
  const nothing = () => Promise.reject(new Error('nothing is read'));
  const context = {
    addressBook,
    external: {},
    queries: { call: nothing, time: nothing },
    locale: 'en-GB',
    now: Date.now,
  };
  await expect(interpretCall(call, contract, other, context)).rejects.toMatchObject({
    error: { reason: 'the decoders disagree about assets: 1000000000 and 1' },
  });
});

test('refuses a call if no node responds', async () => {
  const context = setUp();
  const reader = { ...context.reader, request: () => Promise.reject(new Error('down')) };
  await expect(verifyWrite(nested(0, ACCOUNT), { ...context, reader })).rejects.toMatchObject({
    error: { code: 'network' },
  });
});

test('refuses a call if two nodes disagree on an address, and states it', async () => {
  const context = setUp();
  const request = () => Promise.reject(Object.assign(new Error('two answers'), { code: 'disagreement' }));
  const reader = { ...context.reader, request };
  await expect(verifyWrite(nested(0, ACCOUNT), { ...context, reader })).rejects.toThrow('RPC nodes disagree');
});

test('requires two nodes to agree on every read that a verification depends on', async () => {
  const context = setUp();
  const options: unknown[] = [];
  const reader: VerifyContext['reader'] = {
    ...context.reader,
    request: (method, params, given) => {
      if (method === 'eth_call') options.push(given);
      return context.reader.request(method, params, given);
    },
  };
  await verifyWrite(nested(0, ACCOUNT), { ...context, reader });
  expect(options.length).toBeGreaterThan(2);
  expect(options.every((given) => (given as { confirmed?: boolean } | undefined)?.confirmed === true)).toBe(true);
});
