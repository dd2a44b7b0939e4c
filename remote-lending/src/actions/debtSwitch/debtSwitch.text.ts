/** Copy of the debt switch dialog. Amounts are already formatted. */
export const debtSwitchText = {
  title: 'Switch borrow position',
  noAmount: 'Switch borrow position',
  action: (amount: string, symbol: string, target: string) => `Switch ${amount} ${symbol} of debt to ${target}`,
  running: (symbol: string) => `Switching your ${symbol} debt`,
  result: (amount: string, symbol: string) => `You Switched to ${amount} ${symbol}`,
  debt: 'Debt',
  target: 'Switch to',
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
    `The switch needs credit in ${symbol} with a margin of 25%. What it does not use stays delegated to the adapter.`,
  adapter: 'the debt switch adapter',
} as const;
