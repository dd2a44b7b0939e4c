import type { AreaId } from '@fathom/contract';
import { validateResponse, type IndexerQuery } from './indexerQuery';
import type { IndexerSource } from './indexerSource';
import { requestIndexer } from './requestIndexer';

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
 * The client of one area's indexers, for each chain with the URL that the runtime configuration
 * contains for the area. Queries always go to the indexer and are not cached here: data combined
 * with chain reads is cached once, by react-query. Apollo, which caches what `useIndexerQuery`
 * displays, is loaded with that hook only.
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
    async query({ text, pagedList, response }, { chainId, variables = {}, endpoint, signal, timeout }) {
      const context = { clientName: area, chainId, endpoint, signal, timeout, pagedList };
      return validateResponse(response, await requestIndexer(source, { text, variables }, context), { area, chainId });
    },
    refetchDisplayed() {
      for (const { apollo } of source.chains.values()) void apollo.refetchQueries({ include: 'active' });
    },
  };
}
