import type { ChainReader, SigningEffect } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { Asset, CallStatement } from '../verify/sentence/statement';
import type { CallEffects } from './callEffects';
import { receiptDifferences, rememberMeasured } from './receiptEffects';
import { receiptText } from './receiptTexts';

const ACCOUNT: Address = `0x${'a'.repeat(40)}`;
const POOL: Address = `0x${'c'.repeat(40)}`;
const USDC: Address = `0x${'1'.repeat(40)}`;
const WRAPPED: Address = `0x${'2'.repeat(40)}`;
const DEBT: Address = `0x${'3'.repeat(40)}`;
const HASH: Hex = `0x${'b'.repeat(64)}`;
const STATEMENT: CallStatement = {
  target: POOL,
  isKnown: true,
  isTabled: true,
  amounts: [],
  numbers: [],
  entered: [],
  carriesPermit: false,
  isPaidWithoutToken: false,
  repaysAll: false,
  isSwap: false,
  isProposal: false,
};

function word(hex: string): Hex {
  return `0x${hex.slice(2).padStart(64, '0')}`;
}

/** Serves a receipt that transfers this amount to the account, or from it if negative. */
function readerOf(token: Address, amount: bigint): ChainReader {
  const [from, to] = amount < 0n ? [ACCOUNT, POOL] : [POOL, ACCOUNT];
  const data = word(`0x${(amount < 0n ? -amount : amount).toString(16)}`);
  const topics = [keccakOfText('Transfer(address,address,uint256)'), word(from), word(to)];
  return readerOfLogs([{ address: token, topics, data }]);
}

function readerOfLogs(logs: readonly object[]): ChainReader {
  return {
    chainId: 1135,
    request: async () => ({ transactionHash: HASH, blockNumber: '0x1', status: '0x1', logs }),
  };
}

async function differences(
  token: Address,
  [before, after]: readonly [bigint, bigint],
  statement: Partial<CallStatement> = {},
  reader = readerOf(token, after),
) {
  const lines: readonly SigningEffect[] = [];
  const effects: CallEffects = { changes: [{ token, amount: before }], allowances: [], others: [] };
  rememberMeasured(lines, {
    effects,
    statement: { ...STATEMENT, ...statement },
    wrapped: [WRAPPED],
    known: new Map([[DEBT, { kind: 'debt', asset: USDC }]]),
    textOf: async (of, amount) => `${amount} ${of === USDC ? 'USDC' : of}`,
  });
  return receiptDifferences({ effects: [lines], from: ACCOUNT }, HASH, reader);
}

it.each<[Address, readonly [bigint, bigint], readonly string[]]>([
  [USDC, [500_000n, 499_000n], ['Received 499000 USDC instead of 500000 USDC.']],
  [USDC, [-500_000n, -501_000n], ['Sent 501000 USDC instead of 500000 USDC.']],
  [DEBT, [500_000n, 501_000n], ['Borrowed 501000 USDC instead of 500000 USDC.']],
  [DEBT, [-500_000n, -499_000n], ['Repaid 499000 USDC instead of 500000 USDC.']],
  [USDC, [500_000n, 499_950n], []],
  [USDC, [500_000n, 500_000n], []],
  [USDC, [500_000n, 501_000n], []],
  [DEBT, [500_000n, 499_000n], []],
])('a receipt with %s, displayed and mined as %j, is reported as %j', async (token, amounts, expected) => {
  expect(await differences(token, amounts)).toEqual(expected);
});

it.each<[Address, bigint, string]>([
  [USDC, 499_000n, 'Received 499000 USDC.'],
  [USDC, -501_000n, 'Sent 501000 USDC.'],
  [DEBT, 500_000n, 'Borrowed 500000 USDC.'],
  [DEBT, -499_000n, 'Repaid 499000 USDC.'],
])('a receipt with %s and %s is told as it is, whatever was stated', async (token, after, sentence) => {
  await differences(token, [7n, after]);
  expect(receiptText(HASH)).toBe(sentence);
});

it('a receipt is not told alone of a call that moves the native currency, which it does not show', async () => {
  const hash: Hex = `0x${'ee'.repeat(32)}`;
  const lines: readonly SigningEffect[] = [];
  const changes = [
    { token: 'native', amount: -7n },
    { token: USDC, amount: 7n },
  ] as const;
  rememberMeasured(lines, {
    effects: { changes, allowances: [], others: [] },
    statement: STATEMENT,
    wrapped: [WRAPPED],
    known: new Map(),
    textOf: async (of, amount) => `${amount} ${of}`,
  });
  expect(await receiptDifferences({ effects: [lines], from: ACCOUNT }, hash, readerOf(USDC, 7n))).toEqual([]);
  expect(receiptText(hash)).toBeUndefined();
});

it('a receipt tells what left the account before what came', async () => {
  const transfer = (token: Address, from: Address, to: Address, amount: number) => ({
    address: token,
    topics: [keccakOfText('Transfer(address,address,uint256)'), word(from), word(to)],
    data: word(`0x${amount.toString(16)}`),
  });
  const logs = [transfer(WRAPPED, POOL, ACCOUNT, 9), transfer(USDC, ACCOUNT, POOL, 5), transfer(USDC, POOL, POOL, 3)];
  await differences(USDC, [-7n, -5n], {}, readerOfLogs(logs));
  expect(receiptText(HASH)).toBe(`Sent 5 USDC, received 9 ${WRAPPED}.`);
});

it('a swap within its stated limits is no difference, one below them is', async () => {
  const minimum = { token: USDC, amount: 495_000n, isUnlimited: false, isReceived: true };
  const swap = { isSwap: true, amounts: [minimum] };
  expect(await differences(USDC, [500_000n, 496_000n], swap)).toEqual([]);
  expect(await differences(USDC, [500_000n, 490_000n], swap)).toEqual(['Received 490000 USDC instead of 500000 USDC.']);
});

it.each<[string, Address, readonly [bigint, bigint], readonly string[]]>([
  ['Deposit(address,uint256)', WRAPPED, [9_000n, 9_000n], []],
  ['Withdrawal(address,uint256)', WRAPPED, [-9_000n, 9_000n], []],
  ['Deposit(address,uint256)', WRAPPED, [9_000n, 8_000n], [`Received 8000 ${WRAPPED} instead of 9000 ${WRAPPED}.`]],
  // Other contracts have events of these names too.
  ['Withdrawal(address,uint256)', USDC, [0n, 9_000n], []],
])(
  'a receipt with %s of %s, whose native transfers are in no receipt, displayed and mined as %j, is reported as %j',
  async (event, token, [before, logged], expected) => {
    const topics = [keccakOfText(event), word(ACCOUNT)];
    const reader = readerOfLogs([{ address: token, topics, data: word(`0x${logged.toString(16)}`) }]);
    expect(await differences(token, [before, logged], {}, reader)).toEqual(expected);
  },
);

it('a swap that pays no more than stated is no difference, one that pays more is', async () => {
  const amounts = [
    { token: POOL, amount: 1n, isUnlimited: false, isReceived: true },
    { token: USDC, amount: 505_000n, isUnlimited: false, isReceived: false },
  ];
  const swap = { isSwap: true, amounts };
  expect(await differences(USDC, [-500_000n, -505_004n], swap)).toEqual([]);
  expect(await differences(USDC, [-500_000n, -505_005n], swap)).toEqual(['Sent 505005 USDC instead of 500000 USDC.']);
  expect(await differences(USDC, [-500_000n, -504_000n], { ...swap, isSwap: false })).toEqual([
    'Sent 504000 USDC instead of 500000 USDC.',
  ]);
});

it('a swap that pays out nothing of what it is stated to receive is a difference, within four units it is none', async () => {
  const paid = { token: USDC, amount: 495_000n, isUnlimited: false, isReceived: false };
  expect(await differences(USDC, [500_000n, 0n], { isSwap: true, amounts: [paid] })).toEqual([
    'Received 0 USDC instead of 500000 USDC.',
  ]);
  const minimum = { ...paid, isReceived: true };
  expect(await differences(USDC, [500_000n, 494_996n], { isSwap: true, amounts: [minimum] })).toEqual([]);
  expect(await differences(USDC, [500_000n, 494_995n], { isSwap: true, amounts: [minimum] })).toEqual([
    'Received 494995 USDC instead of 500000 USDC.',
  ]);
});

it.each<[Address, readonly [bigint, bigint], readonly string[]]>([
  [USDC, [0n, -9_000n], ['Sent 9000 USDC instead of 0 USDC.']],
  [USDC, [-9_000n, 9_000n], []],
  [USDC, [9_000n, -7_000n], ['Sent 7000 USDC instead of receiving 9000 USDC.']],
  [DEBT, [-9_000n, 7_000n], ['Borrowed 7000 USDC instead of repaying 9000 USDC.']],
  [DEBT, [-9_000n, 0n], ['Repaid 0 USDC instead of 9000 USDC.']],
  [DEBT, [0n, 9_000n], ['Borrowed 9000 USDC instead of 0 USDC.']],
  // The tolerance is four units and a ten-thousandth.
  [USDC, [500_000n, 499_946n], []],
  [USDC, [500_000n, 499_945n], ['Received 499945 USDC instead of 500000 USDC.']],
])('a receipt of %s, displayed and mined as %j, is compared at its limits: %j', async (token, amounts, expected) => {
  expect(await differences(token, amounts)).toEqual(expected);
});

function displayed(token: Asset, amount: bigint, statement: Partial<CallStatement> = {}): readonly SigningEffect[] {
  const lines: readonly SigningEffect[] = [];
  rememberMeasured(lines, {
    effects: { changes: [{ token, amount }], allowances: [], others: [] },
    statement: { ...STATEMENT, ...statement },
    wrapped: [WRAPPED],
    known: new Map(),
    textOf: async (of, value) => `${value} ${of}`,
  });
  return lines;
}

function comparedWith(effects: readonly (readonly SigningEffect[])[], reader: ChainReader) {
  return receiptDifferences({ effects, from: ACCOUNT }, HASH, reader);
}

it('the calls of a batch are compared together, one of which may be a swap with limits', async () => {
  const minimum = { token: USDC, amount: 4_000n, isUnlimited: false, isReceived: true };
  const [approved, swapped] = [displayed(POOL, 0n), displayed(USDC, 5_000n, { isSwap: true, amounts: [minimum] })];
  expect(await comparedWith([approved, swapped], readerOf(USDC, 4_000n))).toEqual([]);
  expect(await comparedWith([displayed(USDC, 2_000n), displayed(USDC, 3_000n)], readerOf(USDC, 5_000n))).toEqual([]);
  expect(await comparedWith([approved, []], readerOf(USDC, -5_000n))).toEqual([]);
  expect(await receiptDifferences({ from: ACCOUNT }, HASH, readerOf(USDC, -5_000n))).toEqual([]);
});

it('native currency is not compared, which is in no receipt', async () => {
  expect(await comparedWith([displayed('native', 5_000n)], readerOfLogs([]))).toEqual([]);
});

it('a receipt that is missing, or cannot be read, is compared with nothing', async () => {
  const lines = displayed(USDC, 5_000n);
  const missing: ChainReader = { chainId: 1135, request: async () => null };
  const failing: ChainReader = { chainId: 1135, request: () => Promise.reject(new Error('down')) };
  expect(await comparedWith([lines], missing)).toEqual([]);
  expect(await comparedWith([lines], failing)).toEqual([]);
});

it('a log that is malformed is skipped, whatever is next to it', async () => {
  const moved = {
    topics: [keccakOfText('Transfer(address,address,uint256)'), word(ACCOUNT), word(POOL)],
    data: word('0x5'),
  };
  const logs = [
    { ...moved, address: '0x1' },
    { ...moved, address: USDC, data: 'five' },
    { ...moved, address: WRAPPED, topics: [moved.topics[0], 'from', ...moved.topics.slice(1)] },
  ];
  expect(await comparedWith([displayed(USDC, 0n)], readerOfLogs(logs))).toEqual([
    `Sent 5 ${WRAPPED} instead of 0 ${WRAPPED}.`,
  ]);
});

it('effects that this page has not measured are compared with nothing', async () => {
  const effects = [[{ kind: 'received', amount: '500,000 USDC' } as const]];
  expect(await receiptDifferences({ effects, from: ACCOUNT }, HASH, readerOf(USDC, 1n))).toEqual([]);
});
