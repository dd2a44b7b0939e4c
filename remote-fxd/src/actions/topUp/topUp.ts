import { defineAction } from '@fathom/area-kit/actions/defineAction';
import { wadAmount } from '@fathom/base/domain/ratio';
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
} from '../position/loan';
import { accruedFee } from '../../domain/debt';
import { decodeTransfer } from '../position/transfer';
import { amountsOf, EMPTY_PAIR, linkedEntryOf, type PairValues, type PositionInput } from '../position/positionInput';
import { keepNative, nativeGas } from '../position/feeReserve';
import { feeMeasure, feeProof, positionProof, ratioMeasure, walletProofs } from '../position/positionProofs';
import {
  bufferRow,
  COLLATERAL_DECIMALS,
  liquidationPriceRow,
  ratioRow,
  stabilityFeeRow,
  wadRow,
} from '../position/positionRows';
import { presentIssue } from '../position/presentIssue';
import { topUpIntentFor, topUpPositionFlow } from './topUp.flow';
import { topUpText } from './topUp.text';

export const topUp = defineAction({
  flow: topUpPositionFlow,
  initialValues: (input: PositionInput): PairValues => ({
    ...EMPTY_PAIR,
    collateral: linkedEntryOf(input, 'top-up', input.position.pool.collateral.decimals),
  }),
  derive: ({ input: { position }, values }) => {
    const loan = enteredLoan(values, position.pool.collateral);
    return { ...loan, isEntered: loan.collateral > 0n || loan.borrow > 0n };
  },
  check: ({ input: { position, accountData }, values }) => {
    const { collateral, fxd: borrow } = amountsOf(values, position.pool.collateral);
    return checkTopUp({ position, collateral, borrow, walletBalance: accountData.holdings.collateral });
  },
  issueText: ({ issue, input: { position }, values, locale }) => ({
    text: topUpIssueText[issue.kind](presentIssue(issue, position.pool, locale)),
    ...loanFieldOf(issue, values, position.pool.collateral),
  }),
  preview: ({ input: { position }, derived: { collateral, borrow } }) =>
    previewTopUp(position, collateral < 0n ? 0n : collateral, borrow),
  intent: ({ input: { scope, position }, derived: { collateral, borrow }, account, approval }) =>
    topUpIntentFor({ scope, account, position, collateral, borrow, approvalAmount: approval.amount }),
  valuesOf: ({ intent, input: { position } }) => loanValues(intent, position.pool),
  expectedState: ({ input: { accountData, position } }) =>
    knownAllowance({ holdings: accountData.holdings, pool: position.pool }),
  labels: ({ input: { position } }) => {
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
  fields: ({ input, derived: { collateral, borrow } }) => {
    const { position } = input;
    const { pool } = position;
    const max = maxBorrow(pool, collateral > 0n ? collateral : 0n, balanceForLoan(position));
    return loanFields({ ...input, pool, entered: { collateral, borrow }, max });
  },
  rows: ({ preview, input, derived: { isEntered, borrow } }) => {
    const { pool, debtShare } = input.position;
    const fee = borrow > 0n ? accruedFee(debtShare, pool) : 0n;
    const change = changeOf(preview, isEntered);
    return [
      wadRow(dialogText.collateralLocked, change('collateral'), { unit: pool.collateral.symbol, decimals: 6 }),
      wadRow(dialogText.borrowed, change('debt'), { unit: 'FXD', decimals: 2 }),
      ...(fee > 0n ? [wadRow(dialogText.accruedFee, { after: fee }, { unit: 'FXD', decimals: 2 })] : []),
      ratioRow(change('ratio')),
      liquidationPriceRow(change('liquidationPrice')),
      bufferRow(change('safetyBuffer')),
      stabilityFeeRow(pool.stabilityFeeRate),
    ];
  },
  notices: ({ preview, input, values, derived: { collateral, isEntered }, locale, isLocked }) => {
    const warnings = isEntered ? topUpWarnings(preview, collateral) : [];
    const { pool } = input.position;
    return loanNotices({ input, pool, after: preview.after, values, warnings, locale, isLocked });
  },
  approval: () => ({ spender: dialogText.spender }),
  feeReserve: { gas: ({ position }) => nativeGas('topUp', position.pool), keep: keepNative },
  nativeSpent: ({ input, derived: { collateral } }) => (input.position.pool.isNative ? collateral : 0n),
  confirmationSummary: ({ input, derived, locale }) => loanSummary(derived, input.position.pool, locale),
  proofs: ({ input, derived: { collateral, borrow: fxd }, preview, account }) => {
    const { position } = input;
    return [
      ...walletProofs(input, position.pool, account, { collateral: -collateral, fxd }),
      positionProof(input, position, preview),
      feeProof(input, position.pool),
    ];
  },
  measures: ({ input, preview }) => [ratioMeasure(preview), feeMeasure(input.position.pool)],
  decode: ({ logs, input: { scope }, account }) => decodeTransfer(logs, scope, account),
  result: ({ transfer, input, values }) => {
    const { collateral } = input.position.pool;
    if (isWithoutLoan(input, values)) {
      return {
        message: topUpText.added,
        amount: transfer && wadAmount(transfer.collateral),
        symbol: collateral.symbol,
        decimals: COLLATERAL_DECIMALS,
        rows: [],
        next: topUpText.next,
      };
    }
    return { ...loanResult(transfer, input.position.pool, topUpText.borrowed), next: topUpText.next };
  },
  received: ({ input, derived: { borrow } }) => (borrow === 0n ? undefined : receivedFxd(input)),
});

function isWithoutLoan({ position }: PositionInput, values: PairValues): boolean {
  return enteredLoan(values, position.pool.collateral).borrow === 0n;
}
