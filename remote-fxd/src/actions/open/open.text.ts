export const openText = {
  labels: { title: 'Open Position', action: 'Open', running: 'Opening position', step: 'Open position' },
  transaction: (pool: string) => `Open ${pool} position`,
  collateralToBeLocked: 'Collateral to be locked',
  maxBorrow: 'Maximum FXD to borrow',
  opened: (amount: string, symbol: string) => `Your position is open. You borrowed ${amount} ${symbol}`,
  position: 'Position',
  next: 'Monitor the safety buffer in Your Positions and add collateral if it falls.',
} as const;
