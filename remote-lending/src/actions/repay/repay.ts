import { amountLabels } from '@fathom/shared/actions/amountLabels';
import { enteredAmount, type AmountValues } from '@fathom/shared/actions/amountValues';
import {
  defineAction,
  type ActionControl,
  type ActionNotice,
  type ActionRow,
} from '@fathom/shared/actions/defineAction';
import { amountRow, rateRow } from '@fathom/shared/actions/view/rows';
import { rayAmount } from '@fathom/shared/domain/ratio';
import { EMPTY_ENTRY } from '@fathom/shared/format/amountEntry';
import { decodeRepaid } from '../../data/poolEvents';
import { checkRepay, type RepayIssue } from '../../domain/checkRepay';
import { entryOf as entryIn } from '../../domain/positionAfter';
import { previewRepay, previewRepayWithSupply } from '../../domain/previewRepay';
import { coversWholeDebt, debtOf, maxRepay, repayLimit, servesGrownDebt } from '../../domain/repayLimits';
import { atLeastZero, type TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/userPosition';
import { repayIssueText, supplyIssueText } from '../../text/en';
import { dialogScreenText } from '../../text/screens';
import { amountField, type MarketInput } from '../market/marketInput';
import { marketResult } from '../market/marketResult';
import { healthRow } from '../market/rows';
import { repayFlow, repayIntentFor, type RepaySource } from './repay.flow';
import { repayText } from './repay.text';

interface RepayValues extends AmountValues {
  readonly source: RepaySource;
}

/** The success panel rounds to this many decimals: lending specification, section 5. */
const RESULT_DECIMALS = 6;

/** Issues that another amount corrects: they are displayed below the field as well. */
const ABOUT_THE_AMOUNT: readonly RepayIssue[] = ['amount-above-balance'];

export const repay = defineAction({
  flow: repayFlow,
  initialValues: (input: MarketInput): RepayValues => ({ amount: EMPTY_ENTRY, source: initialSource(input) }),
  check: (input: MarketInput, values: RepayValues) =>
    checkRepay({
      ...{ entry: input.entry, rateMode: input.rateMode, amount: amountOf(input, values) },
      walletBalance: availableOf(input, values),
    }),
  issueText: (issue, input, values) => ({
    text: textOf(issue, input, values),
    ...(ABOUT_THE_AMOUNT.includes(issue) && { field: 'amount' }),
  }),
  preview: (input, values) => {
    const preview = values.source === 'rs-token' ? previewRepayWithSupply : previewRepay;
    const { underlyingAsset } = input.reserve;
    return preview(input.position, { underlyingAsset, rateMode: input.rateMode, amount: amountOf(input, values) });
  },
  intent: (input, values, { account, approval }) =>
    repayIntentFor({
      ...{ market: input.market, account, reserve: input.reserve, rateMode: input.rateMode, approval },
      ...{ source: values.source, native: input.nativeSymbol },
      amount: amountOf(input, values),
      isAll: isAll(input, values),
      limit: limitOf(input, values),
    }),
  // The debt grows between approval and repayment: the limit has a margin for it.
  isSamePlan: (planned, now) =>
    servesGrownDebt(debtOf(planned.entry, planned.rateMode), debtOf(now.entry, now.rateMode)) &&
    planned.walletBalance === now.walletBalance &&
    (planned.entry.underlyingBalance === 0n) === (now.entry.underlyingBalance === 0n),
  valuesOf: (intent) => ({ amount: { amount: intent.amount, isMax: intent.isAll }, source: intent.of }),
  labels: (input, values, locale) => {
    const { decimals } = input.reserve;
    return amountLabels(
      repayText,
      { amount: amountOf(input, values), symbol: symbolOf(input, values), decimals },
      locale,
    );
  },
  fields: (input, values) => {
    const max = maxOf(input, values);
    return [
      amountField(input, values, {
        symbol: symbolOf(input, values),
        isNative: values.source === 'native',
        balanceLabel: values.source === 'rs-token' ? repayText.supply : repayText.wallet,
        balance: availableOf(input, values),
        max,
        // With nothing to repay with, an entry stays as it is, so that the rule can state why it is not possible.
        ...(max === 0n && { cap: 'none' as const }),
      }),
    ];
  },
  controls: (input, values) => sourceControls(input, values),
  rows: (after, input, values) => rowsOf(after, input, values),
  notices: (_after, input, values) => noticesOf(input, values),
  approval: ({ market }) => ({ spender: dialogScreenText.poolName(market.marketTitle) }),
  nativeSpent: (input, values) => (values.source === 'native' ? limitOf(input, values) : 0n),
  decode: (logs, { market, reserve }, account) =>
    decodeRepaid(logs, { pool: market.addresses.LENDING_POOL, asset: reserve.underlyingAsset, account }),
  result: (outcome) => {
    const { input, values } = outcome;
    return {
      ...marketResult(outcome, { message: repayText.result, symbol: symbolOf(input, values) }),
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

/** The native currency where the wallet has nothing of the token that wraps it. */
function initialSource(input: MarketInput): RepaySource {
  return input.walletBalance === 0n && sourcesOf(input).includes('native') ? 'native' : 'token';
}

function symbolOf({ reserve, nativeSymbol }: MarketInput, { source }: RepayValues): string {
  return source === 'native' ? nativeSymbol : reserve.symbol;
}

/** What the source can give; of native currency some is kept for fees. `undefined` where it could not be read. */
function availableOf(input: MarketInput, { source }: RepayValues): TokenAmount | undefined {
  if (source === 'rs-token') return input.entry.underlyingBalance;
  if (source === 'token') return input.walletBalance;
  return input.nativeBalance === undefined ? undefined : atLeastZero(input.nativeBalance - input.market.nativeReserve);
}

function maxOf(input: MarketInput, values: RepayValues): TokenAmount | undefined {
  const available = availableOf(input, values);
  return available === undefined ? undefined : maxRepay(debtOf(input.entry, input.rateMode), available);
}

/** Whether the whole debt is repaid, or the whole supply for it: the maximum was chosen or entered. */
function isAll(input: MarketInput, values: RepayValues): boolean {
  const max = maxOf(input, values);
  const isMax = values.amount.isMax || values.amount.amount === max;
  return isMax && max !== undefined && (values.source === 'rs-token' || max === debtOf(input.entry, input.rateMode));
}

/** Debt and supply keep growing after the maximum was entered. */
function amountOf(input: MarketInput, values: RepayValues): TokenAmount {
  return (isAll(input, values) ? maxOf(input, values) : undefined) ?? enteredAmount(values);
}

/** The most that leaves the wallet. */
function limitOf(input: MarketInput, values: RepayValues): TokenAmount {
  const amount = amountOf(input, values);
  const available = availableOf(input, values);
  return isAll(input, values) && available !== undefined ? repayLimit(amount, available) : amount;
}

function textOf(issue: RepayIssue, input: MarketInput, values: RepayValues): string {
  const symbol = symbolOf(input, values);
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
  const entryAfter = entryIn(after, reserve.underlyingAsset) ?? entry;
  const isEntered = amountOf(input, values) > 0n;
  const change = (before: TokenAmount, left: TokenAmount) => ({
    before: isEntered ? { raw: before, decimals: reserve.decimals } : undefined,
    after: { raw: left, decimals: reserve.decimals },
  });
  const debt = change(debtOf(entry, rateMode), debtOf(entryAfter, rateMode));
  const supply = change(entry.underlyingBalance, entryAfter.underlyingBalance);
  return [
    rateRow(
      repayText.apy(rateMode),
      rayAmount(rateMode === 'stable' ? entry.stableBorrowAPY : reserve.variableBorrowAPY),
    ),
    amountRow(repayText.remainingDebt, debt, { unit: reserve.symbol }),
    ...(values.source === 'rs-token' ? [amountRow(repayText.remainingSupply, supply, { unit: reserve.symbol })] : []),
    healthRow({ before: isEntered ? position.healthFactor : undefined, after: after.healthFactor }),
  ];
}

function noticesOf(input: MarketInput, values: RepayValues): readonly ActionNotice[] {
  const available = availableOf(input, values);
  if (values.source === 'rs-token' || available === undefined || !values.amount.isMax) return [];
  const notices: ActionNotice[] = [];
  if (!coversWholeDebt(debtOf(input.entry, input.rateMode), available)) {
    notices.push({ tone: 'caution', text: repayText.notCovered });
  }
  if (isAll(input, values)) notices.push({ tone: 'info', text: repayText.grows(symbolOf(input, values)) });
  return notices;
}
