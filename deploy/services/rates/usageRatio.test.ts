import { rateCurve, variableRateAt } from '../../../remote-lending/src/domain/reserve/rateModel';
import { buildReserveData } from '../../../remote-lending/src/domain/testing/buildMarket';
import { usageRatio } from './usageRatio';

const PERCENT = 10n ** 25n;
const MODEL = buildReserveData({
  optimalUsageRatio: 80n * PERCENT,
  baseVariableBorrowRate: PERCENT,
  variableRateSlope1: 4n * PERCENT,
  variableRateSlope2: 60n * PERCENT,
});
const STRATEGY = { base: PERCENT, slope1: 4n * PERCENT, slope2: 60n * PERCENT, optimal: 80n * PERCENT };

it('is the usage at which the rate model charges the rate, at every usage', () => {
  for (const { usage, rate } of rateCurve(MODEL, variableRateAt)) {
    expect(usageRatio(rate, STRATEGY)).toBeCloseTo(Number(usage) / 1e27, 12);
  }
});

it('is zero at and below the base rate, and never above one', () => {
  expect(usageRatio(PERCENT, STRATEGY)).toBe(0);
  expect(usageRatio(0n, STRATEGY)).toBe(0);
  expect(usageRatio(500n * PERCENT, STRATEGY)).toBe(1);
});

it('is unknown where the rate does not depend on it', () => {
  expect(usageRatio(PERCENT, { ...STRATEGY, slope1: 0n })).toBeUndefined();
  expect(usageRatio(9n * PERCENT, { ...STRATEGY, slope2: 0n })).toBeUndefined();
});
