import type { CollateralStatus } from '../domain/position/collateralStatus';

export const areaText = {
  name: 'Lending',
  dashboard: 'Dashboard',
  markets: 'Markets',
  faucet: 'Faucet',
  history: 'History',
  selectMarket: 'Select Market',
  fork: 'Fork',
  testNetwork: 'Test network',
  notDeployed: () => 'No market available',
  notDeployedHint: 'None of the available networks has a market.',
} as const;

export const dashboardText = {
  noLinkedMarket: (market: string) => `The market ${market} of this link isn't available here.`,
  noLinkedAsset: (asset: string) => `The market doesn't list the asset ${asset} of this link.`,
  connectTitle: 'Please, connect your wallet',
  connect: 'Connect wallet',
  netWorth: 'Net worth',
  netApy: 'Net APY',
  netApyUnknown: 'no possible to calculate net apy',
  healthFactor: 'Health factor',
  healthFactorWithoutDebt: '∞',
  rewards: 'Available rewards',
  notify: 'Get notified',
  claim: 'Claim',
  claimRewards: 'Claim rewards',
  yourSupplies: 'Your supplies',
  assetsToSupply: 'Assets to supply',
  yourBorrows: 'Your borrows',
  assetsToBorrow: 'Assets to borrow',
  nothingSupplied: 'Nothing supplied yet.',
  nothingBorrowed: 'Nothing borrowed yet.',
  showZeroBalances: 'Show assets with 0 balance',
  hiddenHoldings: (count: number) =>
    count === 1
      ? "1 asset isn't listed: its balance can't be supplied now, or couldn't be read."
      : `${count} assets aren't listed: their balances can't be supplied now, or couldn't be read.`,
  showAllAssets: 'Show all assets',
  supply: 'Supply',
  borrow: 'Borrow',
  switch: 'Switch',
  withdraw: 'Withdraw',
  repay: 'Repay',
  details: 'Details',
} as const;

export const screenText = {
  title: 'Lending dashboard',
  visitorTitle: 'Lend and borrow',
  about: (brand: string) =>
    `Supply tokens to earn interest and borrow against them. You keep your keys: ${brand} never holds your funds, and you sign every transaction in your own wallet.`,
  yourAccount: 'Your account',
  connectHint: 'Connect to see and manage your supplies and borrows.',
  failed: 'Market data unavailable',
  accountUnreadable: 'Position unavailable',
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
  /** Displayed on a card, next to the value. */
  variableApy: 'Variable APY',
  stableApy: 'Stable APY',
  asset: 'Asset',
  balance: 'Balance',
  walletBalance: 'Wallet balance',
  debt: 'Debt',
  available: 'Available',
  apy: 'APY',
  apyType: 'APY type',
  apyTypeOf: (symbol: string, rateMode: 'variable' | 'stable') =>
    `APY type of ${symbol}: ${rateMode === 'stable' ? 'Stable' : 'Variable'}`,
  apyOf: (apy: string) => `${apy} APY`,
  withRewards: 'with rewards',
  rewardsUnbounded: 'Rewards unavailable: the supply is zero.',
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
  eMode: 'E-Mode',
  eModeOff: 'Off',
  eModeChange: { enable: 'Enable', switch: 'Switch', disable: 'Disable' },
  eModeChangeOf: { enable: 'Enable E-Mode', switch: 'Switch E-Mode', disable: 'Disable E-Mode' },
  toSupply: 'Supply an asset below to earn interest and borrow against it.',
  toBorrow: 'Supply collateral first, then borrow against it.',
  toBorrowAgainst: 'Choose an asset below to borrow against your collateral.',
  noneToSupply: 'Nothing available to supply.',
  noneToBorrow: 'Nothing available to borrow.',
  borrowMeta: 'Against your collateral, at a variable rate.',
  availableKeepsMargin: 'includes a 1% margin.',
  frozen: 'Frozen',
  paused: 'Paused',
  isolated: 'Isolated',
  unverified: 'Unverified',
  capReached: 'Cap reached',
  capFull: (percent: string) => `Cap ${percent} full`,
  collateralOf: (symbol: string) => `Use ${symbol} as collateral`,
  supplyOf: (symbol: string) => `Supply ${symbol}`,
  borrowOf: (symbol: string) => `Borrow ${symbol}`,
  detailsOf: (symbol: string) => `Details of ${symbol}`,
  switchOf: (symbol: string) => `Switch ${symbol}`,
  switchDebtOf: (symbol: string, rateMode: 'variable' | 'stable') =>
    rateMode === 'stable' ? `Switch ${symbol} debt, stable rate` : `Switch ${symbol} debt`,
  withdrawOf: (symbol: string) => `Withdraw ${symbol}`,
  repayOf: (symbol: string, rateMode: 'variable' | 'stable') =>
    rateMode === 'stable' ? `Repay ${symbol}, stable rate` : `Repay ${symbol}`,
  healthOnNoDebt: 'No debt',
  liquidationAt: (price: string) => `Liquidation: ${price}`,
  liquidationPriceOf: (symbol: string, price: string, change: string) => `${symbol} at ${price}, ${change}`,
} as const;

export const omittedText = {
  netWorthUnknown: 'Part of your position cannot be valued.',
  positionUnknown: (symbols: readonly string[]) =>
    `Your position includes ${symbols.join(', ')}, for which the market’s data provider returned an impossible value, and the pool did not return your totals.`,
} as const;

export const explanation = {
  netApy: 'Yearly interest earned minus interest paid, divided by your net worth, at current rates.',
  healthFactor:
    'Collateral weighted by liquidation thresholds, divided by debt. Below 1, the position can be liquidated.',
  rewards: 'Incentives you have earned in this market and not claimed yet.',
  collateral: 'Assets that secure your debt. They can be liquidated if you become undercollateralized.',
  canBeCollateral: 'Whether you could borrow against the asset after supplying it.',
  borrowPower: 'Your debt as a share of the most you can borrow with your collateral.',
  available:
    'The most you can borrow now, minus a 1% margin for prices and interest that move while a transaction is pending.',
} as const;

export const collateralStatusText: Record<CollateralStatus, string> = {
  ENABLED: 'Yes',
  ISOLATED_ENABLED: 'In isolation',
  DISABLED: 'Not in use',
  ISOLATED_DISABLED: 'Only in isolation',
  UNAVAILABLE: 'No',
  UNAVAILABLE_DUE_TO_ISOLATION: 'Not in isolation mode',
};
