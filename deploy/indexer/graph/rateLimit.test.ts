import { createRateLimit } from './rateLimit';

it('admits a limited number of requests per client and minute', () => {
  let now = 0;
  const limit = createRateLimit(2, () => now);
  expect([1, 2, 3].map(() => limit.admit('a'))).toEqual([true, true, false]);
  expect(limit.admit('b')).toBe(true);
  now = 59_999;
  expect(limit.admit('a')).toBe(false);
  now = 60_000;
  expect(limit.admit('a')).toBe(true);
});
