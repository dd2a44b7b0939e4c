import type { ErrorMessages } from '@fathom/area-kit/actions/progress/presentFlowError';
import { isBeyondSlippage } from '../../flows/isBeyondSlippage';
import { isRoundingShortfall } from '../../flows/isRoundingShortfall';
import { swapText } from '../../text/swapText';
import { errorMessages } from '../market/errorMessages';

/** Adds a tip to the market's messages, unless the user rejected the transaction. */
export const swapErrors: ErrorMessages = {
  explain: (error) => {
    const message = swapMessage(error.reason) ?? errorMessages.explain(error);
    if (error.code === 'rejected' || message === undefined) return message;
    return `${message} ${swapText.tip}`;
  },
  unknown: `${errorMessages.unknown} ${swapText.tip}`,
};

function swapMessage(reason: string | undefined): string | undefined {
  if (isBeyondSlippage(reason)) return swapText.priceMoved;
  return isRoundingShortfall(reason) ? swapText.roundedShort : undefined;
}
