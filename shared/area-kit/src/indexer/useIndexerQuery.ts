import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { untilRefresh, useReadable } from '@fathom/contract';
import { useMemo } from 'react';
import { createWritable, type Writable } from '@fathom/base/domain/writable';
import { chainOf, documentOf, indexerContext } from './apolloClient';
import type { IndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { indexerError, type IndexerError } from '@fathom/base/indexer/indexerError';
import { validateResponse, type IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import type { IndexerChain, IndexerRead } from '@fathom/base/indexer/indexerSource';
import { indexerErrorOf } from '@fathom/base/indexer/requestIndexer';

export interface IndexerReadOptions {
  readonly chainId: number;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Nothing is requested or returned if `false`, for example while a variable is unknown. Default: true. */
  readonly enabled?: boolean;
}

/** Named like a react-query result, so that models treat chain and indexer reads alike. */
export interface IndexerReading<T> {
  /** Belongs to exactly this chain and these variables; kept while refetching and after a failure. */
  readonly data: T | undefined;
  readonly error: (Error & IndexerError) | null;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** Milliseconds since the epoch; 0 before the first response. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => void;
}

/** Milliseconds for which a response isn't refetched when the page becomes visible again. */
const FRESH_FOR = 15_000;
/** Milliseconds before an unreachable indexer is retried once; later retries follow the common refresh. */
const RETRY_AFTER = 1_000;

const NEVER: IndexerRead = { updatedAt: 0, triedAt: 0, nextIn: 0, failures: 0 };

/**
 * Reads indexer rows for display with Apollo. Cached data is returned immediately and refetched; then again with the
 * page's common refresh while it is visible, when it becomes visible again, and after each flow of the area. Unmounting
 * aborts a request.
 * For data combined with chain reads into one list, use a react-query read instead (decision 0005). This file imports
 * Apollo: use it in models that load with their screen.
 */
export function useIndexerQuery<T>(
  indexer: IndexerClient,
  query: IndexerQuery<T>,
  { chainId, variables = {}, enabled = true }: IndexerReadOptions,
): IndexerReading<T> {
  const { area, source } = indexer;
  const chain = chainOf(source, chainId);
  const lastRead = lastReadOf(chain, `${query.text} ${JSON.stringify(variables)}`);
  const { updatedAt, nextIn } = useReadable(lastRead);
  const isConfigured = indexer.address(chainId) !== undefined;
  const scope = { area, chainId };

  const { data, error, networkStatus, refetch } = useQuery(documentOf(query), {
    client: chain.apollo,
    variables,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- skipToken takes the place of all options, the client included
    skip: !enabled || !isConfigured,
    fetchPolicy: 'cache-and-network',
    context: indexerContext(scope, {
      text: query.text,
      pagedList: query.pagedList,
      response: query.response,
      onSettled: (failure) => record(lastRead, failure),
    }),
    pollInterval: nextIn,
    skipPollAttempt: () => document.visibilityState === 'hidden',
    refetchOn: () => Date.now() - lastRead.get().triedAt > FRESH_FOR,
  });
  const validated = useMemo(
    () => (data === undefined ? undefined : validateResponse(query.response, data, { area, chainId })),
    [data, query, area, chainId],
  );
  const failure = useMemo(() => {
    if (!isConfigured) return indexerError('unconfigured', { area, chainId });
    return error === undefined ? null : indexerErrorOf(error, { area, chainId });
  }, [isConfigured, error, area, chainId]);

  return {
    data: validated,
    error: failure,
    isError: failure !== null,
    isFetching: networkStatus < NetworkStatus.ready,
    dataUpdatedAt: updatedAt,
    refetch: () => {
      // The error is part of the next render.
      refetch().catch(() => undefined);
    },
  };
}

function lastReadOf({ reads }: IndexerChain, key: string): Writable<IndexerRead> {
  const known = reads.get(key) ?? createWritable(NEVER);
  reads.set(key, known);
  return known;
}

function record(lastRead: Writable<IndexerRead>, failure: IndexerError | undefined): void {
  const previous = lastRead.get();
  const triedAt = Date.now();
  const nextIn = untilRefresh(0, FRESH_FOR);
  if (!failure) {
    lastRead.set({ updatedAt: triedAt, triedAt, nextIn, failures: 0 });
    return;
  }
  const isFirst = failure.code === 'unreachable' && previous.failures === 0;
  lastRead.set({
    ...previous,
    triedAt,
    nextIn: isFirst ? RETRY_AFTER : nextIn,
    failures: previous.failures + 1,
  });
}
