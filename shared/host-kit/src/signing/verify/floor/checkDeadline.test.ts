import { checkDeadline } from './checkDeadline';

const NOW = 1_700_000_000n;

test.each([
  ['the device agrees with the chain', 0n, 1n, 3_900n],
  ['the device is a little ahead', 900n, 1n, 3_900n],
  ['the device is far ahead', 2_000n, 1_101n, 3_900n],
  ['the device is a little behind', -600n, 1n, 3_900n],
  ['the device is far behind', -1_000n, 1n, 3_500n],
])('accepts a deadline that both clocks accept, if %s', (_case, ahead, first, last) => {
  const clocks = { chain: NOW, device: NOW + ahead };
  const isAccepted = (deadline: bigint) => checkDeadline('deadline', NOW + deadline, clocks) === undefined;
  expect([first - 1n, first, last, last + 1n].map(isAccepted)).toEqual([false, true, true, false]);
});

test('states the deadline and the accepted times', () => {
  expect(checkDeadline('deadline', 100n, { chain: 100n, device: 100n })).toEqual({
    field: 'deadline',
    found: '100',
    expected: 'a time after 100 and until 4000',
  });
});
