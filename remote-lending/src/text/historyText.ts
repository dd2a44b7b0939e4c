import type { HistoryAction, HistoryTransaction, SideAction } from '../domain/history/history';
import type { RateMode } from '../domain/reserve/rateMode';

const ACTIONS: Readonly<Record<HistoryAction, string>> = {
  Supply: 'Supply',
  Deposit: 'Deposit',
  Borrow: 'Borrow',
  RedeemUnderlying: 'Withdraw',
  Repay: 'Repay',
  UsageAsCollateral: 'Collateral change',
  SwapBorrowRate: 'Rate change',
  LiquidationCall: 'Liquidation',
  UserEModeSet: 'E-Mode change',
  ClaimRewardsCall: 'Claim rewards',
};

const BOTH: Readonly<Record<string, string>> = {
  'Supply RedeemUnderlying': 'Collateral switch',
  'Repay RedeemUnderlying': 'Repay with collateral',
  'Borrow Repay': 'Debt switch',
  'RedeemUnderlying Receive': 'Withdraw and switch',
  'Supply Borrow': 'Supply and borrow',
  'Borrow RedeemUnderlying': 'Borrow and withdraw',
  'Repay Receive': 'Liquidation by you',
  'Repay TransferIn': 'Liquidation by you',
};

const SIDES: Readonly<Record<SideAction, string>> = {
  Supply: 'Supplied',
  Borrow: 'Borrowed',
  RedeemUnderlying: 'Taken from supply',
  Repay: 'Debt repaid',
  Receive: 'Received',
  TransferIn: 'Received as supply',
  LiquidationFee: 'Liquidation fee',
};

function nameOf({ action, other, counterparty }: HistoryTransaction): string {
  if (counterparty !== undefined) return action === 'Supply' ? 'Transfer in' : 'Transfer out';
  return (other && BOTH[`${action} ${other.action}`]) ?? ACTIONS[action];
}

/** Returns a sentence about the other account. `short` formats an address. */
function partyOf(
  { action, positionOf, walletOf, counterparty }: HistoryTransaction,
  short: (address: string) => string,
): string | undefined {
  const isPaid = action === 'Supply' || action === 'Deposit' || action === 'Repay';
  if (counterparty !== undefined) return `${isPaid ? 'from' : 'to'} ${short(counterparty)}`;
  if (positionOf !== undefined) return `${isPaid ? 'for' : 'from'} ${short(positionOf)}`;
  if (walletOf !== undefined) return `${isPaid ? 'paid by' : 'sent to'} ${short(walletOf)}`;
  return undefined;
}

const RATES: Readonly<Record<RateMode, string>> = { stable: 'stable', variable: 'variable' };

export const historyText = {
  title: 'Transaction history',
  about: (market: string) =>
    `What your account has supplied, borrowed and changed in ${market}. Approvals of tokens are not listed.`,
  connect: 'Please connect your wallet to view transaction history.',
  unavailable: 'Transaction history is not currently available for this market',
  unavailableHint: 'Your funds are safe on-chain. Choose another market, or look up your account in a block explorer.',
  loading: 'Loading transactions',
  loadingMore: 'Loading more transactions…',
  failed: 'Transaction history unavailable',
  moreFailed: 'Earlier transactions could not be loaded.',
  retry: 'Retry',
  none: 'No transactions yet.',
  nothingFound: 'Nothing found',
  nothingFoundHint:
    "We couldn't find any transactions related to your search. Try again with a different asset name, or reset filters.",
  resetFilters: 'Reset Filters',
  search: 'Search assets',
  searchPlaceholder: 'Search asset name or symbol',
  openSearch: 'Search',
  closeSearch: 'Close search',
  filter: 'Filter by action',
  allActions: 'All transactions',
  actions: ACTIONS,
  nameOf,
  partyOf,
  sides: SIDES,
  withoutSides:
    "The data service of this market doesn't record what was taken for switches and repayments with collateral, nor transfers between accounts. Amounts may be missing here and in exports. Your balances on the dashboard are read from the chain.",
  others: (count: number) => `(+${count})`,
  export: 'Export data',
  csv: '.CSV',
  json: '.JSON',
  exporting: 'Preparing the file…',
  exportFailed: (reason: string) => `The file could not be prepared. ${reason}`,
  view: 'View',
  viewOf: (hash: string) => `transaction ${hash}`,
  copyHash: 'Copy transaction hash',
  priceUnknown: 'Price data is not currently available for this reserve on the protocol subgraph',
  priceThen: (price: string) => `Price at the time: ${price}`,
  collateral: (isEnabled: boolean) => (isEnabled ? 'Enabled as collateral' : 'Disabled as collateral'),
  rate: RATES,
  atRate: (mode: RateMode) => `at a ${RATES[mode]} rate`,
  rateChange: (from: RateMode, to: RateMode) => `From ${RATES[from]} to ${RATES[to]} rate`,
  rateAfter: (mode: RateMode, percent: string) => `${percent} ${RATES[mode]}`,
  eMode: (category: number) => (category === 0 ? 'E-Mode disabled' : `E-Mode category ${category}`),
  seized: 'Collateral liquidated',
  repaid: 'Debt repaid',
} as const;
