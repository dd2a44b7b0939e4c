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
  readonly signal?: AbortSignal;
  /** In ms; default 8 s. */
  readonly timeout?: number;
}

export interface IndexerClient {
  readonly area: AreaId;
  /** Returns the URL of the area's indexer on the chain; `undefined` if there is none. */
  address(chainId: number): string | undefined;
  /**
   * Queries the indexer directly, bypassing the cache. Rejects with {@link IndexerError}, or with the signal's reason
   * if aborted.
   */
  query<T>(query: IndexerQuery<T>, request: IndexerRequest): Promise<T>;
  /** Refetches the displayed queries of `useIndexerQuery` on all chains. */
  refetchDisplayed(): void;
  readonly source: IndexerSource;
}

export type IndexerClientOptions = Pick<IndexerSource, 'configuration' | 'area'> &
  Partial<Pick<IndexerSource, 'fetch'>>;

/**
 * Creates the client of one area's indexers. Queries aren't cached here: react-query caches data combined with chain
 * reads. Apollo caches `useIndexerQuery` and is loaded only with that hook.
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
