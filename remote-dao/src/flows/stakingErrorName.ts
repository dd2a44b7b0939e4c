import { customErrorNames } from '@fathom/base/rpc/customErrors';

/** Custom errors of the staking contract, its vault and FTHM (published interfaces). */
export const stakingErrorName = customErrorNames([
  'MinLockPeriodNotMet()',
  'MaxLockPeriodExceeded()',
  'MaxLockPositionsReached()',
  'ZeroAmount()',
  'ZeroLocked(uint256 lockId)',
  'ZeroLockId()',
  'MaxLockIdExceeded(uint256 lockId, address account)',
  'NotLockOwner()',
  'LockNotExpired()',
  'LockNotClosed()',
  'LockAlreadyOpen()',
  'EarlyWithdrawalInfeasible()',
  'NoPendings()',
  'NotReleased()',
  'StreamInactive()',
  'InactiveStreamError()',
  'NotPaused()',
  'VaultMigrated(address vault)',
  'NoLocks()',
  'NoLockError()',
  'NoStakeError()',
  'NoSharesError()',
  'InsufficientRewardsError()',
  'InsufficientDeposit()',
  // FTHM as deployed, without the parameters of the standard.
  'ERC20TransferExceedsBalance()',
  'ERC20InsufficientAllowance()',
]);
