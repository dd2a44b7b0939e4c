import type { WithdrawIssue } from '../../domain/limits/checkWithdraw';
import { reserveIssueText, zeroLtvFirst, type AssetLabels, type Message } from '../../text/issues';

export const withdrawText = {
  title: (symbol: string) => `Withdraw ${symbol}`,
  action: (amount: string, symbol: string) => `Withdraw ${amount} ${symbol}`,
  running: (symbol: string) => `Withdrawing ${symbol}`,
  result: (amount: string, symbol: string) => `You withdrew ${amount} ${symbol}`,
  unwrap: (symbol: string, native: string) => `Unwrap ${symbol} (to withdraw ${native})`,
  gateway: (symbol: string, market: string) => `the ${symbol} gateway of ${market}`,
  available: 'Available',
  remaining: 'Remaining supply',
  apy: 'Supply APY',
  risk: 'Withdrawing this amount will reduce your health factor and increase risk of liquidation.',
  zeroLtvFirst: 'Withdraw zero-LTV assets first',
  maxKeepsHealth: 'The maximum keeps your health factor at 1.01. Repay debt to withdraw more.',
  maxKeepsLiquidity: (symbol: string) =>
    `The rest of your ${symbol} has been borrowed and isn’t available at this time.`,
  leavesIsolation: 'This ends isolation mode: no isolated asset secures your debts afterwards.',
} as const;

export const withdrawIssueText: Record<WithdrawIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'nothing-supplied': ({ symbol }) => `You haven't supplied any ${symbol}.`,
  'zero-ltv-first': zeroLtvFirst,
  'amount-missing': () => 'Enter an amount',
  'amount-above-supply': ({ symbol }) => `Exceeds your ${symbol} supply.`,
  'liquidity-short': () => 'These funds have been borrowed and are not available for withdrawal at this time.',
  'would-be-liquidated': () => 'You can not withdraw this amount because it will cause collateral call',
};
