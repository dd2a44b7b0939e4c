import { Interface } from 'ethers/abi';
import { changedText, managerApprovalText, vaultErrorText } from '../../text/vaultErrorText';
import { exitErrors, vaultErrors } from './vaultErrors';

const errors = new Interface([
  'error ExceedDepositLimit(uint256)',
  'error MinDepositNotReached()',
  'error ExceedWithdrawLimit(uint256)',
  'error InactiveVault()',
  'error InsufficientShares(uint256)',
  'error InsufficientAssets(uint256, uint256)',
  'error TooMuchLoss()',
  'error ERC20InsufficientAllowance(uint256)',
  'error DepositPeriodEnded()',
  'error ManagerBalanceTooLow(uint256, uint256)',
  'error MaxLoss()',
  'error NonCompliantDeposit()',
]);

it.each([
  ['ExceedDepositLimit', [5n]],
  ['MinDepositNotReached', []],
  ['ExceedWithdrawLimit', [5n]],
  ['InactiveVault', []],
  ['InsufficientShares', [5n]],
  ['InsufficientAssets', [5n, 6n]],
  ['TooMuchLoss', []],
  ['ERC20InsufficientAllowance', [5n]],
  ['DepositPeriodEnded', []],
  ['ManagerBalanceTooLow', [5n, 6n]],
  ['MaxLoss', []],
  ['NonCompliantDeposit', []],
])('explains %s by its name and by its data', (name, args) => {
  expect(vaultErrorText[name]).toMatch(/unchanged/);
  expect(vaultErrors.explainReason(name)).toBe(vaultErrorText[name]);
  expect(vaultErrors.explainReason(errors.encodeErrorResult(name, args))).toBe(vaultErrorText[name]);
});

it.each(Object.keys(changedText))('explains what changed before sending: %s', (reason) => {
  expect(vaultErrors.explainReason(reason)).toBe(changedText[reason]);
});

it.each(['0xdeadbeef', 'toString', 'something else', undefined])('has no sentence for %s', (reason) => {
  expect(vaultErrors.explainReason(reason)).toBeUndefined();
});

it.each(['FathomStablecoin/insufficient-allowance', 'ERC20: insufficient allowance', 'ERC20InsufficientAllowance'])(
  'names the manager for a missing approval of a withdrawal: %s',
  (reason) => {
    expect(exitErrors.explainReason(reason)).toBe(managerApprovalText);
  },
);

it('explains other failures of a withdrawal as those of any action', () => {
  expect(exitErrors.explainReason('ExceedWithdrawLimit')).toBe(vaultErrorText['ExceedWithdrawLimit']);
  expect(exitErrors.explainReason('toString')).toBeUndefined();
  expect(exitErrors.explainReason(undefined)).toBeUndefined();
});
