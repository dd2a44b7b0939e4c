import { earlyPenalty } from './earlyPenalty';

const YEAR = 31_536_000n;
const TERMS = { maxWeight: 3000n, minWeight: 100n, multiplier: 10n, maxLockPeriod: YEAR };
const AMOUNT = 1_000_000n;

it.each<[string, bigint, bigint]>([
  ['a year before the end', YEAR, 300_000n],
  ['half a year before the end', YEAR / 2n, 155_000n],
  ['a second before the end', 1n, 10_000n],
  ['at the end', 0n, 0n],
  ['after the end', -1n, 0n],
])('an early unlock %s costs what the contract keeps', (_, secondsLeft, penalty) => {
  expect(earlyPenalty(TERMS, AMOUNT, secondsLeft)).toBe(penalty);
});
