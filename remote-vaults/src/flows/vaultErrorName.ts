import { customErrorNames } from '@fathom/base/rpc/customErrors';

/** Custom errors of vaults, strategies and tokens (published interface). */
export const vaultErrorName = customErrorNames([
  'ExceedDepositLimit(uint256 maxDepositAmount)',
  'MinDepositNotReached()',
  'ExceedWithdrawLimit(uint256 maxWithdrawAmount)',
  'InactiveVault()',
  'ZeroValue()',
  'ZeroAmount()',
  'InsufficientShares(uint256 shares)',
  'InsufficientAssets(uint256 assets, uint256 needed)',
  'TooMuchLoss()',
  'ERC20InsufficientAllowance(uint256 allowance)',
  'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'UsingModule()',
  'UsingDepositLimit()',
  'StrategyHasDebt(uint256 debt)',
  'QueueTooLong()',
  'DepositPeriodEnded()',
  'LockPeriodEnded()',
  'InsufficientFundsIdle(uint256 available, uint256 needed)',
  'InsufficientFundsLocked(uint256 available, uint256 needed)',
  'ManagerBalanceTooLow(uint256 required, uint256 balance)',
  'MaxLoss()',
  'NonCompliantDeposit()',
]);
