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
  const [head, ...lines] = profitTable(rows, totals, { block: 9n, time: 1_700_000_100, shares: ledger.shares }, of);
  const [first, second] = ledger.rows;
  const units = { chain_id: 1135, vault: OTHER, shares_unit: 'fvUSDC', token: 'USDC', token_address: ME };
  const both = { ...units, shares_decimals: 18, token_decimals: 6 };
  const named = lines.map((line) =>
    Object.fromEntries(line.flatMap((cell, index) => (cell === undefined ? [] : [[head?.[index], cell]]))),
  );
  expect(named).toEqual([
    {
      ...both,
      ...{ date: '2023-11-14T22:13:20.000Z', block: 1n, log_index: 0, transaction: first?.transaction },
      ...{ event: 'deposit', shares: '1.5', shares_raw: 15n * 10n ** 17n, value: '1.500001', value_raw: 1_500_001n },
      ...{
        shares_after: '1.5',
        shares_after_raw: 15n * 10n ** 17n,
        cost_after: '1.500001',
        cost_after_raw: 1_500_001n,
      },
    },
    {
      ...both,
      ...{ block: 2n, log_index: 0, transaction: second?.transaction, event: 'received' },
      ...{ shares: '0.000000000000000005', shares_raw: 5n },
      ...{ shares_after: '1.500000000000000005', shares_after_raw: 15n * 10n ** 17n + 5n },
    },
    {
      ...both,
      ...{ date: '2023-11-14T22:15:00.000Z', block: 9n, event: 'holding', value: '0.000007', value_raw: 7n },
      ...{ shares: '1.500000000000000005', shares_raw: 15n * 10n ** 17n + 5n },
      ...{ shares_after: '1.500000000000000005', shares_after_raw: 15n * 10n ** 17n + 5n },
    },
  ]);
});
