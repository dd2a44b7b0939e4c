/** Copy of the second tab of the withdraw dialog. Amounts are already formatted. */
export const withdrawSwitchText = {
  tabs: 'Kind of withdrawal',
  plainTab: 'Withdraw',
  switchTab: 'Withdraw & Switch',
  title: (symbol: string) => `Withdraw ${symbol}`,
  action: (amount: string, symbol: string, target: string) => `Withdraw ${amount} ${symbol} as ${target}`,
  running: (symbol: string) => `Withdrawing ${symbol}`,
  result: (amount: string, symbol: string) => `You withdrew ${amount} ${symbol}`,
  available: 'Available',
  target: 'Receive',
  remaining: 'Remaining supply',
  adapter: 'the withdraw and switch contract',
  rebases: (symbol: string) => `${symbol} cannot be switched, because its balance changes by itself.`,
  targetMissing: 'This market has no asset to switch to.',
} as const;
