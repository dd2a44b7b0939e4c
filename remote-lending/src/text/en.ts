import type { BorrowIssue } from '../domain/checkBorrow';
import type { CollateralIssue } from '../domain/checkCollateral';
import type { EModeIssue } from '../domain/checkEMode';
import type { RateSwitchIssue } from '../domain/checkRateSwitch';
import type { RepayIssue } from '../domain/checkRepay';
import type { SupplyIssue } from '../domain/checkSupply';
import type { WithdrawIssue } from '../domain/checkWithdraw';
import type { CollateralStatus } from '../domain/collateralStatus';
import type { BorrowSideWarning, SupplySideWarning } from '../domain/dashboardWarnings';
import type { GateIssue } from '../domain/entryGate';

/** Placeholders of a sentence about an asset. */
export type AssetLabels = {
  readonly symbol: string;
  /** The symbols of the zero-LTV collateral, for the sentences that list them. */
  readonly zeroLtvSymbols?: readonly string[];
};

type Message<Labels> = (labels: Labels) => string;

const reserveStateText = {
  'reserve-inactive': ({ symbol }: AssetLabels) => `The ${symbol} reserve is not active.`,
  'reserve-paused': ({ symbol }: AssetLabels) => `The ${symbol} reserve is paused: no actions are available.`,
  'reserve-frozen': ({ symbol }: AssetLabels) =>
    `The ${symbol} reserve is frozen: new supplies and borrows are disabled.`,
} as const;

/** Quoted from the specification; without the symbols if the caller has none. */
function zeroLtvFirst({ zeroLtvSymbols = [] }: AssetLabels): string {
  return `Assets with zero LTV (${zeroLtvSymbols.join(', ')}) must be withdrawn or disabled as collateral to perform this action`;
}

export const gateIssueText: Record<GateIssue, string> = {
  'address-blocked': 'Blocked Address',
  'address-status-unread': 'Checking address status…',
  'address-status-unknown':
    'Address status unavailable. Supplying and borrowing are paused. You can still repay and withdraw.',
  'permission-missing': "This market requires a permission that your account doesn't have.",
  'permission-unknown': 'there was an error fetching your permissions',
};

export const supplyIssueText: Record<SupplyIssue, Message<AssetLabels>> = {
  ...reserveStateText,
  'supply-cap-reached': () => 'Protocol supply cap is at 100% for this asset. Further supply unavailable.',
  'wallet-balance-unknown': ({ symbol }) => `Your ${symbol} balance is unavailable.`,
  'wallet-empty': ({ symbol }) => `You have no ${symbol} in your wallet.`,
  'balance-kept-for-fees': ({ symbol }) => `Your ${symbol} is needed for transaction fees.`,
  'amount-missing': () => 'Enter an amount',
  'amount-above-balance': ({ symbol }) => `Exceeds your ${symbol} wallet balance.`,
  'amount-above-supply-cap': ({ symbol }) => `Exceeds the remaining ${symbol} supply cap.`,
};

export const borrowIssueText: Record<BorrowIssue, Message<AssetLabels>> = {
  ...reserveStateText,
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
  'stable-rate-disabled': () => 'The Stable Rate is not enabled for this currency',
  'amount-missing': () => 'Enter an amount',
  'stable-amount-below-own-supply': () =>
    'You can borrow this asset with a stable rate only if you borrow more than the amount you are supplying as collateral.',
  'amount-above-liquidity': ({ symbol }) => `There are not enough funds in the ${symbol} reserve to borrow`,
  'stable-amount-above-loan-size': () => 'At the stable rate you can borrow at most 25% of the available liquidity.',
  'amount-above-borrow-cap': ({ symbol }) => `Exceeds the remaining ${symbol} borrow cap.`,
  'amount-above-debt-ceiling': () => 'Exceeds the remaining debt ceiling of your isolated collateral.',
  'amount-above-borrowing-power': () => 'Your collateral does not cover this amount.',
  'risk-not-acknowledged': () => 'Acknowledge the risks to continue.',
};

export const withdrawIssueText: Record<WithdrawIssue, Message<AssetLabels>> = {
  ...reserveStateText,
  'nothing-supplied': ({ symbol }) => `You haven't supplied any ${symbol}.`,
  'zero-ltv-first': zeroLtvFirst,
  'amount-missing': () => 'Enter an amount',
  'amount-above-supply': ({ symbol }) => `Exceeds your ${symbol} supply.`,
  'liquidity-short': () => 'These funds have been borrowed and are not available for withdrawal at this time.',
  'would-be-liquidated': () => 'You can not withdraw this amount because it will cause collateral call',
  'risk-not-acknowledged': () => 'Acknowledge the risks to continue.',
};

export const repayIssueText: Record<RepayIssue, Message<AssetLabels>> = {
  ...reserveStateText,
  'no-debt-in-mode': ({ symbol }) => `You have no ${symbol} debt at this rate.`,
  'wallet-balance-unknown': ({ symbol }) => `Your ${symbol} balance is unavailable.`,
  'amount-missing': () => 'Enter an amount',
  'amount-above-balance': ({ symbol }) => `Exceeds your ${symbol} wallet balance.`,
};

export const collateralIssueText: Record<CollateralIssue, Message<AssetLabels>> = {
  ...reserveStateText,
  'nothing-supplied': () => 'You do not have supplies in this currency.',
  'not-usable-as-collateral': () => 'You can not use this currency as collateral.',
  'zero-ltv-first': zeroLtvFirst,
  'debt-ceiling-reached': ({ symbol }) =>
    `The debt ceiling of ${symbol} is reached: it can't be used as new collateral.`,
  'in-isolation-mode': () => 'In isolation mode no other asset can be used as collateral.',
  'other-collateral': ({ symbol }) => `${symbol} must be your only collateral. Disable your other collateral first.`,
  'would-be-liquidated': () =>
    'You can not switch usage as collateral mode for this currency, because it will cause collateral call.',
};

export const rateSwitchIssueText: Record<RateSwitchIssue, Message<AssetLabels>> = {
  ...reserveStateText,
  'no-debt-in-mode': () => 'You have not borrow yet using this currency',
  'stable-rate-disabled': () => 'Stable Interest Type is disabled for this currency',
  'own-supply-exceeds-debt': () =>
    'You can not change Interest Type to stable as your borrowings are higher than your collateral',
};

export const eModeIssueText: Record<EModeIssue, Message<{ readonly category: string }>> = {
  'category-unchanged': () => 'You are already in this category.',
  'health-factor-too-low': () =>
    'You can not disable E-Mode as your current collateralization level is above 80%, disabling E-Mode can cause liquidation. To exit E-Mode supply or repay borrowed positions.',
  'debts-outside-category': ({ category }) =>
    `To enable E-mode for the ${category} category, all borrow positions outside of this category must be closed.`,
};

/**
 * The checkbox and the warnings above it, displayed while the projected health factor is below 1.5.
 */
export const riskText = {
  acknowledge: 'I acknowledge the risks involved.',
  borrow: 'Borrowing this amount will reduce your health factor and increase risk of liquidation.',
  liquidation: 'Liquidation may be triggered when the health factor is below 1.',
} as const;

/** Notices that do not block an action. Percentages are already formatted, without the sign. */
export const capText = {
  supplyCapNear: (percent: string) =>
    `Maximum amount available to supply is limited because protocol supply cap is at ${percent}%.`,
  borrowCapNear: 'Maximum amount available to borrow is limited because protocol borrow cap is nearly reached.',
  debtCeilingNear: (percent: string) =>
    `Maximum amount available to borrow against this asset is limited because debt ceiling is at ${percent}%.`,
} as const;

export const collateralStatusText: Record<CollateralStatus, string> = {
  ENABLED: 'Yes',
  ISOLATED_ENABLED: 'In isolation',
  DISABLED: 'Not in use',
  ISOLATED_DISABLED: 'Only in isolation',
  UNAVAILABLE: 'No',
  UNAVAILABLE_DUE_TO_ISOLATION: 'Not in isolation mode',
};

export type WarningMessages = {
  readonly network: string;
  readonly bridge: string | undefined;
  /** Name of the app, whose community made the decision. */
  readonly community: string;
};

/** Above the tables that contain such an asset. */
const frozenOrPaused: Message<WarningMessages> = ({ community }) =>
  `These assets are temporarily frozen or paused by ${community} community decisions, meaning that further supply / borrow, or rate swap of these assets are unavailable. Withdrawals and debt repayments are allowed.`;

export const borrowSideWarningText: Record<BorrowSideWarning, Message<WarningMessages>> = {
  'near-liquidation': () =>
    'Be careful - You are very close to liquidation. Consider depositing more collateral or paying down some of your borrowed positions.',
  'isolation-limits-borrowing': () => 'Borrowing power and assets are limited due to Isolation mode.',
  'e-mode-limits-borrowing': () => 'In E-Mode some assets are not borrowable. Exit E-Mode to get access to all assets.',
  'supply-collateral-first': () => 'To borrow you need to supply any asset to be used as collateral.',
  'frozen-or-paused': frozenOrPaused,
};

export const supplySideWarningText: Record<SupplySideWarning, Message<WarningMessages>> = {
  // The quoted sentence omits the bridge if the network has none.
  'wallet-empty': ({ network, bridge }) =>
    bridge === undefined
      ? `Your ${network} wallet is empty. Purchase or transfer assets.`
      : `Your ${network} wallet is empty. Purchase or transfer assets or use ${bridge} to transfer your Ethereum assets.`,
  'isolation-limits-collateral': () => 'Collateral usage is limited because of isolation mode.',
  'frozen-or-paused': frozenOrPaused,
};

export const dashboardText = {
  connectTitle: 'Please, connect your wallet',
  connect: 'Connect wallet',
  netWorth: 'Net worth',
  netApy: 'Net APY',
  netApyUnknown: 'no possible to calculate net apy',
  healthFactor: 'Health factor',
  healthFactorWithoutDebt: '∞',
  rewards: 'Available rewards',
  claim: 'Claim',
  yourSupplies: 'Your supplies',
  assetsToSupply: 'Assets to supply',
  yourBorrows: 'Your borrows',
  assetsToBorrow: 'Assets to borrow',
  nothingSupplied: 'Nothing supplied yet.',
  nothingBorrowed: 'Nothing borrowed yet.',
  showZeroBalances: 'Show assets with 0 balance',
  supply: 'Supply',
  borrow: 'Borrow',
  withdraw: 'Withdraw',
  repay: 'Repay',
  details: 'Details',
} as const;
