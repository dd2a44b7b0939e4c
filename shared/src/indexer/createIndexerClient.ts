import type { AreaId } from '@fathom/shared/contract';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { indexerError, type IndexerScope } from './indexerError';
import { validateResponse, type IndexerQuery } from './indexerQuery';
import type { IndexerSource } from './indexerSource';

export interface IndexerRequest {
  readonly chainId: number;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** `health`: the endpoint of the node that runs the indexer, where `indexingStatusForCurrentVersion` is requested. */
  readonly endpoint?: 'subgraph' | 'health';
  /** Ends the request early; the query's own signal in react-query. */
  readonly signal?: AbortSignal;
  /** In ms; 8 s without it. */
  readonly timeout?: number;
}

export interface IndexerClient {
  readonly area: AreaId;
  /** The configured address of the area's indexer on the chain; `undefined` where there is none. */
  address(chainId: number): string | undefined;
  /**
   * Queries the indexer itself, never a cache, for a read of the chain that needs it. Rejects with {@link IndexerError}, or with the
   * signal's reason when it was aborted.
   */
  query<T>(query: IndexerQuery<T>, request: IndexerRequest): Promise<T>;
  /** Reads again what `useIndexerQuery` displays at the moment, on all chains. */
  refetchDisplayed(): void;
  /** For `useIndexerQuery`. */
  readonly source: IndexerSource;
}

export type IndexerClientOptions = Pick<IndexerSource, 'configuration' | 'area'> &
  Partial<Pick<IndexerSource, 'fetch'>>;

/**
 * The clients of one area's indexers: an Apollo client and cache of its own for each chain. Its link takes the address from the
 * runtime configuration by the client name (the area) and the chain id of the operation's context.
 *
 * Apollo is fetched with the first query, so that a page pays for it only when it reads an indexer. A query of this client always asks
 * the indexer and leaves nothing in the cache of Apollo: what combines rows with the chain is kept once, by react-query.
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
      // Apollo listens for an abort that comes, and overlooks one that has come.
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

/** A chunk that did not arrive is requested again by the next query. */
async function loadApollo(scope: IndexerScope) {
  try {
    return await import('./apolloClient');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw indexerError('unreachable', scope, displayText(message, DISPLAY_LENGTH.message));
  }
}
