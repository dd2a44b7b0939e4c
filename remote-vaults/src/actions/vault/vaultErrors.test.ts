import { ZeroAddress } from 'ethers';
import { ErrorFragment, Interface } from 'ethers/abi';
import { changedText, managerApprovalText } from '../../text/vaultErrorText';
import { vault } from '../../writes/vault';
import { exitErrors, vaultErrors } from './vaultErrors';

const SENTENCES = Object.entries(vault.errors);

it.each(SENTENCES)('explains %s by its name and by its data', (signature, sentence) => {
  const error = ErrorFragment.from(signature);
  const data = new Interface([error]).encodeErrorResult(
    error,
    error.inputs.map(({ type }) => (type === 'address' ? ZeroAddress : 5n)),
  );
  expect(sentence).toMatch(/unchanged/);
  expect(vaultErrors.explainReason(error.name)).toBe(sentence);
  expect(vaultErrors.explainReason(data)).toBe(sentence);
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
  expect(exitErrors.explainReason('ExceedWithdrawLimit')).toBe(
    vault.errors['ExceedWithdrawLimit(uint256 maxWithdrawAmount)'],
  );
  expect(exitErrors.explainReason('toString')).toBeUndefined();
  expect(exitErrors.explainReason(undefined)).toBeUndefined();
});
