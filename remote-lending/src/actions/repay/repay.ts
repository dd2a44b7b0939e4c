import {
  amountIssueText,
  enteredAmount,
  growingAmount,
  growingEntry,
  type AmountValues,
} from '@fathom/area-kit/actions/entry/amountValues';
import { choiceControls } from '@fathom/area-kit/actions/entry/choiceControls';
import type { ActionControl, ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { rateRow } from '@fathom/area-kit/actions/view/rows';
import { rayAmount } from '@fathom/base/domain/ratio';
import { decodeRepaid } from '../../flows/poolReceipt';
import { checkRepay, type RepayIssue } from '../../domain/limits/checkRepay';
import { previewRepay, previewRepayWithSupply } from '../../domain/preview/previewRepay';
import { coversWholeDebt, debtOf, maxRepay, repayLimit, servesGrownDebt } from '../../domain/limits/repayLimits';
import {
  availableFor,
  initialRepaySource,
  repaySources,
  type RepayFunds,
  type RepaySource,
} from '../../domain/limits/repaySource';
import { dialogScreenText } from '../../text/dialogs';
import { supplyIssueText } from '../supply/supply.text';
import { defineMarketAction } from '../market/defineMarketAction';
import { repayReserve } from '../market/feeReserve';
import { amountField, capAt, linkedAmount, marketLabels, poolEvent, type MarketInput } from '../market/marketInput';
import { marketResult } from '../market/marketResult';
import { positionMeasures, positionProof, walletProof } from '../market/previewProofs';
import { entryRow, healthChangeRow, yieldRow } from '../market/rows';
import { gatewayOf } from '../market/unwrap';
import { repayFlow, repayIntentFor } from './repay.flow';
import { repayIssueText, repayText } from './repay.text';

interface RepayValues extends AmountValues {
  readonly source: RepaySource;
}

/** Decimals in the success panel (lending specification, section 5). */
const RESULT_DECIMALS = 6;

export const repay = defineMarketAction({
  flow: repayFlow,
  initialValues: (input: MarketInput): RepayValues => {
    const funds = fundsOf(input);
    const linked = repaySources(funds).find((source) => source === input.repaySource);
    return { ...linkedAmount(input), source: linked ?? initialRepaySource(funds) };
  },
  derive: ({ input, values }) => paymentOf(input, values),
  check: ({ input: { entry, rateMode }, derived: { amount, available } }) =>
    checkRepay({ entry, rateMode, amount, walletBalance: available }),
  issueText: ({ issue, input, values, derived: { symbol } }) =>
    amountIssueText(textOf(issue, input, values, symbol), issue === 'amount-above-balance'),
  preview: ({ input: { reserve, rateMode, position }, values, derived: { amount } }) => {
    const preview = values.source === 'rs-token' ? previewRepayWithSupply : previewRepay;
    return preview(position, { underlyingAsset: reserve.underlyingAsset, rateMode, amount });
  },
  intent: ({ input, values: { source }, derived: { amount, isAll, limit }, account, approval }) => {
    const { market, reserve, rateMode, nativeSymbol: native } = input;
    return repayIntentFor({ market, account, reserve, rateMode, source, amount, isAll, limit, approval, native });
  },
  // The debt grows between approval and repayment, so the limit includes a margin.
  isSamePlan: ({ planned, now }) =>
    servesGrownDebt(debtOf(planned.entry, planned.rateMode), debtOf(now.entry, now.rateMode)) &&
    planned.walletBalance === now.walletBalance &&
    (planned.entry.underlyingBalance === 0n) === (now.entry.underlyingBalance === 0n),
  valuesOf: ({ intent }) => ({ amount: growingEntry(intent), source: intent.of }),
  labels: ({ input, derived, locale }) => marketLabels(repayText, input, derived, locale),
  fields: ({ input, values, derived: { symbol, available: balance, max } }) => {
    const isNative = values.source === 'native';
    const balanceLabel = values.source === 'rs-token' ? repayText.supply : dialogScreenText.wallet;
    return [amountField(input, values, { symbol, isNative, balanceLabel, balance, max, cap: capAt(max) })];
  },
  controls: ({ input, values }) => sourceControls(input, values),
  rows: ({ preview: after, input, values, derived: { amount } }) => {
    const { reserve, entry, rateMode } = input;
    const options = { input, after, isEntered: amount > 0n };
    const label = repayText.apy(rateMode);
    // A repayment from the supply moves no tokens.
    const change = { liquidity: values.source === 'rs-token' ? 0n : amount, variableDebt: -amount };
    return [
      rateMode === 'stable'
        ? rateRow(label, rayAmount(entry.stableBorrowAPY))
        : yieldRow({ label, reserve, change: options.isEntered ? change : undefined, of: 'variableBorrowAPY' }),
      entryRow(repayText.remainingDebt, options, (of) => debtOf(of, rateMode)),
      ...(values.source === 'rs-token'
        ? [entryRow(repayText.remainingSupply, options, (of) => of.underlyingBalance)]
        : []),
      healthChangeRow(options),
    ];
  },
  measures: positionMeasures,
  proofs: (previewed) => {
    const { input, values, derived, account } = previewed;
    const paid = values.source === 'token' ? [walletProof(input.reserve, account, -derived.amount)] : [];
    return [positionProof(previewed), ...paid];
  },
  notices: ({ values, derived }) => noticesOf(values, derived),
  approval: ({ input: { market } }) => ({ spender: dialogScreenText.poolName(market.marketTitle) }),
  feeReserve: repayReserve,
  nativeSpent: ({ values, derived: { limit } }) => (values.source === 'native' ? limit : 0n),
  decode: ({ logs, input, account }) => decodeRepaid(logs, poolEvent(input, account)),
  result: (outcome) => {
    const { symbol } = paymentOf(outcome.input, outcome.values);
    return marketResult(outcome, { message: repayText.result, symbol, decimals: RESULT_DECIMALS });
  },
});

function fundsOf(input: MarketInput): RepayFunds {
  const { market, entry, walletBalance, nativeBalance } = input;
  const canWrap = gatewayOf(input) !== undefined;
  return { walletBalance, nativeBalance, supplied: entry.underlyingBalance, gasReserve: market.nativeReserve, canWrap };
}

/** `isAll` means the whole debt or the whole supply that repays it. Both accrue interest. */
function paymentOf(input: MarketInput, values: RepayValues) {
  const { source } = values;
  const available = availableFor(source, fundsOf(input));
  const debt = debtOf(input.entry, input.rateMode);
  const max = available === undefined ? undefined : maxRepay(debt, available);
  const { amount, isAll } = growingAmount(values, { max, isWhole: source === 'rs-token' || max === debt });
  return {
    available,
    debt,
    max,
    amount,
    isAll,
    symbol: source === 'native' ? input.nativeSymbol : input.reserve.symbol,
    /** Maximum that may leave the wallet. */
    limit: isAll && available !== undefined ? repayLimit(amount, available) : amount,
  };
}

function textOf(issue: RepayIssue, input: MarketInput, values: RepayValues, symbol: string): string {
  if (issue !== 'amount-above-balance') return repayIssueText[issue]({ symbol });
  if (values.source === 'rs-token') return repayText.aboveSupply(symbol);
  const isGasReserve = values.source === 'native' && enteredAmount(values) <= (input.nativeBalance ?? 0n);
  return isGasReserve ? supplyIssueText['balance-kept-for-fees']({ symbol }) : repayIssueText[issue]({ symbol });
}

function sourceControls(input: MarketInput, values: RepayValues): readonly ActionControl<RepayValues>[] {
  const { symbol } = input.reserve;
  return choiceControls({
    label: repayText.source,
    keys: repaySources(fundsOf(input)),
    labels: { token: symbol, native: input.nativeSymbol, 'rs-token': repayText.supplied(symbol) },
    selected: values.source,
    change: (source) => ({ ...values, source }),
  });
}

function noticesOf(
  values: RepayValues,
  { debt, available, isAll, symbol }: ReturnType<typeof paymentOf>,
): readonly ActionNotice[] {
  if (values.source === 'rs-token' || available === undefined || !values.amount.isMax) return [];
  return [
    ...(coversWholeDebt(debt, available) ? [] : [{ tone: 'caution' as const, text: repayText.notCovered }]),
    ...(isAll ? [{ tone: 'info' as const, text: repayText.grows(symbol) }] : []),
  ];
}
