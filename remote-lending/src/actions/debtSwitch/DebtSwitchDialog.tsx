import type { SwapQuoteRequest } from '../../data/swapQuote.query';
import { grownDebt } from '../../domain/swap/repayWithCollateral';
import type { MarketInput } from '../market/marketInput';
import { swapDialog } from '../swap/swapDialog';
import type { SwapValues } from '../swap/swapForm';
import { costsOf, quoteError, quoteOf } from '../swap/swapModel';
import { debtSwitch, switchedDebt, debtSwitchTarget } from './debtSwitch';
import { debtSwitchText } from './debtSwitch.text';

export const DebtSwitchDialog = swapDialog({
  gate: { side: 'exit', permission: 'borrower' },
  action: debtSwitch,
  requestOf,
  symbolsOf: (input, values) => ({
    source: debtSwitchTarget(input, values)?.symbol ?? '',
    target: input.reserve.symbol,
  }),
  zeroOf: ({ reserve }) => debtSwitchText.zero(reserve.symbol),
  errorOf: (input, values) => {
    const source = debtSwitchTarget(input, values);
    const quote = quoteOf(input.quote);
    const costs = quote && source && costsOf(quote, { source, target: input.reserve, position: input.position });
    return quoteError(input.quote, costs);
  },
});

/** The quote buys exactly the repaid amount. The whole debt includes an estimate of its interest. */
function requestOf(input: MarketInput, values: SwapValues): SwapQuoteRequest | undefined {
  const { market, entry: debt, reserve, rateMode } = input;
  const adapter = market.addresses.DEBT_SWITCH_ADAPTER;
  const target = debtSwitchTarget(input, values);
  const { amount, isAll } = switchedDebt(input, values);
  if (!target || adapter === undefined || amount <= 0n) return undefined;
  return {
    market,
    side: 'buy',
    source: target,
    destination: reserve,
    amount: isAll ? grownDebt({ debt, rateMode }) : amount,
    isMax: isAll,
    slippage: BigInt(values.slippage),
    adapter,
  };
}
