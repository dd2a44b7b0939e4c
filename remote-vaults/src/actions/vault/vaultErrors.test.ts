import { Interface } from 'ethers/abi';
import { changedText, vaultErrorText } from '../../text/vaultErrorText';
import { explainVaultRevert } from './vaultErrors';

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
])('explains %s by its name and by its data', (name, args) => {
  expect(vaultErrorText[name]).toMatch(/unchanged/);
  expect(explainVaultRevert(name)).toBe(vaultErrorText[name]);
  expect(explainVaultRevert(errors.encodeErrorResult(name, args))).toBe(vaultErrorText[name]);
});

it.each(Object.keys(changedText))('explains what changed before sending: %s', (reason) => {
  expect(explainVaultRevert(reason)).toBe(changedText[reason]);
});

it.each(['0xdeadbeef', 'toString', 'something else', undefined])('has no sentence for %s', (reason) => {
  expect(explainVaultRevert(reason)).toBeUndefined();
});
