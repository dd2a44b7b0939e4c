import type { SortKey } from '../domain/list/sortRows';
import type { VaultStatus, RowAction } from '../domain/list/vaultRow';

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** The list of vaults. */
export const listText = {
  title: 'Vaults',
  about: 'Explore existing Vaults, and deposit your assets for a sustainable yield.',
  list: 'Vaults',
  search: 'Search vaults',
  searchPlaceholder: 'Search by Vault, token name or token address',
  clearSearch: 'Clear search',
  status: 'Status',
  statuses: { live: 'Live Now', finished: 'Finished' },
  ownElsewhere: (count: number, status: string) =>
    count === 1 ? `1 of your vaults is under ${status}.` : `${count} of your vaults are under ${status}.`,
  showStatus: (status: string) => `Show ${status}`,
  sort: 'Sort',
  sortBy: (key: string) => `Sort by ${key}`,
  sortKeys: { tvl: 'TVL', earned: 'Earned', staked: 'Staked' } satisfies Readonly<Record<SortKey, string>>,
  columns: {
    name: 'Name',
    earned: 'Earned',
    apy: 'Apy',
    tvl: 'Tvl',
    available: 'Available',
    staked: 'Staked',
    actions: 'Actions',
  },
  preview: { earned: 'Earned', apy: 'APY', tvl: 'TVL', available: 'Available', staked: 'Staked', address: 'Address' },
  availableMeaning: 'What can still be deposited: the deposit limit minus everything in the vault.',
  tags: {
    earning: 'Earning',
    finished: 'Finished',
    live: 'Live',
    completed: 'Completed',
    overdue: 'Overdue',
  } satisfies Readonly<Record<VaultStatus, string>>,
  overdueSince: (date: string) => `Overdue since ${date}`,
  closesIn: (count: number, unit: 'days' | 'hours') => `Closes in ${plural(count, unit.slice(0, -1))}`,
  lockedFor: (count: number, unit: 'days' | 'hours') => `Locked ${plural(count, unit.slice(0, -1))}`,
  completed: 'Completed',
  closed: 'closed',
  noLimit: 'No limit',
  noPosition: 'No position',
  detail: 'Detail',
  actions: {
    deposit: 'Deposit',
    manage: 'Manage',
    withdraw: 'Withdraw',
    'withdraw-all': 'Withdraw all',
  } satisfies Readonly<Record<RowAction, string>>,
  actionOn: (action: string, vault: string) => `${action}: ${vault}`,
  totals: 'Your positions',
  totalBalance: 'Balance',
  balanceMeaning: 'What your shares of all vaults can be redeemed for now, in dollars.',
  earned: 'Earned',
  reported: 'Deposits reported by the data service',
  reportedUnit: (unit: string) => `${unit}, reported`,
  earnedMeaning: 'The value of your shares on-chain less your net deposits, which are reported by the data service.',
  averageApy: 'Average APY',
  averageMeaning: 'The APY of your vaults, weighted by what you have in each.',
  vaultCount: 'Vaults',
  of: (count: number) => `of ${count}`,
  count: (count: number) => plural(count, 'vault'),
  pages: 'Pages of vaults',
  none: 'No vaults found.',
  noneHint: 'Please try a different search criteria.',
  failed: "Couldn't load the vaults",
  indexerDown:
    "Can't reach the data service. Measured APYs and earnings are missing; deposits and withdrawals still work.",
  indexerBehind: (blocks: number) =>
    `The data service is ${plural(blocks, 'block')} behind. APYs and earnings may be out of date; balances are current.`,
  omitted: (count: number) => `The data service returned ${plural(count, 'invalid vault')}, not used here.`,
  noRate: 'No measured APY yet',
  noEarned: 'Earnings unavailable: the deposits of your shares could not be read. Your funds are safe on-chain.',
  noBalance: 'The value of your shares could not be read. Your funds are safe on-chain.',
  noTotal: 'The value or the price of one of your positions is unavailable.',
  noPrice: 'Price unavailable',
} as const;
