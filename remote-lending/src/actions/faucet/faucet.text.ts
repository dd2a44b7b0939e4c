export const faucetDialogText = {
  title: (symbol: string) => `Faucet ${symbol}`,
  running: (symbol: string) => `Minting ${symbol}`,
  amount: 'Amount to be received',
  balance: 'Wallet balance',
  result: (amount: string, symbol: string) => `You received ${amount} ${symbol}`,
} as const;
