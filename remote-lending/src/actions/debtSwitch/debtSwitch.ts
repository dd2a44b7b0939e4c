import { amountIssueText, growingAmount, type AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import type { ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { rateChangeRow, textRow } from '@fathom/area-kit/actions/view/rows';
import { rayAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatToken } from '@fathom/base/format/formatToken';
import { decodeBorrowedBy } from '../../flows/poolReceipt';
import {
  checkDebtSwitch,
  debtSwitchTargets,
  isPowerTight,
  previewDebtSwitch,
  type DebtSwitchIssue,
} from '../../domain/swap/checkDebtSwitch';
import { userReserveOf } from '../../domain/position/positionAfter';
import type { QuoteIssue } from '../../domain/swap/quoteIssue';
import { debtOf } from '../../domain/limits/repayLimits';
import type { Reserve } from '../../domain/reserve/reserve';
import { swapBorrowCap } from '../../domain/swap/swapCaps';
import { DEFAULT_SLIPPAGE, maximumSold } from '../../domain/swap/swapSlippage';
import { reserveAmount } from '../../domain/units';
import { quoteIssueText } from '../../text/swapText';
import { defineMarketAction } from '../market/defineMarketAction';
import { amountField, capAt, type MarketInput } from '../market/marketInput';
import { positionMeasures, swapProof } from '../market/previewProofs';
import { entryRow, healthChangeRow } from '../market/rows';
import {
  assetControl,
  chosenTarget,
  debtSelection,
  openSwap,
  isQuoteIssue,
  quoteIssues,
  restoredSwap,
  swapResult,
  type SwapValues,
} from '../swap/swapForm';
import { costsOf, quoteOf, servesLaterRepayment, type SwapInput } from '../swap/swapModel';
import { priceImpactNotices, swapRows } from '../swap/swapRows';
import { debtSwitchFlow, debtSwitchIntentFor } from './debtSwitch.flow';
import { debtSwitchIssueText, debtSwitchText } from './debtSwitch.text';

type Issue = DebtSwitchIssue | QuoteIssue | 'target-missing' | 'target-not-chosen';

/** Issues that another amount resolves, so they are also displayed below the field. */
const ABOUT_THE_AMOUNT: readonly Issue[] = [
  'amount-above-debt',
  'amount-above-debt-ceiling',
  'target-liquidity-short',
  'borrowing-power-short',
];

export const debtSwitch = defineMarketAction({
  flow: debtSwitchFlow,
  // No default target: the user has to choose the new debt.
  initialValues: (_input: SwapInput): SwapValues => openSwap(DEFAULT_SLIPPAGE.debtSwitch),
  derive: ({ input, values }) => {
    const { amount, isAll, max } = switchedDebt(input, values);
    const target = debtSwitchTarget(input, values);
    const quote = quoteOf(input.quote);
    const { entry: debt, rateMode, position } = input;
    const costs = quote && target && costsOf(quote, { source: target, target: input.reserve, position });
    // The adapter borrows the maximum first, and repays what it does not sell.
    const most = quote ? maximumSold(quote.route, quote.slippage) : 0n;
    const atMost = target && { debt, rateMode, target, position, amount, borrowed: most };
    return { amount, isAll, max, target, quote, costs, atMost };
  },
  check: ({ input, derived: { amount, atMost, costs } }): readonly Issue[] =>
    atMost
      ? [...checkDebtSwitch(atMost), ...quoteIssues(input, amount, costs)]
      : [targetsOf(input).length === 0 ? 'target-missing' : 'target-not-chosen'],
  issueText: ({ issue, input: { reserve }, derived: { target } }) => {
    const labels = { symbol: target?.symbol ?? '', debt: reserve.symbol };
    const text = isQuoteIssue(issue) ? quoteIssueText[issue] : debtSwitchIssueText[issue](labels);
    return amountIssueText(text, ABOUT_THE_AMOUNT.includes(issue));
  },
  preview: ({ input: { entry: debt, rateMode, position }, derived: { amount, target, quote } }) =>
    target && quote
      ? previewDebtSwitch({ debt, rateMode, target, position, amount, borrowed: quote.route.srcAmount })
      : position,
  intent: ({ input: { market, reserve, rateMode }, derived: { amount, isAll, target, quote }, account, approval }) =>
    target &&
    quote &&
    debtSwitchIntentFor({ market, account, reserve, target, quote, rateMode, amount, isAll, approval }),
  // Debt and price change between delegation and switch, so the limits include margins.
  isSamePlan: ({ planned, now }) => servesLaterRepayment(planned, now),
  selection: debtSelection,
  valuesOf: ({ intent }) => restoredSwap(intent),
  labels: ({ input: { reserve }, derived: { amount, target }, locale }) => ({
    title: debtSwitchText.title,
    action:
      amount === 0n || !target
        ? debtSwitchText.noAmount
        : debtSwitchText.action(amountText(amount, reserve.decimals, locale), reserve.symbol, target.symbol),
    running: debtSwitchText.running(reserve.symbol),
  }),
  fields: ({ input, values, derived: { max } }) => [
    amountField(input, values, {
      symbol: input.reserve.symbol,
      isNative: false,
      balanceLabel: debtSwitchText.debt,
      max,
      cap: capAt(max),
    }),
  ],
  controls: ({ input, values }) => [
    assetControl(debtSwitchText.target, targetsOf(input), {
      selected: values.target,
      change: (target) => ({ ...values, target }),
      noteOf: ({ variableBorrowAPY }, locale) =>
        debtSwitchText.rate(formatPercent(rayAmount(variableBorrowAPY), locale)),
    }),
  ],
  rows: ({ preview: after, input, derived: { amount, quote, costs, target } }) => {
    const { reserve, rateMode, entry, position } = input;
    const options = { input, after, isEntered: amount > 0n && quote !== undefined };
    const owed = target && userReserveOf(position, target.underlyingAsset);
    return [
      ...swapRows({ quote, costs, symbols: { source: target?.symbol ?? '', target: reserve.symbol } }),
      ...(rateMode === 'stable'
        ? [textRow(debtSwitchText.apyType, { before: debtSwitchText.stable, after: debtSwitchText.variable })]
        : []),
      ...(target
        ? [
            rateChangeRow(debtSwitchText.apy, {
              before: rayAmount(rateMode === 'stable' ? entry.stableBorrowAPY : reserve.variableBorrowAPY),
              after: rayAmount(target.variableBorrowAPY),
            }),
          ]
        : []),
      entryRow(debtSwitchText.debtIn(reserve.symbol), options, (of) => debtOf(of, rateMode)),
      ...(owed
        ? [
            entryRow(
              debtSwitchText.debtIn(owed.reserve.symbol),
              { ...options, input: { reserve: owed.reserve, entry: owed } },
              (of) => of.variableBorrows,
            ),
          ]
        : []),
      healthChangeRow(options),
    ];
  },
  measures: positionMeasures,
  proofs: (previewed) => [swapProof(previewed, previewed.derived.costs, 'debt')],
  notices: ({ derived: { costs, target, atMost, quote }, locale }) => [
    ...priceImpactNotices(costs),
    ...(atMost && isPowerTight(atMost) ? [{ tone: 'caution' as const, text: debtSwitchText.tightPower }] : []),
    ...(target ? borrowCapNotices(target, locale) : []),
    ...(target && quote ? [{ tone: 'info' as const, text: debtSwitchText.leftOver(target.symbol) }] : []),
  ],
  approval: () => ({ spender: debtSwitchText.adapter }),
  decode: ({ logs, input: { market }, account }) => {
    const { LENDING_POOL: pool, DEBT_SWITCH_ADAPTER: borrower } = market.addresses;
    return borrower && decodeBorrowedBy(logs, { pool, borrower, account });
  },
  result: (outcome) => swapResult(outcome, debtSwitchTarget(outcome.input, outcome.values), debtSwitchText.result),
});

export function switchedDebt({ entry, rateMode }: MarketInput, values: AmountValues) {
  const max = debtOf(entry, rateMode);
  const { amount, isAll } = growingAmount(values, { max, isWhole: true });
  return { amount, isAll, max };
}

export function debtSwitchTarget(input: MarketInput, values: Pick<SwapValues, 'target'>) {
  return chosenTarget(targetsOf(input), values);
}

function targetsOf({ position, reserve }: MarketInput): readonly Reserve[] {
  return debtSwitchTargets(position, reserve);
}

function borrowCapNotices(target: Reserve, locale: string): readonly ActionNotice[] {
  const cap = swapBorrowCap(target);
  if (cap?.kind !== 'almost-reached') return [];
  const available = formatToken(reserveAmount(cap.available, target), locale);
  return [{ tone: 'caution', text: debtSwitchText.borrowCapAlmostReached(target.symbol, available) }];
}
