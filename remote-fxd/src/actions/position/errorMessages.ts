import { explainReason, reasonMessages } from '@fathom/shared/actions/reasonMessages';
import { revertText, unknownErrorText } from '../../text/errorCatalogue';

/** The area's sentence for the raw reason of a revert; `undefined` where it has none, or where no reason was given. */
export function explainRevert(reason: string | undefined): string | undefined {
  return explainReason(revertText, reason);
}

export const errorMessages = reasonMessages(revertText, unknownErrorText);
