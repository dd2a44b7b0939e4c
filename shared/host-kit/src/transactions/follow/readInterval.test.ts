import type { TransactionStatus } from '@fathom/contract';
import { testRecord } from '@fathom/testing/testRecord';
import { isUnproven, readInterval } from './readInterval';

const BY = `0x${'22'.repeat(32)}` as const;
const MINED: TransactionStatus = { kind: 'mined', block: 7, feeWei: '1', repriced: false };

test.each<[TransactionStatus, boolean]>([
  [{ kind: 'pending' }, false],
  [MINED, false],
  [{ kind: 'reverted', block: 7, feeWei: '1' }, false],
  [{ kind: 'unsent' }, false],
  [{ kind: 'lost' }, true],
  [{ kind: 'dropped' }, true],
  [{ kind: 'dropped', foundOn: 1 }, false],
  [{ kind: 'replaced' }, true],
  [{ kind: 'replaced', by: BY }, false],
  [{ kind: 'cancelled' }, true],
  [{ kind: 'cancelled', by: BY }, false],
])('says whether an outcome is unproven: %j', (status, expected) => {
  expect(isUnproven(status)).toBe(expected);
});

test.each<[string, TransactionStatus, object, number, number]>([
  ['every 2 s while a transaction is pending', { kind: 'pending' }, {}, 60_000, 2_000],
  ['less often after minutes', { kind: 'pending' }, {}, 600_000, 4_000],
  ['every 10 min at least', { kind: 'pending' }, {}, 1_000_000_000, 600_000],
  ['from its reopening', { kind: 'pending' }, { reopenedAt: 600_000 }, 660_000, 2_000],
  ['from its outcome', { kind: 'lost' }, { settledAt: 600_000, reopenedAt: 1 }, 660_000, 30_000],
  ['every 30 s while an outcome is unproven', { kind: 'dropped' }, {}, 60_000, 30_000],
  ['every 6 s in the first minute of an outcome', MINED, {}, 59_999, 6_000],
  ['never again after it', MINED, {}, 60_000, Infinity],
])('polls %s', (_case, status, times, now, expected) => {
  expect(readInterval({ ...testRecord({ status, sentAt: 0 }), ...times }, now)).toBe(expected);
});

test.each([
  ['a minute', 60_000, 30],
  ['a day', 24 * 3_600_000, 1100],
  ['ten days', 240 * 3_600_000, 2500],
])('limits the polls of a transaction that is pending for %s', (_age, age, most) => {
  let polls = 0;
  for (let time = 0; time < age; polls += 1) time += readInterval(testRecord({ sentAt: 0 }), time);
  expect(polls).toBeLessThanOrEqual(most);
  expect(polls).toBeGreaterThan(20);
});
