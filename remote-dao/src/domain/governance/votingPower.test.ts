import { explainPower, type PowerReason } from './votingPower';

const START = 100n;

it.each<[string, bigint, bigint | undefined, bigint | undefined, PowerReason]>([
  ['counts at the start block, which is not over yet', START, undefined, 5n, { kind: 'before-start', balance: 5n }],
  ['was none because the account locked later', 101n, 0n, 5n, { kind: 'locked-later', balance: 5n }],
  ['was none and still is', 101n, 0n, 0n, { kind: 'none' }],
  ['has grown since', 101n, 3n, 5n, { kind: 'more-now', balance: 5n }],
  ['has shrunk since', 101n, 5n, 3n, { kind: 'less-now', balance: 3n }],
  ['has shrunk to none since', 101n, 5n, 0n, { kind: 'less-now', balance: 0n }],
  ['is the same', 101n, 5n, 5n, { kind: 'same' }],
  ['counts, although it is unknown what it is now', 101n, 5n, undefined, { kind: 'same' }],
  ['could not be read', 101n, undefined, 5n, { kind: 'unknown' }],
  ['was none, and it is unknown whether it still is', 101n, 0n, undefined, { kind: 'unknown' }],
])('states that voting power %s', (_case, block, power, balance, reason) => {
  expect(explainPower({ startBlock: START, block, power, balance })).toEqual(reason);
});
