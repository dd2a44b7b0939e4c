import fc from 'fast-check';
import { WAD } from '@fathom/base/domain/ratio';
import { rateHistory, reportedRate, strategyRate } from './reportedRate';
import type { Report } from './reports';
import { weightedRate } from './weightedRate';

const DAY = 86_400;
const TOKEN = 10n ** 18n;
const PERCENT = WAD / 100n;

function report(days: number, gain: bigint, debt = 3_650n): Report {
  const strategy = `0x${'57'.repeat(20)}` as const;
  return { strategy, timestamp: days * DAY, gain: gain * TOKEN, loss: 0n, currentDebt: debt * TOKEN };
}

it.each([
  ['of one report, which has none to compare with', [report(0, 9n)], undefined],
  ['of a tenth of a percent in a day', [report(0, 9n), report(10, 10n)], 10n * PERCENT],
  ['of reports within a day', [report(0, 9n), report(0.5, 10n)], undefined],
  ['of too little', [report(0, 9n, 0n), report(10, 10n)], 'dust'],
])('the rate %s', (_, reports, rate) => {
  expect(reportedRate(reports, 18)).toBe(rate);
});

it('a steady strategy has the same rate after each of many reports', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 120 }), (count) => {
      const reports = Array.from({ length: count }, (_, index) => report(index, 1n));
      expect(rateHistory(reports, 18).map(({ rate }) => rate)).toEqual(Array(count - 1).fill(10n * PERCENT));
    }),
    { numRuns: 20 },
  );
});

it('thousands of reports make a hundred points, the newest among them', () => {
  const reports = Array.from({ length: 3_000 }, (_, index) => report(index, 1n));
  const points = rateHistory(reports, 18);
  expect(points).toHaveLength(120);
  expect(points.at(-1)).toEqual({ timestamp: 2_999 * DAY, rate: 10n * PERCENT });
});

it('a rate is known from the second report on', () => {
  expect(rateHistory([report(0, 5n), report(10, 10n), report(20, 30n)], 18)).toEqual([
    { timestamp: 10 * DAY, rate: 10n * PERCENT },
    { timestamp: 20 * DAY, rate: 20n * PERCENT },
  ]);
});

it('idle funds and strategies without a rate lower the rate of a vault', () => {
  const rated = { rate: 10n * PERCENT, debt: 600n };
  expect(weightedRate([rated], 600n)).toBe(10n * PERCENT);
  expect(weightedRate([rated, { rate: undefined, debt: 300n }], 1_200n)).toBe(5n * PERCENT);
  expect(weightedRate([rated, { rate: 20n * PERCENT, debt: 600n }], 1_200n)).toBe(15n * PERCENT);
});

it('a strategy with less than one token has no rate, whatever it has reported', () => {
  const reports = [report(0, 5n), report(10, 10n)];
  const one = 10n ** 18n;
  expect(strategyRate(reports, one - 1n, 18)).toBe('dust');
  expect(strategyRate(reports, one, 18)).toBe(reportedRate(reports, 18));
  expect(strategyRate(reports, undefined, 18)).toBe(10n * PERCENT);
});

it('a vault without a rated strategy has no rate', () => {
  expect(weightedRate([{ rate: 'dust', debt: 1n }], 600n)).toBeUndefined();
  expect(weightedRate([{ rate: PERCENT, debt: 0n }], 0n)).toBeUndefined();
});
