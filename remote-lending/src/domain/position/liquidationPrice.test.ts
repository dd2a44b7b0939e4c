import * as fc from 'fast-check';
import { liquidationPriceOf } from './liquidationPrice';
import type { ReserveData } from '../reserve/reserveData';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const USD = 10n ** 8n;

function weth(price: bigint, changes: Partial<ReserveData> = {}) {
  return buildReserve({
    symbol: 'WETH',
    underlyingAsset: testAddress(2),
    priceInMarketReferenceCurrency: price,
    ...changes,
  });
}

function usdc(changes: Partial<ReserveData> = {}) {
  return buildReserve({ symbol: 'USDC', ...changes });
}

it('is the price of the collateral that must fall least', () => {
  const position = buildPosition([
    { reserve: weth(3_400n * USD), supplied: 10n * UNIT },
    { reserve: usdc(), variableDebt: 25_904n * UNIT },
  ]);
  const found = liquidationPriceOf(position);
  // 10 WETH at 80%: 25,904 / 8.
  expect(found).toMatchObject({ price: 3_238n * USD, change: -476n });
  expect(found?.reserve.symbol).toBe('WETH');
});

it('is the price of a debt that rises', () => {
  const position = buildPosition([
    { reserve: usdc(), supplied: 10_000n * UNIT },
    { reserve: weth(3_000n * USD), variableDebt: 2n * UNIT },
  ]);
  expect(liquidationPriceOf(position)).toMatchObject({ price: 399_999_999_999n, change: 3_333n });
  expect(liquidationPriceOf(position)?.reserve.symbol).toBe('WETH');
});

it.each([
  ['without a debt', [{ reserve: weth(USD), supplied: UNIT }]],
  [
    'of a position that can be liquidated already',
    [
      { reserve: weth(1_000n * USD), supplied: UNIT },
      { reserve: usdc(), variableDebt: 801n * UNIT },
    ],
  ],
  [
    'of a debt in the only collateral, whatever its price',
    [{ reserve: weth(1_000n * USD), supplied: UNIT, variableDebt: UNIT / 2n }],
  ],
])('is none %s', (_case, holdings) => {
  expect(liquidationPriceOf(buildPosition(holdings))).toBeUndefined();
});

it('leaves a health factor of 1, and one above it a bit nearer to the current price', () => {
  const cents = fc.bigInt(100n, 1_000_000n);
  fc.assert(
    fc.property(cents, cents, cents, (supplied, other, debt) => {
      const at = (price: bigint) =>
        buildPosition([
          { reserve: weth(price), supplied: supplied * UNIT },
          { reserve: usdc(), supplied: (other * UNIT) / 100n, variableDebt: debt * 10n * UNIT },
        ]);
      const found = liquidationPriceOf(at(3_000n * USD));
      fc.pre(found?.reserve.symbol === 'WETH' && found.price > USD);
      const healthAt = (price: bigint) => {
        const { healthFactor } = at(price);
        return healthFactor.kind === 'ratio' ? Number(healthFactor.value) / 1e18 : Infinity;
      };
      const { price } = found;
      // The pool rounds the average threshold down to a basis point.
      expect(healthAt(price)).toBeCloseTo(1, 3);
      expect(healthAt((price * 101n) / 100n) > 1).toBe(price < 3_000n * USD);
    }),
    { numRuns: 50 },
  );
});
