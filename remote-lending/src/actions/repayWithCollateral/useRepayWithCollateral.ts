import { useMemo, useState } from 'react';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { useAction } from '@fathom/area-kit/actions/useAction';
import type { SwapQuoteRequest } from '../../data/swapQuote.query';
import { repayQuoteRequest } from '../../domain/swap/repayWithCollateral';
import type { MarketInput } from '../market/marketInput';
import { costsOf, quoteError, quoteOf } from '../swap/swapModel';
import { useSwapQuote } from '../swap/useSwapQuote';
import { withQuote } from '../swap/withQuote';
import { repaidAmount, repayWithCollateral, sourceOf, type RepayWithCollateralValues } from './repayWithCollateral';
import { repayWithCollateralText } from './repayWithCollateral.text';

export function useRepayWithCollateral(input: MarketInput, marketContext: ActionContext<MarketInput>) {
  const [entered, setEntered] = useState<RepayWithCollateralValues>();
  const quote = useSwapQuote(entered && requestOf(input, entered));
  const { state } = quote;
  const quoted = useMemo(() => ({ ...input, quote: state }), [input, state]);
  const context = withQuote(marketContext, state);
  const model = useAction(repayWithCollateral, quoted, context);
  const { position, reserve } = input;
  const source = sourceOf(input, model.values);
  const found = quoteOf(state);
  const costs = found && source && costsOf(found, { source: source.reserve, target: reserve, position });
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
      symbols: { source: source?.reserve.symbol ?? '', target: reserve.symbol },
      zero: repayWithCollateralText.zero(reserve.symbol),
    },
  };
}

function requestOf(input: MarketInput, values: RepayWithCollateralValues): SwapQuoteRequest | undefined {
  const { market, entry: debt, reserve, rateMode, position } = input;
  const { userEmodeCategoryId } = position;
  const adapter = market.addresses.REPAY_WITH_COLLATERAL_ADAPTER;
  const source = sourceOf(input, values);
  const { amount, isAll: isMax } = repaidAmount(input, values);
  if (!source || adapter === undefined || amount <= 0n) return undefined;
  const slippage = BigInt(values.slippage);
  const request = repayQuoteRequest({ debt, rateMode, source, amount, isMax, slippage, userEmodeCategoryId });
  return {
    market,
    side: request.side,
    source: source.reserve,
    destination: reserve,
    amount: request.amount,
    isMax: request.isMax,
    slippage,
    adapter,
  };
}
