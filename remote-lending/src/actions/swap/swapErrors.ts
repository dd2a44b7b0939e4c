import type { ErrorMessages } from '@fathom/area-kit/actions/presentFlowError';
import { isBeyondSlippage } from '../../flows/isBeyondSlippage';
import { swapText } from '../../text/swapText';
import { errorMessages } from '../market/errorMessages';

/** The market's messages in a swap: with a tip, unless the user cancelled. */
export const swapErrors: ErrorMessages = {
  explain: (error) => {
    const message = isBeyondSlippage(error.reason) ? swapText.priceMoved : errorMessages.explain(error);
    if (error.code === 'rejected' || message === undefined) return message;
    return `${message} ${swapText.tip}`;
  },
  unknown: `${errorMessages.unknown} ${swapText.tip}`,
};
