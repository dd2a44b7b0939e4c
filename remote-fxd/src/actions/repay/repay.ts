import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { defineAction, type ActionField } from '@fathom/area-kit/actions/defineAction';
import { sendAndReceive } from '../sendAndReceive';
import { WAD_DECIMALS, wadAmount } from '@fathom/base/domain/ratio';
import { EMPTY_ENTRY, entryOf, type AmountEntry } from '@fathom/base/format/amountEntry';
import { checkRepay } from '../../domain/checkRepay';
import { collateralToToken, collateralToWad } from '../../domain/collateralAmount';
import { differsByAccrualOnly } from '../../domain/debt';
import { fxdValue } from '../../domain/fxdValue';
import type { Position } from '../../domain/position';
import { previewRepay } from '../../domain/previewPosition';
import {
  costToClose,
  maxRepay,
  owesNothing,
  repayCap,
  repayFromCollateral,
  repayOutcome,
  type RepayOutcome,
} from '../../domain/repayLimits';
import { WAD } from '../../domain/units';
import { dialogText, repayIssueText } from '../../text/dialogs';
import { changeOf } from '../position/changeOf';
import {
  amountsOf,
  collateralEntry,
  collateralLabels,
  EMPTY_PAIR,
  fieldOf,
  FXD_TOKEN,
  linkedEntryOf,
  pairOf,
  type PairValues,
  type PositionInput,
} from '../position/positionInput';
import { paidMeasure, positionProof, ratioMeasure, walletProofs } from '../position/positionProofs';
import { bufferRow, COLLATERAL_DECIMALS, liquidationPriceRow, ratioRow, wadRow } from '../position/positionRows';
import { presentIssue } from '../position/presentIssue';
import { decodeTransfer } from '../position/transfer';
import { paymentOf, repayIntentFor, repayPositionFlow } from './repay.flow';
import { repayNotices } from './repayNotices';
import { collateralAmount } from '../position/loan';
import { repayText } from './repay.text';

interface RepayValues extends PairValues {
  /** The submitted outcome, which doesn't change with the position's values. */
  readonly sent?: RepayOutcome['kind'];
}

/** Repays a part or all. Without a debt, withdraws the remaining collateral. */
export const repay = defineAction({
  flow: repayPositionFlow,
  initialValues: (input: PositionInput): RepayValues => {
    const linked = linkedEntryOf(input, 'repay', WAD_DECIMALS);
    return linked === EMPTY_ENTRY ? EMPTY_PAIR : enterAmount(input.position, EMPTY_PAIR, linked);
  },
  derive: ({ input: { position }, values }) => outcomeOf(position, values),
  check: ({ input: { position, accountData }, values }) => {
    const { collateral, fxd: amount } = amountsOf(values, position.pool.collateral);
    return checkRepay({ position, amount, collateral, walletBalance: accountData.holdings.fxd });
  },
  issueText: ({ issue, input: { position }, locale }) => ({
    text: repayIssueText[issue.kind](presentIssue(issue, position.pool, locale)),
    ...fieldOf(issue),
  }),
  preview: ({ input: { position }, derived: { amount, collateral } }) => previewRepay(position, amount, collateral),
  intent: ({ input: { scope, position }, values, account, approval }) => {
    const { collateral = 0n, fxd: amount = 0n } = amountsOf(values, position.pool.collateral);
    const approvalAmount = approval.amount;
    return repayIntentFor({ scope, account, position, amount, collateral, approvalAmount });
  },
  isSamePlan: ({ planned: { position: one }, now: { position: other } }) => differsByAccrualOnly(one, other),
  valuesOf: ({ intent, input: { position } }) => {
    const { collateral: token } = position.pool;
    const { kind: sent } = intent;
    if (sent === 'partial') return { ...pairOf(collateralToWad(intent.collateral, token), intent.repay, token), sent };
    return { collateral: allReturned(position, EMPTY_ENTRY), fxd: entryOf(costToClose(position)), sent };
  },
  discard: ({ collateral, fxd }): RepayValues => ({ collateral, fxd }),
  expectedState: ({ intent, input: { accountData } }) => ({
    allowance: accountData.holdings.fxdAllowance ?? 0n,
    required: paymentOf(intent),
  }),
  labels: ({ input: { position }, derived: { kind, amount }, locale }) => ({
    title: dialogText.manageTitle,
    approve: dialogText.approveToken,
    ...repayText.labels[kind](position.id.toString(), amountText(amount, WAD_DECIMALS, locale)),
    ...(kind === 'partial' && amount === 0n && { step: repayText.tab }),
  }),
  fields: ({ input, values }) => (owesNothing(input.position) ? [] : fieldsOf(input, values)),
  rows: ({ preview, input: { position }, derived: { amount } }) => {
    const { symbol } = position.pool.collateral;
    const change = changeOf(preview, amount > 0n);
    const rows = [
      wadRow(dialogText.borrowed, change('debt'), { unit: 'FXD', decimals: 2 }),
      wadRow(dialogText.collateralLocked, change('collateral'), { unit: symbol, decimals: 6 }),
    ];
    if (owesNothing(position)) return rows;
    return [
      wadRow(repayText.totalDebt, { after: position.debt }, { unit: 'FXD', decimals: 2 }),
      ...rows,
      ratioRow(change('ratio')),
      liquidationPriceRow(change('liquidationPrice')),
      bufferRow(change('safetyBuffer')),
    ];
  },
  notices: (previewed) => (owesNothing(previewed.input.position) ? [] : repayNotices(previewed)),
  approval: ({ input: { position } }) => (owesNothing(position) ? undefined : { spender: dialogText.spender }),
  confirmationSummary: ({ input: { position }, derived: { amount, collateral }, locale }) => {
    const received = { amount: wadAmount(collateral), symbol: position.pool.collateral.symbol };
    return sendAndReceive({ amount: wadAmount(amount), symbol: 'FXD' }, received, locale);
  },
  proofs: ({ input, derived: { amount, collateral }, preview, account }) => [
    ...walletProofs(input, input.position.pool, account, { collateral, fxd: -amount }),
    positionProof(input, input.position, preview),
  ],
  measures: ({ derived: { amount }, preview }) => [ratioMeasure(preview), paidMeasure(amount)],
  decode: ({ logs, input: { scope }, account }) => decodeTransfer(logs, scope, account),
  result: ({ transfer, input, values }) => {
    const { collateral } = input.position.pool;
    const isClosing = values.sent !== 'partial';
    const next = isClosing ? repayText.nextClose : repayText.nextRepay;
    if (values.sent === 'take-out') {
      return {
        message: repayText.takenOut,
        amount: transfer && wadAmount(transfer.collateral),
        symbol: collateral.symbol,
        decimals: COLLATERAL_DECIMALS,
        rows: [],
        next,
      };
    }
    return {
      message: isClosing ? repayText.closed : repayText.repaid,
      amount: transfer && wadAmount(transfer.fxd),
      symbol: 'FXD',
      amounts: transfer ? [collateralAmount(repayText.received, transfer.collateral, collateral)] : [],
      rows: [],
      next,
    };
  },
});

function outcomeOf(position: Position, values: RepayValues): RepayOutcome {
  const { collateral = 0n, fxd: amount = 0n } = amountsOf(values, position.pool.collateral);
  return repayOutcome(position, amount, collateral, values.sent);
}

/**
 * A partial repayment keeps the collateral locked unless the user requests some, which raises the repayment to its
 * share of the debt. A full repayment returns all of it.
 */
function fieldsOf(
  { position, accountData, fxdPrice }: PositionInput,
  values: RepayValues,
): readonly ActionField<RepayValues>[] {
  const { pool, lockedCollateral } = position;
  const { collateral: token } = pool;
  const { collateral = 0n, fxd: amount = 0n } = amountsOf(values, token);
  const walletBalance = accountData.holdings.fxd;
  const all = collateralToToken(lockedCollateral, token);
  return [
    {
      name: 'fxd',
      label: repayText.repaying,
      token: FXD_TOKEN,
      usdValue: wadAmount(fxdValue(amount, fxdPrice)),
      balanceLabel: dialogText.wallet,
      balance: walletBalance,
      hint: repayText.repayHint,
      max: walletBalance === undefined ? undefined : maxRepay(position, walletBalance),
      cap: repayCap(position),
      change: (entry) => enterAmount(position, values, entry),
    },
    {
      name: 'collateral',
      label: repayText.receive,
      token: collateralLabels(pool),
      usdValue: wadAmount((collateral * pool.price) / WAD),
      balanceLabel: repayText.of,
      max: all,
      cap: all,
      hint: repayText.receiveHint,
      change: (entry) => enterCollateral(position, values, entry),
    },
  ];
}

/** Fills in all collateral for a full repayment, and restores the user's entry if it is no longer full. */
function enterAmount(position: Position, { collateral: displayed }: PairValues, fxd: AmountEntry): PairValues {
  const own = displayed.replaces ?? displayed;
  const { fxd: amount = 0n } = amountsOf({ fxd, collateral: own }, position.pool.collateral);
  return { fxd, collateral: amount >= costToClose(position) ? allReturned(position, own) : own };
}

/** Raises the repayment only if the collateral requires more than the user entered. */
function enterCollateral(position: Position, { fxd: displayed }: PairValues, collateral: AmountEntry): PairValues {
  const own = displayed.replaces ?? displayed;
  const { fxd: entered = 0n, collateral: requested = 0n } = amountsOf(
    { fxd: own, collateral },
    position.pool.collateral,
  );
  const required = requested > 0n ? repayFromCollateral(position, requested, entered) : entered;
  return { collateral, fxd: required > entered ? { ...entryOf(required), replaces: own } : own };
}

/** `replaces` is the user's own entry. */
function allReturned({ lockedCollateral, pool }: Position, replaces: AmountEntry): AmountEntry {
  return { ...collateralEntry(lockedCollateral, pool.collateral), replaces };
}
