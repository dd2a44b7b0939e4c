import type { ApolloClient } from '@apollo/client';
import type { AreaId, ConfigurationPort } from '@fathom/shared/contract';
import type { Writable } from '../domain/writable';

/** Where the indexers of an area are found, how they are reached, and what is open of them. */
export interface IndexerSource {
  readonly area: AreaId;
  readonly configuration: Pick<ConfigurationPort, 'indexer'>;
  readonly fetch: typeof fetch;
  /** By chain id; a chain enters with its first read. */
  readonly chains: Map<number, IndexerChain>;
}

/** Client and cache of one chain. Ids repeat across chains, so chains share neither. */
export interface IndexerChain {
  readonly apollo: ApolloClient;
  /** By document and variables: how the last read of what is in the cache went. */
  readonly reads: Map<string, Writable<IndexerRead>>;
}

/** How the last read of a query went. */
export interface IndexerRead {
  /** When the data in the cache arrived, in ms since the epoch; 0 before. */
  readonly updatedAt: number;
  /** When the last read ended, well or not, in ms since the epoch; 0 before. */
  readonly triedAt: number;
  /** When the next read is due after it, in ms; 0 while none is planned. */
  readonly nextIn: number;
  /** How many reads have failed since the last that succeeded. */
  readonly failures: number;
}
