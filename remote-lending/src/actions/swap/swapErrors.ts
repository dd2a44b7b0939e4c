import type { ErrorMessages } from '@fathom/area-kit/actions/presentFlowError';
import { isBeyondSlippage } from '../../flows/isBeyondSlippage';
import { isRoundedShort } from '../../flows/isRoundedShort';
import { swapText } from '../../text/swapText';
import { errorMessages } from '../market/errorMessages';

/** The market's messages in a swap: with a tip, unless the user cancelled. */
export const swapErrors: ErrorMessages = {
  explain: (error) => {
    const message = swapMessage(error.reason) ?? errorMessages.explain(error);
    if (error.code === 'rejected' || message === undefined) return message;
    return `${message} ${swapText.tip}`;
  },
  unknown: `${errorMessages.unknown} ${swapText.tip}`,
};

/** What swaps revert with of their own. */
function swapMessage(reason: string | undefined): string | undefined {
  if (isBeyondSlippage(reason)) return swapText.priceMoved;
  return isRoundedShort(reason) ? swapText.roundedShort : undefined;
}
