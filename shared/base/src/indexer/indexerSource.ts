import type { ApolloClient } from '@apollo/client';
import type { AreaId, ConfigurationPort } from '@fathom/contract';
import type { Writable } from '../domain/writable';

export interface IndexerSource {
  readonly area: AreaId;
  readonly configuration: Pick<ConfigurationPort, 'indexer'>;
  readonly fetch: typeof fetch;
  /** Keys are chain ids; entries are added with the chain's first read. */
  readonly chains: Map<number, IndexerChain>;
}

/** Client and cache of one chain. Ids repeat across chains, so chains must not share a cache. */
export interface IndexerChain {
  readonly apollo: ApolloClient;
  readonly reads: Map<string, Writable<IndexerRead>>;
}

export interface IndexerRead {
  /** Arrival of the cached data, in ms since the epoch; 0 before. */
  readonly updatedAt: number;
  /** End of the last read, successful or not, in ms since the epoch; 0 before. */
  readonly triedAt: number;
  /** Delay until the next read, in ms; 0 while none is scheduled. */
  readonly nextIn: number;
  /** Failed reads since the last success. */
  readonly failures: number;
}
