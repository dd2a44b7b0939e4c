import { amountLabels } from '@fathom/shared/actions/amountLabels';
import {
  EMPTY_AMOUNT,
  enteredAmount,
  growingAmount,
  growingEntry,
  type AmountValues,
} from '@fathom/shared/actions/amountValues';
import {
  defineAction,
  type ActionControl,
  type ActionNotice,
  type ActionRow,
} from '@fathom/shared/actions/defineAction';
import { amountRow, rateRow } from '@fathom/shared/actions/view/rows';
import { rayAmount } from '@fathom/shared/domain/ratio';
import { decodeRepaid } from '../../data/poolEvents';
import { checkRepay, type RepayIssue } from '../../domain/checkRepay';
import { entryOf } from '../../domain/positionAfter';
import { previewRepay, previewRepayWithSupply } from '../../domain/previewRepay';
import { coversWholeDebt, debtOf, maxRepay, repayLimit, servesGrownDebt } from '../../domain/repayLimits';
import { atLeastZero, type TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/userPosition';
import type { UserReserve } from '../../domain/userReserve';
import { repayIssueText, supplyIssueText } from '../../text/en';
import { dialogScreenText } from '../../text/screens';
import { tokenAmount } from '../../ui/components/uiAmounts';
import { amountField, type MarketInput } from '../market/marketInput';
import { marketResult } from '../market/marketResult';
import { healthRow } from '../market/rows';
import { repayFlow, repayIntentFor, type RepaySource } from './repay.flow';
import { repayText } from './repay.text';

interface RepayValues extends AmountValues {
  readonly source: RepaySource;
}

/** Decimals in the success panel: lending specification, section 5. */
const RESULT_DECIMALS = 6;

/** Issues that another amount resolves, so they are also displayed below the field. */
const ABOUT_THE_AMOUNT: readonly RepayIssue[] = ['amount-above-balance'];

export const repay = defineAction({
  flow: repayFlow,
  initialValues: (input: MarketInput): RepayValues => ({ ...EMPTY_AMOUNT, source: initialSource(input) }),
  check: (input: MarketInput, values: RepayValues) => {
    const { amount, available: walletBalance } = paymentOf(input, values);
    return checkRepay({ entry: input.entry, rateMode: input.rateMode, amount, walletBalance });
  },
  issueText: (issue, input, values) => ({
    text: textOf(issue, input, values),
    ...(ABOUT_THE_AMOUNT.includes(issue) && { field: 'amount' }),
  }),
  preview: (input, values) => {
    const preview = values.source === 'rs-token' ? previewRepayWithSupply : previewRepay;
    const { reserve, rateMode, position } = input;
    const { amount } = paymentOf(input, values);
    return preview(position, { underlyingAsset: reserve.underlyingAsset, rateMode, amount });
  },
  intent: (input, values, { account, approval }) => {
    const { market, reserve, rateMode, nativeSymbol: native } = input;
    const { amount, isAll, limit } = paymentOf(input, values);
    const { source } = values;
    return repayIntentFor({ market, account, reserve, rateMode, source, amount, isAll, limit, approval, native });
  },
  // The debt grows between approval and repayment: the limit includes a margin for it.
  isSamePlan: (planned, now) =>
    servesGrownDebt(debtOf(planned.entry, planned.rateMode), debtOf(now.entry, now.rateMode)) &&
    planned.walletBalance === now.walletBalance &&
    (planned.entry.underlyingBalance === 0n) === (now.entry.underlyingBalance === 0n),
  valuesOf: (intent) => ({ amount: growingEntry(intent), source: intent.of }),
  labels: (input, values, locale) => {
    const { amount, symbol } = paymentOf(input, values);
    return amountLabels(repayText, { amount, symbol, decimals: input.reserve.decimals }, locale);
  },
  fields: (input, values) => {
    const { symbol, available: balance, max } = paymentOf(input, values);
    const isNative = values.source === 'native';
    const balanceLabel = values.source === 'rs-token' ? repayText.supply : repayText.wallet;
    // If there is nothing to repay with, the entered amount is not capped, so that the rule can
    // explain why it is not possible.
    const cap = max === 0n && { cap: 'none' as const };
    return [amountField(input, values, { symbol, isNative, balanceLabel, balance, max, ...cap })];
  },
  controls: sourceControls,
  rows: rowsOf,
  notices: (_after, input, values) => noticesOf(input, values),
  approval: ({ market }) => ({ spender: dialogScreenText.poolName(market.marketTitle) }),
  nativeSpent: (input, values) => (values.source === 'native' ? paymentOf(input, values).limit : 0n),
  decode: (logs, { market, reserve }, account) =>
    decodeRepaid(logs, { pool: market.addresses.LENDING_POOL, asset: reserve.underlyingAsset, account }),
  result: (outcome) => {
    const { input, values } = outcome;
    return {
      ...marketResult(outcome, { message: repayText.result, symbol: paymentOf(input, values).symbol }),
      ...(input.reserve.decimals > RESULT_DECIMALS && { decimals: RESULT_DECIMALS }),
    };
  },
});

function sourcesOf({ market, reserve, entry }: MarketInput): readonly RepaySource[] {
  const canWrap = reserve.isWrappedBaseAsset && market.addresses.WETH_GATEWAY !== undefined;
  return [
    'token',
    ...(canWrap ? (['native'] as const) : []),
    ...(entry.underlyingBalance > 0n ? (['rs-token'] as const) : []),
  ];
}

/** The native currency if the wallet has no balance of the token that wraps it. */
function initialSource(input: MarketInput): RepaySource {
  return input.walletBalance === 0n && sourcesOf(input).includes('native') ? 'native' : 'token';
}

/**
 * The available balance of the source, less the gas reserve for native currency. `undefined` if it
 * could not be read.
 */
function availableOf(input: MarketInput, source: RepaySource): TokenAmount | undefined {
  if (source === 'rs-token') return input.entry.underlyingBalance;
  if (source === 'token') return input.walletBalance;
  return input.nativeBalance === undefined ? undefined : atLeastZero(input.nativeBalance - input.market.nativeReserve);
}

/**
 * The amount and its source. `isAll` means the whole debt or the whole supply used for it, both of
 * which grow.
 */
function paymentOf(input: MarketInput, values: RepayValues) {
  const { source } = values;
  const available = availableOf(input, source);
  const debt = debtOf(input.entry, input.rateMode);
  const max = available === undefined ? undefined : maxRepay(debt, available);
  const { amount, isAll } = growingAmount(values, { max, isWhole: source === 'rs-token' || max === debt });
  return {
    ...{ available, debt, max, amount, isAll },
    symbol: source === 'native' ? input.nativeSymbol : input.reserve.symbol,
    /** The most that may leave the wallet. */
    limit: isAll && available !== undefined ? repayLimit(amount, available) : amount,
  };
}

function textOf(issue: RepayIssue, input: MarketInput, values: RepayValues): string {
  const { symbol } = paymentOf(input, values);
  if (issue !== 'amount-above-balance') return repayIssueText[issue]({ symbol });
  if (values.source === 'rs-token') return repayText.aboveSupply(symbol);
  const isGasReserve = values.source === 'native' && enteredAmount(values) <= (input.nativeBalance ?? 0n);
  return isGasReserve ? supplyIssueText['balance-kept-for-fees']({ symbol }) : repayIssueText[issue]({ symbol });
}

function sourceControls(input: MarketInput, values: RepayValues): readonly ActionControl<RepayValues>[] {
  const sources = sourcesOf(input);
  if (sources.length === 1) return [];
  const labels = {
    token: input.reserve.symbol,
    native: input.nativeSymbol,
    'rs-token': repayText.supplied(input.reserve.symbol),
  };
  return [
    {
      kind: 'choice',
      label: repayText.source,
      options: sources.map((key) => ({ key, label: labels[key] })),
      selected: values.source,
      change: (key) => ({ ...values, source: sources.find((source) => source === key) ?? values.source }),
    },
  ];
}

function rowsOf(after: UserPosition, input: MarketInput, values: RepayValues): readonly ActionRow[] {
  const { reserve, entry, position, rateMode } = input;
  const entryAfter = entryOf(after, reserve.underlyingAsset) ?? entry;
  const isEntered = paymentOf(input, values).amount > 0n;
  const row = (label: string, of: (entry: UserReserve) => TokenAmount) => {
    const before = isEntered ? tokenAmount(of(entry), reserve) : undefined;
    return amountRow(label, { before, after: tokenAmount(of(entryAfter), reserve) }, { unit: reserve.symbol });
  };
  const apy = rateMode === 'stable' ? entry.stableBorrowAPY : reserve.variableBorrowAPY;
  return [
    rateRow(repayText.apy(rateMode), rayAmount(apy)),
    row(repayText.remainingDebt, (of) => debtOf(of, rateMode)),
    ...(values.source === 'rs-token' ? [row(repayText.remainingSupply, (of) => of.underlyingBalance)] : []),
    healthRow({ before: isEntered ? position.healthFactor : undefined, after: after.healthFactor }),
  ];
}

function noticesOf(input: MarketInput, values: RepayValues): readonly ActionNotice[] {
  const { debt, available, isAll, symbol } = paymentOf(input, values);
  if (values.source === 'rs-token' || available === undefined || !values.amount.isMax) return [];
  return [
    ...(coversWholeDebt(debt, available) ? [] : [{ tone: 'caution' as const, text: repayText.notCovered }]),
    ...(isAll ? [{ tone: 'info' as const, text: repayText.grows(symbol) }] : []),
  ];
}
