import type { RepayIssue } from '../../domain/limits/checkRepay';
import { reserveIssueText, type AssetLabels, type Message } from '../../text/issues';

export const repayText = {
  title: (symbol: string) => `Repay ${symbol}`,
  action: (amount: string, symbol: string) => `Repay ${amount} ${symbol}`,
  running: (symbol: string) => `Repaying ${symbol}`,
  result: (amount: string, symbol: string) => `You Repaid ${amount} ${symbol}`,
  source: 'Repay with',
  supplied: (symbol: string) => `Supplied ${symbol}`,
  supply: 'Supplied',
  apy: (mode: 'variable' | 'stable') => `Borrow APY, ${mode}`,
  remainingDebt: 'Remaining debt',
  remainingSupply: 'Remaining supply',
  aboveSupply: (symbol: string) => `Exceeds your ${symbol} supply.`,
  grows: (asset: string) =>
    `Your ${asset} amount is increasing every second. For correct repay of the whole amount, confirm in your wallet the suggested value.`,
  notCovered:
    "You don't have enough funds in your wallet to repay the full amount. The remaining debt keeps accruing interest.",
} as const;

export const repayIssueText: Record<RepayIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'no-debt-in-mode': ({ symbol }) => `You have no ${symbol} debt at this rate.`,
  'wallet-balance-unknown': ({ symbol }) => `Your ${symbol} balance is unavailable.`,
  'amount-missing': () => 'Enter an amount',
  'amount-above-balance': ({ symbol }) => `Exceeds your ${symbol} wallet balance.`,
};
