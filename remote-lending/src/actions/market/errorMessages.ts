import type { ErrorMessages } from '@fathom/shared/actions/presentFlowError';
import { errorCodeOf } from '../../flows/errorCodeOf';
import { describeErrorCode, unknownErrorText } from '../../text/errorCatalog';

/** The market's messages for failures, from the error catalog. */
export const errorMessages: ErrorMessages = {
  explain: (error) => {
    const code = errorCodeOf(error);
    return code === undefined ? undefined : describeErrorCode(code);
  },
  unknown: unknownErrorText,
};
