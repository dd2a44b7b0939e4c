import { AbiCoder } from 'ethers/abi';
import type { Address, Hash, Hex } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { ENTRY_POINTS, EXECUTION_SUCCESS, topicOf, USER_OPERATION_EVENT } from '../follow/accountOutcome';
import { performedCalls, readProven } from './performedCalls';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const STRANGER: Address = '0x2222222222222222222222222222222222222222';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const TOKEN: Address = '0x4444444444444444444444444444444444444444';
const RELAYER: Address = '0x5555555555555555555555555555555555555555';
const HASH: Hash = `0x${'ab'.repeat(32)}`;
const [ENTRY_POINT] = ENTRY_POINTS;

const APPROVE = { to: TOKEN, data: '0x095ea7b3Aa', valueWei: '0' } as const;
const SUPPLY = { to: POOL, data: '0x617ba037bb', valueWei: '77' } as const;
const TRANSFER = { to: POOL, data: '0x', valueWei: '77' } as const;

const KEY = '0x';
const CONTRACT = '0x6080604052';
const DELEGATED = `0xef0100${RELAYER.slice(2)}`;

interface Sent {
  readonly input: string;
  readonly from?: Address;
  readonly to?: Address | null;
  readonly value?: bigint;
  readonly logs?: readonly ReceiptLog[];
}

function proven({ input, from = ACCOUNT, to = ACCOUNT, value = 0n, logs = [] }: Sent) {
  return {
    transaction: { hash: HASH, from, to, input: input as Hex, value, nonce: 0 },
    receipt: { block: 7, feeWei: '1', succeeded: true, logs, isSilent: false },
  };
}

function performed(sent: Sent, code: string, calls: Parameters<typeof performedCalls>[1]['calls'] = [APPROVE, SUPPLY]) {
  return performedCalls(proven(sent), { account: ACCOUNT, calls }, scriptedReader({ eth_getCode: code }));
}

function carrying(
  ...calls: readonly { readonly to: Address; readonly data: Hex; readonly valueWei: string }[]
): string {
  const args = calls.map(({ to, data, valueWei }) => [to, BigInt(valueWei), data]);
  return `0x34fcd5be${AbiCoder.defaultAbiCoder().encode(['tuple(address,uint256,bytes)[]'], [args]).slice(2)}`;
}

function relaying(account: Address): string {
  return `${carrying(SUPPLY)}${account.slice(2).padStart(64, '0')}`;
}

const EXECUTED: ReceiptLog = { address: ACCOUNT, topics: [EXECUTION_SUCCESS, HASH], data: '0x' };
const OPERATED: ReceiptLog = {
  address: ENTRY_POINT ?? POOL,
  topics: [USER_OPERATION_EVENT, HASH, topicOf(ACCOUNT)],
  data: `0x${'0'.repeat(64)}${'1'.padStart(64, '0')}`,
};

test.each<[string, Sent, string, readonly number[] | 'unreadable']>([
  ['the call itself', { input: '0x617BA037BB', to: POOL, value: 77n }, KEY, [1]],
  ['the call itself from a delegated account', { input: '0x617ba037bb', to: POOL, value: 77n }, DELEGATED, [1]],
  [
    "a stranger's transaction with the same call",
    { input: '0x617ba037bb', from: STRANGER, to: POOL, value: 77n },
    KEY,
    [],
  ],
  ['the call itself with another value', { input: '0x617ba037bb', to: POOL, value: 78n }, KEY, []],
  ['the same calldata of another contract', { input: '0x617ba037bb', to: TOKEN, value: 77n }, KEY, []],
  ['other calldata of the contract', { input: '0x617ba037bc', to: POOL, value: 77n }, KEY, []],
  ['a transfer of the account to itself', { input: '0x', value: 1n }, KEY, []],
  ['a contract creation', { input: '0x617ba037bb', to: null, value: 77n }, KEY, []],
  ['calls that a key account asks another contract to make', { input: carrying(SUPPLY), to: RELAYER }, KEY, []],
  ['both calls through an account', { input: carrying(APPROVE, SUPPLY) }, CONTRACT, [0, 1]],
  ['the first call through an account', { input: carrying(APPROVE) }, CONTRACT, [0]],
  ['the last call through an account', { input: carrying(SUPPLY) }, DELEGATED, [1]],
  ['a call through an account with another value', { input: carrying({ ...SUPPLY, valueWei: '78' }) }, CONTRACT, []],
  ['a call through an account of another contract', { input: carrying({ ...SUPPLY, to: TOKEN }) }, CONTRACT, []],
  [
    'calldata with contract and value only behind it',
    { input: `0x34fcd5be${SUPPLY.data.slice(2)}${carrying(TRANSFER).slice(2)}` },
    CONTRACT,
    [],
  ],
  // Target and value precede the calldata of another call.
  ['calls through an account in another order', { input: carrying(SUPPLY, APPROVE) }, CONTRACT, [0]],
  [
    'a user operation of the account',
    { input: carrying(SUPPLY), from: STRANGER, to: ENTRY_POINT ?? null, logs: [OPERATED] },
    CONTRACT,
    [1],
  ],
  [
    "the calls in a stranger's transaction that does not run the account",
    { input: carrying(SUPPLY), from: STRANGER, to: RELAYER },
    CONTRACT,
    [],
  ],
  ['calls relayed for the account', { input: relaying(ACCOUNT), from: STRANGER, to: RELAYER }, DELEGATED, [1]],
  ['calls relayed for another account', { input: relaying(STRANGER), from: STRANGER, to: RELAYER }, DELEGATED, []],
  [
    'an execution of the account in compressed calldata',
    { input: '0xc0ffee', from: STRANGER, to: RELAYER, logs: [EXECUTED] },
    CONTRACT,
    'unreadable',
  ],
  ['another execution of the account', { input: carrying(TRANSFER), from: STRANGER, logs: [EXECUTED] }, CONTRACT, []],
  [
    'another user operation of the account',
    { input: '0x1fad948c', from: STRANGER, to: ENTRY_POINT ?? null, logs: [OPERATED] },
    CONTRACT,
    [],
  ],
])('recognizes %s', async (_case, sent, code, made) => {
  expect(await performed(sent, code)).toEqual(made);
});

test('looks for a call behind the one before it, so that equal calls count once each', async () => {
  expect(await performed({ input: carrying(SUPPLY) }, CONTRACT, [SUPPLY, SUPPLY])).toEqual([0]);
  expect(await performed({ input: carrying(SUPPLY, SUPPLY) }, CONTRACT, [SUPPLY, SUPPLY])).toEqual([0, 1]);
});

test('recognizes a call without calldata only as the transaction itself', async () => {
  expect(await performed({ input: '0x', to: POOL, value: 77n }, KEY, [TRANSFER])).toEqual([0]);
  expect(await performed({ input: carrying(TRANSFER) }, CONTRACT, [TRANSFER])).toEqual([]);
});

test('does not take a node that cannot read the code for proof of a key account', async () => {
  const reader = scriptedReader({ eth_getCode: null });
  const read = performedCalls(proven({ input: carrying(SUPPLY) }), { account: ACCOUNT, calls: [SUPPLY] }, reader);
  await expect(read).rejects.toThrow(/account's code/);
});

describe('readProven', () => {
  const RECEIPT = { blockNumber: '0x7', status: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1', logs: [] };
  const SENT = { hash: HASH, from: ACCOUNT, to: POOL, input: '0x12', value: '0x5', nonce: '0x3' };

  test('reads transaction and receipt from several nodes', async () => {
    const options: unknown[] = [];
    const reader = scriptedReader({ eth_getTransactionReceipt: RECEIPT, eth_getTransactionByHash: SENT });
    const observed: typeof reader.request = (method, params, given) => {
      options.push(given);
      return reader.request(method, params);
    };
    expect(await readProven(HASH, { ...reader, request: observed })).toMatchObject({
      transaction: { from: ACCOUNT, to: POOL, value: 5n },
      receipt: { block: 7, succeeded: true, isSilent: true },
    });
    expect(options).toEqual([{ confirmed: true }, { confirmed: true }]);
  });

  test.each([
    ['no receipt', { eth_getTransactionReceipt: null, eth_getTransactionByHash: SENT }],
    ['no transaction', { eth_getTransactionReceipt: RECEIPT, eth_getTransactionByHash: null }],
    [
      'another transaction',
      { eth_getTransactionReceipt: RECEIPT, eth_getTransactionByHash: { ...SENT, hash: `0x${'cd'.repeat(32)}` } },
    ],
  ])('proves nothing while the node has %s', async (_case, responses) => {
    expect(await readProven(HASH, scriptedReader(responses))).toBeUndefined();
  });
});
