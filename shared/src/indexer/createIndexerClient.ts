import type { AreaId } from '@fathom/shared/contract';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { indexerError, type IndexerScope } from './indexerError';
import { validateResponse, type IndexerQuery } from './indexerQuery';
import type { IndexerSource } from './indexerSource';

export interface IndexerRequest {
  readonly chainId: number;
  readonly variables?: Readonly<Record<string, unknown>>;
  /**
   * `health`: the endpoint of the node that runs the indexer, for
   * `indexingStatusForCurrentVersion`.
   */
  readonly endpoint?: 'subgraph' | 'health';
  /** Aborts the request; in react-query, the query's own signal. */
  readonly signal?: AbortSignal;
  /** In ms; default 8 s. */
  readonly timeout?: number;
}

export interface IndexerClient {
  readonly area: AreaId;
  /** The configured URL of the area's indexer on the chain; `undefined` if there is none. */
  address(chainId: number): string | undefined;
  /**
   * Queries the indexer directly, bypassing the cache, for use within a chain read. Rejects with
   * {@link IndexerError}, or with the signal's reason if aborted.
   */
  query<T>(query: IndexerQuery<T>, request: IndexerRequest): Promise<T>;
  /** Refetches what `useIndexerQuery` currently displays, on all chains. */
  refetchDisplayed(): void;
  /** For `useIndexerQuery`. */
  readonly source: IndexerSource;
}

export type IndexerClientOptions = Pick<IndexerSource, 'configuration' | 'area'> &
  Partial<Pick<IndexerSource, 'fetch'>>;

/**
 * The clients of one area's indexers: a separate Apollo client and cache for each chain. The link
 * takes the URL from the runtime configuration by the client name (the area) and the chain id of
 * the operation's context.
 *
 * Apollo is loaded with the first query, so that only pages that read an indexer pay for it.
 * Queries of this client always go to the indexer and leave nothing in Apollo's cache: data
 * combined with chain reads is cached once, by react-query.
 */
export function createIndexerClient({
  configuration,
  area,
  fetch: request = fetch,
}: IndexerClientOptions): IndexerClient {
  const source: IndexerSource = { area, configuration, fetch: request, chains: new Map() };
  return {
    area,
    source,
    address: (chainId) => configuration.indexer(chainId, area),
    async query(query, { chainId, variables = {}, endpoint = 'subgraph', signal, timeout }) {
      const scope: IndexerScope = { area, chainId };
      if (configuration.indexer(chainId, area) === undefined) throw indexerError('unconfigured', scope);
      const { chainOf, documentOf, indexerContext } = await loadApollo(scope);
      // Apollo observes later aborts, but ignores a signal that is already aborted.
      signal?.throwIfAborted();
      try {
        const { data } = await chainOf(source, chainId).apollo.query({
          query: documentOf(query),
          variables: { ...variables },
          fetchPolicy: 'no-cache',
          context: indexerContext(scope, { endpoint, signal, timeout, pagedList: query.pagedList }),
        });
        return validateResponse(query.response, data, scope);
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      }
    },
    refetchDisplayed() {
      for (const { apollo } of source.chains.values()) void apollo.refetchQueries({ include: 'active' });
    },
  };
}

/** A chunk that failed to load is requested again by the next query. */
async function loadApollo(scope: IndexerScope) {
  try {
    return await import('./apolloClient');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw indexerError('unreachable', scope, displayText(message, DISPLAY_LENGTH.message));
  }
}
