import { amountIssueText, growingAmount, type AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { decodeSold } from '../../flows/swapReceipt';
import {
  checkWithdrawSwitch,
  withdrawSwitchTargets,
  type WithdrawSwitchIssue,
} from '../../domain/swap/checkWithdrawSwitch';
import { previewWithdraw } from '../../domain/preview/previewWithdraw';
import type { QuoteIssue } from '../../domain/swap/quoteIssue';
import { DEFAULT_SLIPPAGE } from '../../domain/swap/swapSlippage';
import { maxWithdraw } from '../../domain/limits/withdrawLimits';
import { reserveSelection } from '../../flows/intentSchemas';
import type { AssetLabels } from '../../text/issues';
import { quoteIssueText } from '../../text/swapText';
import { defineMarketAction } from '../market/defineMarketAction';
import { assetLabels, amountField, capAt, type MarketInput } from '../market/marketInput';
import { positionMeasures, positionProof } from '../market/previewProofs';
import { entryRow, healthChangeRow } from '../market/rows';
import {
  assetControl,
  chosenTarget,
  emptySwap,
  isSameSupplySwap,
  quoteIssues,
  restoredSwap,
  swapResult,
  type SwapValues,
} from '../swap/swapForm';
import { costsOf, quoteOf, type SwapInput } from '../swap/swapModel';
import { priceImpactNotices, swapRows } from '../swap/swapRows';
import { withdrawIssueText, withdrawText } from '../withdraw/withdraw.text';
import { withdrawSwitchFlow, withdrawSwitchIntentFor } from './withdrawSwitch.flow';
import { withdrawSwitchText } from './withdrawSwitch.text';
import { dialogScreenText } from '../../text/dialogs';

type Issue = WithdrawSwitchIssue | QuoteIssue;

/** Issues that another amount resolves, so they are also displayed below the field. */
const ABOUT_THE_AMOUNT: readonly Issue[] = ['amount-above-supply', 'liquidity-short', 'would-be-liquidated'];

export const withdrawSwitch = defineMarketAction({
  flow: withdrawSwitchFlow,
  initialValues: (input: SwapInput): SwapValues => emptySwap(targetsOf(input), DEFAULT_SLIPPAGE.withdrawSwitch),
  derive: ({ input, values }) => {
    const { amount, isAll, max } = withdrawnAmount(input, values);
    const target = withdrawSwitchTarget(input, values);
    const quote = quoteOf(input.quote);
    const costs = quote && target && costsOf(quote, { source: input.reserve, target, position: input.position });
    return { amount, isAll, max, target, quote, costs };
  },
  check: ({ input, derived: { amount, target, costs } }): readonly Issue[] => {
    const { entry, position } = input;
    const choice = { entry, position, amount, target: target?.underlyingAsset };
    return [...checkWithdrawSwitch(choice), ...quoteIssues(input, amount, costs)];
  },
  issueText: ({ issue, input }) => amountIssueText(textOf(issue, assetLabels(input)), ABOUT_THE_AMOUNT.includes(issue)),
  preview: ({ input: { position, reserve }, derived: { amount } }) =>
    previewWithdraw(position, { underlyingAsset: reserve.underlyingAsset, amount }),
  intent: ({ input: { market, reserve }, derived: { amount, isAll, target, quote }, account, approval }) =>
    target && quote && withdrawSwitchIntentFor({ market, reserve, target, quote, amount, isAll, account, approval }),
  isSamePlan: ({ planned, now }) => isSameSupplySwap(planned, now),
  selection: ({ market, reserve }) => reserveSelection({ market: market.id, asset: reserve.underlyingAsset }),
  valuesOf: ({ intent }) => restoredSwap(intent),
  labels: ({ input: { reserve }, derived: { amount, target }, locale }) => ({
    title: withdrawSwitchText.title(reserve.symbol),
    action:
      amount === 0n || !target
        ? withdrawSwitchText.switchTab
        : withdrawSwitchText.action(amountText(amount, reserve.decimals, locale), reserve.symbol, target.symbol),
    running: withdrawSwitchText.running(reserve.symbol),
  }),
  fields: ({ input, values, derived: { max } }) => [
    amountField(input, values, {
      symbol: input.reserve.symbol,
      isNative: false,
      balanceLabel: withdrawSwitchText.available,
      max,
      cap: capAt(max),
    }),
  ],
  controls: ({ input, values }) => [
    assetControl(withdrawSwitchText.target, targetsOf(input), {
      selected: values.target,
      change: (target) => ({ ...values, target }),
    }),
  ],
  rows: ({ preview: after, input, derived: { quote, costs, target, amount } }) => {
    const options = { input, after, isEntered: amount > 0n };
    return [
      ...swapRows({ quote, costs, symbols: { source: input.reserve.symbol, target: target?.symbol ?? '' } }),
      entryRow(withdrawSwitchText.remaining, options, ({ underlyingBalance }) => underlyingBalance),
      healthChangeRow(options),
    ];
  },
  measures: positionMeasures,
  proofs: (previewed) => [positionProof(previewed)],
  notices: ({ derived: { costs } }) => priceImpactNotices(costs),
  risk: withdrawText.risk,
  approval: ({ input: { reserve } }) => ({
    spender: withdrawSwitchText.adapter,
    meaning: dialogScreenText.supplyToken(reserve.symbol),
  }),
  decode: ({ logs, input: { market, reserve } }) => {
    const adapter = market.addresses.WITHDRAW_SWITCH_ADAPTER;
    return adapter && decodeSold(logs, { adapter, source: reserve.underlyingAsset });
  },
  result: (outcome) =>
    swapResult(outcome, withdrawSwitchTarget(outcome.input, outcome.values), withdrawSwitchText.result),
  received: ({ derived: { target } }) =>
    target && { address: target.underlyingAsset, decimals: target.decimals, icon: target.symbol },
});

/** Returns the entered amount and its maximum. `isAll` is only set if the maximum is the whole supply. */
export function withdrawnAmount({ entry, position }: MarketInput, values: AmountValues) {
  const max = maxWithdraw(entry, position);
  const { amount, isAll } = growingAmount(values, { max, isWhole: max === entry.underlyingBalance });
  return { amount, isAll, max };
}

export function withdrawSwitchTarget(input: MarketInput, values: Pick<SwapValues, 'target'>) {
  return chosenTarget(targetsOf(input), values);
}

function targetsOf({ metrics, reserve }: MarketInput) {
  return withdrawSwitchTargets(metrics.reserves, reserve.underlyingAsset);
}

function textOf(issue: Issue, labels: AssetLabels): string {
  switch (issue) {
    case 'quote-pending':
    case 'quote-failed':
    case 'quote-expired':
      return quoteIssueText[issue];
    case 'source-rebases':
      return withdrawSwitchText.rebases(labels.symbol);
    case 'target-missing':
    case 'target-unchanged':
      return withdrawSwitchText.targetMissing;
    default:
      return withdrawIssueText[issue](labels);
  }
}
