import type { Address, Hash } from '@fathom/contract/address';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import {
  ENTRY_POINTS,
  EXECUTION_FAILURE,
  EXECUTION_SUCCESS,
  topicOf,
  USER_OPERATION_EVENT,
} from '../follow/accountOutcome';
import { readTransactionResult, type SentTransaction } from './transactionResult';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const OWNER: Address = '0x2222222222222222222222222222222222222222';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const HASH: Hash = `0x${'ab'.repeat(32)}`;
const NEW_HASH: Hash = `0x${'cd'.repeat(32)}`;
const BLOCK_HASH: Hash = `0x${'ef'.repeat(32)}`;

const sent: SentTransaction = { hash: HASH, from: ACCOUNT, nonce: 5, to: POOL, data: '0x12', valueWei: '0' };

function receipt(status: '0x1' | '0x0', block = '0x64') {
  return { blockNumber: block, status, gasUsed: '0x5208', effectiveGasPrice: '0x2' };
}

function minedAs(
  chain: FakeChain,
  change: { readonly hash?: Hash } & Readonly<Record<string, unknown>>,
  mined: unknown,
) {
  const { hash = HASH } = change;
  const transaction = { hash, from: ACCOUNT, to: POOL, input: '0x12', value: '0x0', nonce: '0x5', ...change };
  chain.rpc('eth_getTransactionByHash', [hash], transaction);
  chain.rpc('eth_getTransactionReceipt', [hash], mined);
}

/** A chain at block 100 where the account's nonces up to `mined - 1` are used since block 98. */
function chainAt(mined: number) {
  const chain = createFakeChain();
  chain.setBlock(100, 1_700_000_000);
  chain.rpc('eth_getTransactionReceipt', [HASH], null);
  chain.rpc('eth_getTransactionByHash', [HASH], null);
  for (const block of ['latest', '0x62', '0x64']) chain.rpc('eth_getCode', [ACCOUNT, block], '0x');
  chain.rpc('eth_getTransactionCount', [ACCOUNT, 'latest'], `0x${mined.toString(16)}`);
  const head = { number: '0x64', hash: BLOCK_HASH, parentHash: BLOCK_HASH, transactions: [] };
  chain.rpc('eth_getBlockByNumber', ['latest', false], head);
  minedAs(chain, { hash: NEW_HASH }, receipt('0x1', '0x62'));
  for (let block = 0; block <= 100; block += 1) {
    const nonce = block < 98 ? 5 : mined;
    chain.rpc('eth_getTransactionCount', [ACCOUNT, `0x${block.toString(16)}`], `0x${nonce.toString(16)}`);
  }
  return chain;
}

function replacedBy(change: Readonly<Record<string, unknown>>) {
  const chain = chainAt(6);
  const transaction = { hash: NEW_HASH, from: ACCOUNT, to: POOL, input: '0x12', value: '0x0', nonce: '0x5', ...change };
  chain.rpc('eth_getBlockByNumber', ['0x62', true], { transactions: [{ junk: true }, transaction] });
  minedAs(chain, transaction, receipt('0x1', '0x62'));
  return chain;
}

test('reports a receipt as mined, with the fee paid [SHL-056, LND-237]', async () => {
  const chain = chainAt(6);
  minedAs(chain, {}, receipt('0x1'));
  expect(await readTransactionResult(sent, chain.reader)).toEqual({
    kind: 'settled',
    hash: HASH,
    status: { kind: 'mined', block: 100, feeWei: '42000', repriced: false },
  });
});

test('reports a failed receipt as reverted, with the reason from a replay at its block [LND-239]', async () => {
  const chain = chainAt(6);
  minedAs(chain, { value: '0xa' }, receipt('0x0'));
  const replayed: unknown[] = [];
  const reader = {
    ...chain.reader,
    request: (method: string, params: readonly unknown[]) => {
      if (method !== 'eth_call') return chain.reader.request(method, params);
      replayed.push(...params);
      return Promise.reject(Object.assign(new Error('execution reverted: 36'), { code: 'reverted', params }));
    },
  };
  expect(await readTransactionResult({ ...sent, valueWei: '10' }, reader)).toMatchObject({
    status: { kind: 'reverted', block: 100, reason: '36' },
  });
  expect(replayed).toEqual([{ from: ACCOUNT, to: POOL, data: '0x12', value: '0xa' }, '0x64']);
});

test('reports a known transaction that is not mined as pending', async () => {
  const chain = chainAt(5);
  chain.rpc('eth_getTransactionByHash', [HASH], { hash: HASH });
  expect(await readTransactionResult(sent, chain.reader)).toEqual({ kind: 'pending' });
});

test('reports a missing transaction as unknown, not as dropped, while its nonce is unused', async () => {
  expect(await readTransactionResult(sent, chainAt(5).reader)).toEqual({ kind: 'unknown' });
});

test('reports the same call under a new hash, found in the block of its nonce, as repriced [SHL-067]', async () => {
  const chain = replacedBy({});
  expect(await readTransactionResult(sent, chain.reader)).toEqual({
    kind: 'settled',
    hash: NEW_HASH,
    status: { kind: 'mined', block: 98, feeWei: '42000', repriced: true },
  });
});

test.each([
  ['other calldata', { input: '0x34' }, 'replaced'],
  ['another target', { to: '0x4444444444444444444444444444444444444444' }, 'replaced'],
  ['another value', { value: '0x1' }, 'replaced'],
  ['a contract creation', { to: null }, 'replaced'],
  ['a transfer of value to the account itself', { to: ACCOUNT, input: '0x', value: '0x1' }, 'replaced'],
  ['a call of the account itself', { to: ACCOUNT, input: '0x34', value: '0x0' }, 'replaced'],
  ['an empty transfer to another account', { input: '0x', value: '0x0' }, 'replaced'],
  ['an empty transfer to the account itself', { to: ACCOUNT, input: '0x', value: '0x0' }, 'cancelled'],
])('reports %s under the same nonce as replaced or canceled', async (_, change, outcome) => {
  expect(await readTransactionResult(sent, replacedBy(change).reader)).toEqual({
    kind: 'settled',
    hash: HASH,
    status: { kind: outcome, by: NEW_HASH },
  });
});

test.each([
  ['whose block no node has', null],
  ['that no transaction of its block has', { transactions: [] }],
  ['in an invalid block', { transactions: 'none' }],
])('reports a used nonce %s as unknown', async (_case, block) => {
  const chain = chainAt(6);
  chain.rpc('eth_getBlockByNumber', ['0x62', true], block);
  expect(await readTransactionResult(sent, chain.reader)).toEqual({ kind: 'unknown' });
});

test('reports a used nonce as unknown while no node has the receipt', async () => {
  const chain = replacedBy({ input: '0x34' });
  chain.rpc('eth_getTransactionReceipt', [NEW_HASH], null);
  expect(await readTransactionResult(sent, chain.reader)).toEqual({ kind: 'unknown' });
});

test('reports a transaction as replaced although a node still has it after its nonce was used', async () => {
  const chain = replacedBy({ input: '0x34' });
  chain.rpc('eth_getTransactionByHash', [HASH], { hash: HASH });
  expect(await readTransactionResult(sent, chain.reader)).toMatchObject({ status: { kind: 'replaced', by: NEW_HASH } });
});

test.each([
  ['without a status', { blockNumber: '0x64', gasUsed: '0x5208', effectiveGasPrice: '0x2' }],
  ['without a block', { ...receipt('0x0'), blockNumber: null }],
  ['of another transaction', { ...receipt('0x0'), transactionHash: NEW_HASH }],
])('does not settle on a receipt %s', async (_case, response) => {
  const chain = chainAt(5);
  chain.rpc('eth_getTransactionReceipt', [HASH], response);
  expect(await readTransactionResult(sent, chain.reader)).toEqual({ kind: 'unknown' });
});

test.each([undefined, '0x12' as const])('is identified by nonce and call without a valid hash: %s', async (hash) => {
  const chain = replacedBy({});
  const { hash: _hash, ...unnamed } = sent;
  const result = await readTransactionResult({ ...unnamed, ...(hash && { hash }) }, chain.reader);
  expect(result).toEqual({
    kind: 'settled',
    hash: NEW_HASH,
    status: { kind: 'mined', block: 98, feeWei: '42000', repriced: false },
  });
  const byHash = chain.requests.filter(({ method }) => method === 'eth_getTransactionByHash');
  expect(byHash.map(({ params }) => params)).toEqual([[NEW_HASH]]);
});

test('proves nothing by a nonce that is not known', async () => {
  const chain = replacedBy({});
  const { nonce: _nonce, ...unnumbered } = sent;
  expect(await readTransactionResult(unnumbered, chain.reader)).toEqual({ kind: 'unknown' });
  expect(chain.requests.map(({ method }) => method)).not.toContain('eth_getTransactionCount');
});

test('reports a revert without a reason if its replay succeeds', async () => {
  const chain = chainAt(6);
  minedAs(chain, {}, receipt('0x0'));
  const request = (method: string, params: readonly unknown[]) =>
    method === 'eth_call' ? Promise.resolve('0x') : chain.reader.request(method, params);
  expect(await readTransactionResult(sent, { ...chain.reader, request })).toStrictEqual({
    kind: 'settled',
    hash: HASH,
    status: { kind: 'reverted', block: 100, feeWei: '42000' },
  });
});

test('proves nothing by a receipt in which the account both succeeded and failed', async () => {
  const chain = chainAt(6);
  const logs = [EXECUTION_SUCCESS, EXECUTION_FAILURE].map((event) => ({
    address: ACCOUNT,
    topics: [event, HASH],
    data: '0x',
  }));
  minedAs(chain, {}, { ...receipt('0x1'), logs });
  expect(await readTransactionResult(sent, chain.reader)).toEqual({
    kind: 'settled',
    hash: HASH,
    status: { kind: 'lost', because: 'unproven' },
  });
});

describe('a contract account, such as a Safe, whose wallet returns its own hash', () => {
  const proposed = { ...sent, data: '0x12345678' } as const;
  const SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e';
  const FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';
  const PAYMENT = '00'.repeat(32);

  /** Calldata of `execTransaction`: target, value and calldata of the inner call. */
  function executing(to: Address, data: string) {
    return `0x6a761202${to.slice(2).padStart(64, '0')}${'0'.repeat(64)}${data}`;
  }

  function asMined(logs: unknown): unknown {
    if (!Array.isArray(logs)) return logs;
    return logs.map((log: object | null, index) => log && { blockNumber: '0x64', logIndex: `0x${index}`, ...log });
  }

  function chainWithLogs(logs: unknown, userOperations: unknown = [], change: object = {}) {
    const chain = chainAt(0);
    const filter = { address: ACCOUNT, topics: [[SUCCESS, FAILURE]], fromBlock: '0x0', toBlock: 'latest' };
    chain.rpc('eth_getCode', [ACCOUNT, 'latest'], '0x6080604052');
    chain.rpc('eth_getLogs', [filter], asMined(logs));
    const operations = [USER_OPERATION_EVENT, HASH, topicOf(ACCOUNT)];
    chain.rpc('eth_getLogs', [{ ...filter, address: ENTRY_POINTS, topics: operations }], asMined(userOperations));
    const execution = { hash: NEW_HASH, from: OWNER, to: ACCOUNT, input: executing(POOL, '12345678') };
    minedAs(chain, { ...execution, ...change }, receipt('0x1'));
    return chain.reader;
  }

  test('is pending while the owners confirm, and never dropped', async () => {
    expect(await readTransactionResult(proposed, chainWithLogs([]))).toEqual({ kind: 'pending' });
    const other = { address: ACCOUNT, topics: [SUCCESS, NEW_HASH], data: `0x${PAYMENT}`, transactionHash: NEW_HASH };
    expect(await readTransactionResult(proposed, chainWithLogs([other]))).toEqual({ kind: 'pending' });
  });

  test.each([
    ['1.4.1', { address: ACCOUNT, topics: [SUCCESS, HASH], data: `0x${PAYMENT}` }],
    ['1.3.0', { address: ACCOUNT, topics: [SUCCESS], data: `${HASH}${PAYMENT}` }],
  ])('is mined when a Safe of version %s logs its execution', async (_version, log) => {
    expect(await readTransactionResult(proposed, chainWithLogs([{ ...log, transactionHash: NEW_HASH }]))).toEqual({
      kind: 'settled',
      hash: NEW_HASH,
      status: { kind: 'mined', block: 100, feeWei: '42000', repriced: false },
    });
  });

  test('is reverted when the Safe logs a failed call in a successful transaction', async () => {
    const log = { address: ACCOUNT, topics: [FAILURE, HASH], data: `0x${PAYMENT}`, transactionHash: NEW_HASH };
    expect(await readTransactionResult(proposed, chainWithLogs([log]))).toMatchObject({
      status: { kind: 'reverted', block: 100 },
    });
  });

  test.each([
    ['mined', 1n],
    ['reverted', 0n],
  ])('is %s as logged by the ERC-4337 entry point', async (kind, success) => {
    const data = `0x${PAYMENT}${success.toString(16).padStart(64, '0')}${PAYMENT}${PAYMENT}`;
    const log = { address: ENTRY_POINTS[1], topics: [USER_OPERATION_EVENT, HASH, topicOf(ACCOUNT)], data };
    const reader = chainWithLogs([], [{ ...log, transactionHash: NEW_HASH }]);
    expect(await readTransactionResult(proposed, reader)).toMatchObject({ hash: NEW_HASH, status: { kind } });
  });

  test('is not searched among executions while a node has the transaction', async () => {
    const chain = chainAt(5);
    chain.rpc('eth_getCode', [ACCOUNT, 'latest'], '0x6080604052');
    chain.rpc('eth_getTransactionByHash', [HASH], { hash: HASH });
    expect(await readTransactionResult(proposed, chain.reader)).toEqual({ kind: 'pending' });
    expect(chain.requests.map(({ method }) => method)).not.toContain('eth_getLogs');
  });

  test.each([[{}], [[null]]])('is unchanged while a node returns something other than logs: %p', async (response) => {
    await expect(readTransactionResult(proposed, chainWithLogs(response))).rejects.toThrow(/No node returned the logs/);
  });
});
