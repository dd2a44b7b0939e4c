export const faucetText = {
  title: (market: string) => `${market} Faucet`,
  about: 'Test tokens without any value, minted to your wallet.',
  assets: 'Test assets',
  faucet: 'Faucet',
  faucetOf: (symbol: string) => `Faucet ${symbol}`,
  connectFirst: 'Please connect your wallet to get free testnet assets.',
  noFaucet: 'currently selected market does not have a faucet attached',
  noFaucetHint: 'Select a market on a test network.',
  none: 'The faucet mints none of the assets in this market.',
} as const;
