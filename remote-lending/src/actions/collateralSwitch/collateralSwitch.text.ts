/** Copy of the collateral switch dialog. Amounts are already formatted. */
export const collateralSwitchText = {
  title: 'Switch',
  action: (amount: string, symbol: string, target: string) => `Switch ${amount} ${symbol} to ${target}`,
  running: (symbol: string) => `Switching ${symbol}`,
  result: (amount: string, symbol: string) => `You Switched to ${amount} ${symbol}`,
  supplied: 'Supplied',
  target: 'Switch to',
  apy: 'Supply APY',
  adapter: 'the collateral switch adapter',
  wrongAsset: 'The receipt shows a supply of another asset than the one you chose.',
} as const;
