import { WAD } from '@fathom/base/domain/ratio';
import { cumulativeEarnings, earningsChartOf, expectedEarnings, HOURS_PER_YEAR, pointsWithin } from './earningsSeries';

const STRATEGY = `0x${'57'.repeat(20)}` as const;
const TOKEN = 10n ** 18n;
const HOUR = 3_600;
const START = 1_700_000_000;
const periods = { depositEnd: BigInt(START), lockEnd: BigInt(START + 10 * HOUR) };

it('adds gains up and takes losses off, with time and value for each point [VLT-102]', () => {
  const report = { strategy: STRATEGY, currentDebt: 0n };
  expect(
    cumulativeEarnings([
      { ...report, timestamp: 1, gain: 10n, loss: 0n },
      { ...report, timestamp: 2, gain: 5n, loss: 0n },
      { ...report, timestamp: 2, gain: 1n, loss: 0n },
      { ...report, timestamp: 3, gain: 0n, loss: 4n },
    ]),
  ).toEqual([
    { timestamp: 1, chartValue: 10n },
    { timestamp: 2, chartValue: 16n },
    { timestamp: 3, chartValue: 12n },
  ]);
});

describe('the expected earnings of a lock', () => {
  const input = { yearly: WAD / 10n, balance: 8_760n * TOKEN, periods };

  it('have a point for each hour, of a 8760th of the yearly rate of the balance [VLT-120] [VLT-234]', () => {
    const points = expectedEarnings({ ...input, now: START + 3 * HOUR + 59 });
    expect(points).toEqual(
      [0, 1, 2, 3].map((hour) => ({ timestamp: START + hour * HOUR, chartValue: (TOKEN / 10n) * BigInt(hour) })),
    );
    expect(HOURS_PER_YEAR).toBe(8_760n);
  });

  it('begin with nothing when the deposits end', () => {
    expect(expectedEarnings({ ...input, now: START })).toEqual([{ timestamp: START, chartValue: 0n }]);
  });

  it('have the last ten years of a longer lock', () => {
    const periodsOfEleven = { depositEnd: BigInt(START), lockEnd: BigInt(START + 11 * 8_760 * HOUR) };
    const now = START + 11 * 8_760 * HOUR;
    const points = expectedEarnings({ ...input, periods: periodsOfEleven, now });
    expect(points).toHaveLength(10 * 8_760 + 1);
    expect([points[0]?.timestamp, points.at(-1)?.timestamp]).toEqual([START + 8_760 * HOUR, now]);
  });

  it('end with the lock', () => {
    expect(expectedEarnings({ ...input, now: START + 999 * HOUR })).toHaveLength(11);
  });

  it('are empty before the deposits end', () => {
    expect(expectedEarnings({ ...input, now: START - 1 })).toEqual([]);
  });

  it('round each hour on its own, so that no error adds up', () => {
    const points = expectedEarnings({ ...input, balance: 1n, yearly: WAD, now: START + 10 * HOUR });
    expect(points.at(-1)?.chartValue).toBe(0n);
    const long = { depositEnd: BigInt(START), lockEnd: BigInt(START + 8_760 * HOUR) };
    const year = expectedEarnings({ ...input, balance: 1n, yearly: WAD, periods: long, now: START + 8_760 * HOUR });
    expect(year.at(-1)?.chartValue).toBe(1n);
  });
});

it('hides the chart of earnings in period 0, expects in period 1 and reports in period 2 [VLT-072]', () => {
  expect([0, 1, 2, undefined].map((period) => earningsChartOf(period as 0 | 1 | 2 | undefined))).toEqual([
    'hidden',
    'expected',
    'reported',
    'reported',
  ]);
});

it.each([
  ['1m', [5, 30]],
  ['6m', [5, 30, 31, 182]],
  ['1y', [5, 30, 31, 182, 183, 365]],
] as const)('displays the points of %s, its first second included', (window, days) => {
  const ages = [5, 30, 31, 182, 183, 365, 366];
  const points = ages.map((age) => ({ timestamp: START - age * 24 * HOUR, age }));
  expect(pointsWithin(points, window, START).map(({ age }) => age)).toEqual(days);
});
