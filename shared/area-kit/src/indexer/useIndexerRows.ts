import type { ChainReader } from '@fathom/contract';
import type { IndexerClient, IndexerWatch } from '@fathom/base/indexer/createIndexerClient';
import type { IndexerError } from '@fathom/base/indexer/indexerError';
import { requestKey, type IndexerRows } from '@fathom/base/indexer/indexerQuery';
import type { ReadState } from '@fathom/base/indexer/indexerSource';
import { useMemo, useSyncExternalStore } from 'react';

/** Named like a react-query result, so that models treat chain and indexer reads alike. */
export interface IndexerReading<T> {
  /** Belongs to exactly this chain and these variables; kept while refetching and after a failure. */
  readonly data: T | undefined;
  readonly error: (Error & IndexerError) | null;
  readonly isError: boolean;
  /** True until the first response or failure. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Milliseconds since the epoch; 0 before the first response. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => void;
}

export interface IndexerRowsOptions {
  /** Nothing is requested or returned if `false`, for example while a variable is unknown. Default: true. */
  readonly enabled?: boolean;
}

interface RowsScope {
  readonly chain: Pick<ChainReader, 'chainId'>;
  readonly indexer: IndexerClient;
}

/**
 * Reads indexer rows for display through Apollo, which is loaded after the first screen: until then, and until the
 * response, they are pending. Then again with the page's common refresh while it is visible, when it becomes visible
 * again, and after each flow of the area. Unmounting aborts a request.
 */
export function useIndexerRows<T>(
  { chain: { chainId }, indexer }: RowsScope,
  rows: IndexerRows<T>,
  { enabled = true }: IndexerRowsOptions = {},
): IndexerReading<T> {
  const key = rows.requests.map(requestKey).join();
  const reading = useMemo(
    () => readingOf(indexer.watch(rows.requests, chainId), rows),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The key says everything about the rows.
    [indexer, chainId, key],
  );
  return useSyncExternalStore(enabled ? reading.subscribe : subscribeToNothing, enabled ? reading.get : getDisabled);
}

const DISABLED: IndexerReading<never> = {
  data: undefined,
  error: null,
  isError: false,
  isPending: true,
  isFetching: false,
  dataUpdatedAt: 0,
  refetch: () => undefined,
};

function getDisabled(): IndexerReading<never> {
  return DISABLED;
}

function subscribeToNothing() {
  return () => undefined;
}

function readingOf<T>({ states, subscribe, refetch }: IndexerWatch, { combine }: IndexerRows<T>) {
  let known: readonly ReadState[] = [];
  let reading: IndexerReading<T> | undefined;
  let data: T | undefined;
  return {
    subscribe,
    get: (): IndexerReading<T> => {
      const now = states.map((state) => state.get());
      if (reading && now.every((state, index) => state === known[index])) return reading;
      const isChanged = now.some(
        (state, index) => state.data !== known[index]?.data || state.isCut !== known[index]?.isCut,
      );
      if (isChanged && now.every((state) => state.data !== undefined)) data = combine(now);
      known = now;
      const error = now.map((state) => state.error).find((each) => each !== null) ?? null;
      reading = {
        data,
        error,
        isError: error !== null,
        isPending: data === undefined && error === null,
        isFetching: now.some(({ isFetching }) => isFetching),
        dataUpdatedAt: Math.min(...now.map(({ updatedAt }) => updatedAt)),
        refetch,
      };
      return reading;
    },
  };
}
