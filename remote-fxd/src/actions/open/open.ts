import { defineAction } from '@fathom/shared/actions/defineAction';
import { ZERO_ADDRESS } from '@fathom/shared/domain/address';
import { maxBorrow } from '../../domain/borrowLimits';
import { checkOpen } from '../../domain/checkOpen';
import { openWarnings } from '../../domain/positionWarnings';
import { previewOpen } from '../../domain/previewPosition';
import type { Wad } from '../../domain/units';
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
  type Loan,
} from '../position/loan';
import { decodeMoved } from '../position/moved';
import {
  amountsOf,
  lockable,
  pairOf,
  type PairAmounts,
  type PairValues,
  type PositionInput,
} from '../position/positionInput';
import { bufferRow, liquidationPriceRow, ratioRow, stabilityFeeRow, wadRow } from '../position/positionRows';
import { presentIssue } from '../position/presentIssue';
import { openIntentFor, openPositionFlow } from './open.flow';
import { openText } from './open.text';

export interface OpenInput extends Omit<PositionInput, 'position' | 'isDebtOld'> {
  /** The amounts that were entered before a reload. */
  readonly draft: PairAmounts | undefined;
}

/** Locks collateral and borrows FXD against it. Requires a proxy wallet, see `useNewWallet`. */
export const open = defineAction({
  flow: openPositionFlow,
  initialValues: ({ draft, input: state }: OpenInput): PairValues =>
    pairOf(draft?.collateral ?? 0n, draft?.fxd ?? 0n, state.pool.collateral),
  check: (input: OpenInput, values: PairValues) => {
    const { pool, holdings } = input.input;
    const { collateral, fxd: borrow } = amountsOf(values, pool.collateral);
    return checkOpen({ pool, collateral, borrow, walletBalance: holdings.collateral, lockable: lockable(input) });
  },
  issueText: (issue, { input: { pool } }, values, locale) => ({
    text: openIssueText[issue.is](presentIssue(issue, pool, locale)),
    ...loanFieldOf(issue, values, pool.collateral),
  }),
  preview: (input, values) => {
    const { collateral, borrow } = enteredOf(input, values);
    return previewOpen(input.input.pool, collateral, borrow);
  },
  intent: (input, values, { account, approval }) => {
    const { pool, proxyWallet } = input.input;
    return openIntentFor({
      ...{ scope: input.scope, account, pool, ...enteredOf(input, values) },
      proxyWallet: proxyWallet ?? ZERO_ADDRESS,
      approvalAmount: approval.amount,
    });
  },
  valuesOf: (intent, { input: { pool } }) => loanValues(intent, pool),
  expectedState: (_intent, { input: state }) => knownAllowance(state),
  labels: ({ input: { pool } }) => ({
    ...openText.labels,
    approve: dialogText.approveToken,
    transaction: openText.transaction(pool.displayName),
  }),
  fields: (input, values) =>
    loanFields({
      ...input,
      pool: input.input.pool,
      entered: enteredOf(input, values),
      max: maxBorrowOf(input, values),
    }),
  rows: ({ after }, input, values) => {
    const { pool } = input.input;
    const unit = pool.collateral.symbol;
    return [
      wadRow(openText.collateralToBeLocked, { after: after.collateral }, { unit, decimals: 6 }),
      wadRow(openText.maxBorrow, { after: maxBorrowOf(input, values) }, { unit: 'FXD', decimals: 2 }),
      bufferRow({ after: after.safetyBuffer }, { withAmount: true }),
      ratioRow({ after: after.ratio }),
      liquidationPriceRow({ after: after.liquidationPrice }),
      stabilityFeeRow(pool.stabilityFeeRate),
    ];
  },
  notices: (preview, input, values, options) => {
    const warnings = isEntered(input, values) ? openWarnings(preview) : [];
    return loanNotices({ ...options, pool: input.input.pool, after: preview.after, values, warnings });
  },
  approval: ({ input: { proxyWallet } }) => (proxyWallet ? { spender: dialogText.spender } : undefined),
  nativeSpent: (input, values) => (input.input.pool.isNative ? enteredOf(input, values).collateral : 0n),
  confirmationSummary: (input, values, locale) =>
    isEntered(input, values) ? loanSummary(enteredOf(input, values), input.input.pool, locale) : undefined,
  decode: (logs, { scope: deployment }, account) => decodeMoved(logs, deployment, account),
  result: ({ moved, input }) => {
    const { rows, ...result } = loanResult(moved, input.input.pool, openText.opened);
    const position = moved?.positionId;
    const id = position && { key: 'position', label: openText.position, value: dialogText.positionId(position) };
    return { ...result, rows: id ? [id, ...rows] : rows, next: openText.next };
  },
  received: receivedFxd,
});

function maxBorrowOf(input: OpenInput, values: PairValues): Wad {
  const { pool } = input.input;
  return maxBorrow(pool, amountsOf(values, pool.collateral).collateral ?? lockable(input) ?? 0n);
}

function enteredOf({ input: { pool } }: OpenInput, values: PairValues): Loan {
  return enteredLoan(values, pool.collateral);
}

function isEntered(input: OpenInput, values: PairValues): boolean {
  const { collateral, borrow } = enteredOf(input, values);
  return collateral > 0n && borrow > 0n;
}
