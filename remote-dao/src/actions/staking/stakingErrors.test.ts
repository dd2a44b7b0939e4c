import { id } from 'ethers';
import { emergencyText } from '../../text/emergencyText';
import { lockChangedText, pausedText } from '../../text/stakingErrorText';
import { staking } from '../../writes/staking';
import { emergencyErrors, stakingErrors } from './stakingErrors';

test.each([
  ['a name', 'NotReleased'],
  ['a selector', id('NotReleased()').slice(0, 10)],
])('explains a custom error by %s', (_case, reason) => {
  expect(stakingErrors.explainReason(reason)).toBe(staking.errors['NotReleased()']);
});

test('explains an error with parameters by its selector', () => {
  expect(stakingErrors.explainReason(id('MaxLockIdExceeded(uint256,address)').slice(0, 10))).toBe(
    staking.errors['MaxLockIdExceeded(uint256 lockId, address account)'],
  );
});

test('explains a paused vault to an emergency withdrawal, and anything else as to other exits', () => {
  const failure = { stage: 'main', code: 'reverted', message: '', blocking: true, actionBlocked: true } as const;
  expect(emergencyErrors.explain({ ...failure, reason: 'paused contract' })).toBe(emergencyText.vaultPaused);
  expect(emergencyErrors.explain({ ...failure, reason: 'NotPaused' })).toBe(staking.errors['NotPaused()']);
});

test('explains a paused contract, and a claim without a position', () => {
  expect(stakingErrors.explainReason('paused contract')).toBe(pausedText);
  expect(stakingErrors.explainReason(id('NoLockError()').slice(0, 10))).toMatch(/Your account has no position/);
});

test('explains a position that changed, and nothing that it does not know', () => {
  expect(stakingErrors.explainReason('lock-changed')).toBe(lockChangedText);
  expect(stakingErrors.explainReason('something else')).toBeUndefined();
  expect(stakingErrors.explainReason('toString')).toBeUndefined();
  expect(stakingErrors.explainReason(undefined)).toBeUndefined();
});

test.each(['ERC20TransferExceedsBalance()', 'ERC20InsufficientAllowance()', 'InsufficientDeposit()'] as const)(
  'explains %s, which FTHM and the vault as deployed revert with',
  (signature) => {
    const text = stakingErrors.explainReason(id(signature).slice(0, 10));
    expect(text).toBe(staking.errors[signature]);
    expect(text).toContain('FTHM is unchanged');
  },
);
