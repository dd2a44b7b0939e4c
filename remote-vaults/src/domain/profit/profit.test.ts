import type { Address, Hash } from '@fathom/contract/address';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { profitLedger, profitTotals, type ValuedFlow } from './profit';
import { profitTable } from './profitTable';
import { shareFlows, type ShareLog } from './shareFlow';

const ME: Address = '0x1111111111111111111111111111111111111111';
const OTHER: Address = '0x2222222222222222222222222222222222222222';

function at(block: bigint, logIndex = 0) {
  const transaction: Hash = `0x${block.toString(16).padStart(64, '0')}`;
  return { block, logIndex, transaction };
}

function flow(kind: ValuedFlow['kind'], block: bigint, shares: bigint, value: bigint | undefined): ValuedFlow {
  return { ...at(block), kind, shares, value, assets: undefined };
}

describe('the flows of an account', () => {
  it('counts a deposit once, although it mints by a transfer of its own', () => {
    const logs: readonly ShareLog[] = [
      { ...at(1n, 0), kind: 'transfer', from: ZERO_ADDRESS, to: ME, shares: 10n },
      { ...at(1n, 1), kind: 'deposit', owner: ME, assets: 11n, shares: 10n },
    ];
    expect(shareFlows(logs, ME)).toEqual([{ ...at(1n, 1), kind: 'deposit', shares: 10n, assets: 11n }]);
  });

  it('counts a withdrawal once, although it burns by a transfer of its own', () => {
    const logs: readonly ShareLog[] = [
      { ...at(1n, 0), kind: 'transfer', from: ME, to: ZERO_ADDRESS, shares: 10n },
      { ...at(1n, 1), kind: 'withdraw', owner: ME, assets: 11n, shares: 10n },
    ];
    expect(shareFlows(logs, ME).map(({ kind }) => kind)).toEqual(['withdraw']);
  });

  it('takes shares that were minted without a deposit as received, such as fees', () => {
    const logs: readonly ShareLog[] = [
      { ...at(1n, 0), kind: 'transfer', from: ZERO_ADDRESS, to: ME, shares: 10n },
      { ...at(1n, 1), kind: 'transfer', from: ZERO_ADDRESS, to: ME, shares: 3n },
      { ...at(1n, 2), kind: 'deposit', owner: ME, assets: 10n, shares: 10n },
    ];
    expect(shareFlows(logs, ME).map(({ kind, shares }) => [kind, shares])).toEqual([
      ['received', 3n],
      ['deposit', 10n],
    ]);
  });

  it('counts a deposit for one of several equal mints in its transaction', () => {
    const logs: readonly ShareLog[] = [
      { ...at(1n, 0), kind: 'transfer', from: ZERO_ADDRESS, to: ME, shares: 10n },
      { ...at(1n, 1), kind: 'deposit', owner: ME, assets: 11n, shares: 10n },
      { ...at(1n, 2), kind: 'transfer', from: ZERO_ADDRESS, to: ME, shares: 10n },
    ];
    expect(shareFlows(logs, ME).map(({ kind }) => kind)).toEqual(['deposit', 'received']);
  });

  it('does not take the mint of another transaction for that of a deposit', () => {
    const logs: readonly ShareLog[] = [
      { ...at(1n, 0), kind: 'transfer', from: ZERO_ADDRESS, to: ME, shares: 10n },
      { ...at(2n, 0), kind: 'transfer', from: ZERO_ADDRESS, to: ME, shares: 10n },
      { ...at(2n, 1), kind: 'deposit', owner: ME, assets: 11n, shares: 10n },
    ];
    expect(shareFlows(logs, ME).map(({ kind, block }) => [kind, block])).toEqual([
      ['received', 1n],
      ['deposit', 2n],
    ]);
  });

  it('ignores what others do, and what an account sends to itself', () => {
    const logs: readonly ShareLog[] = [
      { ...at(1n, 0), kind: 'transfer', from: ME, to: ME, shares: 10n },
      { ...at(1n, 1), kind: 'deposit', owner: OTHER, assets: 11n, shares: 10n },
    ];
    expect(shareFlows(logs, ME)).toEqual([]);
  });

  it('orders flows by block and place in it', () => {
    const logs: readonly ShareLog[] = [
      { ...at(2n, 0), kind: 'transfer', from: ME, to: OTHER, shares: 1n },
      { ...at(1n, 5), kind: 'transfer', from: OTHER, to: ME, shares: 2n },
      { ...at(1n, 3), kind: 'transfer', from: OTHER, to: ME, shares: 3n },
    ];
    expect(shareFlows(logs, ME).map(({ shares }) => shares)).toEqual([3n, 2n, 1n]);
  });
});

describe('the ledger', () => {
  const bought = [flow('deposit', 1n, 100n, 100n), flow('deposit', 2n, 50n, 60n)];

  it('sells at the average cost, and realizes the rest as profit', () => {
    const { rows, cost, realized } = profitLedger([...bought, flow('withdraw', 3n, 75n, 90n)]);
    expect([cost, realized]).toEqual([80n, 10n]);
    expect(rows.at(-1)).toMatchObject({ sharesAfter: 75n, costAfter: 80n, realized: 10n });
  });

  it('rounds the cost of a part down, and gives the last share what is left', () => {
    const parts = [flow('deposit', 1n, 3n, 10n), flow('withdraw', 2n, 1n, 5n), flow('withdraw', 3n, 2n, 5n)];
    expect(profitLedger(parts).rows.map(({ costAfter, realized }) => [costAfter, realized])).toEqual([
      [10n, undefined],
      [7n, 2n],
      [0n, -2n],
    ]);
  });

  it('does not state a profit after a transfer whose price is unknown', () => {
    const { shares, cost, realized } = profitLedger([...bought, flow('received', 3n, 5n, undefined)]);
    expect([shares, cost, realized]).toEqual([155n, undefined, 0n]);
  });

  it('does not state a profit of what left when its cost or its value is unknown', () => {
    const unknownCost = [...bought, flow('received', 3n, 5n, undefined), flow('withdraw', 4n, 75n, 90n)];
    expect(profitLedger(unknownCost)).toMatchObject({ shares: 80n, cost: undefined, realized: undefined });
    expect(profitLedger([...bought, flow('sent', 3n, 75n, undefined)])).toMatchObject({
      shares: 75n,
      cost: 80n,
      realized: undefined,
      valueOut: undefined,
    });
  });

  it('notices that more left than came in', () => {
    const { hasGap, shares, cost } = profitLedger([...bought, flow('sent', 3n, 151n, 170n)]);
    expect([hasGap, shares, cost]).toEqual([true, 0n, undefined]);
  });

  it.each([
    ['adds what the rest would earn', 150n, 200n, { shareDifference: 0n, unrealized: 40n, profit: 40n }],
    ['states no profit when the contract has other shares', 151n, 200n, { shareDifference: 1n, profit: undefined }],
    [
      'states no profit while the value is unknown',
      150n,
      undefined,
      { realized: 0n, unrealized: undefined, profit: undefined },
    ],
  ])('%s', (_case, shares, value, expected) => {
    expect(profitTotals(profitLedger(bought), { block: 9n, shares, value })).toMatchObject(expected);
  });
});

it('exports exact decimals and integers with their units, dates in UTC, and nothing for what is unknown', () => {
  const ledger = profitLedger([flow('deposit', 1n, 15n * 10n ** 17n, 1_500_001n), flow('received', 2n, 5n, undefined)]);
  const totals = profitTotals(ledger, { block: 9n, shares: ledger.shares, value: 7n });
  const rows = ledger.rows.map((row, index) => ({ ...row, time: index === 0 ? 1_700_000_000 : undefined }));
  const of = {
    chainId: 1135,
    vault: OTHER,
    token: { address: ME, symbol: 'USDC', decimals: 6 },
    shares: { address: OTHER, symbol: 'fvUSDC', decimals: 18 },
  };
  const table = profitTable(rows, totals, { block: 9n, time: 1_700_000_100, shares: ledger.shares }, of);
  const [first, second] = ledger.rows;
  const unknown = undefined;
  const units = [18, 6];
  const [deposited, received] = [15n * 10n ** 17n, 5n];
  const all = deposited + received;
  expect(table.map((line) => line.slice(0, 7))).toEqual([
    ['date', 'chain_id', 'vault', 'block', 'log_index', 'transaction', 'event'],
    ['2023-11-14T22:13:20.000Z', 1135, OTHER, 1n, 0, first?.transaction, 'deposit'],
    [unknown, 1135, OTHER, 2n, 0, second?.transaction, 'received'],
    ['2023-11-14T22:15:00.000Z', 1135, OTHER, 9n, unknown, unknown, 'holding'],
  ]);
  expect(table.map((line) => line.slice(7, 15))).toEqual([
    ['shares', 'shares_unit', 'value', 'realized_profit', 'shares_after', 'cost_after', 'token', 'token_address'],
    ['1.5', 'fvUSDC', '1.500001', unknown, '1.5', '1.500001', 'USDC', ME],
    ['0.000000000000000005', 'fvUSDC', unknown, unknown, '1.500000000000000005', unknown, 'USDC', ME],
    ['1.500000000000000005', 'fvUSDC', '0.000007', unknown, '1.500000000000000005', unknown, 'USDC', ME],
  ]);
  expect(table.map((line) => line.slice(15))).toEqual([
    [
      'shares_raw',
      'shares_decimals',
      'value_raw',
      'realized_profit_raw',
      'shares_after_raw',
      'cost_after_raw',
      'token_decimals',
      'time_utc',
    ],
    [deposited, units[0], 1_500_001n, unknown, deposited, 1_500_001n, units[1], '2023-11-14 22:13:20'],
    [received, units[0], unknown, unknown, all, unknown, units[1], unknown],
    [all, units[0], 7n, unknown, all, unknown, units[1], '2023-11-14 22:15:00'],
  ]);
});
