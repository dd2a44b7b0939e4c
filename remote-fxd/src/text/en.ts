import type { ActivityState } from '../domain/activity';
import type { BufferBand } from '../domain/safetyBuffer';

/** What all screens of the area share. */
export const areaText = {
  name: 'Stablecoin',
  fxd: 'FXD',
  transactions: 'Transactions',
  connect: 'Connect Wallet',
  connectTitle: 'Please, connect your wallet',
  misconfigured: 'This area is not configured correctly.',
  misconfiguredField: (field: string, problem: string) => `${field}: ${problem}`,
  notDeployed: (chain: string) => `FXD is not deployed on ${chain}.`,
  notDeployedHint: 'Choose another network to see pools and positions.',
  unreadable: 'The chain did not tell this value.',
  noNode: (chain: string) => `No node of ${chain} answers.`,
  noIndexer: {
    silent: 'The indexer does not answer.',
    refused: 'The indexer answered with an error.',
    malformed: 'The indexer gave an answer that makes no sense.',
    stale: 'The indexer has not read the chain yet.',
  },
  untouched: 'Your funds are on the chain and not affected.',
  wrongContract: (contract: string, address: string, problem: 'no-contract' | 'other-contract') =>
    `The configuration of this site is wrong: ${contract} (${address}) ${
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
  figures: 'FXD in figures',
  totalIssued: 'Total Issued',
  tvl: 'TVL',
  price: 'FXD Price',
  priceSource: 'The market price of FXD as the price feed tells it. 1 FXD is meant to be worth 1 US dollar.',
  noPrice: 'The price feed did not tell a price of FXD.',

  notices: {
    stale: 'The last refresh failed. These figures are the ones before it.',
    'chain-only':
      'The indexer does not answer. Pools and positions are read from the chain itself: you can open, top up and repay as always, but the list of transactions may be missing.',
  },
  delayed: (delay: string) =>
    `The indexer is delayed by ${delay}. Pools and positions are read from the chain, but the list of transactions may lag.`,
  poolsLeftOut: (count: number) =>
    count === 1
      ? "1 listed pool isn't confirmed by the chain, so it is left out."
      : `${count} listed pools aren't confirmed by the chain, so they are left out.`,

  pools: 'Available Pools',
  pool: 'Pool',
  poolPrice: 'Price',
  borrowed: 'Borrowed',
  available: 'Available',
  tvlOf: (value: string) => `TVL ${value}`,
  ofCeiling: (percent: string) => `${percent} of ceiling`,
  leftToBorrow: 'left to borrow',
  nearlyUsedUp: 'Nearly used up',
  usedUp: 'Used up',
  priceUp: 'up',
  priceDown: 'down',
  priceStayed: 'unchanged at last update',
  atLastUpdate: 'at last update',
  openPosition: 'Open Position',
  openPositionIn: (pool: string) => `Open Position in ${pool}`,
  noPools: 'No Pool Available!',
  noPoolsHint: (chain: string) => `No pool to borrow FXD from is open on ${chain} yet.`,
  openLending: 'Open the lending market',
  poolsFailed: 'The pools could not be read.',

  positions: 'Your Positions',
  bufferAdvice: 'Buffer below 25% is dangerous; at least 50% is recommended',
  id: 'Id',
  asset: 'Asset',
  liquidationPrice: 'Liquidation price',
  liquidationPriceMeaning:
    'When the price of the collateral falls below this, anybody may sell the collateral to pay the debt back.',
  priceNow: (price: string) => `now ${price}`,
  collateral: 'Collateral',
  safetyBuffer: 'Safety buffer',
  safetyBufferOnCard: 'Safety Buffer',
  safetyBufferMeaning: 'How much of what the collateral may back is still free. At 0% the position can be liquidated.',
  bands: { low: 'Low', fair: 'Fair', good: 'Good' } satisfies Record<BufferBand, string>,
  managePosition: 'Manage position',
  managePositionOnCard: 'Manage Position',
  manageOf: (id: string) => `Manage position ${id}`,
  actions: 'Actions',
  positionId: (id: bigint) => `#${id}`,
  unsafe: 'Can be liquidated',
  noDebt: 'Nothing is owed, so nothing can be liquidated.',
  noPositions: 'You have not opened any position.',
  noPositionsHint: 'Choose a pool above, lock collateral and borrow FXD against it.',
  showPools: 'Go to the pools',
  connectHint: 'Connect to see your positions and to open one.',
  positionsFailed: 'Your positions could not be read.',
  positionsUnreadable: (count: number) =>
    `${count === 1 ? '1 of your positions' : `${count} of your positions`} can't be shown because the pool couldn't be read. Your funds are safe on-chain. Reload the page, or choose another RPC under Networks.`,
  positionCount: (count: number) => (count === 1 ? '1 position' : `${count} positions`),
  needAttention: (count: number, isOnePage: boolean) =>
    isOnePage
      ? `${count} need${count === 1 ? 's' : ''} attention`
      : `${count} of those shown need${count === 1 ? 's' : ''} attention`,
  positionPages: 'Pages of your positions',

  whatIf: (asset: string) => `If the ${asset} price moves`,
  showWhatIf: (id: string) => `Show what happens to position ${id} if the price moves`,
  hideWhatIf: (id: string) => `Hide what happens to position ${id} if the price moves`,
  changeTo: 'to',
  whatIfSpoken: (change: string, price: string, buffer: string, word: string) =>
    `${change}, ${price}: safety buffer ${buffer}, ${word}`,
  liquidated: (change: string) => `Liquidated ${change}`,
  below25: 'Below 25%',
  ratio: 'Collateralization ratio',
  liquidatedBelow: (asset: string) => `Liquidated when ${asset} is below`,
  unchanged: 'unchanged',
} as const;

export const transactionsText = {
  title: 'Transactions',
  about: (zone: string) => `What happened to your positions, newest first. Times are those of ${zone}.`,
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
  nothingFoundHint: 'No transaction matches the search and the type.',
  resetFilters: 'Reset Filters',
  none: 'No transactions yet.',
  noneHint: 'Open a position, and what happens to it will be listed here.',
  goToFxd: 'Go to FXD',
  connectHint: 'Connect to see your transactions.',
  failed: 'Your transactions could not be read.',
  noIndexer: (chain: string) => `No indexer is configured for ${chain}.`,
  noIndexerHint:
    'Transactions are listed by an indexer. Your positions are shown without it, and each transaction is in the block explorer.',
  stale: 'The last refresh failed. These are the transactions before it.',
  delayed: (delay: string) => `The indexer is delayed by ${delay}: what happened last may be missing.`,
  leftOut: (count: number) =>
    count === 1
      ? "1 entry isn't confirmed by the chain as one of your positions, so it is left out."
      : `${count} entries aren't confirmed by the chain as your positions, so they are left out.`,
  loading: 'Reading your transactions',
} as const;
