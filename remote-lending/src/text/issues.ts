import type { BorrowIssue } from '../domain/checkBorrow';
import type { CollateralIssue } from '../domain/checkCollateral';
import type { ClaimIssue } from '../domain/claimChoice';
import type { EModeIssue } from '../domain/checkEMode';
import type { RateSwitchIssue } from '../domain/checkRateSwitch';
import type { RepayIssue } from '../domain/checkRepay';
import type { SupplyIssue } from '../domain/checkSupply';
import type { WithdrawIssue } from '../domain/checkWithdraw';
import type { GateIssue } from '../domain/entryGate';
import {
  borrowAssetIssueText,
  collateralAssetIssueText,
  rateMenuIssueText,
  reserveIssueText,
  supplyAssetIssueText,
  type AssetLabels,
  type Message,
} from './assetIssues';

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
  ...supplyAssetIssueText,
  'amount-missing': () => 'Enter an amount',
  'amount-above-balance': ({ symbol }) => `Exceeds your ${symbol} wallet balance.`,
  'amount-above-supply-cap': ({ symbol }) => `Exceeds the remaining ${symbol} supply cap.`,
};

export const borrowIssueText: Record<BorrowIssue, Message<AssetLabels>> = {
  ...borrowAssetIssueText,
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
  ...reserveIssueText,
  'nothing-supplied': ({ symbol }) => `You haven't supplied any ${symbol}.`,
  'zero-ltv-first': zeroLtvFirst,
  'amount-missing': () => 'Enter an amount',
  'amount-above-supply': ({ symbol }) => `Exceeds your ${symbol} supply.`,
  'liquidity-short': () => 'These funds have been borrowed and are not available for withdrawal at this time.',
  'would-be-liquidated': () => 'You can not withdraw this amount because it will cause collateral call',
  'risk-not-acknowledged': () => 'Acknowledge the risks to continue.',
};

export const repayIssueText: Record<RepayIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'no-debt-in-mode': ({ symbol }) => `You have no ${symbol} debt at this rate.`,
  'wallet-balance-unknown': ({ symbol }) => `Your ${symbol} balance is unavailable.`,
  'amount-missing': () => 'Enter an amount',
  'amount-above-balance': ({ symbol }) => `Exceeds your ${symbol} wallet balance.`,
};

export const collateralIssueText: Record<CollateralIssue, Message<AssetLabels>> = {
  ...collateralAssetIssueText,
  unchanged: () => 'This changed in the meantime. Close this dialog to see it.',
  'zero-ltv-first': zeroLtvFirst,
  'would-be-liquidated': () =>
    'You can not switch usage as collateral mode for this currency, because it will cause collateral call.',
};

export const rateSwitchIssueText: Record<RateSwitchIssue, Message<AssetLabels>> = {
  ...rateMenuIssueText,
  'no-debt-in-mode': () => 'You have not borrow yet using this currency',
  'own-supply-exceeds-debt': () =>
    'You can not change Interest Type to stable as your borrowings are higher than your collateral',
};

export const claimIssueText: Record<ClaimIssue, string> = {
  'nothing-claimable': 'Your reward balance is 0',
};

export const eModeIssueText: Record<EModeIssue, Message<{ readonly category: string }>> = {
  'category-unchanged': () => 'You are already in this category.',
  'health-factor-too-low': () =>
    'You can not disable E-Mode as your current collateralization level is above 80%, disabling E-Mode can cause liquidation. To exit E-Mode supply or repay borrowed positions.',
  'debts-outside-category': ({ category }) =>
    `To enable E-mode for the ${category} category, all borrow positions outside of this category must be closed.`,
  'debts-only-in-category': () => 'Repay the debts that can only be borrowed in E-Mode first.',
  'collateral-outside-category': () =>
    'Withdraw or disable the collateral that has no borrowing power in the chosen category first.',
  'would-be-liquidated': () => 'In this category your health factor would fall below 1.',
};
