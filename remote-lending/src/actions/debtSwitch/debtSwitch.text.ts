import type { DebtSwitchIssue } from '../../domain/swap/checkDebtSwitch';
import type { AssetLabels, Message } from '../../text/issues';
import { borrowAssetIssueText, borrowIssueText } from '../borrow/borrow.text';
import { repayIssueText } from '../repay/repay.text';

export const debtSwitchText = {
  title: 'Switch borrow position',
  noAmount: 'Switch borrow position',
  action: (amount: string, symbol: string, target: string) => `Switch ${amount} ${symbol} of debt to ${target}`,
  running: (symbol: string) => `Switching your ${symbol} debt`,
  result: (amount: string, symbol: string) => `You Switched to ${amount} ${symbol}`,
  debt: 'Debt',
  target: 'Switch to',
  rate: (apy: string) => `${apy} APY, variable`,
  zero: (symbol: string) => `You repay 0 ${symbol}`,
  apy: 'Borrow APY',
  apyType: 'APY type',
  stable: 'Stable',
  variable: 'Variable',
  debtIn: (symbol: string) => `${symbol} debt`,
  tightPower:
    'Your borrowing power barely covers the added debt. A small change of prices may make the switch fail, or bring you closer to liquidation.',
  borrowCapAlmostReached: (symbol: string, available: string) =>
    `The borrow cap of ${symbol} is almost reached. About ${available} ${symbol} can still be borrowed.`,
  leftOver: (symbol: string) =>
    `The switch needs credit in ${symbol} with a margin of 25%. The contract can still use what is left of it: it ends when you set it to zero.`,
  adapter: 'the debt switch contract',
} as const;

/** The symbol in the labels is that of the target. */
export const debtSwitchIssueText: Record<
  DebtSwitchIssue | 'target-missing' | 'target-not-chosen',
  Message<AssetLabels & { readonly debt: string }>
> = {
  ...borrowAssetIssueText,
  'source-closed': ({ debt }) => `${debt} is paused or not active, so this debt can't be switched.`,
  'no-debt-in-mode': ({ debt }) => repayIssueText['no-debt-in-mode']({ symbol: debt }),
  'target-missing': () => 'There is no asset that this debt can be switched to.',
  'target-not-chosen': () => 'Choose the asset to owe instead',
  'target-unchanged': () => 'Choose another asset than that of the debt.',
  'amount-missing': repayIssueText['amount-missing'],
  'amount-above-debt': ({ debt }) => `Exceeds your ${debt} debt.`,
  'target-liquidity-short': () =>
    'There is not enough liquidity for the target asset to perform the switch. Try lowering the amount.',
  'amount-above-debt-ceiling': borrowIssueText['amount-above-debt-ceiling'],
  'borrowing-power-short': () =>
    'Insufficient collateral to cover new borrow position. Wallet must have borrowing power remaining to perform debt switch.',
};
