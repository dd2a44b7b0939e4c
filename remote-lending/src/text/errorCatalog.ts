/**
 * User-facing messages of the pool's error codes (lending specification, section 8; 58 by ruling).
 */
export const errorCatalog: Readonly<Record<string, string>> = {
  1: 'An unknown error occurred. Please try again.',
  7: 'The pool addresses provider is not registered',
  9: 'The address is not a contract',
  11: 'The caller of the function is not an AToken',
  12: 'The address of the pool addresses provider is invalid',
  13: 'Invalid return value of the flashloan executor function',
  19: 'Invalid flashloan premium',
  22: 'Invalid bridge protocol fee',
  23: 'The caller of this function must be a pool',
  24: 'Invalid amount to mint',
  25: 'Invalid amount to burn',
  26: 'Amount must be greater than 0',
  27: 'Action requires an active reserve',
  28: 'Action cannot be performed because the reserve is frozen',
  29: 'Action cannot be performed because the reserve is paused',
  30: 'Borrowing is not enabled',
  31: 'Stable borrowing is not enabled',
  32: 'User cannot withdraw more than the available balance',
  34: 'The collateral balance is 0',
  35: 'Health factor is lower than the liquidation threshold',
  36: 'There is not enough collateral to cover a new borrow',
  37: 'Collateral is (mostly) the same currency that is being borrowed',
  38: 'The requested amount is greater than the max loan size in stable rate mode',
  39: 'For repayment of a specific type of debt, the user needs to have debt of that type',
  40: 'To repay on behalf of a user an explicit amount to repay is needed',
  41: 'User does not have outstanding stable rate debt on this reserve',
  42: 'User does not have outstanding variable rate debt on this reserve',
  43: 'The underlying balance needs to be greater than 0',
  44: 'Interest rate rebalance conditions were not met',
  45: 'Health factor is not below the threshold',
  46: 'The collateral chosen cannot be liquidated',
  47: 'User did not borrow the specified currency',
  48: 'Borrow and repay in the same block is not allowed',
  49: 'Inconsistent flashloan parameters',
  50: 'Borrow cap is exceeded',
  51: 'Supply cap is exceeded',
  52: 'Unbacked mint cap is exceeded',
  53: 'Debt ceiling is exceeded',
  54: 'AToken supply is not zero',
  55: 'Stable debt supply is not zero',
  56: 'Variable debt supply is not zero',
  57: 'The loan to value validation failed',
  58: 'This asset is not in your E-Mode category',
  60: 'Asset is not borrowable in isolation mode',
  62: 'User is in isolation mode',
  76: 'Array parameters that should be equal length are not',
  77: 'Zero address is not valid',
  78: 'Invalid expiration',
  79: 'Invalid signature',
  80: 'Operation is not supported',
  81: 'Debt ceiling is not zero',
  82: 'Asset is not listed',
  85: 'The underlying asset cannot be rescued',
  88: 'Stable borrowing is enabled',
  89: 'User is trying to borrow multiple assets including a siloed one',
  4001: 'You cancelled the transaction.',
};

/** For every code missing from the catalog. The panel offers to copy the error. */
export const unknownErrorText = 'There was some error. Please try changing the parameters or copy the error';

/** The message of an error code, known or not. */
export function describeErrorCode(code: string | number): string {
  const key = String(code);
  return Object.hasOwn(errorCatalog, key) ? (errorCatalog[key] ?? unknownErrorText) : unknownErrorText;
}
