import type {
  ActionNotice,
  AmountResult,
  IssueText,
  ReceivedToken,
  ResultAmount,
} from '@fathom/area-kit/actions/defineAction';
import { sendAndReceive } from '../sendAndReceive';
import { WAD_DECIMALS, wadAmount } from '@fathom/base/domain/ratio';
import { collateralToToken, collateralToWad } from '../../domain/collateralAmount';
import type { Pool } from '../../domain/pool';
import type { PositionMetrics } from '../../domain/positionMetrics';
import type { PositionWarning } from '../../domain/positionWarnings';
import type { Wad } from '../../domain/units';
import { dialogText, doneText } from '../../text/dialogs';
import {
  amountsOf,
  borrowField,
  collateralField,
  fieldOf,
  lockable,
  pairOf,
  type PairValues,
  type PositionInput,
} from './positionInput';
import type { PositionIssue } from './presentIssue';
import { COLLATERAL_DECIMALS } from './positionRows';
import { recommendationOf } from './recommendationOf';
import type { Transfer } from './transfer';
import type { AccountData } from './useAccountData';
import { warningNotice } from './warningNotice';

/** Amounts to lock and borrow, in wad. */
export interface Loan {
  readonly collateral: Wad;
  readonly borrow: Wad;
}

export function enteredLoan(values: PairValues, token: Pick<Pool['collateral'], 'decimals'>): Loan {
  const { collateral = 0n, fxd: borrow = 0n } = amountsOf(values, token);
  return { collateral, borrow };
}

/** Converts the loan of an intent, whose collateral is in the token's smallest unit. */
export function loanValues({ collateral, borrow }: Loan, { collateral: token }: Pick<Pool, 'collateral'>): PairValues {
  return pairOf(collateralToWad(collateral, token), borrow, token);
}

/** The allowance is 0 while unknown. */
export function knownAllowance({ holdings, pool }: Pick<AccountData, 'holdings' | 'pool'>) {
  return { allowance: collateralToToken(holdings.collateralAllowance ?? 0n, pool.collateral) };
}

interface LoanFields extends Pick<PositionInput, 'accountData' | 'configuration' | 'fxdPrice'> {
  readonly pool: Pool;
  readonly entered: Loan;
  readonly max: Wad;
}

export function loanFields({ entered: { collateral, borrow }, max, fxdPrice, ...position }: LoanFields) {
  return [collateralField({ ...position, collateral }), borrowField(borrow, max, fxdPrice)];
}

export function loanFieldOf(
  issue: PositionIssue,
  values: PairValues,
  token: Pick<Pool['collateral'], 'decimals'>,
): Pick<IssueText<PairValues>, 'field'> {
  const { field } = fieldOf(issue);
  return field === undefined || amountsOf(values, token)[field] === undefined ? {} : { field };
}

interface LoanNotices {
  readonly input: Pick<PositionInput, 'accountData' | 'configuration'>;
  readonly locale: string;
  readonly isLocked: boolean;
  readonly pool: Pool;
  readonly after: PositionMetrics;
  readonly values: PairValues;
  readonly warnings: readonly PositionWarning[];
}

export function loanNotices({ input, pool, after, values, warnings, locale, isLocked }: LoanNotices) {
  const { collateral } = enteredLoan(values, pool.collateral);
  const most = lockable(input);
  const recommendation = isLocked ? undefined : recommendationOf({ pool, after, collateral, most, values, locale });
  const notices: ActionNotice<PairValues>[] = [...warningNotice(warnings, { locale, recommendation })];
  if (pool.positionDebtCeiling === undefined) notices.push({ tone: 'caution', text: dialogText.ceilingUnknown });
  return notices;
}

/** Formats "You send 0.5 ETH, you receive 1,200 FXD"; `undefined` while nothing is entered. */
export function loanSummary({ collateral, borrow }: Loan, { collateral: token }: Pool, locale: string) {
  const sent = { amount: wadAmount(collateral), symbol: token.symbol };
  return sendAndReceive(sent, { amount: wadAmount(borrow), symbol: 'FXD' }, locale);
}

export function loanResult(
  transfer: Transfer | undefined,
  { collateral }: Pick<Pool, 'collateral'>,
  message: AmountResult['message'],
) {
  return {
    message,
    amount: transfer && wadAmount(transfer.fxd),
    symbol: 'FXD',
    amounts:
      transfer && transfer.collateral > 0n ? [collateralAmount(doneText.locked, transfer.collateral, collateral)] : [],
    rows: [],
  };
}

/** Collateral in the success panel, with the decimals of the dialog before. */
export function collateralAmount(
  label: string,
  amount: Wad,
  { symbol }: Pick<Pool['collateral'], 'symbol'>,
): ResultAmount {
  return { label, amount: wadAmount(amount), symbol, decimals: COLLATERAL_DECIMALS };
}

export function receivedFxd({ scope }: Pick<PositionInput, 'scope'>): ReceivedToken {
  const address = scope.deployment.contracts.fathomStablecoin;
  return { address, decimals: WAD_DECIMALS, icon: 'FXD', symbol: 'FXD' };
}
