import type { ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { wadAmount } from '@fathom/base/domain/ratio';
import { entryOf } from '@fathom/base/format/amountEntry';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { repayWarnings } from '../../domain/checkRepay';
import type { Preview } from '../../domain/previewPosition';
import { largestPartialRepayment, type RepayOutcome } from '../../domain/repayLimits';
import { WAD, type Wad } from '../../domain/units';
import { repayWarningText, shortWalletText } from '../../text/dialogs';
import { collateralEntry, type PairValues, type PositionInput } from '../position/positionInput';
import { repayText } from './repay.text';

interface EnteredRepayment {
  readonly input: PositionInput;
  readonly derived: RepayOutcome;
  readonly preview: Preview;
  readonly locale: string;
  readonly isLocked: boolean;
}

export function repayNotices(entered: EnteredRepayment): readonly ActionNotice<PairValues>[] {
  const { input, derived, preview, locale, isLocked } = entered;
  const notices: ActionNotice<PairValues>[] = [];
  const { kind, amount } = derived;
  if (amount > 0n && kind !== 'partial') notices.push({ tone: 'info', text: repayText.closesAll });
  if (!isLocked) notices.push(...shortWalletNotice(entered));
  const { debt } = preview.after;
  // Below the smallest loan (stablecoin specification, section 5).
  if (amount > 0n && kind === 'partial' && debt > 0n && debt < WAD) {
    notices.push({ tone: 'caution', announce: 'polite', text: shortWalletText.dustLeft(fxdText(debt, locale)) });
  }
  if (input.isDebtOld) notices.push({ tone: 'caution', text: repayText.debtOld });
  return notices;
}

/** Explains how much FXD is missing to close the position, and suggests a partial repayment. */
function shortWalletNotice({ input, derived, locale }: EnteredRepayment): readonly ActionNotice<PairValues>[] {
  const { position, accountData } = input;
  const walletBalance = accountData.holdings.fxd;
  const [warning] = repayWarnings({ position, walletBalance });
  if (!warning || walletBalance === undefined) return [];
  const shortfall = fxdText(warning.shortfall, locale);
  const caution = { tone: 'caution', announce: 'polite' } as const;
  const message = repayWarningText[warning.kind](shortfall);
  if (warning.kind === 'balance-below-debt-after-fee') return [{ ...caution, text: message }];
  const partial = largestPartialRepayment(position, walletBalance);
  if (!partial) {
    return [{ ...caution, text: [message, shortWalletText.getFxd(shortfall), shortWalletText.noLoan] }];
  }
  const token = position.pool.collateral;
  const amount = fxdText(partial.amount, locale);
  const values = { fxd: entryOf(partial.amount), collateral: collateralEntry(partial.collateral, token) };
  if (derived.amount === partial.amount && derived.collateral === partial.collateral) {
    return [{ ...caution, text: message }];
  }
  const collateral = `${formatTokenInFull(wadAmount(partial.collateral), locale)} ${token.symbol}`;
  return [
    {
      ...caution,
      text: [
        message,
        shortWalletText.keepOpen(fxdText(partial.remainingDebt, locale), amount, collateral),
        shortWalletText.noLoan,
      ],
      action: { label: shortWalletText.use(amount), values },
    },
  ];
}

/** All digits: a shortfall of 0.0000037 FXD blocks as much as one of 200. */
function fxdText(amount: Wad, locale: string): string {
  return `${formatTokenInFull(wadAmount(amount), locale)} FXD`;
}
