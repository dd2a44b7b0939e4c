import fc from 'fast-check';
import { averageRates } from './averageRates';
import type { RateUpdate } from './readRateLogs';

const PERCENT = 10n ** 25n;
const STRATEGY = { base: 0n, slope1: 10n * PERCENT, slope2: 90n * PERCENT, optimal: 50n * PERCENT };

/** An update at a time, with a variable rate in percent; the other rates are a half and twice of it. */
function update(timestamp: number, percent: bigint): RateUpdate {
  return {
    asset: '0x',
    timestamp,
    liquidityRate: (percent * PERCENT) / 2n,
    variableBorrowRate: percent * PERCENT,
    stableBorrowRate: percent * PERCENT * 2n,
  };
}

it('weights the rates of a slot by the time that they applied, up to now', () => {
  const points = averageRates([update(100, 4n), update(110, 8n)], STRATEGY, { from: 100, now: 130, slot: 20 });
  expect(points).toEqual([
    {
      timestamp: 100,
      liquidityRate: expect.closeTo(0.03) as number,
      variableBorrowRate: expect.closeTo(0.06) as number,
      stableBorrowRate: expect.closeTo(0.12) as number,
      // Half of the first slope is a quarter of the pool: here 20 % and 40 %.
      utilizationRate: expect.closeTo(0.3) as number,
    },
    expect.objectContaining({ timestamp: 120, variableBorrowRate: expect.closeTo(0.08) as number }),
  ]);
});

it('begins slots at multiples of their length, also before the first update', () => {
  const points = averageRates([update(115, 4n)], STRATEGY, { from: 0, now: 125, slot: 20 });
  expect(points.map(({ timestamp }) => timestamp)).toEqual([100, 120]);
  expect(points[0]?.variableBorrowRate).toBeCloseTo(0.04);
});

it('has the rate of an earlier update at the beginning of the period', () => {
  const [first] = averageRates([update(0, 4n), update(50, 6n)], STRATEGY, { from: 100, now: 120, slot: 20 });
  expect(first).toMatchObject({ timestamp: 100, variableBorrowRate: expect.closeTo(0.06) as number });
});

it('has no point before the first update, and none in the future', () => {
  expect(averageRates([], STRATEGY, { from: 0, now: 100, slot: 10 })).toEqual([]);
  expect(averageRates([update(100, 4n)], STRATEGY, { from: 0, now: 100, slot: 10 })).toEqual([]);
});

it('counts only the last of several updates in one block', () => {
  const [point] = averageRates([update(100, 4n), update(100, 9n)], STRATEGY, { from: 100, now: 110, slot: 10 });
  expect(point?.variableBorrowRate).toBeCloseTo(0.09);
});

it('averages between the lowest and the highest rate of its slot, without gaps', () => {
  const times = fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000 }), fc.bigInt({ min: 0n, max: 90n })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 300 }), (given, slot) => {
      const updates = given.toSorted(([one], [other]) => one - other).map(([at, rate]) => update(at, rate));
      const points = averageRates(updates, STRATEGY, { from: 0, now: 1_100, slot });
      const rates = given.map(([, rate]) => Number(rate) / 100);
      points.forEach((point, index) => {
        expect(point.variableBorrowRate).toBeGreaterThanOrEqual(Math.min(...rates) - 1e-9);
        expect(point.variableBorrowRate).toBeLessThanOrEqual(Math.max(...rates) + 1e-9);
        expect(point.timestamp % slot).toBe(0);
        if (index > 0) expect(point.timestamp - (points[index - 1]?.timestamp ?? 0)).toBe(slot);
      });
    }),
  );
});
