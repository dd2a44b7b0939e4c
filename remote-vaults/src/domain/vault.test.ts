import { periodAt } from './vault';

const periods = { depositEnd: 100n, lockEnd: 200n };

it.each([
  [99n, 0],
  [100n, 1],
  [199n, 1],
  [200n, 2],
] as const)(
  'at %s a vault that takes deposits until 100 and locks until 200 is in period %s [VLT-110] [VLT-111] [VLT-112]',
  (now, period) => {
    expect(periodAt(periods, now)).toBe(period);
  },
);
