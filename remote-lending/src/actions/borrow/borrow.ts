import { amountIssueText, enteredAmount } from '@fathom/area-kit/actions/entry/amountValues';
import { choiceControls } from '@fathom/area-kit/actions/entry/choiceControls';
import type { ActionControl, ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { percentRow, rateRow } from '@fathom/area-kit/actions/view/rows';
import { rayAmount } from '@fathom/base/domain/ratio';
import { entryOf } from '@fathom/base/format/amountEntry';
import { maxBorrow } from '../../domain/limits/borrowLimits';
import { borrowCapUsage, debtCeilingUsage } from '../../domain/reserve/caps';
import { checkBorrow, type BorrowIssue } from '../../domain/limits/checkBorrow';
import { borrowPowerUsed } from '../../domain/position/dashboardWarnings';
import { previewBorrow } from '../../domain/preview/previewBorrow';
import type { RateMode } from '../../domain/reserve/rateMode';
import { displayedMax } from '../../domain/limits/displayedMax';
import { capText, dialogExplanation, dialogScreenText, riskText } from '../../text/dialogs';
import { explanation, screenText } from '../../text/screens';
import { defineMarketAction } from '../market/defineMarketAction';
import { capPercent } from '../market/capPercent';
import {
  amountField,
  linkedAmount,
  marketLabels,
  poolEvent,
  receivedReserve,
  type MarketInput,
} from '../market/marketInput';
import { marketResult } from '../market/marketResult';
import { positionMeasures, positionProof, walletProof } from '../market/previewProofs';
import { healthRow, penaltyRows, rewardRows, yieldRow } from '../market/rows';
import { gatewayOf, unwrapControls, unwrappedSymbol, type UnwrapValues } from '../market/unwrap';
import { decodeBorrowed, borrowFlow, borrowIntentFor } from './borrow.flow';
import { borrowIssueText, borrowText } from './borrow.text';

interface BorrowValues extends UnwrapValues {
  readonly rateMode: RateMode;
}

/** Issues that another amount resolves, so they are also displayed below the field. */
const ABOUT_THE_AMOUNT: readonly BorrowIssue[] = [
  'amount-above-liquidity',
  'amount-above-borrow-cap',
  'amount-above-debt-ceiling',
  'amount-above-borrowing-power',
  'stable-amount-above-loan-size',
  'stable-amount-below-own-supply',
];

export const borrow = defineMarketAction({
  flow: borrowFlow,
  initialValues: (input: MarketInput): BorrowValues => ({
    ...linkedAmount(input),
    rateMode: 'variable',
    isUnwrapped: input.isNative && gatewayOf(input) !== undefined,
  }),
  derive: ({ input, values }) => ({ amount: enteredAmount(values), symbol: unwrappedSymbol(input, values) }),
  check: ({ input, values }) => issuesOf(input, values),
  issueText: ({ issue, derived: { symbol } }) =>
    amountIssueText(reasonOf(issue, symbol), ABOUT_THE_AMOUNT.includes(issue)),
  preview: ({ input: { position, reserve }, values: { rateMode }, derived: { amount } }) =>
    previewBorrow(position, { underlyingAsset: reserve.underlyingAsset, amount, rateMode }),
  intent: ({ input: { market, reserve, nativeSymbol }, values, derived: { amount }, account, approval }) =>
    borrowIntentFor({
      market,
      account,
      reserve,
      amount,
      rateMode: values.rateMode,
      approvalAmount: approval.amount,
      unwrapTo: values.isUnwrapped ? nativeSymbol : undefined,
    }),
  valuesOf: ({ intent: { amount, rateMode, of } }) => ({
    amount: entryOf(amount),
    rateMode,
    isUnwrapped: of === 'native',
  }),
  labels: ({ input, derived, locale }) => marketLabels(borrowText, input, derived, locale),
  fields: ({ input, values, derived: { symbol } }) => {
    const { reserve, position } = input;
    const { rateMode, isUnwrapped: isNative } = values;
    const max = displayedMax(values.amount, maxBorrow({ reserve, position, rateMode }));
    return [amountField(input, values, { symbol, isNative, balanceLabel: borrowText.available, max })];
  },
  controls: ({ input, values }) => [
    ...rateControls(input, values),
    ...unwrapControls(input, values, borrowText.unwrap),
  ],
  rows: ({
    preview: after,
    input: { market, reserve, position, metrics },
    values: { rateMode },
    derived: { amount },
  }) => {
    const isStable = rateMode === 'stable';
    const before = amount > 0n ? position : undefined;
    return [
      // A stable loan keeps the rate at which it was taken out.
      isStable
        ? rateRow(borrowText.apy(rateMode), rayAmount(reserve.stableBorrowAPY))
        : yieldRow({
            label: borrowText.apy(rateMode),
            reserve,
            change: before && { liquidity: -amount, variableDebt: amount },
            of: 'variableBorrowAPY',
          }),
      ...rewardRows(
        reserve.incentives,
        ({ sIncentivesData, vIncentivesData }) => (isStable ? sIncentivesData : vIncentivesData),
        metrics.unknown.incentives,
      ),
      percentRow(borrowText.borrowPower, explanation.borrowPower, {
        before: before && rayAmount(borrowPowerUsed(before)),
        after: rayAmount(borrowPowerUsed(after)),
      }),
      healthRow({ before, after }),
      ...penaltyRows({ market, position }),
    ];
  },
  measures: positionMeasures,
  proofs: (previewed) => {
    const { input, values, derived, account } = previewed;
    const received = values.isUnwrapped ? [] : [walletProof(input.reserve, account, derived.amount)];
    return [positionProof(previewed), ...received];
  },
  notices: ({ input, values, locale }) => [...alertsOf(input, values), ...capNotices(input, locale)],
  risk: riskText.borrow,
  approval: ({ input: { market, reserve } }) => ({
    verb: borrowText.allow,
    spender: borrowText.gateway(reserve.symbol, market.marketTitle),
  }),
  footnote: borrowText.governance,
  decode: ({ logs, input, account }) => decodeBorrowed(logs, poolEvent(input, account))?.amount,
  result: (outcome) =>
    marketResult(outcome, { message: borrowText.result, symbol: unwrappedSymbol(outcome.input, outcome.values) }),
  received: ({ input: { reserve }, values: { isUnwrapped } }) => (isUnwrapped ? undefined : receivedReserve(reserve)),
});

function issuesOf({ reserve, position }: MarketInput, values: BorrowValues) {
  const { rateMode } = values;
  return checkBorrow({ reserve, position, amount: enteredAmount(values), rateMode });
}

function rateControls({ reserve }: MarketInput, values: BorrowValues): readonly ActionControl<BorrowValues>[] {
  return choiceControls<RateMode, BorrowValues>({
    label: borrowText.rateMode,
    keys: reserve.stableBorrowRateEnabled ? ['variable', 'stable'] : ['variable'],
    labels: { variable: screenText.variable, stable: screenText.stable },
    selected: values.rateMode,
    change: (rateMode) => ({ ...values, rateMode }),
  });
}

type BorrowAlert = keyof typeof borrowText.shortIssue;

/** The notice has the full sentence, the button a short one. */
function isAlert(issue: BorrowIssue): issue is BorrowAlert {
  return issue in borrowText.shortIssue;
}

function reasonOf(issue: BorrowIssue, symbol: string): string {
  if (isAlert(issue)) return borrowText.shortIssue[issue];
  return borrowIssueText[issue]({ symbol });
}

function alertsOf(input: MarketInput, values: BorrowValues): readonly ActionNotice[] {
  const alert = issuesOf(input, values).find(isAlert);
  if (alert === undefined) return [];
  const text = borrowIssueText[alert]({ symbol: unwrappedSymbol(input, values) });
  return [{ tone: 'danger', announce: 'assertive', text }];
}

function capNotices({ reserve, position }: MarketInput, locale: string): readonly ActionNotice[] {
  const notices: ActionNotice[] = [];
  if (borrowCapUsage(reserve)?.state === 'warning') {
    const help = { label: dialogScreenText.whyCap, explanation: dialogExplanation.borrowCap };
    notices.push({ tone: 'caution', text: capText.borrowCapNear, help });
  }
  const ceiling = position.isolatedReserve && debtCeilingUsage(position.isolatedReserve);
  if (ceiling && ceiling.state !== 'none') {
    const help = { label: dialogScreenText.whyIsolation, explanation: dialogExplanation.isolation };
    notices.push({ tone: 'caution', text: capText.debtCeilingNear(capPercent(ceiling, locale)), help });
  }
  return notices;
}
