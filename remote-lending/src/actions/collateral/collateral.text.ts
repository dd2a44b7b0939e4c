/** Copy of the collateral dialog. */
export const collateralText = {
  title: (symbol: string, isEnabling: boolean) => `${isEnabling ? 'Enable' : 'Disable'} ${symbol} as collateral`,
  running: (symbol: string, isEnabling: boolean) => `${isEnabling ? 'Enabling' : 'Disabling'} ${symbol} as collateral`,
  result: (symbol: string, isEnabling: boolean) => `Your ${symbol} is ${isEnabling ? 'now' : 'not'} used as collateral`,
  balance: 'Supply balance',
  securesDebts: 'It will secure your debts, and can be liquidated.',
  entersIsolation:
    'This starts isolation mode: no other asset can secure your debts, and only some assets can be borrowed.',
  leavesIsolation: 'This ends isolation mode: no isolated asset secures your debts afterwards.',
} as const;
