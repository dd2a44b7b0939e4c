import {
  amountIssueText,
  enteredAmount,
  growingAmount,
  growingEntry,
} from '@fathom/area-kit/actions/entry/amountValues';
import type { ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { servesGrownAmount } from '../../domain/limits/approvalMargin';
import { checkWithdraw, type WithdrawIssue } from '../../domain/limits/checkWithdraw';
import { previewWithdraw } from '../../domain/preview/previewWithdraw';
import { displayedMax } from '../../domain/limits/displayedMax';
import type { TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import { maxWithdraw } from '../../domain/limits/withdrawLimits';
import { defineMarketAction } from '../market/defineMarketAction';
import {
  assetLabels,
  amountField,
  capAt,
  linkedAmount,
  marketLabels,
  receivedReserve,
  type MarketInput,
} from '../market/marketInput';
import { marketResult } from '../market/marketResult';
import { positionMeasures, positionProof, walletProof } from '../market/previewProofs';
import { entryRow, healthChangeRow, yieldRow } from '../market/rows';
import { gatewayOf, unwrapControls, unwrappedSymbol, type UnwrapValues } from '../market/unwrap';
import { decodeWithdrawn, withdrawFlow, withdrawIntentFor } from './withdraw.flow';
import { withdrawIssueText, withdrawText } from './withdraw.text';
import { dialogScreenText } from '../../text/dialogs';

/** Issues that another amount resolves, so they are also displayed below the field. */
const ABOUT_THE_AMOUNT: readonly WithdrawIssue[] = ['amount-above-supply', 'liquidity-short', 'would-be-liquidated'];

export const withdraw = defineMarketAction({
  flow: withdrawFlow,
  initialValues: (input: MarketInput): UnwrapValues => ({
    ...linkedAmount(input),
    isUnwrapped: input.isNative && gatewayOf(input) !== undefined,
  }),
  derive: ({ input, values }) => {
    const limits = limitsOf(input);
    const { amount, isAll } = growingAmount(values, limits);
    return { ...limits, amount, isAll, symbol: unwrappedSymbol(input, values) };
  },
  check: ({ input, derived: { amount } }) => issuesOf(input, amount),
  issueText: ({ issue, derived: { symbol } }) =>
    amountIssueText(textOf(issue, symbol), ABOUT_THE_AMOUNT.includes(issue)),
  preview: ({ input: { position, reserve }, derived: { amount } }) =>
    previewWithdraw(position, { underlyingAsset: reserve.underlyingAsset, amount }),
  intent: ({ input, values, derived: { amount, isAll }, account, approval }) => {
    const { market, reserve, nativeSymbol } = input;
    const unwrapTo = values.isUnwrapped ? nativeSymbol : undefined;
    return withdrawIntentFor({ market, account, reserve, approval, unwrapTo, amount, isAll });
  },
  // The balance grows between approval and withdrawal, so the approval includes a margin.
  isSamePlan: ({ planned, now }) =>
    servesGrownAmount(planned.entry.underlyingBalance, now.entry.underlyingBalance) &&
    limitsOf(planned).isWhole === limitsOf(now).isWhole,
  valuesOf: ({ intent }) => ({ amount: growingEntry(intent), isUnwrapped: intent.of === 'native' }),
  labels: ({ input, derived, locale }) => marketLabels(withdrawText, input, derived, locale),
  fields: ({ input, values, derived: { max: current, isWhole, symbol } }) => {
    const max = isWhole ? current : displayedMax(values.amount, current);
    return [
      amountField(input, values, {
        symbol,
        isNative: values.isUnwrapped,
        balanceLabel: withdrawText.available,
        max,
        cap: capAt(max),
      }),
    ];
  },
  controls: ({ input, values }) => unwrapControls(input, values, withdrawText.unwrap),
  rows: ({ preview: after, input, derived: { amount, symbol } }) => {
    const options = { input, after, isEntered: amount > 0n, unit: symbol };
    return [
      yieldRow({
        label: withdrawText.apy,
        reserve: input.reserve,
        change: options.isEntered ? { liquidity: -amount } : undefined,
        of: 'supplyAPY',
      }),
      entryRow(withdrawText.remaining, options, ({ underlyingBalance }) => underlyingBalance),
      healthChangeRow(options),
    ];
  },
  measures: positionMeasures,
  proofs: (previewed) => {
    const { input, values, derived, account } = previewed;
    const received = values.isUnwrapped ? [] : [walletProof(input.reserve, account, derived.amount)];
    return [positionProof(previewed), ...received];
  },
  notices: ({ preview, input, values, derived }) => [
    ...zeroLtvNotices(input, derived),
    ...maximumNotices(input, values, derived),
    ...isolationNotices(input, preview),
  ],
  risk: withdrawText.risk,
  approval: ({ input: { market, reserve } }) => ({
    spender: withdrawText.gateway(reserve.symbol, market.marketTitle),
    meaning: dialogScreenText.supplyToken(reserve.symbol),
  }),
  decode: ({ logs, input: { market, reserve }, account }) => {
    const { LENDING_POOL: pool, WETH_GATEWAY: gateway } = market.addresses;
    const holders = gateway === undefined ? [account] : [account, gateway];
    return decodeWithdrawn(logs, { pool, asset: reserve.underlyingAsset, holders });
  },
  result: (outcome) =>
    marketResult(outcome, { message: withdrawText.result, symbol: unwrappedSymbol(outcome.input, outcome.values) }),
  received: ({ input: { reserve }, values: { isUnwrapped } }) => (isUnwrapped ? undefined : receivedReserve(reserve)),
});

/** `isWhole` is true if neither debt nor liquidity limits the maximum. */
function limitsOf({ entry, position }: MarketInput) {
  const max = maxWithdraw(entry, position);
  return { max, isWhole: max === entry.underlyingBalance };
}

function issuesOf({ entry, position }: MarketInput, amount: TokenAmount): readonly WithdrawIssue[] {
  return checkWithdraw({ entry, position, amount });
}

function textOf(issue: WithdrawIssue, symbol: string): string {
  // The notice above the button has the full sentence.
  if (issue === 'zero-ltv-first') return withdrawText.zeroLtvFirst;
  return withdrawIssueText[issue]({ symbol });
}

function zeroLtvNotices(input: MarketInput, { amount }: { readonly amount: TokenAmount }): readonly ActionNotice[] {
  if (!issuesOf(input, amount).includes('zero-ltv-first')) return [];
  const text = withdrawIssueText['zero-ltv-first'](assetLabels(input));
  return [{ tone: 'danger', text, announce: 'assertive' }];
}

function maximumNotices(
  { reserve }: MarketInput,
  values: UnwrapValues,
  { isWhole, symbol }: { readonly isWhole: boolean; readonly symbol: string },
): readonly ActionNotice[] {
  if (!values.amount.isMax || isWhole) return [];
  const isLiquidityShort = enteredAmount(values) === reserve.unborrowedLiquidity;
  const text = isLiquidityShort ? withdrawText.maxKeepsLiquidity(symbol) : withdrawText.maxKeepsHealth;
  return [{ tone: 'info', text }];
}

function isolationNotices({ position }: MarketInput, after: UserPosition): readonly ActionNotice[] {
  return position.isInIsolationMode && !after.isInIsolationMode
    ? [{ tone: 'info', text: withdrawText.leavesIsolation }]
    : [];
}
