/** The quoted sentence contains the bridge if the network has one. A test network has a faucet instead. */
export const walletEmptyText = {
  withoutBridge: (network: string) => `Your ${network} wallet is empty. Purchase or transfer assets.`,
  withBridge: (network: string) => ({
    before: `Your ${network} wallet is empty. Purchase or transfer assets or use`,
    after: 'to transfer your Ethereum assets.',
  }),
  withFaucet: (network: string) => `Your ${network} wallet is empty. Get free testnet assets from the`,
} as const;
