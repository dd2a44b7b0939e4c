import { useConnectedWallet } from '@fathom/contract';
import { useDebounced } from '@fathom/area-kit/flows/useDebounced';
import { useEffect, useMemo, useState } from 'react';
import type { Market } from '../../data/marketConfiguration';
import type { HistoryTransaction } from '../../domain/history/history';
import { filterHistory, toggleFilter, type HistoryFilter } from '../../domain/history/historyFilter';
import { NOTHING_LOADED } from '../../domain/history/historyPages';
import { useHistoryPages } from './useHistoryPages';

/** Delay before a search is applied, in ms (lending specification, section 9). */
const SEARCH_DELAY = 300;

export type HistoryState =
  | { readonly kind: 'visitor' }
  /** The market has no subgraph. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly isRetrying: boolean; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly found: readonly HistoryTransaction[];
      readonly isEmpty: boolean;
      readonly more: MoreHistory;
    };

export interface MoreHistory {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

export interface HistoryFilters {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly selected: readonly HistoryFilter[];
  readonly onToggle: (filter: HistoryFilter) => void;
  readonly reset: () => void;
}

export interface History {
  readonly state: HistoryState;
  readonly filters: HistoryFilters;
  /** Loads every page and returns the filtered transactions. Rejects if a page fails. */
  readonly loadAll: () => Promise<readonly HistoryTransaction[]>;
}

export function useHistory(market: Market): History {
  const account = useConnectedWallet()?.account;
  const [text, onText] = useState('');
  const [selected, setSelected] = useState<readonly HistoryFilter[]>([]);
  const searched = useDebounced(text, SEARCH_DELAY);
  const { loaded, error, isLoading, loadNext, loadAll } = useHistoryPages({ market, account });
  const history = loaded ?? NOTHING_LOADED;
  const { transactions, isComplete } = history;
  const found = useMemo(() => filterHistory(history, { text: searched, selected }), [history, searched, selected]);
  const isFiltered = searched.trim() !== '' || selected.length > 0;

  // A filter applies to the whole history, so all pages are needed.
  const needsMore = isFiltered && loaded !== undefined && !isComplete && !isLoading && error === undefined;
  useEffect(() => {
    if (needsMore) loadNext();
  });

  function stateNow(): HistoryState {
    if (account === undefined) return { kind: 'visitor' };
    if (market.subgraphUrl === undefined) return { kind: 'unavailable' };
    if (loaded) {
      const more = { hasMore: !isComplete, isLoading, hasFailed: error !== undefined, load: loadNext };
      return { kind: 'ready', found, isEmpty: transactions.length === 0, more };
    }
    if (!error) return { kind: 'loading' };
    return { kind: 'failed', message: `${error.message}.`, isRetrying: isLoading, retry: loadNext };
  }

  return {
    state: stateNow(),
    filters: {
      text,
      onText,
      selected,
      onToggle: (filter) => setSelected(toggleFilter(selected, filter)),
      reset: () => {
        onText('');
        setSelected([]);
      },
    },
    loadAll: async () => filterHistory(await loadAll(), { text, selected }),
  };
}
