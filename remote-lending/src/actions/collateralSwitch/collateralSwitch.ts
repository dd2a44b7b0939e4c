import { amountIssueText, growingAmount, type AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { rateChangeRow } from '@fathom/area-kit/actions/view/rows';
import { rayAmount } from '@fathom/base/domain/ratio';
import { decodeSuppliedBy } from '../../flows/poolReceipt';
import {
  checkCollateralSwitch,
  previewCollateralSwitch,
  type CollateralSwitchIssue,
} from '../../domain/swap/checkCollateralSwitch';
import { maxCollateralSwitch, switchTargets } from '../../domain/swap/collateralSwitchLimits';
import type { QuoteIssue } from '../../domain/swap/quoteIssue';
import { swapSupplyCap } from '../../domain/swap/swapCaps';
import { DEFAULT_SLIPPAGE } from '../../domain/swap/swapSlippage';
import { reserveSelection } from '../../flows/intentSchemas';
import { quoteIssueText } from '../../text/swapText';
import { defineMarketAction } from '../market/defineMarketAction';
import { assetLabels, amountField, capAt, type MarketInput } from '../market/marketInput';
import { positionMeasures, swapProof } from '../market/previewProofs';
import { healthChangeRow } from '../market/rows';
import {
  assetControl,
  chosenTarget,
  emptySwap,
  isQuoteIssue,
  isSameSupplySwap,
  quoteIssues,
  restoredSwap,
  swapResult,
  type SwapValues,
} from '../swap/swapForm';
import { costsOf, quoteOf, type SwapInput } from '../swap/swapModel';
import { priceImpactNotices, swapCapNotices, swapRows } from '../swap/swapRows';
import { collateralSwitchFlow, collateralSwitchIntentFor } from './collateralSwitch.flow';
import { collateralSwitchIssueText, collateralSwitchText } from './collateralSwitch.text';
import { dialogScreenText } from '../../text/dialogs';

/** Issues that another amount resolves, so they are also displayed below the field. */
const ABOUT_THE_AMOUNT: readonly (CollateralSwitchIssue | QuoteIssue)[] = [
  'amount-above-limit',
  'supply-cap-exceeded',
  'health-factor-too-low',
];

export const collateralSwitch = defineMarketAction({
  flow: collateralSwitchFlow,
  initialValues: (input: SwapInput): SwapValues => emptySwap(targetsOf(input), DEFAULT_SLIPPAGE.collateralSwitch),
  derive: ({ input, values }) => {
    const { amount, isAll, max } = switchedAmount(input, values);
    const target = collateralSwitchTarget(input, values);
    const quote = quoteOf(input.quote);
    const costs = quote && target && costsOf(quote, { source: input.reserve, target, position: input.position });
    return { amount, isAll, max, target, quote, costs };
  },
  check: ({ input, derived: { amount, target, quote, costs } }) => {
    const { entry, position } = input;
    const received = quote?.route.destAmount;
    return [
      ...checkCollateralSwitch({ entry, position, target, amount, received }),
      ...quoteIssues(input, amount, costs),
    ];
  },
  issueText: ({ issue, input }) => {
    const text = isQuoteIssue(issue) ? quoteIssueText[issue] : collateralSwitchIssueText[issue](assetLabels(input));
    return amountIssueText(text, ABOUT_THE_AMOUNT.includes(issue));
  },
  preview: ({ input: { position, reserve }, derived: { amount, target, quote } }) =>
    target && quote
      ? previewCollateralSwitch(position, {
          underlyingAsset: reserve.underlyingAsset,
          amount,
          target: target.underlyingAsset,
          received: quote.route.destAmount,
        })
      : position,
  intent: ({ input: { market, reserve }, derived: { amount, isAll, target, quote }, account, approval }) =>
    target && quote && collateralSwitchIntentFor({ market, reserve, target, quote, amount, isAll, account, approval }),
  isSamePlan: ({ planned, now }) => isSameSupplySwap(planned, now),
  selection: ({ market, reserve }) => reserveSelection({ market: market.id, asset: reserve.underlyingAsset }),
  valuesOf: ({ intent }) => restoredSwap(intent),
  labels: ({ input: { reserve }, derived: { amount, target }, locale }) => ({
    title: collateralSwitchText.title,
    action:
      amount === 0n || !target
        ? collateralSwitchText.title
        : collateralSwitchText.action(amountText(amount, reserve.decimals, locale), reserve.symbol, target.symbol),
    running: collateralSwitchText.running(reserve.symbol),
  }),
  fields: ({ input, values, derived: { max } }) => [
    amountField(input, values, {
      symbol: input.reserve.symbol,
      isNative: false,
      balanceLabel: collateralSwitchText.supplied,
      balance: input.entry.underlyingBalance,
      max,
      cap: capAt(max),
    }),
  ],
  controls: ({ input, values }) => [
    assetControl(collateralSwitchText.target, targetsOf(input), {
      selected: values.target,
      change: (target) => ({ ...values, target }),
    }),
  ],
  rows: ({ preview: after, input, derived: { quote, costs, target, amount } }) => [
    ...swapRows({ quote, costs, symbols: { source: input.reserve.symbol, target: target?.symbol ?? '' } }),
    ...(target
      ? [
          rateChangeRow(collateralSwitchText.apy, {
            before: rayAmount(input.reserve.supplyAPY),
            after: rayAmount(target.supplyAPY),
          }),
        ]
      : []),
    healthChangeRow({ input, after, isEntered: amount > 0n && quote !== undefined }),
  ],
  measures: positionMeasures,
  proofs: (previewed) => [swapProof(previewed, previewed.derived.costs, 'collateral')],
  notices: ({ derived: { costs, target }, locale }) => [
    ...priceImpactNotices(costs),
    ...(target ? swapCapNotices(swapSupplyCap(target), target, locale) : []),
  ],
  approval: ({ input: { reserve } }) => ({
    spender: collateralSwitchText.adapter,
    meaning: dialogScreenText.supplyToken(reserve.symbol),
  }),
  decode: ({ logs, input: { market }, account }) => {
    const { LENDING_POOL: pool, SWAP_COLLATERAL_ADAPTER: supplier } = market.addresses;
    return supplier && decodeSuppliedBy(logs, { pool, supplier, account });
  },
  result: (outcome) =>
    swapResult(outcome, collateralSwitchTarget(outcome.input, outcome.values), collateralSwitchText.result),
  received: ({ derived: { target } }) =>
    target && { address: target.rsTokenAddress, decimals: target.decimals, icon: target.symbol },
});

/** Returns the entered amount and its maximum. `isAll` is only set if the maximum is the whole supply. */
export function switchedAmount({ entry }: MarketInput, values: AmountValues) {
  const max = maxCollateralSwitch(entry);
  const { amount, isAll } = growingAmount(values, { max, isWhole: max === entry.underlyingBalance });
  return { amount, isAll, max };
}

export function collateralSwitchTarget(input: MarketInput, values: Pick<SwapValues, 'target'>) {
  return chosenTarget(targetsOf(input), values);
}

function targetsOf({ metrics, reserve }: MarketInput) {
  return switchTargets(metrics.reserves, reserve);
}
