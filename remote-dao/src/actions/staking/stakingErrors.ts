import type { ErrorMessages } from '@fathom/shared/actions/presentFlowError';
import { formatTokenError } from '@fathom/shared/format/formatTokenError';
import { stakingErrorName } from '../../flows/stakingErrorName';
import { LOCK_CHANGED } from '../../flows/stakingFlows';
import { emergencyText } from '../../text/emergencyText';
import { lockChangedText, pausedText, stakingErrorText, unknownStakingErrorText } from '../../text/stakingErrorText';

/** The sentence for the raw reason of a failure; `undefined` where there is none. */
export function explainStakingRevert(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  if (reason === LOCK_CHANGED) return lockChangedText;
  if (reason === 'paused contract') return pausedText;
  const name = stakingErrorName(reason);
  return (name === undefined ? undefined : stakingErrorText[name]) ?? formatTokenError(reason);
}

/** Staking's sentences for failures. */
export const stakingErrors: ErrorMessages = {
  explain: ({ reason }) => explainStakingRevert(reason),
  unknown: unknownStakingErrorText,
};

/** Those of the emergency withdrawal: the staking contract is paused then, and its vault may be. */
export const emergencyErrors: ErrorMessages = {
  explain: ({ reason }) => (reason === 'paused contract' ? emergencyText.vaultPaused : explainStakingRevert(reason)),
  unknown: unknownStakingErrorText,
};
