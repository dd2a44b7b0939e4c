import { MAX_MARKER, swapRequest } from '../../domain/swapRoute';
import type { SwapQuoteRequest } from '../../data/swapQuote.query';
import type { MarketInput } from '../market/marketInput';
import { swapDialog } from '../swap/swapDialog';
import { costsOf, quoteError, quoteOf } from '../swap/swapModel';
import { collateralSwitch, switchedAmount, targetOf, type CollateralSwitchValues } from './collateralSwitch';

export const CollateralSwitchDialog = swapDialog({
  verb: 'collateralSwitch',
  action: collateralSwitch,
  requestOf,
  symbolsOf: (input, values) => ({ source: input.reserve.symbol, target: targetOf(input, values)?.symbol ?? '' }),
  errorOf: (input, values) => {
    const target = targetOf(input, values);
    const quote = quoteOf(input.quote);
    const costs = quote && target && costsOf(quote, { source: input.reserve, target, position: input.position });
    return quoteError(input.quote, costs);
  },
});

function requestOf(input: MarketInput, values: CollateralSwitchValues): SwapQuoteRequest | undefined {
  const { market, reserve } = input;
  const adapter = market.addresses.SWAP_COLLATERAL_ADAPTER;
  const target = targetOf(input, values);
  const { amount, isAll, max } = switchedAmount(input, values);
  const entry = { srcToken: reserve.underlyingAsset, destToken: target?.underlyingAsset };
  const requested = swapRequest({ ...entry, amount: isAll ? MAX_MARKER : amount }, max);
  if (!requested || !target || adapter === undefined) return undefined;
  return {
    market,
    side: 'sell',
    source: reserve,
    destination: target,
    amount: requested.amount,
    isMax: requested.isMax,
    slippage: BigInt(values.slippage),
    adapter,
  };
}
