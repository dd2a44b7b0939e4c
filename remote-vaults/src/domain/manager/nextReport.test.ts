import { nextReport } from './nextReport';

it.each([
  ['a strategy with debt reports again when its profit has unlocked', { lastReport: 1_000n, currentDebt: 1n }, 1_600n],
  ['a strategy without debt has nothing to report', { lastReport: 1_000n, currentDebt: 0n }, undefined],
] as const)('%s', (_case, reported, expected) => {
  expect(nextReport(reported, 600n)).toBe(expected);
});
