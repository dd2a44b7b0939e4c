export const portfolioText = {
  fxd: 'FXD',
  fathomDollar: 'Fathom Dollar',
  issued: 'issued in total',
  position: (id: string, symbol: string) => `#${id} ${symbol}`,
  collateral: 'Collateral',
  owedOn: (id: string) => `on #${id}`,
  stabilityFee: 'stability fee',
  risk: (id: string) => `FXD #${id}`,
  liquidated: 'Liquidated',
  buffer: (id: string, buffer: string) => `FXD #${id}: safety buffer ${buffer}`,
  liquidatedBelow: (asset: string, price: string, now: string) =>
    `Liquidated when ${asset} falls below ${price}; now ${now}.`,
  unsafeNow: (asset: string, price: string, now: string) =>
    `Anyone can liquidate it: ${asset} is at ${now}, below ${price}.`,
  takeOut: (id: string) => `FXD #${id}: withdraw your collateral`,
  takeOutDetail: (amount: string) => `It has no debt. ${amount} can be withdrawn.`,
  actions: {
    addCollateral: 'Add collateral',
    manage: 'Manage',
    repay: 'Repay',
    takeOut: 'Withdraw',
    open: 'Open position',
    addTo: (id: string) => `Add to #${id}`,
  },
  unread: {
    positions: (count: number) =>
      count === 1
        ? "1 FXD position is missing because its pool couldn't be read."
        : `${count} FXD positions are missing because their pools couldn't be read.`,
    pools: (count: number) => (count === 1 ? "1 FXD pool couldn't be read." : `${count} FXD pools couldn't be read.`),
    price: "The price of FXD couldn't be read, so FXD has no value here.",
    balance: (symbol: string) => `Your ${symbol} balance couldn't be read.`,
    configuration: (field: string, problem: string) => `This site is misconfigured: ${field} ${problem}.`,
  },
} as const;

export const rescueText = {
  close: (amount: string) => `Repay all, at most ${amount}, from your wallet`,
  saves: (fee: string) => `saves ${fee} of stability fee a year`,
  savesAndReturns: (fee: string, collateral: string) =>
    `saves ${fee} of stability fee a year, closes the position and returns ${collateral}`,
  staysYours: 'stays yours as collateral',
  safetyBuffer: 'safety buffer',
  facts: {
    buffer: 'Safety buffer',
    liquidationPrice: 'Liquidation price',
    owed: (id: string) => `Owed on #${id}`,
    none: 'none',
  },
} as const;
