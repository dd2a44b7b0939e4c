import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { historyPageQuery, type HistoryRequest } from '../../data/history.query';
import { appendPage, nextSkip, NOTHING_LOADED, type LoadedHistory } from '../../domain/history/historyPages';

export interface HistoryPages {
  /** `undefined` until the first page is loaded. */
  readonly loaded: LoadedHistory | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  /** Loads the next page, or retries the first one. Does nothing while a page loads. */
  readonly loadNext: () => void;
  /** Loads every page. Rejects if one fails. */
  readonly loadAll: () => Promise<LoadedHistory>;
}

/** Keeps the loaded pages while the screen is open. The caller needs a `key` per account. */
export function useHistoryPages(request: HistoryRequest): HistoryPages {
  const client = useQueryClient();
  const first = useQuery(historyPageQuery({ ...request, skip: 0 }));
  const [later, setLater] = useState<LoadedHistory>();
  const [failure, setFailure] = useState<Error>();
  const [isLoadingLater, setLoadingLater] = useState(false);
  // Scrolling, filters and the export share one request at a time.
  const running = useRef<Promise<LoadedHistory>>(undefined);
  const { data } = first;
  const start = useMemo(() => data && appendPage(NOTHING_LOADED, data), [data]);
  const loaded = later ?? start;

  async function loadAfter(previous: LoadedHistory): Promise<LoadedHistory> {
    setLoadingLater(true);
    setFailure(undefined);
    try {
      const next = appendPage(previous, await client.query(historyPageQuery({ ...request, skip: nextSkip(previous) })));
      setLater(next);
      return next;
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      running.current = undefined;
      setLoadingLater(false);
    }
  }

  function nextPage(previous: LoadedHistory): Promise<LoadedHistory> {
    running.current ??= loadAfter(previous);
    return running.current;
  }

  return {
    loaded,
    error: first.error ?? failure,
    isLoading: first.isFetching || isLoadingLater,
    loadNext: () => {
      if (loaded === undefined) void first.refetch();
      // The error is displayed.
      else nextPage(loaded).catch(() => undefined);
    },
    loadAll: async () => {
      let pages = (await running.current) ?? loaded ?? NOTHING_LOADED;
      while (!pages.isComplete) pages = await nextPage(pages);
      return pages;
    },
  };
}
