import type { BorrowSideWarning, SupplySideWarning } from '../domain/dashboardWarnings';
import type { Message } from './issues';

export type WarningMessages = {
  /** Name of the app, whose community made the decision. */
  readonly community: string;
};

/** Above the tables that contain such an asset. */
export const frozenOrPausedText: Message<Pick<WarningMessages, 'community'>> = ({ community }) =>
  `These assets are temporarily frozen or paused by ${community} community decisions, meaning that further supply / borrow, or rate swap of these assets are unavailable. Withdrawals and debt repayments are allowed.`;

export const borrowSideWarningText: Record<BorrowSideWarning, Message<WarningMessages>> = {
  'near-liquidation': () =>
    'Be careful - You are very close to liquidation. Consider depositing more collateral or paying down some of your borrowed positions.',
  'isolation-limits-borrowing': () => 'Borrowing power and assets are limited due to Isolation mode.',
  'e-mode-limits-borrowing': () => 'In E-Mode some assets are not borrowable. Exit E-Mode to get access to all assets.',
  'supply-collateral-first': () => 'To borrow you need to supply any asset to be used as collateral.',
  'frozen-or-paused': frozenOrPausedText,
};

/** Except for `wallet-empty`, whose notice contains a link. */
export const supplySideWarningText: Record<Exclude<SupplySideWarning, 'wallet-empty'>, Message<WarningMessages>> = {
  'isolation-limits-collateral': () => 'Collateral usage is limited because of isolation mode.',
  'frozen-or-paused': frozenOrPausedText,
};
