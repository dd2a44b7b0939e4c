import { findLock, keyedLocks, isUnlockable, newestLocksFirst, secondsLeft, type Lock } from './lock';

function lock(lockId: bigint, amount: bigint, end = 2_000): Lock {
  return { lockId, amount, votes: amount / 2n, shares: amount, end };
}

test.each([
  [1_999, 1, false],
  [2_000, 0, true],
  [2_001, -1, true],
])('at %i has %i seconds left [DAO-103]', (now, left, unlockable) => {
  expect(secondsLeft({ end: 2_000 }, now)).toBe(left);
  expect(isUnlockable({ end: 2_000 }, now)).toBe(unlockable);
});

describe('finding a lock in a newer list', () => {
  const wanted = lock(3n, 300n);

  test('finds it under its number', () => {
    expect(findLock([lock(1n, 100n), lock(2n, 200n), wanted], wanted)).toEqual(wanted);
  });

  test('finds it under the number of a lock that was unlocked', () => {
    expect(findLock([{ ...wanted, lockId: 1n }, lock(2n, 200n)], wanted)).toEqual({ ...wanted, lockId: 1n });
  });

  test.each<[string, Lock]>([
    ['amount', { ...wanted, amount: 301n }],
    ['votes', { ...wanted, votes: 0n }],
    ['end', { ...wanted, end: 2_001 }],
  ])('does not take a lock of another %s for it', (_case, other) => {
    expect(findLock([other], wanted)).toBeUndefined();
  });

  test('prefers the number among interchangeable locks', () => {
    expect(
      findLock(
        [
          { ...wanted, lockId: 1n },
          { ...wanted, lockId: 3n },
        ],
        wanted,
      )?.lockId,
    ).toBe(3n);
  });
});

test('lists the newest numbers first, without changing the list', () => {
  const locks = [lock(1n, 1n), lock(2n, 2n), lock(10n, 3n)];
  expect(newestLocksFirst(locks).map(({ lockId }) => lockId)).toEqual([10n, 2n, 1n]);
  expect(locks[0]?.lockId).toBe(1n);
});

test('keeps the key of a lock whose number changes, and tells twins apart', () => {
  const before = keyedLocks([lock(4n, 30n), lock(3n, 20n), lock(2n, 20n), lock(1n, 20n)]);
  const after = keyedLocks([lock(2n, 20n), lock(1n, 30n)]);
  expect(new Set(before.map(({ key }) => key)).size).toBe(4);
  expect(before[1]?.key).toBe(keyedLocks([lock(1n, 20n)])[0]?.key);
  expect(after.find((each) => each.lock.amount === 30n)?.key).toBe(before[0]?.key);
  expect(keyedLocks([lock(3n, 30n, 2_001)])[0]?.key).not.toBe(before[0]?.key);
});
