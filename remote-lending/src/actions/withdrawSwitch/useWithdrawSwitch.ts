import { useMemo, useState } from 'react';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { useAction } from '@fathom/area-kit/actions/useAction';
import type { SwapQuoteRequest } from '../../data/swapQuote.query';
import type { MarketInput } from '../market/marketInput';
import { sellRequest } from '../swap/sellRequest';
import type { SwapValues } from '../swap/swapForm';
import { costsOf, quoteError, quoteOf } from '../swap/swapModel';
import { useSwapQuote } from '../swap/useSwapQuote';
import { withQuote } from '../swap/withQuote';
import { withdrawSwitchTarget, withdrawnAmount, withdrawSwitch } from './withdrawSwitch';

export function useWithdrawSwitch(input: MarketInput, marketContext: ActionContext<MarketInput>) {
  const [entered, setEntered] = useState<SwapValues>();
  const quote = useSwapQuote(entered && requestOf(input, entered));
  const { state } = quote;
  const quoted = useMemo(() => ({ ...input, quote: state }), [input, state]);
  const context = withQuote(marketContext, state);
  const model = useAction(withdrawSwitch, quoted, context);
  const target = withdrawSwitchTarget(input, model.values);
  const found = quoteOf(state);
  const costs = found && target && costsOf(found, { source: input.reserve, target, position: input.position });
  return {
    model,
    input: quoted,
    context,
    panel: {
      values: model.values,
      change: model.change,
      onEntered: setEntered,
      quote,
      error: quoteError(state, costs),
      symbols: { source: input.reserve.symbol, target: target?.symbol ?? '' },
    },
  };
}

function requestOf(input: MarketInput, values: SwapValues): SwapQuoteRequest | undefined {
  return sellRequest(input, {
    adapter: input.market.addresses.WITHDRAW_SWITCH_ADAPTER,
    target: withdrawSwitchTarget(input, values),
    sold: withdrawnAmount(input, values),
    slippage: values.slippage,
  });
}
