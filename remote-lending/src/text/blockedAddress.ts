/** Copy for an account that the market's address status service does not allow. */
export const blockedAddressText = {
  reason: 'This market is closed to your address.',
} as const;
