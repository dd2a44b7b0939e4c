import type { AreaId, Readable } from '@fathom/contract';
import { createWritable } from '../domain/writable';
import { indexerError } from './indexerError';
import {
  loadSchema,
  requestKey,
  type IndexerQuery,
  type IndexerRequest,
  type IndexerRows,
  type IndexerVariables,
} from './indexerQuery';
import type { IndexerRead, IndexerReadOptions, IndexerSource, ReadState } from './indexerSource';

export interface IndexerQueryOptions extends IndexerReadOptions {
  readonly variables?: IndexerVariables | undefined;
}

/** Displayed queries: read while somebody is subscribed. */
export interface IndexerWatch {
  readonly states: readonly Readable<ReadState>[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly refetch: () => void;
}

export interface IndexerClient {
  readonly area: AreaId;
  /** Returns the URL of the area's indexer on the chain; `undefined` if there is none. */
  address(chainId: number): string | undefined;
  /**
   * Reads rows for a read of the chain that uses them. Rejects with {@link IndexerError}, or with the signal's reason if
   * aborted.
   */
  query<T>(query: IndexerQuery<T>, options: IndexerQueryOptions): Promise<T>;
  /** Like `query`, with all pages, and combined. */
  read<T>(rows: IndexerRows<T>, options: IndexerReadOptions): Promise<T>;
  /** Reads rows for display. */
  readonly watch: (requests: readonly IndexerRequest<unknown>[], chainId: number) => IndexerWatch;
  /** Refetches the displayed rows on all chains. */
  refetchDisplayed(): void;
  readonly source: IndexerSource;
}

export type IndexerClientOptions = Pick<IndexerSource, 'configuration' | 'area'> &
  Partial<Pick<IndexerSource, 'fetch'>>;

const NOTHING_READ: ReadState = { data: undefined, isCut: false, error: null, isFetching: true, updatedAt: 0 };

/** Creates the client of one area's indexers. Apollo is loaded with the first read. */
export function createIndexerClient({
  configuration,
  area,
  fetch: request = fetch,
}: IndexerClientOptions): IndexerClient {
  const source: IndexerSource = { area, configuration, fetch: request, chains: new Map(), reads: new Map() };
  return {
    area,
    source,
    address: (chainId) => configuration.indexer(chainId, area),
    async query(query, { variables, ...options }) {
      const { readOnce } = await loadApollo();
      return (await readOnce(source, { query, variables }, options)).data;
    },
    async read({ requests, combine }, options) {
      const { readOnce } = await loadApollo();
      return combine(await Promise.all(requests.map((each) => readOnce(source, each, options))));
    },
    watch: (requests, chainId) => {
      const reads = requests.map((each) => [each, readOf(source, chainId, each)] as const);
      return {
        states: reads.map(([, { state }]) => state),
        subscribe: (listener) => {
          const stops = reads.map(([each, read]) => {
            const unsubscribe = read.state.subscribe(listener);
            const leave = display(source, chainId, each, read);
            return () => {
              unsubscribe();
              leave();
            };
          });
          return () => stops.forEach((stop) => stop());
        },
        refetch: () => reads.forEach(([, { observed }]) => observed?.refetch()),
      };
    },
    refetchDisplayed() {
      for (const { client } of source.chains.values()) void client.refetchQueries({ include: 'active' });
    },
  };
}

function loadApollo() {
  return import('./indexerReads');
}

function readOf({ reads }: IndexerSource, chainId: number, request: IndexerRequest<unknown>): IndexerRead {
  const key = `${chainId} ${requestKey(request)}`;
  const known = reads.get(key) ?? { state: createWritable(NOTHING_READ), observed: undefined, users: 0 };
  reads.set(key, known);
  return known;
}

function display(
  source: IndexerSource,
  chainId: number,
  request: IndexerRequest<unknown>,
  read: IndexerRead,
): () => void {
  read.users += 1;
  if (read.users === 1) void start();
  return () => {
    read.users -= 1;
    if (read.users > 0) return;
    read.observed?.stop();
    read.observed = undefined;
    if (request.query.isCached === false) read.state.set(NOTHING_READ);
  };

  async function start(): Promise<void> {
    const { area, configuration } = source;
    if (configuration.indexer(chainId, area) === undefined) {
      const error = indexerError('unconfigured', { area, chainId });
      read.state.set({ ...read.state.get(), error, isFetching: false });
      return;
    }
    read.state.set({ ...read.state.get(), isFetching: true });
    try {
      const [{ observe }, schema] = await Promise.all([loadApollo(), loadSchema(request.query)]);
      if (read.users > 0) read.observed ??= observe(source, request, { chainId, schema, read });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      read.state.set({
        ...read.state.get(),
        error: indexerError('unreachable', { area, chainId }, reason),
        isFetching: false,
      });
    }
  }
}
