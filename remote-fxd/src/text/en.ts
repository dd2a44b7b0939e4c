import type { ActivityState } from '../domain/activity';
import type { BufferBand } from '../domain/safetyBuffer';

export const areaText = {
  name: 'Stablecoin',
  fxd: 'FXD',
  transactions: 'Transactions',
  transactionsNeedAccount: 'Connect your wallet to see your transactions.',
  connect: 'Connect Wallet',
  connectTitle: 'Please, connect your wallet',
  notDeployed: (chain: string) => `FXD is not deployed on ${chain}.`,
  notDeployedHint: 'Choose another network to see pools and positions.',
  unreadable: 'Value unavailable',
  wrongContract: (contract: string, address: string, problem: 'no-contract' | 'other-contract') =>
    `This site is misconfigured: ${contract} (${address}) ${
      problem === 'no-contract' ? 'has no contract' : 'is not a contract of this deployment'
    }. Your funds are safe on-chain. Contact the operator of this site.`,
  delay: (blocks: number, age: string | undefined) => {
    const behind = blocks === 1 ? '1 block' : `${blocks} blocks`;
    if (age === undefined) return behind;
    return blocks === 0 ? age : `${age} (${behind})`;
  },
} as const;

export const overviewText = {
  about: 'FXD is overcollateralized, decentralized, and softly pegged stablecoin.',
  metrics: 'FXD metrics',
  totalIssued: 'Total Issued',
  tvl: 'TVL',
  price: 'FXD Price',
  priceSource: 'FXD market price from the price feed. 1 FXD targets 1 US dollar.',
  noPrice: 'FXD price unavailable',

  notices: {
    stale: "Couldn't refresh. Showing earlier data.",
    'chain-only':
      'Pools and positions are read from the chain itself: you can open, top up and repay as usual, but transactions may be missing.',
  },
  delayed: (delay: string) =>
    `The data service is delayed by ${delay}. Pools and positions are read from the chain, but transactions may be delayed.`,
  poolsOmitted: (count: number) =>
    count === 1
      ? "1 listed pool isn't confirmed by the chain, so it is hidden."
      : `${count} listed pools aren't confirmed by the chain, so they are hidden.`,

  pools: 'Available Pools',
  pool: 'Pool',
  poolPrice: 'Price',
  borrowed: 'Borrowed',
  available: 'Available',
  tvlOf: (value: string) => `TVL ${value}`,
  ofCeiling: (percent: string) => `${percent} of ceiling`,
  leftToBorrow: 'available to borrow',
  nearlyUsedUp: 'Almost full',
  usedUp: 'Fully borrowed',
  priceUp: 'up',
  priceDown: 'down',
  priceStayed: 'unchanged at last update',
  atLastUpdate: 'at last update',
  openPosition: 'Open Position',
  openPositionIn: (pool: string) => `Open Position in ${pool}`,
  noPools: 'No Pool Available!',
  noPoolsHint: (chain: string) => `No FXD pool is open on ${chain} yet.`,
  openLending: 'Open the lending market',
  poolsFailed: 'Pools unavailable',

  positions: 'Your Positions',
  bufferAdvice: 'Buffer below 25% is dangerous; at least 50% is recommended',
  id: 'Id',
  asset: 'Asset',
  liquidationPrice: 'Liquidation price',
  liquidationPriceMeaning: 'The price of the collateral at which the position may be liquidated.',
  priceNow: (price: string) => `now ${price}`,
  collateral: 'Collateral',
  safetyBuffer: 'Safety buffer',
  safetyBufferOnCard: 'Safety Buffer',
  safetyBufferMeaning:
    "How far the collateral price can fall before the position can be liquidated, as a share of today's price.",
  bands: { low: 'Low', fair: 'Fair', good: 'Good' } satisfies Record<BufferBand, string>,
  managePosition: 'Manage position',
  managePositionOnCard: 'Manage Position',
  manageOf: (id: string) => `Manage position ${id}`,
  actions: 'Actions',
  positionId: (id: bigint) => `#${id}`,
  unsafe: 'Can be liquidated',
  noDebt: "No debt, so the position can't be liquidated.",
  noPositions: 'You have not opened any position.',
  noPositionsHint: 'Choose a pool above to lock collateral and borrow FXD.',
  showPools: 'Go to the pools',
  connectHint: 'Connect to see and open positions.',
  positionsFailed: 'Positions unavailable',
  positionsUnreadable: (count: number) =>
    `${count === 1 ? '1 of your positions' : `${count} of your positions`} can't be shown because the pool couldn't be read. Your funds are safe on-chain. Reload the page, or choose another RPC under Networks.`,
  positionCount: (count: number) => (count === 1 ? '1 position' : `${count} positions`),
  needAttention: (count: number, isOnePage: boolean) =>
    isOnePage
      ? `${count} need${count === 1 ? 's' : ''} attention`
      : `${count} of those shown need${count === 1 ? 's' : ''} attention`,
  positionPages: 'Pages of your positions',
  noLinkedPosition: (id: bigint) => `Position #${id} isn't open in your wallet.`,
  noLinkedPool: "The pool of this link isn't listed.",
  linkUnreadable: "The link couldn't be opened because your positions couldn't be read.",

  projection: (asset: string) => `If the ${asset} price moves`,
  showProjection: (id: string) => `Show price scenarios for position ${id}`,
  hideProjection: (id: string) => `Hide price scenarios for position ${id}`,
  changeTo: 'to',
  projectionSpoken: (change: string, price: string, buffer: string, word: string) =>
    `${change}, ${price}: safety buffer ${buffer}, ${word}`,
  liquidated: (change: string) => `Liquidated ${change}`,
  below25: 'Below 25%',
  ratio: 'Collateralization ratio',
  liquidatedBelow: (asset: string) => `Liquidated when ${asset} is below`,
  unchanged: 'unchanged',
} as const;

export const transactionsText = {
  title: 'Transactions',
  about: (zone: string) =>
    `Your position history, newest first. Approvals of tokens are not listed. Times are in ${zone}.`,
  searchLabel: 'Search your transactions',
  searchPlaceholder: 'Search by Pool symbol, collateral address or transaction hash',
  filterLabel: 'Type of transaction',
  filters: {
    all: 'All',
    created: 'Position created',
    topup: 'Position top up',
    repay: 'Position partial withdraw',
    closed: 'Position close',
    liquidation: 'Position liquidation',
  } satisfies Record<ActivityState | 'all', string>,
  count: (count: number) => (count === 1 ? '1 transaction' : `${count} transactions`),
  found: (found: number, all: number) => `${found} of ${all}`,
  today: 'Today',
  yesterday: 'Yesterday',
  position: (id: bigint) => `#${id}`,
  collateralMoves: (isSale: boolean) => ({ more: 'locked', less: isSale ? 'sold' : 'received' }),
  debtMoves: (isSale: boolean) => ({ more: 'borrowed', less: isSale ? 'paid by the sale' : 'repaid' }),
  view: 'View',
  viewOf: (hash: string) => `the transaction ${hash} in the explorer`,
  nothingFound: 'Nothing found',
  nothingFoundHint: 'No transactions match your search and filter.',
  resetFilters: 'Reset Filters',
  none: 'No transactions yet.',
  noneHint: 'Open a position to see its history here.',
  goToFxd: 'Go to FXD',
  connectHint: 'Connect to see your transactions.',
  failed: 'Transactions unavailable',
  noIndexer: (chain: string) => `There is no transaction list for ${chain}.`,
  noIndexerHint:
    'The transaction list needs a data service. Positions are still available, and every transaction is in the block explorer.',
  stale: "Couldn't refresh. Showing earlier transactions.",
  delayed: (delay: string) => `The data service is delayed by ${delay}. Recent transactions may be missing.`,
  omitted: (count: number) =>
    count === 1
      ? "1 entry isn't confirmed by the chain as one of your positions, so it is hidden."
      : `${count} entries aren't confirmed by the chain as your positions, so they are hidden.`,
  loading: 'Loading transactions',
} as const;
