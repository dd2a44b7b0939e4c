import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';
import { collateralForDebt, isRebasing } from './swapSource';

const DEBT = buildReserve({ symbol: 'DEBT' });
const OTHER = buildReserve({ symbol: 'OTHER', underlyingAsset: testAddress(2) });
const STAKED = buildReserve({ symbol: 'stETH', underlyingAsset: testAddress(3) });

it.each([
  ['stETH', true],
  ['wstETH', false],
  ['ETH', false],
])('the balance of %s changes by itself: %s', (symbol, expected) => {
  expect(isRebasing({ symbol })).toBe(expected);
});

it.each([
  ['another supplied asset', [{ reserve: OTHER, supplied: 1n }], ['OTHER']],
  ['not the asset of the debt', [{ reserve: DEBT, supplied: 5n }], []],
  ['not staked ETH', [{ reserve: STAKED, supplied: 5n }], []],
  ['not an asset without a supply', [{ reserve: OTHER }], []],
])('a debt can be repaid with %s', (_case, holdings, symbols) => {
  const found = collateralForDebt(buildPosition(holdings), DEBT.underlyingAsset);
  expect(found.map(({ reserve }) => reserve.symbol)).toEqual(symbols);
});
