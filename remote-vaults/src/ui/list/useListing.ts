import { useMemo, useState } from 'react';
import { sortRows } from '../../domain/list/sortRows';
import { ownVaults } from '../../domain/list/portfolio';
import { isPastLock, type VaultRow } from '../../domain/list/vaultRow';
import { indexVault, matchesSearch } from '../../domain/list/vaultSearch';
import { useListChoices, type ListChoices } from './useListChoices';

const PAGE_SIZE = 20;

export interface Listing {
  readonly choices: ListChoices;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly rows: readonly VaultRow[] | undefined;
  readonly count: number;
  /** The account's vaults with the other status. */
  readonly ownElsewhere: number;
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

export function useListing(all: readonly VaultRow[] | undefined): Listing {
  const choices = useListChoices();
  const [search, setSearch] = useState('');
  const [wantedPage, setPage] = useState(1);
  const { isShutdown, sortBy } = choices;
  const sorted = useMemo(() => {
    const chosen = all?.filter(({ vault }) => vault.isShutdown === isShutdown) ?? [];
    const ordered = sortRows(chosen, sortBy);
    // Their section follows the others, also across pages.
    const grouped = [...ordered.filter((row) => !isPastLock(row)), ...ordered.filter(isPastLock)];
    return grouped.map((row) => ({ row, index: indexVault(row.vault) }));
  }, [all, isShutdown, sortBy]);
  const found = useMemo(
    () => sorted.filter(({ index }) => matchesSearch(index, search)).map(({ row }) => row),
    [sorted, search],
  );
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(wantedPage, pageCount);

  function fromStart<Value>(change: (value: Value) => void) {
    return (value: Value) => {
      setPage(1);
      change(value);
    };
  }

  return {
    choices: {
      ...choices,
      setShutdown: fromStart(choices.setShutdown),
      setSortBy: fromStart(choices.setSortBy),
    },
    search,
    onSearch: fromStart(setSearch),
    rows: all && found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    count: found.length,
    ownElsewhere: ownVaults(all ?? []).filter(({ vault }) => vault.isShutdown !== isShutdown).length,
    page,
    pageCount,
    onPage: setPage,
  };
}
