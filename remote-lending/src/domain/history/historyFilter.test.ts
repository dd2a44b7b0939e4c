import type { HistoryAction, HistoryToken, HistoryTransaction } from './history';
import { filterHistory, groupHistory, HISTORY_FILTERS, namedFilters, toggleFilter } from './historyFilter';
import { appendPage, NOTHING_LOADED } from './historyPages';

function token(symbol: string, name: string): HistoryToken {
  return { symbol, name, underlyingAsset: `0x${'a1'.repeat(20)}` };
}
const WETH = token('WETH', 'Wrapped Ethereum');
const USDC = token('USDC', 'USD Coin');

function historyOf(transactions: readonly HistoryTransaction[]) {
  return appendPage(NOTHING_LOADED, transactions);
}

let count = 0;
function occurrence() {
  count += 1;
  return { id: String(count), timestamp: 1_790_000_000 - count, txHash: `0x${'ab'.repeat(32)}` as const };
}

function moved(action: 'Supply' | 'Deposit' | 'Repay' | 'RedeemUnderlying', of: HistoryToken): HistoryTransaction {
  const { id, timestamp, txHash } = occurrence();
  const amount = { token: of, amount: { raw: 1n, decimals: 0 }, priceUsd: undefined };
  return { id, timestamp, txHash, action, moved: amount };
}

function eMode(): HistoryTransaction {
  const { id, timestamp, txHash } = occurrence();
  return { id, timestamp, txHash, action: 'UserEModeSet', categoryId: 1 };
}

function liquidation(collateral: HistoryToken, debt: HistoryToken): HistoryTransaction {
  const { id, timestamp, txHash } = occurrence();
  const of = (each: HistoryToken) => ({ token: each, amount: { raw: 1n, decimals: 0 }, priceUsd: undefined });
  return { id, timestamp, txHash, action: 'LiquidationCall', collateral: of(collateral), debt: of(debt) };
}

const ALL = [
  moved('Supply', WETH),
  moved('Deposit', USDC),
  moved('Repay', USDC),
  liquidation(token('wstETH', 'Staked Ethereum'), token('DAI', 'Multi Collateral')),
];

function actionsOf(text: string, selected: Parameters<typeof filterHistory>[1]['selected'] = []) {
  return filterHistory(historyOf(ALL), { text, selected }).map(({ action }) => action);
}

it('matches symbol or name of the reserve, of the collateral and of the principal [LND-148]', () => {
  const table: readonly (readonly [string, readonly HistoryAction[]])[] = [
    ['', ['Supply', 'Deposit', 'Repay', 'LiquidationCall']],
    [' uSd ', ['Deposit', 'Repay']],
    ['coin', ['Deposit', 'Repay']],
    ['weth', ['Supply']],
    ['wrapped', ['Supply']],
    ['wst', ['LiquidationCall']],
    ['staked', ['LiquidationCall']],
    ['dai', ['LiquidationCall']],
    ['multi', ['LiquidationCall']],
    ['doge', []],
  ];
  for (const [text, found] of table) expect(actionsOf(text)).toEqual(found);
});

it('finds ethereum by ether, also where the name is written otherwise [LND-149]', () => {
  const list = [moved('Supply', token('ETH', 'Ethereum')), moved('Supply', token('XX', 'Wrapped ether'))];
  expect(filterHistory(historyOf(list), { text: 'Ether', selected: [] })).toEqual(list);
  // Only the whole word is an alias.
  expect(filterHistory(historyOf(list), { text: 'ethereu', selected: [] })).toEqual(list.slice(0, 1));
});

it('keeps the order of the pages, and finds the same token in each of them', () => {
  const [one, other] = [moved('Supply', token('USDC', 'USD Coin')), moved('Repay', token('USDC', 'USD Coin'))];
  const pages = appendPage(historyOf([one, moved('Supply', WETH)]), [eMode(), other]);
  expect(filterHistory(pages, { text: 'usdc', selected: [] })).toEqual([one, other]);
  expect(filterHistory(pages, { text: '', selected: ['UserEModeSet', 'Repay'] })).toHaveLength(2);
});

it('lists the selected actions, a deposit as a supply', () => {
  expect(actionsOf('', ['Supply'])).toEqual(['Supply', 'Deposit']);
  expect(actionsOf('usd', ['Supply', 'LiquidationCall'])).toEqual(['Deposit']);
});

it('resets the filter when every action is selected [LND-135]', () => {
  const allButLast = HISTORY_FILTERS.slice(0, -1);
  expect(toggleFilter(allButLast, 'ClaimRewardsCall')).toEqual([]);
  expect(toggleFilter(['Supply', 'Repay'], 'Supply')).toEqual(['Repay']);
  // Keeps the order of the list, regardless of the order of selection.
  expect(toggleFilter(['Repay'], 'Borrow')).toEqual(['Borrow', 'Repay']);
});

it('names two selected actions and counts the others', () => {
  expect(namedFilters(['Supply', 'Repay'])).toEqual({ named: ['Supply', 'Repay'], others: 0 });
  expect(namedFilters(['Supply', 'Borrow', 'Repay', 'UserEModeSet'])).toEqual({
    named: ['Supply', 'Borrow'],
    others: 2,
  });
});

it('groups by day and keeps the order', () => {
  const dayOf = (timestamp: number) => (timestamp % 2 === 0 ? 'even' : 'odd');
  const days = groupHistory(ALL, dayOf);
  expect(days.flatMap(({ transactions }) => transactions)).toHaveLength(ALL.length);
  for (const { key, transactions } of days) {
    expect(transactions.every(({ timestamp }) => dayOf(timestamp) === key)).toBe(true);
    expect(transactions.map(({ timestamp }) => timestamp)).toEqual(
      transactions.map(({ timestamp }) => timestamp).toSorted((one, other) => other - one),
    );
  }
});
