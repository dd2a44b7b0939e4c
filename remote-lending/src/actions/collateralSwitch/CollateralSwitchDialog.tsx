import type { SwapQuoteRequest } from '../../data/swapQuote.query';
import type { MarketInput } from '../market/marketInput';
import { sellRequest } from '../swap/sellRequest';
import { swapDialog } from '../swap/swapDialog';
import type { SwapValues } from '../swap/swapForm';
import { costsOf, quoteError, quoteOf } from '../swap/swapModel';
import { collateralSwitch, switchedAmount, collateralSwitchTarget } from './collateralSwitch';

export const CollateralSwitchDialog = swapDialog({
  gate: { side: 'exit', permission: 'depositor' },
  action: collateralSwitch,
  requestOf,
  symbolsOf: (input, values) => ({
    source: input.reserve.symbol,
    target: collateralSwitchTarget(input, values)?.symbol ?? '',
  }),
  errorOf: (input, values) => {
    const target = collateralSwitchTarget(input, values);
    const quote = quoteOf(input.quote);
    const costs = quote && target && costsOf(quote, { source: input.reserve, target, position: input.position });
    return quoteError(input.quote, costs);
  },
});

function requestOf(input: MarketInput, values: SwapValues): SwapQuoteRequest | undefined {
  return sellRequest(input, {
    adapter: input.market.addresses.SWAP_COLLATERAL_ADAPTER,
    target: collateralSwitchTarget(input, values),
    sold: switchedAmount(input, values),
    slippage: values.slippage,
  });
}
