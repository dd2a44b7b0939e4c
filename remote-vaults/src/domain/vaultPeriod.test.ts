import { isTimeFixed, periodOf } from './vaultPeriod';

it.each([
  ['tradefi', true],
  ['defi', false],
  ['incentive', false],
] as const)('calls a %s vault time-fixed: %s', (type, expected) => {
  expect(isTimeFixed({ type })).toBe(expected);
});

it('knows the period of a vault with periods at a time of the chain', () => {
  const periods = { depositEnd: 100n, lockEnd: 200n };
  expect([99, 100, 200].map((now) => periodOf({ periods }, now))).toEqual([0, 1, 2]);
  expect(periodOf({ periods: undefined }, 150)).toBeUndefined();
});
