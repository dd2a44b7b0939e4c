import type { Address, Hash } from '../domain/address';
import { createFakeChain } from '../testing/fakeChain';
import { readTransactionFate, type SentTransaction } from './transactionFate';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const HASH: Hash = `0x${'ab'.repeat(32)}`;
const NEW_HASH: Hash = `0x${'cd'.repeat(32)}`;

const sent: SentTransaction = { hash: HASH, from: ACCOUNT, nonce: 5, to: POOL, data: '0x12', valueWei: '0' };

function receipt(status: '0x1' | '0x0', block = '0x64') {
  return { blockNumber: block, status, gasUsed: '0x5208', effectiveGasPrice: '0x2' };
}

/** A chain at block 100 on which the account's nonces up to `mined - 1` are taken since block 98. */
function chainAt(mined: number) {
  const chain = createFakeChain();
  chain.setBlock(100, 1_700_000_000);
  chain.rpc('eth_getTransactionReceipt', [HASH], null);
  chain.rpc('eth_getTransactionByHash', [HASH], null);
  chain.rpc('eth_getTransactionCount', [ACCOUNT, 'latest'], `0x${mined.toString(16)}`);
  for (let block = 0; block <= 100; block += 1) {
    const nonce = block < 98 ? 5 : mined;
    chain.rpc('eth_getTransactionCount', [ACCOUNT, `0x${block.toString(16)}`], `0x${nonce.toString(16)}`);
  }
  return chain;
}

function replacedBy(change: object) {
  const chain = chainAt(6);
  const transaction = { hash: NEW_HASH, from: ACCOUNT, to: POOL, input: '0x12', value: '0x0', nonce: '0x5', ...change };
  chain.rpc('eth_getBlockByNumber', ['0x62', true], { transactions: [{ junk: true }, transaction] });
  return chain;
}

test('a receipt ends it as mined, with the fee that was paid [SHL-056, LND-237]', async () => {
  const chain = chainAt(6);
  chain.rpc('eth_getTransactionReceipt', [HASH], receipt('0x1'));
  expect(await readTransactionFate(sent, chain.reader)).toEqual({
    is: 'settled',
    hash: HASH,
    status: { is: 'mined', block: 100, feeWei: '42000', repriced: false },
  });
});

test('a failed receipt ends it as reverted, with the reason that a replay at its block gives [LND-239]', async () => {
  const chain = chainAt(6);
  chain.rpc('eth_getTransactionReceipt', [HASH], receipt('0x0'));
  const reader = {
    ...chain.reader,
    request: (method: string, params: readonly unknown[]) =>
      method === 'eth_call'
        ? Promise.reject(Object.assign(new Error('execution reverted: 36'), { code: 'reverted', params }))
        : chain.reader.request(method, params),
  };
  expect(await readTransactionFate(sent, reader)).toMatchObject({
    status: { is: 'reverted', block: 100, reason: '36' },
  });
});

test('a transaction that the node knows and has not mined is pending', async () => {
  const chain = chainAt(5);
  chain.rpc('eth_getTransactionByHash', [HASH], { hash: HASH });
  expect(await readTransactionFate(sent, chain.reader)).toEqual({ is: 'pending' });
});

test('a transaction that nobody knows while its nonce is free is unknown, not yet dropped', async () => {
  expect(await readTransactionFate(sent, chainAt(5).reader)).toEqual({ is: 'unknown' });
});

test('the same call under a new hash counts as repriced', async () => {
  const chain = replacedBy({});
  chain.rpc('eth_getTransactionReceipt', [NEW_HASH], receipt('0x1', '0x62'));
  expect(await readTransactionFate(sent, chain.reader)).toEqual({
    is: 'settled',
    hash: NEW_HASH,
    status: { is: 'mined', block: 98, feeWei: '42000', repriced: true },
  });
});

test.each([
  ['other calldata', { input: '0x34' }, 'replaced'],
  ['another target', { to: '0x4444444444444444444444444444444444444444' }, 'replaced'],
  ['another value', { value: '0x1' }, 'replaced'],
  ['a contract creation', { to: null }, 'replaced'],
  ['nothing sent to itself', { to: ACCOUNT, input: '0x', value: '0x0' }, 'cancelled'],
])('%s under the same nonce', async (_, change, ending) => {
  expect(await readTransactionFate(sent, replacedBy(change).reader)).toEqual({
    is: 'settled',
    hash: HASH,
    status: { is: ending, by: NEW_HASH },
  });
});

test('a nonce that was taken in forgotten history is told as replaced, without naming by what', async () => {
  const chain = chainAt(6);
  chain.rpc('eth_getBlockByNumber', ['0x62', true], null);
  expect(await readTransactionFate(sent, chain.reader)).toEqual({
    is: 'settled',
    hash: HASH,
    status: { is: 'replaced' },
  });
});
