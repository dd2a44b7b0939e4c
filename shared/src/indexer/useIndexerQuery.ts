import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { untilRefresh, useReadable } from '@fathom/shared/contract';
import { useMemo } from 'react';
import { createWritable, type Writable } from '../domain/writable';
import { chainOf, documentOf, indexerContext } from './apolloClient';
import type { IndexerClient } from './createIndexerClient';
import { indexerError, type IndexerError } from './indexerError';
import { indexerErrorOf } from './indexerLinks';
import { validateResponse, type IndexerQuery } from './indexerQuery';
import type { IndexerChain, IndexerRead } from './indexerSource';

export interface IndexerReadOptions {
  readonly chainId: number;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** `false`: nothing is requested and nothing returned, as while a variable is not known yet. Default `true`. */
  readonly enabled?: boolean;
}

/** Named like a result of react-query, so that a model handles reads of the chain and of the indexer alike. */
export interface IndexerReading<T> {
  /** Of exactly this chain and these variables; kept while it is read again, and when that fails. */
  readonly data: T | undefined;
  /** Of the last read; `null` after one that succeeded. */
  readonly error: (Error & IndexerError) | null;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** When `data` arrived, in ms since the epoch; 0 before. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => void;
}

/** A response younger than this is not requested again only because the page is seen again. In ms. */
const FRESH_FOR = 15_000;
/** An indexer that could not be reached is tried once more after this time, and then at the page's common refresh. In ms. */
const RETRY_AFTER = 1_000;

const NEVER: IndexerRead = { updatedAt: 0, triedAt: 0, nextIn: 0, failures: 0 };

/**
 * Rows of an indexer as they are displayed: Apollo's `useQuery` on the cache of the area's indexer on this chain. What the cache has is
 * returned at once and read again; later at the page's common refresh while the page is visible, when it becomes visible again, and after
 * each flow of the area. Only a response that fits its schema enters the cache. A request ends with the component that needs it.
 *
 * What is combined with reads of the chain into one list is one read of react-query instead (decision 0005). The import brings Apollo:
 * use it in models that are loaded with their screen.
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
      // Its failure is the error of the next render.
      refetch().catch(() => undefined);
    },
  };
}

function lastReadOf({ reads }: IndexerChain, key: string): Writable<IndexerRead> {
  const known = reads.get(key) ?? createWritable(NEVER);
  reads.set(key, known);
  return known;
}

/** Notes how a read ended, and when the next one is due. */
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
