import { recordedReserves } from '../../data/testing/recordedReserves';
import { rateCurve, stableRateAt, variableRateAt } from './rateModel';
import { buildReserveData } from '../testing/buildMarket';
import { RAY } from '../wadRayMath';

const PERCENT = RAY / 100n;
const MODEL = buildReserveData({
  optimalUsageRatio: 80n * PERCENT,
  baseVariableBorrowRate: PERCENT,
  variableRateSlope1: 4n * PERCENT,
  variableRateSlope2: 60n * PERCENT,
  baseStableBorrowRate: 5n * PERCENT,
  stableRateSlope1: 2n * PERCENT,
  stableRateSlope2: 30n * PERCENT,
});

it.each([
  ['the base without debt', 0n, 1n, 5n],
  ['half of the first slope at half of the optimum', 40n, 3n, 6n],
  ['the whole first slope at the optimum', 80n, 5n, 7n],
  ['half of the second slope halfway above it', 90n, 35n, 22n],
  ['both slopes at full usage', 100n, 65n, 37n],
])('charges %s', (_, usage, variable, stable) => {
  expect(variableRateAt(MODEL, usage * PERCENT)).toBe(variable * PERCENT);
  expect(stableRateAt(MODEL, usage * PERCENT)).toBe(stable * PERCENT);
});

it('charges the rates that the contracts of a recorded market charge at its usage', async () => {
  const reserves = await recordedReserves();
  const borrowed = reserves.filter(({ totalDebt }) => totalDebt > 0n);
  expect(borrowed.length).toBeGreaterThan(3);
  for (const reserve of borrowed) {
    // Interest has changed the utilization since the last transaction set the recorded rate.
    const difference = variableRateAt(reserve, reserve.borrowUsageRatio) - reserve.variableBorrowRate;
    expect(Number(difference) / Number(RAY)).toBeCloseTo(0, 4);
  }
});

it('draws the curve over usages from 0 to 100 % in steps of 0.5 %', () => {
  const curve = rateCurve(MODEL, variableRateAt);
  expect(curve).toHaveLength(201);
  expect(curve.map(({ usage }) => usage)).toEqual(
    Array.from({ length: 201 }, (_, index) => (BigInt(index) * PERCENT) / 2n),
  );
  for (const { usage, rate } of curve) expect(rate).toBe(variableRateAt(MODEL, usage));
});

it('starts at the base rate if the optimum is zero', () => {
  const steep = buildReserveData({ optimalUsageRatio: 0n, baseVariableBorrowRate: PERCENT });
  expect(variableRateAt(steep, 0n)).toBe(PERCENT);
});
