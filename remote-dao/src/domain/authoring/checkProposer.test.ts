import { checkProposer } from './checkProposer';

const MAY = { now: 1_000n, nextAcceptable: 0n, votes: 10n, threshold: 10n };

test.each([
  ['an account that never proposed', {}, undefined],
  ['an account with exactly the threshold [DAO-139]', { votes: 10n }, undefined],
  ['an account with one wei less [DAO-139]', { votes: 9n }, 'too-few-votes'],
  ['a time that has passed [DAO-140]', { nextAcceptable: 999n }, undefined],
  ['the time itself, which the governor refuses [DAO-140]', { nextAcceptable: 1_000n }, 'too-early'],
  ['a time to come [DAO-140]', { nextAcceptable: 1_001n }, 'too-early'],
  ['both, the time first', { nextAcceptable: 1_001n, votes: 0n }, 'too-early'],
])('decides about %s', (_, changes, issue) => {
  expect(checkProposer({ ...MAY, ...changes })).toBe(issue);
});
