/** Copy of the rate-switch dialog. */
export const rateSwitchText = {
  title: 'Switch APY type',
  action: { variable: 'Switch to variable rate', stable: 'Switch to stable rate' },
  running: { variable: 'Switching to variable rate', stable: 'Switching to stable rate' },
  result: {
    variable: (symbol: string) => `Your ${symbol} debt is at the variable rate`,
    stable: (symbol: string) => `Your ${symbol} debt is at the stable rate`,
  },
  apyType: 'APY type',
  modes: { variable: 'Variable', stable: 'Stable' },
  apy: 'Borrow APY',
  debt: 'Debt',
  variableMoves: 'The variable rate follows the market: it can rise or fall at any time.',
  stableMoves: 'The stable rate stays as it is, but the market can raise it if it falls far behind the variable rate.',
} as const;
