import { HISTORY_ACTIONS, type HistoryAction, type HistoryTransaction } from './history';
import { KEYS_PER_TRANSACTION, NONE, type IndexedPage } from './historyIndex';
import type { LoadedHistory } from './historyPages';

/** Filters of the history. They list deposits of older pools as supplies. */
export const HISTORY_FILTERS = [
  'Supply',
  'Borrow',
  'RedeemUnderlying',
  'Repay',
  'SwapBorrowRate',
  'UsageAsCollateral',
  'LiquidationCall',
  'UserEModeSet',
  'ClaimRewardsCall',
] as const satisfies readonly HistoryAction[];

export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

const NAMED_FILTERS = 2;

function filterOf(action: HistoryAction): HistoryFilter {
  return action === 'Deposit' ? 'Supply' : action;
}

/** Adds or removes a filter. Selecting all filters is the same as selecting none. */
export function toggleFilter(selected: readonly HistoryFilter[], filter: HistoryFilter): readonly HistoryFilter[] {
  const isSelected = selected.includes(filter);
  const next = HISTORY_FILTERS.filter((each) => (each === filter ? !isSelected : selected.includes(each)));
  return next.length === HISTORY_FILTERS.length ? [] : next;
}

export function namedFilters(selected: readonly HistoryFilter[]): {
  readonly named: readonly HistoryFilter[];
  readonly others: number;
} {
  return { named: selected.slice(0, NAMED_FILTERS), others: Math.max(0, selected.length - NAMED_FILTERS) };
}

/** Matches all actions if none is selected. Ignores case and surrounding spaces; `ether` also finds `ethereum`. */
export function filterHistory(
  { transactions, index }: Pick<LoadedHistory, 'transactions' | 'index'>,
  { text, selected }: { readonly text: string; readonly selected: readonly HistoryFilter[] },
): readonly HistoryTransaction[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' && selected.length === 0) return transactions;
  const isWanted = HISTORY_ACTIONS.map((action) => selected.length === 0 || selected.includes(filterOf(action)));
  const texts = wanted === 'ether' ? [wanted, 'ethereum'] : [wanted];
  const found: HistoryTransaction[] = [];
  for (const page of index) {
    const isMatch = wanted === '' ? undefined : page.texts.map((each) => texts.some((part) => each.includes(part)));
    if (isMatch?.includes(true) !== false) addFound(found, page, { isWanted, isMatch });
  }
  return found;
}

interface Wanted {
  /** Indexed like `HISTORY_ACTIONS`. */
  readonly isWanted: readonly boolean[];
  /** Indexed like the page's `texts`; `undefined` if any token matches. */
  readonly isMatch: readonly boolean[] | undefined;
}

function addFound(found: HistoryTransaction[], { transactions, keys }: IndexedPage, { isWanted, isMatch }: Wanted) {
  let key = 0;
  for (const transaction of transactions) {
    const [action, otherAction] = [keys[key] ?? NONE, keys[key + 1] ?? NONE];
    const [token, other] = [keys[key + 2] ?? NONE, keys[key + 3] ?? NONE];
    key += KEYS_PER_TRANSACTION;
    if (!isWanted[action] && !isWanted[otherAction]) continue;
    if (!isMatch || isMatch[token] || isMatch[other]) found.push(transaction);
  }
}

export interface HistoryDay {
  readonly key: string;
  readonly transactions: readonly HistoryTransaction[];
}

/** Groups transactions by day and keeps their order. `dayOf` returns the calendar day of a time. */
export function groupHistory(
  transactions: readonly HistoryTransaction[],
  dayOf: (timestamp: number) => string,
): readonly HistoryDay[] {
  const days = new Map<string, HistoryTransaction[]>();
  for (const transaction of transactions) {
    const key = dayOf(transaction.timestamp);
    const day = days.get(key);
    if (day) day.push(transaction);
    else days.set(key, [transaction]);
  }
  return [...days].map(([key, ofDay]) => ({ key, transactions: ofDay }));
}
