import type { ErrorWords } from '@fathom/shared/actions/presentFlowError';
import { errorCodeOf } from '../../flows/errorCodeOf';
import { describeErrorCode, unknownErrorText } from '../../text/errorCatalogue';

/** The market's words for failures: those of the error catalogue. */
export const errorWords: ErrorWords = {
  explain: (error) => {
    const code = errorCodeOf(error);
    return code === undefined ? undefined : describeErrorCode(code);
  },
  unknown: unknownErrorText,
};
