export const portfolioText = {
  fxd: 'FXD',
  fathomDollar: 'Fathom Dollar',
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
    pools: (count: number) =>
      count === 1 ? "1 FXD pool couldn't be read." : `${count} FXD pools couldn't be read.`,
    price: "The price of FXD couldn't be read, so FXD has no value here.",
    balance: (symbol: string) => `Your ${symbol} balance couldn't be read.`,
    configuration: (field: string, problem: string) => `This site is misconfigured: ${field} ${problem}.`,
  },
} as const;

export const rescueText = {
  repay: (amount: string) => `Repay ${amount} FXD from your wallet`,
  close: (amount: string) => `Repay all ${amount} FXD from your wallet`,
  addCollateral: (amount: string, symbol: string) => `Add ${amount} ${symbol}`,
  source: {
    vault: (amount: string, symbol: string, from: string) => `Withdraw ${amount} ${symbol} from ${from}`,
    claim: (amount: string, symbol: string, from: string) => `Claim ${amount} ${symbol} from ${from}`,
  },
  thenRepay: (first: string) => `${first}, then repay`,
  thenAdd: (first: string) => `${first}, then add it`,
  saves: (fee: string) => `saves ${fee} of stability fee a year`,
  staysYours: 'from your wallet, stays yours as collateral',
  becomesCollateral: 'stays yours as collateral',
  givesUp: (rate: string) => `gives up ${rate} a year`,
  returnsCollateral: (amount: string, symbol: string) => `closes the position and returns ${amount} ${symbol}`,
  and: (one: string, other: string) => `${one}, ${other}`,
  step: { repay: 'Repay', addCollateral: 'Add collateral' },
  facts: {
    buffer: 'Safety buffer',
    liquidationPrice: 'Liquidation price',
    owed: (id: string) => `Owed on #${id}`,
    left: (symbol: string) => `${symbol} left in your wallet`,
    none: 'none',
  },
} as const;
