import type { RepayWithCollateralIssue } from '../../domain/swap/checkRepayWithCollateral';
import { reserveIssueText, type AssetLabels, type Message } from '../../text/issues';
import { repayIssueText } from '../repay/repay.text';
import { withdrawIssueText } from '../withdraw/withdraw.text';

export const repayWithCollateralText = {
  tabs: 'Kind of repayment',
  walletTab: 'Wallet balance',
  collateralTab: 'Collateral',
  noAmount: 'Repay with collateral',
  action: (amount: string, symbol: string, source: string) => `Repay ${amount} ${symbol} with ${source}`,
  debt: 'Debt',
  zero: (symbol: string) => `You repay 0 ${symbol}`,
  partial: (source: string, amount: string) =>
    `All your ${source} repays about ${amount} of this debt. The rest keeps accruing interest.`,
  adapter: 'the repay with collateral contract',
} as const;

export const repayWithCollateralIssueText: Record<
  RepayWithCollateralIssue | 'source-missing',
  Message<AssetLabels & { readonly source: string }>
> = {
  ...reserveIssueText,
  'no-debt-in-mode': repayIssueText['no-debt-in-mode'],
  'source-missing': () => 'You have no collateral to repay with.',
  'source-closed': ({ source }) => `${source} is paused or not active. Choose other collateral.`,
  'source-frozen': ({ source }) => `${source} is frozen and can't be used to repay. Choose other collateral.`,
  'source-rebases': ({ source }) => `${source} can't be used to repay, because its balance changes by itself.`,
  'zero-ltv-first': withdrawIssueText['zero-ltv-first'],
  'amount-missing': repayIssueText['amount-missing'],
  'amount-above-debt': ({ symbol }) => `Exceeds your ${symbol} debt.`,
  'collateral-short': () => 'Not enough collateral to repay this amount of debt with',
  'liquidity-short': withdrawIssueText['liquidity-short'],
  'source-supply-cap-exceeded': ({ source }) =>
    `The supply cap of ${source} is exceeded, so what is not sold can't be supplied again. Choose other collateral.`,
  'would-be-liquidated': () =>
    'The collateral is taken before the debt is repaid, which would cause liquidation. Try lowering the amount.',
};
