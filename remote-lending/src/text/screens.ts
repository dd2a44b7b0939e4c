/** Words of the area's screens that carry no rule: heads, labels, explanations. Issues and quoted sentences stand in en.ts. */

export const areaText = {
  name: 'Lending',
  dashboard: 'Dashboard',
  selectMarket: 'Select Market',
  fork: 'Fork',
  testNetwork: 'Test network',
  misconfigured: 'This market cannot be shown.',
  misconfiguredField: (field: string, problem: string) => `Its configuration is wrong: ${field} ${problem}.`,
  noMarket: 'There is no market to show.',
  noMarketHint: 'The configuration names no market on a chain that may be chosen.',
} as const;

export const screenText = {
  title: 'Lending dashboard',
  yourAccount: 'Your account',
  connectHint: 'Connect to see your supplies, borrowings and what you can do with them.',
  failed: 'The market could not be read.',
  failedHint: 'Your funds are on the chain and not affected.',
  accountUnreadable: 'Your position could not be read.',
  stale: 'The last refresh failed. These figures are the ones before it.',
  side: 'Side',
  supplySide: 'Supply',
  borrowSide: 'Borrow',
  marketAssets: 'Market assets',
  noAssets: 'This market has no assets.',
  totalSupplied: 'Total supplied',
  totalBorrowed: 'Total borrowed',
  supplyApy: 'Supply APY',
  borrowApyVariable: 'Borrow APY, variable',
  borrowApyStable: 'Borrow APY, stable',
  /** On a card, beside the figure. */
  variableApy: 'Variable APY',
  stableApy: 'Stable APY',
  asset: 'Asset',
  balance: 'Balance',
  walletBalance: 'Wallet balance',
  debt: 'Debt',
  available: 'Available',
  apy: 'APY',
  apyType: 'APY type',
  withRewards: 'with rewards',
  rewardsUnbounded: 'The rewards on it have no bound now.',
  yieldParts: {
    earned: (interest: string, rewards: string) => `${interest} interest plus ${rewards} rewards`,
    paid: (interest: string, rewards: string) => `${interest} interest less ${rewards} rewards`,
  },
  collateral: 'Collateral',
  canBeCollateral: 'Can be collateral',
  actions: 'Actions',
  variable: 'Variable',
  stable: 'Stable',
  notOffered: 'Not offered',
  borrowPowerUsed: 'Borrow power used',
  toSupply: 'Supply an asset below to earn interest and borrow against it.',
  toBorrow: 'Supply collateral first, then borrow against it.',
  toBorrowAgainst: 'Choose an asset below to borrow against your collateral.',
  noneToSupply: 'This market takes no supplies now.',
  noneToBorrow: 'There is nothing that you can borrow now.',
  borrowMeta: 'Against your collateral, at a variable rate.',
  availableKeepsMargin: 'keeps a 1% margin.',
  frozen: 'Frozen',
  paused: 'Paused',
  isolated: 'Isolated',
  unverified: 'Unverified',
  capReached: 'Cap reached',
  capFull: (percent: string) => `Cap ${percent} full`,
  inUse: 'In use',
  notInUse: 'Not in use',
  used: 'Yes',
  supplyOf: (symbol: string) => `Supply ${symbol}`,
  borrowOf: (symbol: string) => `Borrow ${symbol}`,
  withdrawOf: (symbol: string) => `Withdraw ${symbol}`,
  repayOf: (symbol: string, rateMode: 'variable' | 'stable') =>
    rateMode === 'stable' ? `Repay ${symbol}, stable rate` : `Repay ${symbol}`,
  healthOnNoDebt: 'No debt',
} as const;

/** About reserves that are left out, because what the chain returned of them cannot be right. Assets come with their addresses. */
export const omittedText = {
  notShown: (asset: string, problem: string) =>
    `${asset} is not shown: the market’s data provider returned an impossible value (${problem}). All other assets work as usual.`,
  inPosition: (assets: string) =>
    `Your position includes ${assets}. Its share of your collateral, debt and health factor comes from the pool itself. Net worth and net APY cannot be computed without it.`,
  netWorthUnknown: 'Part of your position cannot be valued.',
  positionUnknown: (symbols: readonly string[]) =>
    `Your position includes ${symbols.join(', ')}, for which the market’s data provider returned an impossible value, and the pool did not return your totals.`,
} as const;

/** Definitions behind dotted underlines. */
export const explanation = {
  netApy: 'What your supplies earn less what your debts cost in a year, over your net worth, at the rates of now.',
  healthFactor:
    'Your collateral, weighed by each asset’s liquidation threshold, over your debt. Below 1.00 liquidation may be triggered.',
  rewards: 'Incentives that you have earned in this market and not claimed yet.',
  collateral: 'Supplies that secure your debts. They can be liquidated when the health factor falls below 1.00.',
  canBeCollateral: 'Whether you could borrow against the asset after supplying it.',
  borrowPower: 'Your debts, over the most that your collateral would let you owe.',
  available:
    'The most that you can borrow now. It keeps a 1% margin, because prices and interest move while a transaction waits.',
  isolation: 'An isolated asset can be collateral only by itself, up to a debt ceiling, for a few borrowable assets.',
  supplyCap: 'The most of this asset that the market takes. It limits what a fault of the asset could cost.',
  borrowCap: 'The most of this asset that the market lends out.',
  rewardsApr: 'Incentives paid beside the interest, at the price and emission of now.',
} as const;

export const dialogScreenText = {
  amount: 'Amount',
  wallet: 'Wallet',
  rewardsApr: 'Rewards APR',
  liquidationBelow: 'Liquidation below 1.00',
  poolName: (market: string) => `${market} pool`,
  received: 'Received',
  rewardsUnknown: 'The rewards could not be read.',
  whyCap: 'What is the cap for?',
  whyIsolation: 'What is isolation?',
  assetGone: 'The market no longer returns this asset, so the dialog was closed.',
  unverified: (symbol: string, address: string) =>
    `${symbol} is an unverified token: its name and symbol were chosen by its creator and may imitate another one. Check its address ${address} first.`,
} as const;

export const healthDialogText = {
  title: 'Liquidation risk',
  ltv: 'Current LTV',
  ltvWords: { good: 'Well below', warning: 'Getting near', error: 'At the limit' },
  limits: (most: string, threshold: string) =>
    `Max LTV ${most}, liquidation threshold ${threshold}. Liquidators repay up to 50% of the debt.`,
} as const;
