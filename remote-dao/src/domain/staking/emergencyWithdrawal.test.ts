import { emergencyWithdrawal } from './emergencyWithdrawal';

const HOLDINGS = {
  locks: [
    { amount: 1_000n, votes: 80n },
    { amount: 250n, votes: 0n },
  ],
  pending: 40n,
  claimable: 7n,
};
const ALL = { staked: 1_250n, received: 1_290n, votes: 80n, forfeited: 7n };

test.each([
  ['all positions and what waits, and gives up votes and rewards', {}, ALL],
  ['no known amount where what waits is unknown', { pending: undefined }, { ...ALL, received: undefined }],
  ['unknown rewards', { claimable: undefined }, { ...ALL, forfeited: undefined }],
  [
    'no known amount where the positions are unknown',
    { locks: undefined },
    { ...ALL, staked: undefined, received: undefined, votes: undefined },
  ],
])('an emergency withdrawal moves %s', (_case, changes, expected) => {
  expect(emergencyWithdrawal({ ...HOLDINGS, ...changes })).toEqual(expected);
});
