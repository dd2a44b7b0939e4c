import type { ApolloClient, InMemoryCache, RefetchEventManager } from '@apollo/client/core';
import type { AreaId, ConfigurationPort } from '@fathom/contract';
import type { Writable } from '../domain/writable';
import type { IndexerError } from './indexerError';

export interface IndexerSource {
  readonly area: AreaId;
  readonly configuration: Pick<ConfigurationPort, 'indexer'>;
  readonly fetch: typeof fetch;
  /** Keyed by chain id, added with the chain's first read. Ids repeat across chains, so chains must not share a cache. */
  readonly chains: Map<number, IndexerChain>;
  readonly reads: Map<string, IndexerRead>;
}

export interface IndexerChain {
  readonly client: ApolloClient;
  readonly cache: InMemoryCache;
  /** Refetches when the page becomes visible again. Connected while queries are displayed. */
  readonly focus: RefetchEventManager;
  /** Number of displayed queries. */
  observed: number;
}

/** A displayed query, shared by everything that displays it. */
export interface IndexerRead {
  readonly state: Writable<ReadState>;
  /** Apollo's query, while displayed and once Apollo is loaded. */
  observed: ObservedRead | undefined;
  users: number;
}

export interface ObservedRead {
  readonly refetch: () => void;
  readonly stop: () => void;
}

export interface ReadState {
  /** Validated; kept while refetching and after a failure. */
  readonly data: unknown;
  readonly isCut: boolean;
  readonly error: (Error & IndexerError) | null;
  readonly isFetching: boolean;
  /** Arrival of the data, in ms since the epoch; 0 before. */
  readonly updatedAt: number;
}

export interface IndexerReadOptions {
  readonly chainId: number;
  readonly signal?: AbortSignal | undefined;
  /** In ms; default 8 s. */
  readonly timeout?: number | undefined;
}
