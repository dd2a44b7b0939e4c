import type { BorrowAssetIssue, BorrowIssue } from '../../domain/limits/checkBorrow';
import { reserveIssueText, type AssetLabels, type Message } from '../../text/issues';

export const borrowText = {
  title: (symbol: string) => `Borrow ${symbol}`,
  action: (amount: string, symbol: string) => `Borrow ${amount} ${symbol}`,
  running: (symbol: string) => `Borrowing ${symbol}`,
  result: (amount: string, symbol: string) => `You Borrowed ${amount} ${symbol}`,
  available: 'Available',
  unwrap: (symbol: string, base: string) => `Unwrap ${symbol} (to borrow ${base})`,
  rateMode: 'APY type',
  apy: (mode: 'variable' | 'stable') => `Borrow APY, ${mode}`,
  borrowPower: 'Borrow power used',
  allow: 'Allow',
  gateway: (symbol: string, market: string) => `the ${symbol} gateway of ${market}`,
  shortIssue: {
    'no-collateral': 'Supply collateral first',
    'not-borrowable-in-isolation': 'Not borrowable in isolation mode',
    'other-e-mode-category': 'Not in your E-Mode category',
    'other-e-mode-category-and-isolation': 'Not borrowable in E-Mode and isolation mode',
  },
  governance:
    'This market’s parameters are set by its governance and may change; a change can lower your health factor.',
} as const;

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
};
