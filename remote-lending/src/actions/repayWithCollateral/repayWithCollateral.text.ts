/** Copy of the second tab of the repay dialog. Amounts are already formatted. */
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
  adapter: 'the repay with collateral adapter',
} as const;
