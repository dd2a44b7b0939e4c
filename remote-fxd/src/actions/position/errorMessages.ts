import { explainReason, reasonMessages } from '@fathom/shared/actions/reasonMessages';
import { revertText, unknownErrorText } from '../../text/errorCatalog';

/**
 * The area's message for a raw revert reason; `undefined` without a reason, or for an unknown one.
 */
export function explainRevert(reason: string | undefined): string | undefined {
  return explainReason(revertText, reason);
}

export const errorMessages = reasonMessages(revertText, unknownErrorText);
