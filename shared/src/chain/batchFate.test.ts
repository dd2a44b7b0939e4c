import type { ConnectedWallet, TransactionStatus } from '@fathom/shared/contract';
import { createFakeChain } from '../testing/fakeChain';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT } from '../testing/injectedWallet';
import { testRecord } from '../testing/testRecord';
import { readBatchAnswer, readBatchFate, type BatchRecord } from './batchFate';

const HASH = `0x${'ab'.repeat(32)}` as const;
const OTHER_HASH = `0x${'cd'.repeat(32)}` as const;
const connected: ConnectedWallet = { is: 'connected', account: ACCOUNT, chainId: 1135, kind: 'extension', name: 'W' };
const RECEIPT = { blockNumber: '0x64', status: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x2' };

function recordOf(status: TransactionStatus = { is: 'pending' }, hash?: typeof HASH): BatchRecord {
  const { nonce: _nonce, hash: _hash, ...record } = testRecord();
  const call = { to: OTHER_ACCOUNT, data: '0x12345678', valueWei: '0' } as const;
  const batch = { id: '0xba7c', wallet: 'W', calls: [call, call] };
  return { ...record, ...(hash && { hash }), status, batch };
}

function scene({
  told,
  receipt = RECEIPT,
  state = connected,
}: { told?: unknown; receipt?: object | null; state?: ConnectedWallet | undefined } = {}) {
  const chain = createFakeChain();
  chain.rpc('eth_getTransactionReceipt', [HASH], receipt);
  const provider = injectedWallet();
  provider.answer('wallet_getCallsStatus', () => {
    if (told instanceof Error) throw told;
    return told;
  });
  return { provider, read: (record = recordOf()) => readBatchFate(record, chain.reader, { state, provider }) };
}

function included(status: number) {
  return { status, chainId: '0x46f', receipts: [{ transactionHash: HASH, status: '0x1' }] };
}
const SUCCESS = { is: 'included', hash: HASH, succeeded: true };
const FAILURE = { is: 'included', hash: HASH, succeeded: false };

test.each([
  ['it waits', { status: 100 }, { is: 'pending' }],
  ['it waits, with a receipt already', included(100), { is: 'pending' }],
  ['it is in a block', included(200), SUCCESS],
  ['in words of its own within the category', included(201), SUCCESS],
  ['it is in a block, but no receipt is told', { status: 200 }, { is: 'pending' }],
  ['no receipt at all', { status: 200, receipts: [] }, { is: 'pending' }],
  ['it was given up', { status: 400 }, { is: 'given-up' }],
  ['it reverted', included(500), FAILURE],
  ['it reverted before any block', { status: 500 }, { is: 'given-up' }],
  ['a part reverted, against its promise', included(600), FAILURE],
  [
    'several receipts: the last',
    { status: 200, receipts: [{ transactionHash: OTHER_HASH }, { transactionHash: HASH }] },
    SUCCESS,
  ],
  ['another chain', { ...included(200), chainId: '0x1' }, { is: 'pending' }],
  ['a status as text, of an older version', { ...included(200), status: '200' }, { is: 'pending' }],
  ['a status as a word', { ...included(200), status: 'CONFIRMED' }, { is: 'pending' }],
  ['a status out of the range', included(700), { is: 'pending' }],
  ['a hash that is none', { status: 200, receipts: [{ transactionHash: '0x1' }] }, { is: 'pending' }],
  ['receipts that are no list', { status: 200, receipts: HASH }, { is: 'pending' }],
  ['nothing', undefined, { is: 'pending' }],
  ['null', null, { is: 'pending' }],
])('reads what the wallet says: %s', (_case, answer, expected) => {
  expect(readBatchAnswer(answer, 1135)).toEqual(expected);
});

test('an ending needs the receipt of the chain, and takes block and fee from there', async () => {
  expect(await scene({ told: included(200), receipt: null }).read()).toEqual({ is: 'pending' });
  expect(await scene({ told: included(200) }).read()).toEqual({
    is: 'settled',
    hash: HASH,
    status: { is: 'mined', block: 100, feeWei: '42000', repriced: false },
  });
});

test('what the chain says to have failed has failed, whatever the wallet says; and the other way round', async () => {
  const failed = { ...RECEIPT, status: '0x0' };
  expect(await scene({ told: included(200), receipt: failed }).read()).toMatchObject({ status: { is: 'reverted' } });
  expect(await scene({ told: included(500) }).read()).toMatchObject({ status: { is: 'reverted', block: 100 } });
});

test('what the wallet gave up is unsent; what it does not know is unknown', async () => {
  expect(await scene({ told: { status: 400 } }).read()).toEqual({ is: 'settled', status: { is: 'unsent' } });
  const unknown = Object.assign(new Error('No matching bundle found.'), { code: 5730 });
  expect(await scene({ told: unknown }).read()).toEqual({ is: 'unknown' });
});

test('a wallet that fails for a moment says nothing', async () => {
  await expect(scene({ told: new Error('later') }).read()).rejects.toThrow('later');
});

test.each([
  ['another account', { ...connected, account: OTHER_ACCOUNT }],
  ['another wallet', { ...connected, name: 'Other' }],
  ['no wallet, the account only looked at', { ...connected, kind: 'watched' as const }],
])('is not asked of %s', async (_case, state) => {
  const { read, provider } = scene({ told: included(200), state });
  expect(await read()).toEqual({ is: 'pending' });
  expect(provider.calls).toEqual([]);
});

test('an ending is doubted on the chain alone', async () => {
  const mined = recordOf({ is: 'mined', block: 99, feeWei: '1', repriced: false }, HASH);
  const there = scene({ told: { status: 100 } });
  expect(await there.read(mined)).toMatchObject({ status: { is: 'mined', block: 100 } });
  expect(there.provider.calls).toEqual([]);
  expect(await scene({ receipt: null }).read(mined)).toEqual({ is: 'pending' });
});

test('one that the chain took back is found again without its wallet', async () => {
  const reopened = recordOf({ is: 'pending' }, HASH);
  const { read } = scene({ state: { ...connected, account: OTHER_ACCOUNT } });
  expect(await read(reopened)).toMatchObject({ hash: HASH, status: { is: 'mined', block: 100 } });
});
