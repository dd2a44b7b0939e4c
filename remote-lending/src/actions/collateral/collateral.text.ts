import type { CollateralIssue } from '../../domain/limits/checkCollateral';
import type { CollateralAssetIssue } from '../../domain/limits/checkCollateralAsset';
import { reserveIssueText, zeroLtvFirst, type AssetLabels, type Message } from '../../text/issues';

export const collateralText = {
  title: (symbol: string, isEnabling: boolean) => `${isEnabling ? 'Enable' : 'Disable'} ${symbol} as collateral`,
  running: (symbol: string, isEnabling: boolean) => `${isEnabling ? 'Enabling' : 'Disabling'} ${symbol} as collateral`,
  result: (symbol: string, isEnabling: boolean) => `Your ${symbol} is ${isEnabling ? 'now' : 'not'} used as collateral`,
  balance: 'Supply balance',
  securesDebts: 'It will secure your debts, and can be liquidated.',
  entersIsolation:
    'This starts isolation mode: no other asset can secure your debts, and only some assets can be borrowed.',
  leavesIsolation: 'This ends isolation mode: no isolated asset secures your debts afterwards.',
} as const;

export const collateralAssetIssueText: Record<CollateralAssetIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'nothing-supplied': () => 'You do not have supplies in this currency.',
  'not-usable-as-collateral': () => 'You can not use this currency as collateral.',
  'debt-ceiling-reached': ({ symbol }) =>
    `The debt ceiling of ${symbol} is reached: it can't be used as new collateral.`,
  'in-isolation-mode': () => 'In isolation mode no other asset can be used as collateral.',
  'other-collateral': ({ symbol }) => `${symbol} must be your only collateral. Disable your other collateral first.`,
};

export const collateralIssueText: Record<CollateralIssue, Message<AssetLabels>> = {
  ...collateralAssetIssueText,
  unchanged: () => 'This changed in the meantime. Close this dialog to see it.',
  'zero-ltv-first': zeroLtvFirst,
  'would-be-liquidated': () =>
    'You can not switch usage as collateral mode for this currency, because it will cause collateral call.',
};
