import { defineAction } from '@fathom/shared/actions/defineAction';
import { sendAndReceive } from '@fathom/shared/actions/sendAndReceive';
import { ZERO_ADDRESS } from '@fathom/shared/domain/address';
import { WAD_DECIMALS, wadAmount } from '@fathom/shared/domain/ratio';
import { maxBorrow, maxCollateral } from '../../domain/borrowLimits';
import { checkOpen } from '../../domain/checkOpen';
import { collateralToToken, collateralToWad } from '../../domain/collateralAmount';
import { openWarnings } from '../../domain/positionWarnings';
import { previewOpen } from '../../domain/previewPosition';
import type { Wad } from '../../domain/units';
import { dialogText, doneText, openIssueText } from '../../text/dialogs';
import { decodeMoved } from '../position/moved';
import {
  amountsOf,
  borrowField,
  collateralField,
  fieldOf,
  pairOf,
  type PairAmounts,
  type PairValues,
  type PositionInput,
} from '../position/positionInput';
import {
  bufferRow,
  liquidationPriceRow,
  movedWadRow,
  ratioRow,
  stabilityFeeRow,
  wadRow,
} from '../position/positionRows';
import { presentIssue } from '../position/presentIssue';
import { recommendationOf } from '../position/recommendationOf';
import { warningNotice } from '../position/warningNotice';
import { openIntentFor, openPositionFlow } from './open.flow';
import { openText } from './open.text';

export interface OpenInput extends Omit<PositionInput, 'position' | 'isDebtOld'> {
  /** What was entered before a reload. */
  readonly draft: PairAmounts | undefined;
}

/** Locks collateral and borrows FXD on it. The account's proxy wallet has to be there, see `useNewWallet`. */
export const open = defineAction({
  flow: openPositionFlow,
  initialValues: ({ draft, input: state }: OpenInput): PairValues =>
    pairOf(draft?.collateral ?? 0n, draft?.fxd ?? 0n, state.pool.collateral),
  check: (input: OpenInput, values: PairValues) => {
    const { pool, holdings } = input.input;
    const { collateral, fxd: borrow } = amountsOf(values, pool.collateral);
    return checkOpen({ pool, collateral, borrow, walletBalance: holdings.collateral, lockable: lockableOf(input) });
  },
  issueText: (issue, { input: { pool } }, values, locale) => {
    const { field } = fieldOf(issue);
    const isEmpty = field === undefined || amountsOf(values, pool.collateral)[field] === undefined;
    return { text: openIssueText[issue.is](presentIssue(issue, pool, locale)), ...(!isEmpty && { field }) };
  },
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
  valuesOf: ({ collateral, borrow }, { input: { pool } }) =>
    pairOf(collateralToWad(collateral, pool.collateral), borrow, pool.collateral),
  expectedState: (_intent, { input: { holdings, pool } }) => ({
    allowance: collateralToToken(holdings.collateralAllowance ?? 0n, pool.collateral),
  }),
  labels: ({ input: { pool } }) => ({
    title: openText.title,
    action: openText.action,
    step: openText.step,
    running: openText.running,
    approve: dialogText.approveToken,
    transaction: openText.transaction(pool.displayName),
    success: openText.success(pool.displayName),
  }),
  fields: (input, values) => {
    const { input: state, configuration, fxdPrice } = input;
    const { collateral, borrow } = enteredOf(input, values);
    const locked = collateralField({ pool: state.pool, input: state, configuration, collateral });
    return [locked, borrowField(borrow, maxBorrowOf(input, values), fxdPrice)];
  },
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
  notices: (preview, input, values, { locale, isLocked }) => {
    const { pool } = input.input;
    const { collateral } = enteredOf(input, values);
    const entered = isEntered(input, values);
    const recommendation =
      isLocked || !entered ? undefined : recommendationOf({ pool, after: preview.after, collateral, values, locale });
    return [
      ...warningNotice(entered ? openWarnings(preview) : [], { locale, recommendation }),
      ...(pool.positionDebtCeiling === undefined
        ? [{ tone: 'caution' as const, text: dialogText.ceilingUnknown }]
        : []),
    ];
  },
  approval: ({ input: { proxyWallet } }) => (proxyWallet ? { spender: dialogText.spender } : undefined),
  nativeSpent: (input, values) => (input.input.pool.isNative ? enteredOf(input, values).collateral : 0n),
  confirmationSummary: (input, values, locale) => {
    if (!isEntered(input, values)) return undefined;
    const { collateral, borrow } = enteredOf(input, values);
    const { symbol } = input.input.pool.collateral;
    return sendAndReceive(
      { amount: wadAmount(collateral), symbol },
      { amount: wadAmount(borrow), symbol: 'FXD' },
      locale,
    );
  },
  decode: (logs, { scope: deployment }, account) => decodeMoved(logs, deployment, account),
  result: ({ moved, input }) => ({
    message: openText.opened,
    amount: moved && wadAmount(moved.fxd),
    symbol: 'FXD',
    rows: [
      ...(moved?.positionId === undefined
        ? []
        : [{ key: 'position', label: openText.position, value: dialogText.positionId(moved.positionId) }]),
      ...(moved ? [movedWadRow(doneText.locked, moved.collateral, input.input.pool.collateral.symbol)] : []),
    ],
    next: openText.next,
  }),
  received: ({ scope: deployment }) => {
    const address = deployment.deployment.contracts.fathomStablecoin;
    return { address, decimals: WAD_DECIMALS, icon: 'FXD', symbol: 'FXD' };
  },
});

/** What of the wallet can be locked; `undefined` while its balance is unavailable. */
function lockableOf({ input: { pool, holdings }, configuration }: OpenInput): Wad | undefined {
  const { collateral: balance } = holdings;
  return balance === undefined ? undefined : maxCollateral(balance, pool.isNative ? configuration.nativeReserve : 0n);
}

function maxBorrowOf(input: OpenInput, values: PairValues): Wad {
  const { pool } = input.input;
  return maxBorrow(pool, amountsOf(values, pool.collateral).collateral ?? lockableOf(input) ?? 0n);
}

/** In wad; zero for an empty field. */
function enteredOf({ input: { pool } }: OpenInput, values: PairValues) {
  const { collateral = 0n, fxd: borrow = 0n } = amountsOf(values, pool.collateral);
  return { collateral, borrow };
}

function isEntered(input: OpenInput, values: PairValues): boolean {
  const { collateral, borrow } = enteredOf(input, values);
  return collateral > 0n && borrow > 0n;
}
