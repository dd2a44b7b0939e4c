const NOT_A_TOKEN =
  'This site is configured with a wrong token address. Nothing changed. Contact the operator of this site.';

export const fxdRevertText: Readonly<Record<string, string>> = {
  'BookKeeper/ceiling-exceeded': "The pool's debt ceiling is reached. Borrow less, or choose another pool.",
  'BookKeeper/not-safe': "The collateral doesn't cover the debt. Add collateral, or borrow less.",
  'BookKeeper/debt-floor': "The remaining debt would be below this pool's minimum. Repay in full, or repay less.",
  'BookKeeper/position-debt-ceiling-exceeded':
    "The debt would exceed this pool's limit per position. Borrow less, repay more, or close the position.",
  'BookKeeper/collateralPool-not-init': 'This pool is not open.',
  'PositionManager/collateralPool-not-init': 'This pool is not open.',
  'BookKeeper/not-live': "The protocol is shut down: debt can't be changed.",
  'PositionManager/price-is-not-healthy':
    'The collateral price is outdated or unreliable, so the protocol is paused. Try again in a few minutes.',
  'ProxyWalletRegistry/user-is-not-whitelisted': "Your account isn't whitelisted to create a proxy wallet.",
  'FathomStablecoin/zero-amount': 'The amount of FXD is zero.',
  'fathom-auth-unauthorized': 'This account does not own the proxy wallet.',
  'owner not allowed':
    'This position belongs to another proxy wallet. Nothing changed. Reload the page to see your positions.',
  '!safeTransferFrom':
    "Your proxy wallet couldn't transfer the tokens: the balance or the approval is too low, or the amount is zero. Nothing changed. Check both, then try again.",
  '!safeTransfer':
    "The collateral couldn't be sent to your account. Nothing changed. Try again later, or contact support.",
  '!safeTransferETH':
    'Your account rejected the native currency, as some contract accounts do. Nothing changed. Use an account that accepts it.',
  '!safeApprove':
    'The token rejected the approval inside the protocol. Nothing changed. Try again later, or contact support.',
  'safeTransferFrom: non-contract address': NOT_A_TOKEN,
  'safeTransfer: non-contract address': NOT_A_TOKEN,
  'safeApprove: non-contract address': NOT_A_TOKEN,
  'proxy-wallet-data-required': 'The proxy wallet received no call data.',
};

/** Used for failures without their own message (stablecoin specification, section 8). */
export const unknownFxdErrorText = 'Something went wrong!';
