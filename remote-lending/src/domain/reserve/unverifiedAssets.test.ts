import { testAddress } from '../testing/buildMarket';
import { unverifiedAssets } from './unverifiedAssets';

const USDC = { underlyingAsset: testAddress(10), symbol: 'USDC' };
const CYRILLIC = { underlyingAsset: testAddress(11), symbol: 'USD\u0421' };
const WETH = { underlyingAsset: testAddress(12), symbol: 'WETH' };

test('marks assets missing from the configuration, whatever their symbols', () => {
  expect([...unverifiedAssets([USDC, CYRILLIC, WETH], [USDC.underlyingAsset])]).toEqual([
    CYRILLIC.underlyingAsset,
    WETH.underlyingAsset,
  ]);
});

test('marks only lookalike assets if the configuration lists no tokens', () => {
  expect([...unverifiedAssets([USDC, CYRILLIC, WETH], [])]).toEqual([USDC.underlyingAsset, CYRILLIC.underlyingAsset]);
  expect(unverifiedAssets([USDC, WETH], []).size).toBe(0);
});
