export const portfolioText = {
  lending: 'Lending',
  marketSize: 'market size',
  lendingIn: (market: string) => `Lending, ${market}`,
  supplied: (market: string | undefined) => (market === undefined ? 'Supplied' : `Supplied in ${market}`),
  suppliedAsCollateral: (market: string | undefined) =>
    market === undefined ? 'Supplied, collateral' : `Supplied in ${market}, collateral`,
  owed: (market: string | undefined) => `in ${market ?? 'Lending'}`,
  variable: 'variable',
  stable: 'stable',
  frozen: 'Frozen',
  paused: 'Paused',
  unsafe: 'Can be liquidated',
  liquidated: 'Liquidated',
  rewards: (market: string | undefined) => `${market ?? 'Lending'} rewards`,
  health: (title: string, value: string) => `${title}: health factor ${value}`,
  liquidatedBelow: (asset: string, price: string, now: string) =>
    `Liquidated when ${asset} falls below ${price}; now ${now}.`,
  liquidatedAbove: (asset: string, price: string, now: string) =>
    `Liquidated when ${asset} rises above ${price}; now ${now}.`,
  liquidatedBelowOne: 'Liquidated when the health factor falls below 1.',
  unsafeNow: 'The health factor is below 1, so anyone can liquidate it.',
  actions: { supply: 'Supply', withdraw: 'Withdraw', repay: 'Repay', claim: 'Claim' },
  unread: {
    omitted: (symbols: string) => `Supplies of ${symbols} can't be read and are missing here.`,
    configuration: (field: string, problem: string) => `This site is misconfigured: ${field} ${problem}.`,
  },
} as const;

export const rescueText = {
  repayAll: (amount: string) => `Repay all, at most ${amount}, from your wallet`,
  saves: (interest: string) => `saves ${interest} of interest a year`,
  earns: (interest: string) => `stays yours as collateral, earns ${interest} a year`,
  staysYours: 'stays yours as collateral',
  healthFactor: 'health factor',
  facts: {
    health: 'Health factor',
    liquidationPrice: (asset: string) => `Liquidation price of ${asset}`,
    owed: (asset: string) => `${asset} owed`,
    supplied: (asset: string) => `${asset} supplied`,
    none: 'none',
  },
} as const;
