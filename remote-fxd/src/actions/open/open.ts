import { defineAction } from '@fathom/area-kit/actions/defineAction';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { maxBorrow } from '../../domain/borrowLimits';
import { checkOpen } from '../../domain/checkOpen';
import { openWarnings } from '../../domain/positionWarnings';
import { previewOpen } from '../../domain/previewPosition';
import { dialogText, openIssueText } from '../../text/dialogs';
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
import { decodeTransfer } from '../position/transfer';
import {
  amountsOf,
  lockable,
  pairOf,
  type PairAmounts,
  type PairValues,
  type PositionInput,
} from '../position/positionInput';
import { keepNative, nativeGas } from '../position/feeReserve';
import { feeMeasure, feeProof, newPositionProof, ratioMeasure, walletProofs } from '../position/positionProofs';
import { bufferRow, liquidationPriceRow, ratioRow, stabilityFeeRow, wadRow } from '../position/positionRows';
import { presentIssue } from '../position/presentIssue';
import { openIntentFor, openPositionFlow } from './open.flow';
import { openText } from './open.text';

export interface OpenInput extends Omit<PositionInput, 'position' | 'isDebtOld'> {
  readonly draft: PairAmounts | undefined;
}

/** Requires a proxy wallet, see `useNewWallet`. */
export const open = defineAction({
  flow: openPositionFlow,
  initialValues: ({ draft, accountData }: OpenInput): PairValues =>
    pairOf(draft?.collateral ?? 0n, draft?.fxd ?? 0n, accountData.pool.collateral),
  derive: ({ input, values }) => {
    const { pool } = input.accountData;
    const loan = enteredLoan(values, pool.collateral);
    const { collateral } = amountsOf(values, pool.collateral);
    return {
      ...loan,
      isEntered: loan.collateral > 0n && loan.borrow > 0n,
      maxBorrow: maxBorrow(pool, collateral ?? lockable(input) ?? 0n),
    };
  },
  check: ({ input, values }) => {
    const { pool, holdings } = input.accountData;
    const { collateral, fxd: borrow } = amountsOf(values, pool.collateral);
    return checkOpen({ pool, collateral, borrow, walletBalance: holdings.collateral, lockable: lockable(input) });
  },
  issueText: ({ issue, input, values, locale }) => {
    const { pool } = input.accountData;
    return {
      text: openIssueText[issue.kind](presentIssue(issue, pool, locale)),
      ...loanFieldOf(issue, values, pool.collateral),
    };
  },
  preview: ({ input, derived: { collateral, borrow } }) => previewOpen(input.accountData.pool, collateral, borrow),
  intent: ({ input, derived: { collateral, borrow }, account, approval }) => {
    const { pool, proxyWallet } = input.accountData;
    return openIntentFor({
      scope: input.scope,
      account,
      pool,
      collateral,
      borrow,
      proxyWallet: proxyWallet ?? ZERO_ADDRESS,
      approvalAmount: approval.amount,
    });
  },
  valuesOf: ({ intent, input }) => loanValues(intent, input.accountData.pool),
  expectedState: ({ input }) => knownAllowance(input.accountData),
  labels: ({ input }) => ({
    ...openText.labels,
    approve: dialogText.approveToken,
    transaction: openText.transaction(input.accountData.pool.displayName),
  }),
  fields: ({ input, derived: { collateral, borrow, maxBorrow: max } }) =>
    loanFields({ ...input, pool: input.accountData.pool, entered: { collateral, borrow }, max }),
  rows: ({ preview: { after }, input, derived }) => {
    const { pool } = input.accountData;
    const unit = pool.collateral.symbol;
    return [
      wadRow(openText.collateralToBeLocked, { after: after.collateral }, { unit, decimals: 6 }),
      wadRow(openText.maxBorrow, { after: derived.maxBorrow }, { unit: 'FXD', decimals: 2 }),
      bufferRow({ after: after.safetyBuffer }, { withAmount: true }),
      ratioRow({ after: after.ratio }),
      liquidationPriceRow({ after: after.liquidationPrice }),
      stabilityFeeRow(pool.stabilityFeeRate),
    ];
  },
  notices: ({ preview, input, values, derived: { isEntered }, locale, isLocked }) => {
    const warnings = isEntered ? openWarnings(preview) : [];
    return loanNotices({
      input,
      pool: input.accountData.pool,
      after: preview.after,
      values,
      warnings,
      locale,
      isLocked,
    });
  },
  approval: ({ input }) => (input.accountData.proxyWallet ? { spender: dialogText.spender } : undefined),
  feeReserve: { gas: ({ accountData }) => nativeGas('open', accountData.pool), keep: keepNative },
  nativeSpent: ({ input, derived: { collateral } }) => (input.accountData.pool.isNative ? collateral : 0n),
  confirmationSummary: ({ input, derived, locale }) =>
    derived.isEntered ? loanSummary(derived, input.accountData.pool, locale) : undefined,
  proofs: ({ input, derived: { collateral, borrow: fxd }, preview, account }) => {
    const { pool } = input.accountData;
    return [
      ...walletProofs(input, pool, account, { collateral: -collateral, fxd }),
      newPositionProof(input, pool, preview),
      feeProof(input, pool),
    ];
  },
  measures: ({ input, preview }) => [ratioMeasure(preview), feeMeasure(input.accountData.pool)],
  decode: ({ logs, input: { scope }, account }) => decodeTransfer(logs, scope, account),
  result: ({ transfer, input }) => {
    const position = transfer?.positionId;
    const id = position && { key: 'position', label: openText.position, value: dialogText.positionId(position) };
    const result = loanResult(transfer, input.accountData.pool, openText.opened);
    return { ...result, rows: id ? [id] : [], next: openText.next };
  },
  received: ({ input }) => receivedFxd(input),
});
