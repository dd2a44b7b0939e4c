import { factorOf, timeFactor, timeLimit } from './timeLimit';

it.each([
  ['stays as it is on a fast machine', 25, 8, 1],
  ['grows with the time of the workload', 90, 2, 3],
  ['doubles on a single core', 25, 1, 2],
  ['grows with both', 90, 1, 6],
  ['has an upper bound', 100_000, 1, 20],
])('a limit %s', (_case, workload, cores, factor) => {
  expect(factorOf(workload, cores)).toBe(factor);
});

it('applies the factor of the run, which every process of the run shares', () => {
  expect(Number(process.env.TEST_TIME_FACTOR)).toBeGreaterThanOrEqual(1);
  expect(timeFactor()).toBe(Number(process.env.TEST_TIME_FACTOR));
  expect(timeLimit(1_000)).toBe(Math.ceil(1_000 * timeFactor()));
});
