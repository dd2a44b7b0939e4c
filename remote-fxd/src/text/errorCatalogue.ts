const NOT_A_TOKEN =
  'A token address in the configuration of this site is wrong. Nothing was changed. Contact the operator of this site.';

/** Revert texts of the contracts, as sentences. */
export const revertText: Readonly<Record<string, string>> = {
  'BookKeeper/ceiling-exceeded': 'The pool has lent all that it may. Borrow less, or choose another pool.',
  'BookKeeper/not-safe': 'The collateral would not cover the debt. Add collateral, or borrow less.',
  'BookKeeper/debt-floor': 'Less than the least debt of this pool would stay. Repay all of it, or less.',
  'BookKeeper/position-debt-ceiling-exceeded':
    'The position would owe more than one position of this pool may. Borrow less, repay more, or close the position.',
  'BookKeeper/collateralPool-not-init': 'This pool is not open.',
  'PositionManager/collateralPool-not-init': 'This pool is not open.',
  'BookKeeper/not-live': 'The protocol is shut down: no debt can be changed.',
  'PositionManager/price-is-not-healthy':
    'The price of the collateral is too old or in doubt, so the protocol pauses. Try again in a few minutes.',
  'ProxyWalletRegistry/user-is-not-whitelisted': 'Your account is not on the whitelist for new proxy wallets.',
  'FathomStablecoin/zero-amount': 'The amount of FXD is zero.',
  'fathom-auth-unauthorized': 'This account does not own the proxy wallet.',
  'owner not allowed':
    'This position belongs to another proxy wallet. Nothing was changed. Reload the page to see the positions that you own.',
  '!safeTransferFrom':
    'Your proxy wallet could not take the tokens: the balance or the approval is too low, or the amount is zero. Nothing was changed. Check both, then try again.',
  '!safeTransfer':
    'The collateral could not be sent to your account. Nothing was changed. Try again later, or contact support.',
  '!safeTransferETH':
    'Your account refused the native currency, as some contract accounts do. Nothing was changed. Use an account that accepts it.',
  '!safeApprove':
    'The token refused the approval inside the protocol. Nothing was changed. Try again later, or contact support.',
  'safeTransferFrom: non-contract address': NOT_A_TOKEN,
  'safeTransfer: non-contract address': NOT_A_TOKEN,
  'safeApprove: non-contract address': NOT_A_TOKEN,
  'proxy-wallet-data-required': 'The proxy wallet was given nothing to do.',
};

/** Where a failure has no words of its own (stablecoin specification, section 8). */
export const unknownErrorText = 'Something went wrong!';
