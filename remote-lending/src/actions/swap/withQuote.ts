import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import type { MarketInput } from '../market/marketInput';
import { swapErrors } from './swapErrors';
import type { SwapInput } from './swapModel';
import type { QuoteState } from './useSwapQuote';

/** Keeps the quote when the input is read again: the calldata contains the quote's limits. */
export function withQuote(context: ActionContext<MarketInput>, quote: QuoteState): ActionContext<SwapInput> {
  const { readAgain } = context;
  return {
    ...context,
    errors: swapErrors,
    readAgain:
      readAgain &&
      (async (moment) => {
        const { input, display } = await readAgain(moment);
        return { input: { ...input, quote }, display };
      }),
  };
}
