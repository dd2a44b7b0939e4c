import { checkUnstake, unlockKind, type UnstakeIssue } from './checkUnstake';

const LOCK = { amount: 1_000n };

test.each<[string, bigint | undefined, boolean, readonly UnstakeIssue[]]>([
  ['an empty amount [DAO-121]', undefined, true, ['amount-missing']],
  ['zero [DAO-121]', 0n, true, ['amount-missing']],
  ['more than the position [DAO-122]', 1_001n, true, ['amount-above-lock']],
  ['a position that is still locked', 1_000n, false, ['still-locked']],
])('refuses %s', (_case, amount, isUnlockable, issues) => {
  expect(checkUnstake(LOCK, amount, isUnlockable)).toEqual(issues);
});

test.each([1n, 999n, 1_000n])('accepts %s of 1,000', (amount) => {
  expect(checkUnstake(LOCK, amount, true)).toEqual([]);
});

test('unlocks in full only for the whole amount [DAO-123, DAO-124]', () => {
  expect(unlockKind(LOCK, 1_000n)).toBe('full');
  expect(unlockKind(LOCK, 999n)).toBe('partial');
});
