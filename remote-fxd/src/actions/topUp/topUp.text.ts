export const topUpText = {
  tab: 'Top Up Position',
  action: 'Top Up',
  running: 'Topping up position',
  transaction: (id: string) => `Top up position #${id}`,
  borrowed: (amount: string, symbol: string) => `You borrowed ${amount} ${symbol}`,
  added: (amount: string, symbol: string) => `You added ${amount} ${symbol}`,
  next: 'Your Positions shows the updated position.',
} as const;
