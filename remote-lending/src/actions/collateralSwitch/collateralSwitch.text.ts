import type { CollateralSwitchIssue } from '../../domain/swap/checkCollateralSwitch';
import type { SwitchSourceIssue } from '../../domain/swap/checkSwitchSource';
import { reserveIssueText, type AssetLabels, type Message } from '../../text/issues';
import { withdrawIssueText } from '../withdraw/withdraw.text';

export const collateralSwitchText = {
  title: 'Switch',
  action: (amount: string, symbol: string, target: string) => `Switch ${amount} ${symbol} to ${target}`,
  running: (symbol: string) => `Switching ${symbol}`,
  result: (amount: string, symbol: string) => `You Switched to ${amount} ${symbol}`,
  supplied: 'Supplied',
  target: 'Switch to',
  apy: 'Supply APY',
  adapter: 'the collateral switch contract',
  wrongAsset: 'The receipt shows a supply of another asset than the one you chose.',
} as const;

export const switchSourceIssueText: Record<SwitchSourceIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'source-rebases': ({ symbol }) =>
    `Due to internal ${symbol} mechanics required for rebasing support, it is not possible to perform a collateral switch where ${symbol} is the source token.`,
};

export const collateralSwitchIssueText: Record<CollateralSwitchIssue, Message<AssetLabels>> = {
  ...switchSourceIssueText,
  'nothing-supplied': withdrawIssueText['nothing-supplied'],
  'zero-ltv-first': withdrawIssueText['zero-ltv-first'],
  'target-missing': () => 'This market has no asset to switch to.',
  'amount-missing': withdrawIssueText['amount-missing'],
  'amount-above-limit': ({ symbol }) => `Exceeds your ${symbol} supply, or 99% of the available liquidity.`,
  'supply-cap-exceeded': () => 'Supply cap on target reserve reached. Try lowering the amount.',
  'health-factor-too-low': () => 'The effects on the health factor would cause liquidation. Try lowering the amount.',
};
