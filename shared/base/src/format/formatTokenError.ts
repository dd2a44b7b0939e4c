const BALANCE = 'The account does not hold enough of the token.';
const ALLOWANCE = 'The approval is lower than the amount. Approve the token again, then try once more.';
const PAUSED = 'The contract is paused for now.';

/** Standard errors by name, and the equivalent revert texts of older tokens. */
const MESSAGES: Readonly<Record<string, string>> = {
  ERC20InsufficientBalance: BALANCE,
  'ERC20: transfer amount exceeds balance': BALANCE,
  ERC20InsufficientAllowance: ALLOWANCE,
  'ERC20: insufficient allowance': ALLOWANCE,
  'ERC20: transfer amount exceeds allowance': ALLOWANCE,
  ERC20InvalidSender: 'The token does not let this account send.',
  ERC20InvalidReceiver: 'The token refuses the receiving address.',
  ERC20InvalidApprover: 'The token does not let this account give an approval.',
  ERC20InvalidSpender: 'The token refuses an approval for this contract.',
  ERC2612ExpiredSignature: 'The signed message has expired. Sign a new one.',
  ERC2612InvalidSigner: 'The signed message is not from the account that holds the token.',
  ERC4626ExceededMaxDeposit: 'The vault does not take this much.',
  ERC4626ExceededMaxMint: 'The vault does not issue this many shares.',
  ERC4626ExceededMaxWithdraw: 'This is more than the vault lets the account withdraw.',
  ERC4626ExceededMaxRedeem: 'This is more than the vault lets the account redeem.',
  SafeERC20FailedOperation: 'The token refused the transfer.',
  EnforcedPause: PAUSED,
  'Pausable: paused': PAUSED,
};

export function formatTokenError(reason: string): string | undefined {
  return Object.hasOwn(MESSAGES, reason) ? MESSAGES[reason] : undefined;
}
