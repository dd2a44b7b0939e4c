import type { SwitchSourceIssue } from '../domain/checkSwitchSource';
import type { BorrowAssetIssue } from '../domain/checkBorrow';
import type { CollateralAssetIssue } from '../domain/checkCollateralAsset';
import type { SupplyAssetIssue } from '../domain/checkSupply';
import type { CollateralStatus } from '../domain/collateralStatus';
import type { BorrowSideWarning, SupplySideWarning } from '../domain/dashboardWarnings';
import type { ReserveStateIssue } from '../domain/reserveState';
import type { RateMenuIssue } from '../domain/yourBorrows';

/** Placeholders of a sentence about an asset. */
export type AssetLabels = {
  readonly symbol: string;
  /** The symbols of the zero-LTV collateral, for the sentences that list them. */
  readonly zeroLtvSymbols?: readonly string[];
};

export type Message<Labels> = (labels: Labels) => string;

export const reserveIssueText: Record<ReserveStateIssue, Message<AssetLabels>> = {
  'reserve-inactive': ({ symbol }) => `The ${symbol} reserve is not active.`,
  'reserve-paused': ({ symbol }) => `The ${symbol} reserve is paused: no actions are available.`,
  'reserve-frozen': ({ symbol }) => `The ${symbol} reserve is frozen: new supplies and borrows are disabled.`,
};

/** Why a supply cannot be switched, whatever the amount. */
export const switchSourceIssueText: Record<SwitchSourceIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'source-rebases': ({ symbol }) =>
    `Due to internal ${symbol} mechanics required for rebasing support, it is not possible to perform a collateral switch where ${symbol} is the source token.`,
};

/** Why a row offers no supply, whatever the amount. */
export const supplyAssetIssueText: Record<SupplyAssetIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'supply-cap-reached': () => 'Protocol supply cap is at 100% for this asset. Further supply unavailable.',
  'wallet-balance-unknown': ({ symbol }) => `Your ${symbol} balance is unavailable.`,
  'wallet-empty': ({ symbol }) => `You have no ${symbol} in your wallet.`,
  'balance-kept-for-fees': ({ symbol }) => `Your ${symbol} is needed for transaction fees.`,
};

/** Why a row offers no borrowing, whatever the amount. */
export const borrowAssetIssueText: Record<BorrowAssetIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'borrowing-disabled': ({ symbol }) => `Borrowing is currently unavailable for ${symbol}.`,
  'other-e-mode-category': ({ symbol }) =>
    `${symbol} is not in your E-Mode category. Exit or switch E-Mode to borrow it.`,
  'not-borrowable-in-isolation': ({ symbol }) =>
    `${symbol} cannot be borrowed in isolation mode. Leave isolation mode to borrow it.`,
  'other-e-mode-category-and-isolation': ({ symbol }) =>
    `${symbol} is neither in your E-Mode category nor can it be borrowed in isolation mode.`,
  'no-collateral': () => 'To borrow you need to supply any asset to be used as collateral.',
  'collateral-without-loan-to-value': () => 'Your collateral has no borrowing power.',
  'health-factor-too-low': () => 'Your health factor is too low to borrow more.',
  'borrow-cap-reached': ({ symbol }) => `Protocol borrow cap is at 100% for ${symbol}. Further borrowing unavailable.`,
  'siloed-borrowing': ({ symbol }) =>
    `${symbol} can't be borrowed with your other debts: one of these assets is siloed.`,
  'nothing-available': ({ symbol }) => `No ${symbol} is available to borrow.`,
};

/** Why a row offers no change of its use as collateral. */
export const collateralAssetIssueText: Record<CollateralAssetIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'nothing-supplied': () => 'You do not have supplies in this currency.',
  'not-usable-as-collateral': () => 'You can not use this currency as collateral.',
  'debt-ceiling-reached': ({ symbol }) =>
    `The debt ceiling of ${symbol} is reached: it can't be used as new collateral.`,
  'in-isolation-mode': () => 'In isolation mode no other asset can be used as collateral.',
  'other-collateral': ({ symbol }) => `${symbol} must be your only collateral. Disable your other collateral first.`,
};

/** Why a row offers no switch to the other rate. */
export const rateMenuIssueText: Record<RateMenuIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'stable-rate-disabled': () => 'Stable Interest Type is disabled for this currency',
};

export const collateralStatusText: Record<CollateralStatus, string> = {
  ENABLED: 'Yes',
  ISOLATED_ENABLED: 'In isolation',
  DISABLED: 'Not in use',
  ISOLATED_DISABLED: 'Only in isolation',
  UNAVAILABLE: 'No',
  UNAVAILABLE_DUE_TO_ISOLATION: 'Not in isolation mode',
};

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
