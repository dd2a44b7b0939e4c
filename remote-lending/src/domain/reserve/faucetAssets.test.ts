import { faucetAmount, faucetAssets } from './faucetAssets';
import { buildReserve, testAddress } from '../testing/buildMarket';

const ETHER = 10n ** 18n;

it.each([
  ['1000 tokens by default, with the decimals of the token', 'USDC', 6, 1_000n * 10n ** 6n],
  ['1000 tokens of one with 18 decimals', 'LSK', 18, 1_000n * ETHER],
  ['the amount of its symbol', 'WBTC', 8, 150_000_000n],
  ['nothing of a token whose amount is zero', 'FTHM', 18, 0n],
  ['nothing of a token with fewer decimals than its amount', 'WBTC', 0, 0n],
])('mints %s', (_, symbol, decimals, expected) => {
  expect(faucetAmount({ symbol, decimals }, { WBTC: '1.5', FTHM: '0' })).toBe(expected);
});

it('lists no wrapped native token, no frozen reserve and no token without an amount', () => {
  const reserve = (number: number, changes: object) =>
    buildReserve({ underlyingAsset: testAddress(number), ...changes });
  const usdc = reserve(1, { symbol: 'USDC' });
  const paused = reserve(2, { symbol: 'LUSD', isPaused: true });
  const wrapped = { ...reserve(3, { symbol: 'WETH' }), isWrappedBaseAsset: true };
  const frozen = reserve(4, { symbol: 'DAI', isFrozen: true });
  const unlisted = reserve(5, { symbol: 'FTHM' });
  expect(faucetAssets([usdc, paused, wrapped, frozen, unlisted], { FTHM: '0' })).toEqual([usdc, paused]);
});
