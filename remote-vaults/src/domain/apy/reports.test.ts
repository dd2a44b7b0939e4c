import fc from 'fast-check';
import { WAD } from '@fathom/base/domain/ratio';
import { hasReported, measure, mergeReports, weeklyResults, type Report } from './reports';

const STRATEGY = `0x${'57'.repeat(20)}` as const;
const TOKEN = 10n ** 18n;
const DAY = 86_400;
const START = 1_700_000_000;

function report(day: number, gain: bigint, loss = 0n, debt = 1_000n): Report {
  return {
    strategy: STRATEGY,
    timestamp: START + day * DAY,
    gain: gain * TOKEN,
    loss: loss * TOKEN,
    currentDebt: debt * TOKEN,
  };
}

it.each([
  ['that was only added', 1_000n, 1_000n, false],
  ['whose report followed', 1_000n, 1_001n, true],
  ['that was revoked', 0n, 0n, false],
])('decides whether a strategy %s has reported', (_case, activation, lastReport, expected) => {
  expect(hasReported({ activation, lastReport })).toBe(expected);
});

it('lists each report once, oldest first, losses of the chain included', () => {
  const merged = mergeReports([report(7, 5n), report(0, 1n)], [report(3, 0n, 2n), report(7, 5n)]);
  expect(merged).toEqual([report(0, 1n), report(3, 0n, 2n), report(7, 5n)]);
});

it('measures gains less losses over the average debt, for a year', () => {
  // 73 days are a fifth of a year: (30 - 10) / 1,000 × 5.
  expect(measure([report(0, 99n), report(30, 30n), report(73, 0n, 10n)], 18)).toEqual({
    from: START,
    to: START + 73 * DAY,
    reports: 2,
    gain: 30n * TOKEN,
    loss: 10n * TOKEN,
    averageDebt: 1_000n * TOKEN,
    yearly: { kind: 'known', rate: WAD / 10n },
  });
});

it('weighs the debt by the time that it was lent out', () => {
  const measured = measure([report(0, 0n, 0n, 1_000n), report(10, 0n, 0n, 4_000n), report(30, 0n)], 18);
  expect(measured?.averageDebt).toBe(3_000n * TOKEN);
});

it('measures a negative rate where losses prevail', () => {
  expect(measure([report(0, 0n), report(365, 0n, 100n)], 18)?.yearly).toEqual({ kind: 'known', rate: -WAD / 10n });
});

it('measures nothing from fewer than two reports', () => {
  expect(measure([], 18)).toBeUndefined();
  expect(measure([report(0, 5n)], 18)).toBeUndefined();
});

it('extrapolates nothing from less than a day, nor from dust', () => {
  const later = { ...report(0, 5n), timestamp: START + DAY - 1 };
  expect(measure([report(0, 0n), later], 18)?.yearly).toEqual({ kind: 'too-short' });
  expect(measure([report(0, 0n), report(0, 5n)], 18)).toMatchObject({ averageDebt: 0n, yearly: { kind: 'too-short' } });
  const dust = { ...report(0, 0n), currentDebt: TOKEN - 1n };
  expect(measure([dust, report(30, 5n)], 18)?.yearly).toEqual({ kind: 'dust' });
});

it('never measures more than the gains of the window allow', () => {
  const reports = fc.array(fc.record({ gain: fc.bigInt(0n, 1_000n), loss: fc.bigInt(0n, 1_000n) }), { minLength: 2 });
  fc.assert(
    fc.property(reports, (list) => {
      const measured = measure(
        list.map(({ gain, loss }, day) => report(day, gain, loss)),
        18,
      );
      const { gain = 0n, loss = 0n, yearly } = measured ?? {};
      if (yearly?.kind !== 'known') throw new Error('not measured');
      expect(yearly.rate > 0n).toBe(gain > loss);
      expect(yearly.rate < 0n).toBe(gain < loss);
    }),
  );
});

it('sums gains and losses by week, newest first, empty weeks included', () => {
  const now = START + 21 * DAY;
  const weeks = weeklyResults([report(1, 5n), report(15, 3n), report(16, 0n, 4n), report(21, 2n)], now, 3);
  expect(weeks).toEqual([
    { from: now - 7 * DAY, gain: 5n * TOKEN, loss: 4n * TOKEN },
    { from: now - 14 * DAY, gain: 0n, loss: 0n },
    { from: START, gain: 5n * TOKEN, loss: 0n },
  ]);
});

it('counts a report between two weeks once, in the older one', () => {
  const now = START + 14 * DAY;
  expect(weeklyResults([report(7, 5n)], now, 2).map(({ gain }) => gain)).toEqual([0n, 5n * TOKEN]);
});
