import type { ErrorMessages } from '@fathom/shared/actions/presentFlowError';
import { formatTokenError } from '@fathom/shared/format/formatTokenError';
import { vaultErrorName } from '../../flows/vaultErrorName';
import { changedText, unknownVaultErrorText, vaultErrorText } from '../../text/vaultErrorText';

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
