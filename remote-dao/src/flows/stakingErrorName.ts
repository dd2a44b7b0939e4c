import { customErrors } from '@fathom/shared/rpc/customErrors';
import { decodeRevert } from '@fathom/shared/rpc/revert';

/** Custom errors of the staking contract, its vault and FTHM (published interfaces); parameters are part of the selector. */
const SIGNATURES = [
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
  'NoLocks()',
  'NoLockError()',
  'NoStakeError()',
  'NoSharesError()',
  'InsufficientRewardsError()',
  'InsufficientDeposit()',
  // FTHM as deployed, without the parameters of the standard.
  'ERC20TransferExceedsBalance()',
  'ERC20InsufficientAllowance()',
] as const;

const NAMES: ReadonlySet<string> = new Set(SIGNATURES.map((signature) => signature.slice(0, signature.indexOf('('))));

/** The custom error behind the raw reason of a revert: its name, or its selector; `undefined` for any other reason. */
export function stakingErrorName(reason: string): string | undefined {
  if (NAMES.has(reason)) return reason;
  if (!reason.startsWith('0x')) return undefined;
  const decoded = decodeRevert({ message: '', data: reason }, knownErrors());
  return decoded.kind === 'custom' ? decoded.name : undefined;
}

/** Made only when something failed: hashing the names takes time. */
function knownErrors() {
  return customErrors(SIGNATURES.map((signature) => `error ${signature}`));
}
