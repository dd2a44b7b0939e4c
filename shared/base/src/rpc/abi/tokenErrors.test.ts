import { Interface } from 'ethers';
import { formatTokenError } from '../../format/formatTokenError';
import { customErrors } from './customErrors';
import { decodeRevert } from '../simulation/revert';
import { revertText } from '../simulation/revertText';
import { TOKEN_ERRORS } from './tokenErrors';

const ACCOUNT = '0x00000000000000000000000000000000000000ab';

const SIGNATURES = [
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error ERC2612ExpiredSignature(uint256 deadline)',
  'error ERC2612InvalidSigner(address signer, address owner)',
  'error ERC4626ExceededMaxDeposit(address receiver, uint256 assets, uint256 max)',
  'error ERC4626ExceededMaxMint(address receiver, uint256 shares, uint256 max)',
  'error ERC4626ExceededMaxWithdraw(address owner, uint256 assets, uint256 max)',
  'error ERC4626ExceededMaxRedeem(address owner, uint256 shares, uint256 max)',
  'error SafeERC20FailedOperation(address token)',
  'error EnforcedPause()',
];

it('has the selectors of exactly the declared errors', () => {
  expect(TOKEN_ERRORS).toEqual(customErrors(SIGNATURES));
});

it.each([...TOKEN_ERRORS.values()])('has a distinct message for %s', (name) => {
  expect(formatTokenError(name)).toMatch(/^[A-Z].*\.$/);
});

it('names token errors in the text of every decoded revert, whatever other errors are known', () => {
  const data = new Interface(SIGNATURES).encodeErrorResult('ERC20InsufficientAllowance', [ACCOUNT, 1n, 2n]);
  const revert = { code: 3, message: 'execution reverted', data };
  expect(revertText(decodeRevert(revert))).toBe('ERC20InsufficientAllowance');
  expect(revertText(decodeRevert({ data }, customErrors(['error Other()'])))).toBe('ERC20InsufficientAllowance');
});
