export const blockedAddressText = {
  reason: 'This market is closed to your address.',
  stillClosed: 'You can repay and withdraw, but not supply or borrow.',
} as const;
