import type { ApolloClient } from '@apollo/client';
import type { AreaId, ConfigurationPort } from '@fathom/contract';
import type { Writable } from '../domain/writable';

/** The configuration, transport and open clients of an area's indexers. */
export interface IndexerSource {
  readonly area: AreaId;
  readonly configuration: Pick<ConfigurationPort, 'indexer'>;
  readonly fetch: typeof fetch;
  /** By chain id; added with the chain's first read. */
  readonly chains: Map<number, IndexerChain>;
}

/** Client and cache of one chain. Ids repeat across chains, so chains must not share a cache. */
export interface IndexerChain {
  readonly apollo: ApolloClient;
  /** By document and variables: the status of the last read of cached data. */
  readonly reads: Map<string, Writable<IndexerRead>>;
}

/** The status of the last read of a query. */
export interface IndexerRead {
  /** When the cached data arrived, in ms since the epoch; 0 before. */
  readonly updatedAt: number;
  /** When the last read ended, successful or not, in ms since the epoch; 0 before. */
  readonly triedAt: number;
  /** Delay until the next read, in ms; 0 while none is scheduled. */
  readonly nextIn: number;
  /** Failed reads since the last success. */
  readonly failures: number;
}
