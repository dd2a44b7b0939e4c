import type { Hex } from '@fathom/contract/address';

/**
 * Errors of ERC-6093 and OpenZeppelin's token contracts. The selectors are literals, so that the shell needs no ABI
 * coder.
 */
export const TOKEN_ERRORS: ReadonlyMap<Hex, string> = new Map<Hex, string>([
  ['0xe450d38c', 'ERC20InsufficientBalance'],
  ['0xfb8f41b2', 'ERC20InsufficientAllowance'],
  ['0x96c6fd1e', 'ERC20InvalidSender'],
  ['0xec442f05', 'ERC20InvalidReceiver'],
  ['0xe602df05', 'ERC20InvalidApprover'],
  ['0x94280d62', 'ERC20InvalidSpender'],
  ['0x62791302', 'ERC2612ExpiredSignature'],
  ['0x4b800e46', 'ERC2612InvalidSigner'],
  ['0x79012fb2', 'ERC4626ExceededMaxDeposit'],
  ['0x284ff667', 'ERC4626ExceededMaxMint'],
  ['0xfe9cceec', 'ERC4626ExceededMaxWithdraw'],
  ['0xb94abeec', 'ERC4626ExceededMaxRedeem'],
  ['0x5274afe7', 'SafeERC20FailedOperation'],
  ['0xd93c0665', 'EnforcedPause'],
]);
