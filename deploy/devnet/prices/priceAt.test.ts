import fc from 'fast-check';
import { MARKET_ASSETS, marketAsset } from '../market/assets';
import { priceAt } from './priceAt';

const NOW = 1_795_000_000;

it('stays within its bounds, for every asset at any time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MARKET_ASSETS), fc.integer({ min: 0, max: 2 * NOW }), (asset, seconds) => {
      const base = Number(asset.priceUsd) * 1e8;
      const off = Math.abs(Number(priceAt(asset, seconds)) - base) / base;
      expect(off).toBeLessThanOrEqual(asset.driftBps / 10_000 + 1e-6);
    }),
  );
});

it('moves within an hour, in small steps, deterministically', () => {
  const weth = marketAsset('WETH');
  const prices = Array.from({ length: 360 }, (_, index) => Number(priceAt(weth, NOW + index * 10)));
  expect(new Set(prices).size).toBeGreaterThan(300);
  const steps = prices.slice(1).map((price, index) => Math.abs(price - (prices[index] ?? 0)) / price);
  expect(Math.max(...steps)).toBeLessThan(0.001);
  expect(Number(priceAt(weth, NOW))).toBe(prices[0]);
});

it('keeps staked ETH in step with ETH', () => {
  const ratio = (seconds: number) =>
    Number(priceAt(marketAsset('wstETH'), seconds)) / Number(priceAt(marketAsset('WETH'), seconds));
  for (const hours of [0, 1, 7, 100]) expect(ratio(NOW + hours * 3600)).toBeCloseTo(1.2, 6);
});
