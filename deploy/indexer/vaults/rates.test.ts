import { meanRate, reportRate, type RatedReport } from './rates';

const DAY = 86_400_000n;
const PERCENT = 10n ** 18n;
const FIRST: RatedReport = { gain: 1n, loss: 0n, currentDebt: 36_500n, timestamp: 5n * DAY };

it.each<[string, RatedReport, Partial<RatedReport>, bigint]>([
  ['a gain of a day', FIRST, { gain: 10n, timestamp: 6n * DAY }, 10n * PERCENT],
  ['a gain of half a day', FIRST, { gain: 10n, timestamp: 5n * DAY + DAY / 2n }, 20n * PERCENT],
  [
    'a loss together with a gain, which counts as one',
    FIRST,
    { gain: 10n, loss: 5n, timestamp: 6n * DAY },
    15n * PERCENT,
  ],
  ['a report in the same block', FIRST, { gain: 10n }, 0n],
  ['a report on no debt', { ...FIRST, currentDebt: 0n }, { gain: 10n, timestamp: 6n * DAY }, 0n],
])('the yearly rate of %s', (_, previous, changes, rate) => {
  expect(reportRate(previous, { ...FIRST, ...changes })).toBe(rate);
});

it("a strategy's rate is the mean of those of its reports", () => {
  expect(meanRate(0n, 12n * PERCENT, 1n)).toBe(12n * PERCENT);
  expect(meanRate(12n * PERCENT, 6n * PERCENT, 2n)).toBe(9n * PERCENT);
  expect(meanRate(9n * PERCENT, 12n * PERCENT, 3n)).toBe(10n * PERCENT);
});
