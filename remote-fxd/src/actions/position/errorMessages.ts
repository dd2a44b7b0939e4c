import { formatTokenError } from '@fathom/shared/format/formatTokenError';
import type { ErrorMessages } from '@fathom/shared/actions/presentFlowError';
import { revertText, unknownErrorText } from '../../text/errorCatalogue';

/** The area's words for the raw reason of a revert; `undefined` where it has none, or where no reason was given. */
export function explainRevert(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  return Object.hasOwn(revertText, reason) ? revertText[reason] : formatTokenError(reason);
}

/** The protocol's words for failures. */
export const errorMessages: ErrorMessages = {
  explain: ({ reason }) => explainRevert(reason),
  unknown: unknownErrorText,
};
