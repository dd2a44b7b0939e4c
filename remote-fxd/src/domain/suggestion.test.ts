import {
  DURATION,
  horizonsWithin,
  lowestPrice,
  offersSuggestion,
  PREDICTION_DAYS,
  recommendedCollateral,
  type Predictions,
} from './suggestion';
import { USUAL_RATIO, wad } from './testing/buildPosition';
import { RAY } from './units';

const FALLING: Predictions = { '1m': wad(40), '2m': wad(30), '3m': wad(20), '6m': wad(10) };

test('the near horizons are 30 and 60 days [FXD-134, FXD-135]', () => {
  expect(PREDICTION_DAYS).toMatchObject({ '1m': 30, '2m': 60 });
});

test('the far horizons are 90 and 180 days [FXD-136, FXD-137]', () => {
  expect(PREDICTION_DAYS).toMatchObject({ '3m': 90, '6m': 180 });
});

test('a position is expected to stay open for 1 to 180 days, in steps of one [FXD-062, FXD-063]', () => {
  expect(DURATION).toEqual({ min: 1, max: 180, step: 1, usual: 30 });
});

test.each([
  [1, ['1m']],
  [30, ['1m']],
  [31, ['1m', '2m']],
  [60, ['1m', '2m']],
  [61, ['1m', '2m', '3m']],
  [90, ['1m', '2m', '3m']],
  [91, ['1m', '2m', '3m', '6m']],
  [180, ['1m', '2m', '3m', '6m']],
])('a duration of %s days includes the horizons %j', (days, expected) => {
  expect(horizonsWithin(days)).toEqual(expected);
});

test.each([
  ['30 days', 30, FALLING, wad(40)],
  ['31 days', 31, FALLING, wad(30)],
  ['180 days', 180, FALLING, wad(10)],
  ['180 days of rising prices', 180, { '1m': wad(60), '2m': wad(70), '3m': wad(80), '6m': wad(90) }, wad(50)],
  ['90 days that fall only in the middle', 90, { '1m': wad(60), '2m': wad(7), '3m': wad(80), '6m': wad(1) }, wad(7)],
])("the lowest price is today's or a prediction within the duration: %s [FXD-138]", (_, days, predictions, lowest) => {
  expect(lowestPrice(wad(50), predictions, days)).toBe(lowest);
});

test('the collateral is borrow / ((lowest price / liquidation ratio) x 0.75), rounded up to 6 decimals [FXD-139]', () => {
  // 300 / ((2 / 1.33) x 0.75) = 266
  expect(recommendedCollateral(wad(300), wad(2), USUAL_RATIO)).toBe(wad(266));
  expect(recommendedCollateral(wad(1), wad(1), RAY)).toBe(wad(1.333334));
  expect(recommendedCollateral(wad(1), 0n, RAY)).toBeUndefined();
});

test.each([
  ['XDC', true],
  ['CGO', true],
  ['ETH', false],
  ['XDCX', false],
])('suggestions are only offered for the configured pools: %s [FXD-079]', (name, isOffered) => {
  expect(offersSuggestion({ name }, ['XDC', 'CGO'])).toBe(isOffered);
});
