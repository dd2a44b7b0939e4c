import { useDeferredValue, useMemo, useState } from 'react';
import type { MergedEntry } from './areaLedger';
import { dateRange, type DateChoice } from './ledgerDates';
import { filterLedger, hasFilter, indexLedger, NO_FILTER, type LedgerFilter } from './ledgerFilter';

/** Entries per page. */
const PAGE_SIZE = 50;

export interface LedgerView {
  readonly filter: LedgerFilter;
  readonly dates: DateChoice;
  readonly isFiltered: boolean;
  readonly types: readonly string[];
  readonly tokens: readonly string[];
  readonly found: readonly MergedEntry[];
  readonly displayed: readonly MergedEntry[];
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  readonly onFilter: (change: Partial<LedgerFilter>) => void;
  readonly onDates: (dates: DateChoice) => void;
  readonly onReset: () => void;
}

/** @param now Unix seconds. */
export function useLedgerView(entries: readonly MergedEntry[], now: number): LedgerView {
  const [filter, setFilter] = useState(NO_FILTER);
  const [dates, setDates] = useState<DateChoice>({ kind: 'all' });
  const [page, setPage] = useState(1);
  const index = useMemo(() => indexLedger(entries), [entries]);
  // The field stays responsive while a long list is filtered and rendered.
  const applied = useDeferredValue(filter);
  const found = useMemo(() => filterLedger(index, applied), [index, applied]);
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const number = Math.min(page, pageCount);
  const displayed = useMemo(() => found.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE), [found, number]);

  function onFilter(change: Partial<LedgerFilter>) {
    setFilter({ ...filter, ...change });
    setPage(1);
  }

  return {
    filter,
    dates,
    isFiltered: hasFilter(filter),
    types: index.types,
    tokens: index.tokens,
    found,
    displayed,
    page: number,
    pageCount,
    onPage: setPage,
    onFilter,
    onDates: (choice) => {
      setDates(choice);
      const { from, until } = dateRange(choice, now);
      onFilter({ from, until });
    },
    onReset: () => {
      setDates({ kind: 'all' });
      setFilter(NO_FILTER);
      setPage(1);
    },
  };
}
