/** Copy for an account that the market's address status service does not allow. */
export const blockedAddressText = {
  title: 'Blocked Address',
  reason: 'This market is closed to your address.',
  funds: 'Your funds stay on-chain and are not affected. Connect another wallet to continue.',
  disconnect: 'Disconnect Wallet',
} as const;
