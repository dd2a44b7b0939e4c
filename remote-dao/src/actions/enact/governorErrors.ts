import type { ErrorMessages } from '@fathom/shared/actions/presentFlowError';
import { governorErrorOf } from '../../data/governorErrors';
import { governorErrorText, unknownGovernorErrorText } from '../../text/governorErrorText';

/** The area's words for a revert of the governor; `undefined` where it has none. */
export function explainGovernorRevert(reason: string | undefined): string | undefined {
  const error = reason === undefined ? undefined : governorErrorOf(reason);
  return error && governorErrorText[error];
}

export const governorErrors: ErrorMessages = {
  explain: ({ reason }) => explainGovernorRevert(reason),
  unknown: unknownGovernorErrorText,
};
