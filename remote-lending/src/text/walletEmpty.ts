/**
 * For a wallet without coins and tokens. The quoted sentence names the bridge, if the network has one;
 * on a test network there is a faucet instead.
 */
export const walletEmptyText = {
  withoutBridge: (network: string) => `Your ${network} wallet is empty. Purchase or transfer assets.`,
  withBridge: (network: string) => ({
    before: `Your ${network} wallet is empty. Purchase or transfer assets or use`,
    after: 'to transfer your Ethereum assets.',
  }),
  withFaucet: (network: string) => `Your ${network} wallet is empty. Get free testnet assets from the`,
} as const;
