import type { ConnectedWallet, TransactionStatus } from '@fathom/contract';
import type { Hash } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { testRecord } from '@fathom/testing/testRecord';
import { ENTRY_POINTS, EXECUTION_FAILURE, topicOf, USER_OPERATION_EVENT } from './accountOutcome';
import type { FoundCall } from './findSentCall';
import { readBatchResponse, readBatchResult, type BatchRecord } from './batchResult';

const HASH = `0x${'ab'.repeat(32)}` as const;
const OTHER_HASH = `0x${'cd'.repeat(32)}` as const;
const connected: ConnectedWallet = {
  status: 'connected',
  account: ACCOUNT,
  chainId: 1135,
  kind: 'extension',
  name: 'W',
};
const RECEIPT = { blockNumber: '0x64', status: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x2' };

const APPROVE = { to: OTHER_ACCOUNT, data: '0x095ea7b3aa', valueWei: '0' } as const;
const SUPPLY = { to: OTHER_ACCOUNT, data: '0x617ba037bb', valueWei: '0' } as const;
const BOTH = `0xe9ae5c53${packed(APPROVE)}${packed(SUPPLY)}`;

function recordOf(status: TransactionStatus = { kind: 'pending' }, hash?: Hash): BatchRecord {
  const { nonce: _nonce, hash: _hash, ...record } = testRecord();
  const batch = { id: '0xba7c', wallet: 'W', calls: [APPROVE, SUPPLY] };
  return { ...record, ...(hash && { hash }), status, batch };
}

interface SetupParts {
  readonly reported?: unknown;
  readonly receipt?: object | null;
  readonly state?: ConnectedWallet;
  readonly input?: string;
  readonly to?: string;
  readonly found?: FoundCall;
}

function setup({ reported, receipt = RECEIPT, state = connected, input = BOTH, to = ACCOUNT, found }: SetupParts = {}) {
  const chain = createFakeChain();
  chain.rpc('eth_getTransactionReceipt', [HASH], receipt);
  chain.rpc('eth_getTransactionByHash', [HASH], { hash: HASH, from: ACCOUNT, nonce: '0x1', input, to });
  chain.rpc('eth_getTransactionReceipt', [OTHER_HASH], { ...RECEIPT, status: '0x0' });
  const approving = { hash: OTHER_HASH, from: ACCOUNT, nonce: '0x0', input: `0x${packed(APPROVE)}`, to: ACCOUNT };
  chain.rpc('eth_getTransactionByHash', [OTHER_HASH], approving);
  chain.rpc('eth_getCode', [ACCOUNT, 'latest'], '0x6080');
  const find = jest.fn(async () => found);
  const provider = injectedWallet();
  provider.respond('wallet_getCallsStatus', () => {
    if (reported instanceof Error) throw reported;
    return reported;
  });
  return {
    chain,
    provider,
    find,
    read: (record = recordOf()) => readBatchResult(record, chain.reader, { wallet: { state, provider }, find }),
  };
}

function included(status: number) {
  return { status, chainId: '0x46f', receipts: [{ transactionHash: HASH, status: '0x1' }] };
}
const SUCCESS = { status: 'included', hashes: [HASH], performed: 'all' };

test.each([
  ['pending', { status: 100 }, { status: 'pending' }],
  ['pending, with a receipt already', included(100), { status: 'pending' }],
  ['mined', included(200), SUCCESS],
  ['a more specific code of the category', included(201), SUCCESS],
  ['mined, without receipts', { status: 200 }, { status: 'pending' }],
  ['mined, with an empty list of receipts', { status: 200, receipts: [] }, { status: 'pending' }],
  ['dropped', { status: 400 }, { status: 'given-up' }],
  ['reverted', included(500), { ...SUCCESS, performed: 'none' }],
  ['reverted, without a receipt', { status: 500 }, { status: 'failed' }],
  ['partially reverted, despite atomicity', included(600), { ...SUCCESS, performed: 'some' }],
  ['partially reverted, without a receipt', { status: 600, receipts: [] }, { status: 'failed' }],
  [
    'several receipts',
    { status: 200, receipts: [{ transactionHash: OTHER_HASH }, { transactionHash: HASH }] },
    { ...SUCCESS, hashes: [OTHER_HASH, HASH] },
  ],
  ['the first version of the EIP, pending', { status: 'PENDING', receipts: null }, { status: 'pending' }],
  ['the first version of the EIP, confirmed', { ...included(200), status: 'CONFIRMED' }, SUCCESS],
  ['a batch on another chain', { ...included(200), chainId: '0x1' }, undefined],
  ['a batch on another chain, named by a number', { ...included(200), chainId: 1 }, undefined],
  ['a batch on this chain, named by a number', { ...included(200), chainId: 1135 }, SUCCESS],
  ['a batch on this chain, named in decimal', { ...included(200), chainId: '1135' }, SUCCESS],
  ['a batch on this chain, with leading zeros', { ...included(200), chainId: '0x00046F' }, SUCCESS],
  ['a batch that names no chain', { ...included(200), chainId: null }, SUCCESS],
  ['a status in decimal', { ...included(200), status: '200' }, SUCCESS],
  ['a status in hexadecimal', { ...included(200), status: '0xC8' }, SUCCESS],
  ['a status as a bigint', { ...included(200), status: 200n }, SUCCESS],
  ['a status as in a receipt', { ...included(200), status: '0x1' }, SUCCESS],
  ['a failure as in a receipt', { ...included(200), status: '0x0' }, { ...SUCCESS, performed: 'none' }],
  ['a status in lower case', { ...included(200), status: 'confirmed' }, SUCCESS],
  ['a pending status in lower case', { status: 'pending' }, { status: 'pending' }],
  ['a failure as a word', { status: 'FAILED' }, { status: 'failed' }],
  ['an unknown word', { ...included(200), status: 'maybe' }, undefined],
  ['a hash in upper case', { status: 200, receipts: [{ transactionHash: HASH.toUpperCase() }] }, SUCCESS],
  ['a status out of range', included(700), undefined],
  ['an invalid hash', { status: 200, receipts: [{ transactionHash: '0x1' }] }, undefined],
  ['receipts that are not a list', { status: 200, receipts: HASH }, undefined],
  ['undefined', undefined, undefined],
  ['null', null, undefined],
])('parses the wallet response: %s', (_case, response, expected) => {
  expect(readBatchResponse(response, 1135)).toEqual(expected);
});

test('settles only with a receipt, and takes block and fee from it', async () => {
  expect(await setup({ reported: included(200), receipt: null }).read()).toEqual({ kind: 'pending' });
  expect(await setup({ reported: included(200) }).read()).toEqual({
    kind: 'settled',
    hash: HASH,
    status: { kind: 'mined', block: 100, feeWei: '42000', repriced: false },
  });
});

test('trusts a failure on-chain over the wallet', async () => {
  const failed = { ...RECEIPT, status: '0x0' };
  for (const status of [200, 500, 600]) {
    expect(await setup({ reported: included(status), receipt: failed }).read()).toMatchObject({
      status: { kind: 'reverted', block: 100 },
    });
  }
});

test.each([
  ['in an ERC-4337 user operation', [operation('0')]],
  ['in a Safe', [{ address: ACCOUNT, topics: [EXECUTION_FAILURE, HASH], data: '0x' }]],
])('reports an inner failure of a successful transaction: %s', async (_case, logs) => {
  expect(await setup({ reported: included(200), receipt: { ...RECEIPT, logs } }).read()).toMatchObject({
    status: { kind: 'reverted' },
  });
});

test.each<[string, SetupParts, object]>([
  ['a failure contradicted by the receipt', { reported: included(500) }, { kind: 'lost', because: 'unproven' }],
  ['a partial failure', { reported: included(600) }, { kind: 'lost', because: 'partial' }],
  [
    'success, but the transaction contains only the approval',
    { reported: included(200), input: APPROVE.data, to: OTHER_ACCOUNT },
    { kind: 'lost', because: 'partial' },
  ],
  [
    'success, but the calldata of the account contains only the approval',
    { reported: included(200), input: `0xe9ae5c53${packed(APPROVE)}` },
    { kind: 'lost', because: 'partial' },
  ],
  [
    'success, and the transaction contains both calls',
    { reported: included(200), input: `0xe9ae5c53${packed(APPROVE)}${packed(SUPPLY)}` },
    { kind: 'mined' },
  ],
  [
    'success, but one of its transactions failed',
    { reported: { status: 200, receipts: [{ transactionHash: HASH }, { transactionHash: OTHER_HASH }] } },
    { kind: 'lost', because: 'partial' },
  ],
])('reports no more than the receipts prove: %s', async (_case, parts, status) => {
  expect(await setup(parts).read()).toMatchObject({ kind: 'settled', status });
});

test.each<[string, object, object]>([
  ['5xx', { status: 500 }, { kind: 'unproven' }],
  ['6xx', { status: 600, receipts: [] }, { kind: 'unproven' }],
  ['4xx', { status: 400 }, { kind: 'settled', status: { kind: 'unsent' } }],
])('searches the chain after a failure without a receipt (%s)', async (_case, reported, missing) => {
  expect(await setup({ reported }).read()).toEqual(missing);
  const performed = await setup({ reported, found: { hash: HASH } }).read();
  expect(performed).toMatchObject({ kind: 'settled', hash: HASH, status: { kind: 'mined' } });
});

test('searches the chain for a batch unknown to its wallet, and reports it as unknown if not found', async () => {
  const unknown = Object.assign(new Error('No matching bundle found.'), { code: 5730 });
  expect(await setup({ reported: unknown }).read()).toEqual({ kind: 'unknown' });
  expect(await setup({ reported: unknown, found: { hash: HASH } }).read()).toMatchObject({ status: { kind: 'mined' } });
});

test('searches without the wallet only for a request that the wallet has not confirmed', async () => {
  const elsewhere = { ...connected, account: OTHER_ACCOUNT };
  const request = { nonce: 1, block: 90 };
  const unclear = setup({ state: elsewhere, found: { hash: HASH } });
  const record = { ...recordOf(), request: { ...request, state: 'unclear' } } as const;
  expect(await unclear.read(record)).toMatchObject({ status: { kind: 'mined' } });
  const taken = setup({ state: elsewhere });
  expect(await taken.read({ ...record, request: { ...request, state: 'accepted' } })).toEqual({ kind: 'pending' });
  expect(taken.find).not.toHaveBeenCalled();
});

function packed({ to, data }: typeof APPROVE | typeof SUPPLY): string {
  return `${to.slice(2)}${'0'.repeat(64)}${data.slice(2)}`;
}

function operation(success: '0' | '1') {
  const words = ['7', success, '5208', '5208'].map((word) => word.padStart(64, '0'));
  return {
    address: ENTRY_POINTS[2],
    topics: [USER_OPERATION_EVENT, HASH, topicOf(ACCOUNT)],
    data: `0x${words.join('')}`,
  };
}

test.each<[string, unknown, object]>([
  ['passes', { status: '0x1', gasUsed: '0x1' }, {}],
  ['reverts', { status: '0x0', gasUsed: '0x1', error: { message: 'execution reverted: 36' } }, { reason: '36' }],
])('explains a failure by a simulation on the state of its block that %s', async (_case, last, reason) => {
  const { read, chain } = setup({ reported: included(200), receipt: { ...RECEIPT, status: '0x0' } });
  const calls = [APPROVE, SUPPLY].map(({ to, data }) => ({ from: ACCOUNT, to, data, value: '0x0' }));
  const request = { blockStateCalls: [{ calls }], validation: false };
  chain.rpc('eth_simulateV1', [request, '0x64'], [{ calls: [{ status: '0x1', gasUsed: '0x1' }, last] }]);
  expect(await read()).toStrictEqual({
    kind: 'settled',
    hash: HASH,
    status: { kind: 'reverted', block: 100, feeWei: '42000', ...reason },
  });
});

test('waits while the wallet does, unless the chain has the transaction already', async () => {
  const { read } = setup({ reported: { status: 100 } });
  expect(await read()).toEqual({ kind: 'pending' });
  expect(await read(recordOf({ kind: 'pending' }, HASH))).toMatchObject({ hash: HASH, status: { kind: 'mined' } });
});

test('passes on the confirmations that a Safe reports while it waits, if they are numbers [PFO-340]', async () => {
  const reported = (capabilities: unknown) => setup({ reported: { status: 100, capabilities } }).read();
  const confirmations = { submitted: 1, required: 2 };
  expect(await reported({ confirmations })).toEqual({ kind: 'pending', confirmations });
  for (const unreadable of [{ submitted: -1, required: 2 }, { submitted: '1', required: 2 }, 1, null, []]) {
    expect(await reported({ confirmations: unreadable })).toEqual({ kind: 'pending' });
  }
  expect(await reported({ atomic: { status: 'supported' } })).toEqual({ kind: 'pending' });
});

test('takes the execution from the chain, not the confirmations, once the Safe reports it', async () => {
  const capabilities = { confirmations: { submitted: 2, required: 2 } };
  expect(await setup({ reported: { ...included(200), capabilities } }).read()).toMatchObject({
    kind: 'settled',
    hash: HASH,
    status: { kind: 'mined' },
  });
});

test('follows a reorganized batch into the other transaction that its wallet names', async () => {
  const { read, chain } = setup({ reported: included(200) });
  chain.rpc('eth_getTransactionReceipt', [OTHER_HASH], null);
  expect(await read(recordOf({ kind: 'pending' }, OTHER_HASH))).toMatchObject({
    hash: HASH,
    status: { kind: 'mined' },
  });
});

test('asks the wallet again about a batch that was lost without a transaction', async () => {
  const { read } = setup({ reported: included(200) });
  expect(await read(recordOf({ kind: 'lost' }))).toMatchObject({ hash: HASH, status: { kind: 'mined' } });
});

test('adds up the fees of its transactions', async () => {
  const receipts = [{ transactionHash: OTHER_HASH }, { transactionHash: HASH }];
  const { read, chain } = setup({ reported: { status: 200, receipts } });
  chain.rpc('eth_getTransactionReceipt', [OTHER_HASH], { ...RECEIPT, gasUsed: '0x1' });
  expect(await read()).toMatchObject({ hash: HASH, status: { kind: 'mined', feeWei: '42002' } });
});

test('rejects on a temporary wallet failure', async () => {
  await expect(setup({ reported: new Error('later') }).read()).rejects.toThrow('later');
});

test.each([
  ['another account', { ...connected, account: OTHER_ACCOUNT }],
  ['another wallet', { ...connected, name: 'Other' }],
  ['a read-only account without a wallet', { ...connected, kind: 'watched' as const }],
])('is not requested from %s', async (_case, state) => {
  const { read, provider } = setup({ reported: included(200), state });
  expect(await read()).toEqual({ kind: 'pending' });
  expect(provider.calls).toEqual([]);
});

test('rechecks a settled outcome on-chain only', async () => {
  const mined = recordOf({ kind: 'mined', block: 99, feeWei: '1', repriced: false }, HASH);
  const there = setup({ reported: { status: 100 } });
  expect(await there.read(mined)).toMatchObject({ status: { kind: 'mined', block: 100 } });
  expect(there.provider.calls).toEqual([]);
  expect(await setup({ receipt: null }).read(mined)).toEqual({ kind: 'pending' });
});

test.each<[string, TransactionStatus, object]>([
  ['a partial failure', { kind: 'lost', because: 'partial' }, { kind: 'lost', because: 'partial' }],
  ['a failure', { kind: 'reverted', block: 99, feeWei: '1' }, { kind: 'lost', because: 'unproven' }],
  ['an outcome that was never proven', { kind: 'lost', because: 'unproven' }, { kind: 'mined', block: 100 }],
])('remembers what the wallet reported, when the receipt of %s is read again', async (_case, known, status) => {
  expect(await setup().read(recordOf(known, HASH))).toMatchObject({ kind: 'settled', status });
});

test.each([
  ['of another account', { from: OTHER_ACCOUNT }, '0x'],
  ['of the account that makes none of the calls', { from: ACCOUNT }, '0x6080'],
])('reports a transaction %s as not the batch', async (_case, { from }, code) => {
  const { read, chain } = setup({ reported: included(200) });
  const other = { hash: HASH, from, nonce: '0x1', input: '0x12345678', to: OTHER_ACCOUNT };
  chain.rpc('eth_getTransactionByHash', [HASH], other);
  for (const block of ['latest', '0x64']) chain.rpc('eth_getCode', [ACCOUNT, block], code);
  expect(await read()).toMatchObject({ kind: 'other', transaction: { hash: HASH, from } });
});

test('waits for the receipt of each transaction', async () => {
  const receipts = [{ transactionHash: HASH }, { transactionHash: OTHER_HASH }];
  expect(await setup({ reported: { status: 200, receipts }, receipt: null }).read()).toEqual({ kind: 'pending' });
});

test('finds a reorganized batch again without its wallet', async () => {
  const reopened = recordOf({ kind: 'pending' }, HASH);
  const { read } = setup({ state: { ...connected, account: OTHER_ACCOUNT } });
  expect(await read(reopened)).toMatchObject({ hash: HASH, status: { kind: 'mined', block: 100 } });
});
