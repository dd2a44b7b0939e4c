const NOTHING_MOVED = 'Your tokens and shares are unchanged.';

/** Custom errors of vaults and strategies by name, as sentences: what is wrong, and the next step. */
export const vaultErrorText: Readonly<Record<string, string>> = {
  ExceedDepositLimit: `The amount is above what the vault takes now. ${NOTHING_MOVED} Deposit less.`,
  MinDepositNotReached: `The position would be smaller than the vault's minimum. ${NOTHING_MOVED} Deposit more, or withdraw everything.`,
  ExceedWithdrawLimit: `The vault can't pay out this much now. ${NOTHING_MOVED} Withdraw less, or try again later.`,
  InactiveVault: `The vault is shut down. ${NOTHING_MOVED} You can still withdraw.`,
  ZeroValue: `The amount is zero. ${NOTHING_MOVED} Enter an amount.`,
  ZeroAmount: `The amount is zero. ${NOTHING_MOVED} Enter an amount.`,
  InsufficientShares: `Your account has fewer shares than this. ${NOTHING_MOVED} Withdraw less.`,
  InsufficientAssets: `The vault has fewer tokens than this. ${NOTHING_MOVED} Withdraw less, or try again later.`,
  TooMuchLoss: `The strategies have losses that are not reported yet, so the withdrawal would pay less than your shares are worth. ${NOTHING_MOVED} Withdraw less, or wait for the next report.`,
  ERC20InsufficientAllowance: `The vault may not take this many tokens. ${NOTHING_MOVED} Approve the token again.`,
  ERC20InsufficientBalance: `Your wallet has fewer tokens than this. ${NOTHING_MOVED} Enter less.`,
  UsingModule: `The vault's limit is set by a module. ${NOTHING_MOVED} Contact the vault's manager.`,
  UsingDepositLimit: `The vault already has a deposit limit. ${NOTHING_MOVED} Contact the vault's manager.`,
  StrategyHasDebt: `The strategy still has funds of the vault. ${NOTHING_MOVED} Contact the vault's manager.`,
  QueueTooLong: `The vault has as many strategies as it may have. ${NOTHING_MOVED} Contact the vault's manager.`,
  DepositPeriodEnded: `The deposit period is completed. ${NOTHING_MOVED} Withdraw after the lock period.`,
  LockPeriodEnded: `The lock period has ended. ${NOTHING_MOVED} Withdraw your funds instead.`,
  InsufficientFundsIdle: `The strategy can't pay out this much now. ${NOTHING_MOVED} Try again later.`,
  ManagerBalanceTooLow: `The manager of the funds doesn't hold enough tokens to return this much. ${NOTHING_MOVED} Only the manager can provide them: contact the manager, or withdraw after the lock period.`,
  MaxLoss: `The loss that the withdrawal accepts is more than the vault allows. ${NOTHING_MOVED} Contact the vault's manager.`,
  NonCompliantDeposit: `The vault doesn't accept deposits of this kind of token. ${NOTHING_MOVED} Contact the vault's manager.`,
  InsufficientFundsLocked: `The strategy has fewer locked funds than this. ${NOTHING_MOVED} Try again later.`,
};

/**
 * A withdrawal needs no approval of the account: what lacks one is the transfer from the manager of
 * the funds.
 */
export const managerApprovalText = `The manager of the funds hasn't approved returning this much. ${NOTHING_MOVED} Only the manager can approve it: contact the manager, or withdraw after the lock period.`;

/** Where the vault would not pay, for a reason without a sentence of its own. */
export const unknownPayoutText = `The vault can't pay this out now. ${NOTHING_MOVED} Withdraw less, or try again later.`;

/** What changed between the preview and sending, by the reason of the failure. */
export const changedText: Readonly<Record<string, string>> = {
  'kyc-missing': `The vault's KYC check no longer includes your account. ${NOTHING_MOVED} Complete KYC again.`,
  'nothing-received': `The amount is too small: you would receive nothing for it. ${NOTHING_MOVED} Enter more.`,
  'preview-differs': `The vault previews another share price than it states. ${NOTHING_MOVED} Don't use this vault until its manager explains the difference.`,
  'price-moved': `The share price moved by more than 0.5% after it was displayed. ${NOTHING_MOVED} Check the new amount and try again.`,
};

/** On the main button. */
export const changedShortText: Readonly<Record<'nothing-received' | 'preview-differs' | 'price-moved', string>> = {
  'nothing-received': 'Amount too small',
  'preview-differs': 'Share price unreliable',
  'price-moved': 'Share price moved',
};

/** Where a failure has no sentence of its own. */
export const unknownVaultErrorText = `The vault rejected the transaction. ${NOTHING_MOVED} Reload the page and try again.`;
