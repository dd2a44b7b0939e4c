/** Copy of the supply dialog. Amounts come formatted. */
export const supplyText = {
  title: (symbol: string) => `Supply ${symbol}`,
  action: (amount: string, symbol: string) => `Supply ${amount} ${symbol}`,
  running: (symbol: string) => `Supplying ${symbol}`,
  success: (amount: string, symbol: string) => `Supplied ${amount} ${symbol}`,
  result: (amount: string, symbol: string) => `You Supplied ${amount} ${symbol}`,
  apy: 'Supply APY',
  collateral: 'Collateralisation',
  collateralStatus: {
    enabled: 'Enabled',
    isolated: 'Enabled in isolation',
    isolatedPossible: 'Possible in isolation',
    disabled: 'Disabled',
    unavailable: 'Unavailable',
    unavailableInIsolation: 'Unavailable in isolation mode',
  },
  isolationNotice: 'Supplied first, this asset is your only collateral: you enter isolation mode when you enable it.',
} as const;
