/** Copy of the withdraw dialog. Amounts are already formatted. */
export const withdrawText = {
  title: (symbol: string) => `Withdraw ${symbol}`,
  action: (amount: string, symbol: string) => `Withdraw ${amount} ${symbol}`,
  running: (symbol: string) => `Withdrawing ${symbol}`,
  result: (amount: string, symbol: string) => `You withdrew ${amount} ${symbol}`,
  unwrap: (symbol: string, native: string) => `Unwrap ${symbol} (to withdraw ${native})`,
  gateway: 'the gateway that unwraps it',
  available: 'Available',
  remaining: 'Remaining supply',
  apy: 'Supply APY',
  risk: 'Withdrawing this amount will reduce your health factor and increase risk of liquidation.',
  tickBox: 'Tick the box above to withdraw',
  zeroLtvFirst: 'Withdraw zero-LTV assets first',
  maxKeepsHealth: 'The maximum keeps your health factor at 1.01. Repay debt to withdraw more.',
  maxKeepsLiquidity: (symbol: string) =>
    `The rest of your ${symbol} has been borrowed and isn’t available at this time.`,
  leavesIsolation: 'This ends isolation mode: no isolated asset secures your debts afterwards.',
} as const;
