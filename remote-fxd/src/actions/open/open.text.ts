/** Copy of the opening. Amounts come formatted. */
export const openText = {
  title: 'Open Position',
  action: 'Open',
  running: 'Opening position',
  step: 'Open position',
  transaction: (pool: string) => `Open ${pool} position`,
  success: (pool: string) => `Opened a position on ${pool}`,
  collateralToBeLocked: 'Collateral to be locked',
  maxBorrow: 'FXD you can borrow at most',
  opened: (amount: string, symbol: string) => `Your position is open. You borrowed ${amount} ${symbol}`,
  position: 'Position',
  next: 'Keep an eye on the safety buffer in Your Positions; add collateral there when it falls.',
} as const;
