import type { ErrorMessages } from '@fathom/shared/actions/presentFlowError';
import { formatTokenError } from '@fathom/shared/format/formatTokenError';
import { vaultErrorName } from '../../flows/vaultErrorName';
import { changedText, managerApprovalText, unknownVaultErrorText, vaultErrorText } from '../../text/vaultErrorText';

/** The sentence for the raw reason of a failure; `undefined` where there is none. */
export function explainVaultRevert(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  if (Object.hasOwn(changedText, reason)) return changedText[reason];
  const name = vaultErrorName(reason);
  return (name === undefined ? undefined : vaultErrorText[name]) ?? formatTokenError(reason);
}

/** The vaults' sentences for failures. */
export const vaultErrors: ErrorMessages = {
  explain: ({ reason }) => explainVaultRevert(reason),
  unknown: unknownVaultErrorText,
};

/** Of the published stablecoin, of standard tokens and their older revert texts. */
const ALLOWANCE_REASONS: readonly string[] = [
  'FathomStablecoin/insufficient-allowance',
  'ERC20: insufficient allowance',
  'ERC20: transfer amount exceeds allowance',
];

/** As {@link explainVaultRevert}, for a withdrawal, in which only the manager of the funds approves anything. */
export function explainExitRevert(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  const isAllowance = ALLOWANCE_REASONS.includes(reason) || vaultErrorName(reason) === 'ERC20InsufficientAllowance';
  return isAllowance ? managerApprovalText : explainVaultRevert(reason);
}

/** The sentences for failures of withdrawals. */
export const exitErrors: ErrorMessages = {
  explain: ({ reason }) => explainExitRevert(reason),
  unknown: unknownVaultErrorText,
};
