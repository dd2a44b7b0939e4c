import { id } from 'ethers';
import { emergencyText } from '../../text/emergencyText';
import { lockChangedText, pausedText, stakingErrorText } from '../../text/stakingErrorText';
import { emergencyErrors, stakingErrors } from './stakingErrors';

test.each([
  ['a name', 'NotReleased'],
  ['a selector', id('NotReleased()').slice(0, 10)],
])('explains a custom error by %s', (_case, reason) => {
  expect(stakingErrors.explainReason(reason)).toBe(stakingErrorText['NotReleased']);
});

test('explains an error with parameters by its selector', () => {
  expect(stakingErrors.explainReason(id('MaxLockIdExceeded(uint256,address)').slice(0, 10))).toBe(
    stakingErrorText['MaxLockIdExceeded'],
  );
});

test('explains a paused vault to an emergency withdrawal, and anything else as to other exits', () => {
  const failure = { stage: 'main', code: 'reverted', message: '', blocking: true, actionBlocked: true } as const;
  expect(emergencyErrors.explain({ ...failure, reason: 'paused contract' })).toBe(emergencyText.vaultPaused);
  expect(emergencyErrors.explain({ ...failure, reason: 'NotPaused' })).toBe(stakingErrorText['NotPaused']);
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

test.each(['ERC20TransferExceedsBalance', 'ERC20InsufficientAllowance', 'InsufficientDeposit'])(
  'explains %s, which FTHM and the vault as deployed revert with',
  (name) => {
    const text = stakingErrors.explainReason(id(`${name}()`).slice(0, 10));
    expect(text).toBe(stakingErrorText[name]);
    expect(text).toContain('FTHM is unchanged');
  },
);
