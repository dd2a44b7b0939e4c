/** Copy of the supply dialog. Amounts are already formatted. */
export const supplyText = {
  title: (symbol: string) => `Supply ${symbol}`,
  action: (amount: string, symbol: string) => `Supply ${amount} ${symbol}`,
  running: (symbol: string) => `Supplying ${symbol}`,
  result: (amount: string, symbol: string) => `You Supplied ${amount} ${symbol}`,
  apy: 'Supply APY',
  collateral: 'Collateralization',
  collateralStatus: {
    enabled: 'Enabled',
    isolated: 'Enabled in isolation',
    isolatedPossible: 'Possible in isolation',
    disabled: 'Disabled',
    unavailable: 'Unavailable',
    unavailableInIsolation: 'Unavailable in isolation mode',
  },
  isolationNotice: 'Enabling this asset as your only collateral puts your account in isolation mode.',
} as const;
