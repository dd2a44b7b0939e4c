import { customErrors } from '@fathom/shared/rpc/customErrors';
import { decodeRevert } from '@fathom/shared/rpc/revert';

/** Custom errors of vaults, strategies and tokens (published interface); parameters are part of the selector. */
const SIGNATURES = [
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
] as const;

const NAMES: ReadonlySet<string> = new Set(SIGNATURES.map((signature) => signature.slice(0, signature.indexOf('('))));

/** The custom error behind the raw reason of a revert: its name; `undefined` for any other reason. */
export function vaultErrorName(reason: string): string | undefined {
  if (NAMES.has(reason)) return reason;
  if (!reason.startsWith('0x')) return undefined;
  const decoded = decodeRevert({ message: '', data: reason }, knownErrors());
  return decoded.kind === 'custom' ? decoded.name : undefined;
}

/** Made only when something failed: hashing the names takes time. */
function knownErrors() {
  return customErrors(SIGNATURES.map((signature) => `error ${signature}`));
}
