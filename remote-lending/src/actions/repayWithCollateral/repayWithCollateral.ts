import {
  amountIssueText,
  EMPTY_AMOUNT,
  growingAmount,
  growingEntry,
  type AmountValues,
} from '@fathom/area-kit/actions/entry/amountValues';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import type { SwapQuote } from '../../data/swapQuote.query';
import { decodeRepaid } from '../../flows/poolReceipt';
import { decodeTaken } from '../../flows/swapReceipt';
import {
  checkRepayWithCollateral,
  previewRepayWithCollateral,
  type RepayWithCollateralIssue,
} from '../../domain/swap/checkRepayWithCollateral';
import type { QuoteIssue } from '../../domain/swap/quoteIssue';
import { debtOf } from '../../domain/limits/repayLimits';
import { collateralLimit, expectedSale, repaymentOf } from '../../domain/swap/repayWithCollateral';
import { collateralForDebt } from '../../domain/swap/swapSource';
import { DEFAULT_SLIPPAGE } from '../../domain/swap/swapSlippage';
import { reserveAmount } from '../../domain/units';
import { quoteIssueText } from '../../text/swapText';
import { defineMarketAction } from '../market/defineMarketAction';
import { assetLabels, amountField, capAt, poolEvent, type MarketInput } from '../market/marketInput';
import { marketResult } from '../market/marketResult';
import { positionMeasures, swapProof } from '../market/previewProofs';
import { entryRow, healthChangeRow } from '../market/rows';
import { repayText } from '../repay/repay.text';
import { assetControl, debtSelection, isQuoteIssue, quoteIssues } from '../swap/swapForm';
import { costsOf, quoteOf, servesLaterRepayment, type SwapInput } from '../swap/swapModel';
import { priceImpactNotices, swapRows } from '../swap/swapRows';
import { repayWithCollateralFlow, repayWithCollateralIntentFor } from './repayWithCollateral.flow';
import { repayWithCollateralIssueText, repayWithCollateralText } from './repayWithCollateral.text';
import { dialogScreenText } from '../../text/dialogs';

export interface RepayWithCollateralValues extends AmountValues {
  /** Address of the collateral; empty if there is none. */
  readonly source: string;
  /** In basis points. */
  readonly slippage: string;
}

type Issue = RepayWithCollateralIssue | QuoteIssue | 'source-missing';

/** Decimals in the success panel (lending specification, section 5). */
const RESULT_DECIMALS = 6;

/** Issues that another amount resolves, so they are also displayed below the field. */
const ABOUT_THE_AMOUNT: readonly Issue[] = [
  'amount-above-debt',
  'collateral-short',
  'liquidity-short',
  'would-be-liquidated',
];

export const repayWithCollateral = defineMarketAction({
  flow: repayWithCollateralFlow,
  initialValues: (input: SwapInput): RepayWithCollateralValues => ({
    ...EMPTY_AMOUNT,
    source: sourcesOf(input)[0]?.underlyingAsset ?? '',
    slippage: String(DEFAULT_SLIPPAGE.repayWithCollateral),
  }),
  derive: ({ input, values }) => {
    const entered = repaidAmount(input, values);
    const source = sourceOf(input, values);
    const quote = quoteOf(input.quote);
    const target = input.reserve;
    const costs = quote && source && costsOf(quote, { source: source.reserve, target, position: input.position });
    // A sale of all collateral repays only part of the debt.
    const isPartial = quote?.route.side === 'sell';
    const repaid = quote && repaymentOf(quote.route, quote.slippage);
    const amount = isPartial && repaid ? repaid.destAmount : entered.amount;
    return { amount, isAll: entered.isAll && !isPartial, max: entered.max, isPartial, source, quote, repaid, costs };
  },
  check: ({ input, derived: { amount, source, quote, costs } }): readonly Issue[] => {
    if (!source) return ['source-missing'];
    const { entry: debt, rateMode, position } = input;
    return [
      ...checkRepayWithCollateral({ debt, rateMode, source, position, amount, ...saleOf(quote) }),
      ...quoteIssues(input, amount, costs),
    ];
  },
  issueText: ({ issue, input, derived: { source } }) => {
    const labels = { ...assetLabels(input), source: source?.reserve.symbol ?? '' };
    const text = isQuoteIssue(issue) ? quoteIssueText[issue] : repayWithCollateralIssueText[issue](labels);
    return amountIssueText(text, ABOUT_THE_AMOUNT.includes(issue));
  },
  preview: ({ input: { entry: debt, rateMode, position }, derived: { amount, source, quote } }) => {
    if (!source || !quote) return position;
    return previewRepayWithCollateral({ debt, rateMode, source, position, amount, ...saleOf(quote) });
  },
  intent: ({ input: { market, reserve, rateMode }, derived, account, approval }) => {
    const { amount, isAll, source, quote, repaid: route } = derived;
    if (!source || !quote || !route) return undefined;
    return repayWithCollateralIntentFor({
      market,
      account,
      reserve,
      source: source.reserve,
      quote: { route, slippage: quote.slippage },
      rateMode,
      amount,
      isAll,
      approval,
    });
  },
  // Debt, supply and price change between approval and repayment, so the limits include margins.
  isSamePlan: ({ planned, now }) => servesLaterRepayment(planned, now),
  selection: debtSelection,
  valuesOf: ({ intent }) => ({
    amount: growingEntry(intent),
    source: intent.source,
    slippage: String(intent.slippage),
  }),
  labels: ({ input: { reserve }, derived: { amount, source }, locale }) => ({
    title: repayText.title(reserve.symbol),
    action:
      amount === 0n || !source
        ? repayWithCollateralText.noAmount
        : repayWithCollateralText.action(
            amountText(amount, reserve.decimals, locale),
            reserve.symbol,
            source.reserve.symbol,
          ),
    running: repayText.running(reserve.symbol),
  }),
  fields: ({ input, values, derived: { max } }) => [
    amountField(input, values, {
      symbol: input.reserve.symbol,
      isNative: false,
      balanceLabel: repayWithCollateralText.debt,
      max,
      cap: capAt(max),
    }),
  ],
  controls: ({ input, values }) => [
    assetControl(
      repayText.source,
      sourcesOf(input).map(({ reserve }) => reserve),
      { selected: values.source, change: (source) => ({ ...values, source }) },
    ),
  ],
  rows: ({ preview: after, input, derived: { quote, costs, source, amount } }) => {
    const { reserve, rateMode } = input;
    const options = { input, after, isEntered: amount > 0n && quote !== undefined };
    const symbols = { source: source?.reserve.symbol ?? '', target: reserve.symbol };
    return [
      ...swapRows({ quote, costs, symbols }),
      entryRow(repayText.remainingDebt, options, (of) => debtOf(of, rateMode)),
      ...(source
        ? [
            entryRow(
              repayText.remainingSupply,
              { ...options, input: { reserve: source.reserve, entry: source } },
              (of) => of.underlyingBalance,
            ),
          ]
        : []),
      healthChangeRow(options),
    ];
  },
  measures: positionMeasures,
  proofs: (previewed) => [swapProof(previewed, previewed.derived.costs)],
  notices: ({ input: { reserve }, derived: { amount, source, isPartial, costs }, locale }) => {
    const repaid = `${amountText(amount, reserve.decimals, locale)} ${reserve.symbol}`;
    const partial = source && isPartial ? [repayWithCollateralText.partial(source.reserve.symbol, repaid)] : [];
    return [...priceImpactNotices(costs), ...partial.map((text) => ({ tone: 'info' as const, text }))];
  },
  approval: ({ derived: { source } }) => ({
    spender: repayWithCollateralText.adapter,
    meaning: source && dialogScreenText.supplyToken(source.reserve.symbol),
  }),
  decode: ({ logs, input, account }) => {
    const { LENDING_POOL: pool, REPAY_WITH_COLLATERAL_ADAPTER: adapter } = input.market.addresses;
    const repaid = decodeRepaid(logs, poolEvent(input, account));
    const taken = adapter && decodeTaken(logs, { pool, adapter, account }, input.metrics.reserves);
    return repaid === undefined ? undefined : { repaid, taken };
  },
  result: ({ transfer, ...outcome }) => {
    const { symbol } = outcome.input.reserve;
    const { repaid, taken } = transfer ?? {};
    return {
      ...marketResult(
        { ...outcome, transfer: repaid },
        { message: repayText.result, symbol, decimals: RESULT_DECIMALS },
      ),
      paidWith: taken && { amount: reserveAmount(taken.amount, taken.reserve), symbol: taken.reserve.symbol },
    };
  },
});

export function repaidAmount({ entry, rateMode }: MarketInput, values: AmountValues) {
  const max = debtOf(entry, rateMode);
  const { amount, isAll } = growingAmount(values, { max, isWhole: true });
  return { amount, isAll, max };
}

export function sourcesOf({ position, reserve }: MarketInput) {
  return collateralForDebt(position, reserve.underlyingAsset);
}

export function sourceOf(input: MarketInput, { source }: Pick<RepayWithCollateralValues, 'source'>) {
  return sourcesOf(input).find(({ underlyingAsset }) => underlyingAsset.toLowerCase() === source.toLowerCase());
}

/** Returns the collateral that the adapter takes and the expected sale; both 0 without a quote. */
function saleOf(quote: SwapQuote | undefined) {
  if (!quote) return { taken: 0n, sold: 0n };
  const { route, slippage } = quote;
  return { taken: collateralLimit(route, slippage), sold: expectedSale(route, slippage) };
}
