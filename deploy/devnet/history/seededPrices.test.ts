import { formatEther, parseEther } from 'ethers';
import { DEVNET_CHAINS } from '../devnetChains';
import { fxdPools } from '../fxd/fxdPools';
import { seededPrices, LONGEST_HISTORY } from './seededPrices';

const ASSETS = fxdPools(DEVNET_CHAINS[0] ?? { nativePool: { name: 'ETH' } }).map(({ collateral }) => collateral);

it.each(ASSETS)('ends $symbol at its base price, deterministically', (asset) => {
  const prices = seededPrices(asset, LONGEST_HISTORY);
  expect(prices).toHaveLength(LONGEST_HISTORY + 1);
  expect(prices.at(-1)).toBe(parseEther(asset.priceUsd));
  expect(seededPrices(asset, LONGEST_HISTORY)).toEqual(prices);
  expect(seededPrices(asset, 31)).toEqual(prices.slice(-32));
});

it.each(ASSETS)('moves $symbol each day, and never by half', (asset) => {
  const prices = seededPrices(asset, LONGEST_HISTORY).map((price) => Number(formatEther(price)));
  const moves = prices.slice(1).map((price, index) => Math.abs(price / (prices[index] ?? 0) - 1));
  expect(Math.min(...prices)).toBeGreaterThan(Number(asset.priceUsd) * 0.2);
  expect(Math.max(...prices)).toBeLessThan(Number(asset.priceUsd) * 2.5);
  expect(Math.max(...moves)).toBeLessThan(0.5);
  expect(moves.filter((move) => move > 0).length).toBeGreaterThan(LONGEST_HISTORY * 0.95);
});

it('rejects an asset without a course', () => {
  expect(() => seededPrices({ symbol: 'XYZ', priceUsd: '1', driftBps: 0, eMode: 0 }, 1)).toThrow('XYZ');
});
