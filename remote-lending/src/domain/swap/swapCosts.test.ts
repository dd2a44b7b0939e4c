import { formatPercent } from '@fathom/base/format/formatPercent';
import { exchangeShare, priceImpactLevel, swapCosts } from './swapCosts';
import type { SwapRoute } from './swapRoute';
import { DOLLAR_MARKET, testAddress } from '../testing/buildMarket';

const DOLLAR = 10n ** 8n;
const PRICES = { source: DOLLAR, destination: 2_000n * DOLLAR, currency: DOLLAR_MARKET };

/** 2,000 of a dollar token for 1 ETH, less 0.05%. */
const ROUTE: SwapRoute = {
  side: 'sell',
  isMax: false,
  srcToken: testAddress(1),
  destToken: testAddress(2),
  srcAmount: 2_000_000_000n,
  destAmount: 999_500_000_000_000_000n,
  srcDecimals: 6,
  destDecimals: 18,
  srcUSD: 1n,
  destUSD: 9n,
};

it('values both amounts at the prices of the market, whatever the aggregator reports', () => {
  expect(swapCosts(ROUTE, PRICES, 10n)).toMatchObject({ given: 2_000n * DOLLAR, received: 1_999n * DOLLAR });
});

it('splits the costs into what the exchange takes and what slippage may take', () => {
  expect(swapCosts(ROUTE, PRICES, 100n)).toMatchObject({ exchange: DOLLAR, slippage: 1_999_000_000n });
});

it('limits the slippage of a purchase by the most that may be sold', () => {
  expect(swapCosts({ ...ROUTE, side: 'buy' }, PRICES, 100n).slippage).toBe(20n * DOLLAR);
});

it('rounds the price impact up', () => {
  expect(swapCosts(ROUTE, PRICES, 10n).priceImpact).toBe(5n);
  expect(swapCosts({ ...ROUTE, destAmount: ROUTE.destAmount - 1n }, PRICES, 10n).priceImpact).toBe(6n);
});

it('has no costs where the exchange returns more than it takes', () => {
  const gain = swapCosts({ ...ROUTE, destAmount: 2n * ROUTE.destAmount }, PRICES, 10n);
  expect(gain).toMatchObject({ exchange: 0n, priceImpact: 0n });
});

it('has no price impact where nothing is given', () => {
  expect(swapCosts({ ...ROUTE, srcAmount: 0n, destAmount: 0n }, PRICES, 10n).priceImpact).toBe(0n);
});

it.each([
  [100n, 'none'],
  [101n, 'caution'],
  [1_000n, 'caution'],
  [1_001n, 'too-high'],
] as const)('rates a price impact of %s bps as %s', (priceImpact, level) => {
  expect(priceImpactLevel({ priceImpact })).toBe(level);
});

it('the displayed price impact agrees with the displayed cost, and is not rounded up like the limit', () => {
  // $5.0001 of $10,000.
  const costs = { exchange: 500_010_000n, given: 1_000_000_000_000n };
  expect(formatPercent({ raw: exchangeShare(costs), decimals: 27 }, 'en')).toBe('0.05%');
  expect(exchangeShare({ exchange: 0n, given: 0n })).toBe(0n);
});
