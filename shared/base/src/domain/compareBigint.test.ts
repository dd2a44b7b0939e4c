import { compareBigint } from './compareBigint';

it('sorts in ascending order, and calls equal values equal', () => {
  const sorted = [-(10n ** 30n), -1n, 0n, 1n, 10n ** 30n];
  expect([...sorted].reverse().sort(compareBigint)).toEqual(sorted);
  expect([compareBigint(2n, 2n), compareBigint(1n, 2n), compareBigint(2n, 1n)]).toEqual([0, -1, 1]);
});
