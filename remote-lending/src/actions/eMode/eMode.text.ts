import type { EModeIssue } from '../../domain/limits/checkEMode';
import type { Message } from '../../text/issues';

export const eModeText = {
  title: { enable: 'Enable E-Mode', switch: 'Switch E-Mode', disable: 'Disable E-Mode' },
  running: { enable: 'Enabling E-Mode', switch: 'Switching E-Mode', disable: 'Disabling E-Mode' },
  result: (category: string | undefined) =>
    category === undefined ? 'E-Mode is disabled' : `E-Mode is enabled for ${category}`,
  category: 'Asset category',
  assets: 'Available assets',
  allAssets: 'All Assets',
  none: 'None',
  maxLtv: 'Maximum LTV',
  maxLtvDefinition: 'The most you can borrow against your collateral, as a share of its value.',
  raisesLtv: (ltv: string) => `E-Mode increases your LTV for a selected category of assets up to ${ltv}.`,
  nothingInIsolation: (category: string) =>
    `In isolation mode you can't borrow any asset of the ${category} category. Your debts stay, and you can borrow again after leaving E-Mode or isolation mode.`,
  nothingToBorrow: (category: string) => `No asset of the ${category} category can be borrowed now.`,
  liquidationRisk: [
    'Liquidation risk.',
    'This action will reduce your health factor. Please be mindful of the increased risk of collateral liquidation.',
  ],
} as const;

/** Debt-to-collateral ratio in the quoted sentence, in basis points. */
export const QUOTED_COLLATERALIZATION = 8_000n;

interface EModeLabels {
  readonly category: string;
  readonly isAboveQuoted: boolean;
}

export const eModeIssueText: Record<EModeIssue, Message<EModeLabels>> = {
  'category-unchanged': () => 'You are already in this category.',
  'health-factor-too-low': ({ isAboveQuoted }) =>
    isAboveQuoted
      ? 'You can not disable E-Mode as your current collateralization level is above 80%, disabling E-Mode can cause liquidation. To exit E-Mode supply or repay borrowed positions.'
      : 'You can not disable E-Mode as your health factor would fall below 1.01. To exit E-Mode supply or repay borrowed positions.',
  'debts-outside-category': ({ category }) =>
    `To enable E-mode for the ${category} category, all borrow positions outside of this category must be closed.`,
  'debts-only-in-category': () => 'Repay the debts that can only be borrowed in E-Mode first.',
  'collateral-outside-category': () =>
    'Withdraw or disable the collateral that has no borrowing power in the chosen category first.',
  'would-be-liquidated': () => 'In this category your health factor would fall below 1.',
};
