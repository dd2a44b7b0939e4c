import { defineAction } from '@fathom/shared/actions/defineAction';
import { wadAmount } from '@fathom/shared/domain/ratio';
import { maxBorrow } from '../../domain/borrowLimits';
import { checkTopUp, balanceForLoan } from '../../domain/checkTopUp';
import { topUpWarnings } from '../../domain/positionWarnings';
import { previewTopUp } from '../../domain/previewPosition';
import { dialogText, topUpIssueText } from '../../text/dialogs';
import { changeOf } from '../position/changeOf';
import {
  enteredLoan,
  knownAllowance,
  loanFieldOf,
  loanFields,
  loanNotices,
  loanResult,
  loanSummary,
  loanValues,
  receivedFxd,
  type Loan,
} from '../position/loan';
import { decodeMoved } from '../position/moved';
import { amountsOf, EMPTY_PAIR, type PairValues, type PositionInput } from '../position/positionInput';
import { bufferRow, liquidationPriceRow, ratioRow, stabilityFeeRow, wadRow } from '../position/positionRows';
import { presentIssue } from '../position/presentIssue';
import { topUpIntentFor, topUpPositionFlow } from './topUp.flow';
import { topUpText } from './topUp.text';

/** Adds collateral, borrows FXD, or both, in an open position. */
export const topUp = defineAction({
  flow: topUpPositionFlow,
  initialValues: (): PairValues => EMPTY_PAIR,
  check: ({ position, input: state }: PositionInput, values: PairValues) => {
    const { collateral, fxd: borrow } = amountsOf(values, position.pool.collateral);
    return checkTopUp({ position, collateral, borrow, walletBalance: state.holdings.collateral });
  },
  issueText: (issue, { position: { pool } }, values, locale) => ({
    text: topUpIssueText[issue.is](presentIssue(issue, pool, locale)),
    ...loanFieldOf(issue, values, pool.collateral),
  }),
  preview: (input, values) => {
    const { collateral, borrow } = enteredOf(input, values);
    return previewTopUp(input.position, collateral < 0n ? 0n : collateral, borrow);
  },
  intent: (input, values, { account, approval }) => {
    const { scope: deployment, position } = input;
    return topUpIntentFor({
      scope: deployment,
      account,
      position,
      ...enteredOf(input, values),
      approvalAmount: approval.amount,
    });
  },
  valuesOf: (intent, { position: { pool } }) => loanValues(intent, pool),
  expectedState: (_intent, { input: { holdings }, position: { pool } }) => knownAllowance({ holdings, pool }),
  labels: ({ position }) => {
    const id = position.id.toString();
    return {
      title: dialogText.manageTitle,
      action: topUpText.action,
      step: topUpText.tab,
      running: topUpText.running,
      approve: dialogText.approveToken,
      transaction: topUpText.transaction(id),
    };
  },
  fields: (input, values) => {
    const { position } = input;
    const { pool } = position;
    const entered = enteredOf(input, values);
    const max = maxBorrow(pool, entered.collateral > 0n ? entered.collateral : 0n, balanceForLoan(position));
    return loanFields({ ...input, pool, entered, max });
  },
  rows: (preview, input, values) => {
    const { pool } = input.position;
    const change = changeOf(preview, isEntered(input, values));
    return [
      wadRow(dialogText.collateralLocked, change('collateral'), { unit: pool.collateral.symbol, decimals: 6 }),
      wadRow(dialogText.borrowed, change('debt'), { unit: 'FXD', decimals: 2 }),
      ratioRow(change('ratio')),
      liquidationPriceRow(change('liquidationPrice')),
      bufferRow(change('safetyBuffer')),
      stabilityFeeRow(pool.stabilityFeeRate),
    ];
  },
  notices: (preview, input, values, options) => {
    const { collateral } = enteredOf(input, values);
    const warnings = isEntered(input, values) ? topUpWarnings(preview, collateral) : [];
    return loanNotices({ ...options, pool: input.position.pool, after: preview.after, values, warnings });
  },
  approval: () => ({ spender: dialogText.spender }),
  nativeSpent: (input, values) => (input.position.pool.isNative ? enteredOf(input, values).collateral : 0n),
  confirmationSummary: (input, values, locale) => loanSummary(enteredOf(input, values), input.position.pool, locale),
  decode: (logs, { scope: deployment }, account) => decodeMoved(logs, deployment, account),
  result: ({ moved, input, values }) => {
    const { symbol } = input.position.pool.collateral;
    if (enteredOf(input, values).borrow === 0n) {
      const amount = moved && wadAmount(moved.collateral);
      return { message: topUpText.added, amount, symbol, rows: [], next: topUpText.next };
    }
    return { ...loanResult(moved, input.position.pool, topUpText.borrowed), next: topUpText.next };
  },
  received: (input, values) => (enteredOf(input, values).borrow === 0n ? undefined : receivedFxd(input)),
});

function enteredOf({ position }: PositionInput, values: PairValues): Loan {
  return enteredLoan(values, position.pool.collateral);
}

function isEntered(input: PositionInput, values: PairValues): boolean {
  const { collateral, borrow } = enteredOf(input, values);
  return collateral > 0n || borrow > 0n;
}
