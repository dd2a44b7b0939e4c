import type { AreaId, ConfigurationPort } from '@fathom/shared/contract';
import type * as Apollo from '@apollo/client';
import * as v from 'valibot';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { indexerError, isIndexerError, type IndexerScope } from './indexerError';
import { subgraphScope } from './subgraphScope';

/** A GraphQL document with exactly one named query, and the shape of its `data`. */
export interface IndexerQuery<T> {
  readonly text: string;
  readonly response: v.GenericSchema<unknown, T>;
}

export interface IndexerRequest {
  readonly chainId: number;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** `health`: the endpoint of the node that runs the indexer, where `indexingStatusForCurrentVersion` is requested. */
  readonly endpoint?: 'subgraph' | 'health';
  /** Ends the request early; the query's own signal in react-query. */
  readonly signal?: AbortSignal;
  /** In ms; {@link INDEXER_TIMEOUT} without it. */
  readonly timeout?: number;
}

export interface IndexerClient {
  readonly area: AreaId;
  /** The configured address of the area's indexer on the chain; `undefined` where there is none. */
  address(chainId: number): string | undefined;
  /** Queries the indexer itself, never a cache. Rejects with {@link IndexerError}, or with the signal's reason when it was aborted. */
  query<T>(query: IndexerQuery<T>, request: IndexerRequest): Promise<T>;
}

export interface IndexerClientOptions {
  readonly configuration: Pick<ConfigurationPort, 'indexer'>;
  readonly area: AreaId;
  readonly fetch?: typeof fetch;
}

/** An indexer that has not answered after this time has failed. In ms. */
const INDEXER_TIMEOUT = 8000;

/** How an indexer states that a block lies beyond its head; the words are graph-node's. */
const BEYOND_HEAD = /only indexed up to block number/i;

/**
 * The clients of one area's indexers: an Apollo client and cache of its own for each chain, because ids repeat across chains. The
 * link takes the address from the runtime configuration by the client name (the area) and the chain id of the operation's context.
 *
 * Apollo is fetched with the first query, so that a page pays for it only when it reads an indexer. A query of this client always
 * queries the indexer and leaves what it returned in the cache, where the hooks of Apollo find it.
 */
export function createIndexerClient({
  configuration,
  area,
  fetch: request = fetch,
}: IndexerClientOptions): IndexerClient {
  const opened = new Map<number, Promise<OpenedClient>>();

  function openOnce(chainId: number): Promise<OpenedClient> {
    const known = opened.get(chainId) ?? openClient(configuration, request);
    opened.set(chainId, known);
    return known.catch((error: unknown) => {
      // A chunk that did not arrive is requested again by the next query.
      opened.delete(chainId);
      throw indexerError('unreachable', { area, chainId }, messageOf(error));
    });
  }

  return {
    area,
    address: (chainId) => configuration.indexer(chainId, area),
    async query(query, { chainId, variables = {}, endpoint = 'subgraph', signal, timeout = INDEXER_TIMEOUT }) {
      const scope: IndexerScope = { area, chainId };
      if (configuration.indexer(chainId, area) === undefined) throw indexerError('unconfigured', scope);
      const { apollo, client } = await openOnce(chainId);
      // Apollo listens for an abort that comes, and overlooks one that has come.
      signal?.throwIfAborted();
      const limit = AbortSignal.timeout(timeout);
      try {
        const { data } = await client.query({
          query: apollo.gql(query.text),
          variables: { ...variables },
          fetchPolicy: 'network-only',
          context: {
            clientName: area,
            chainId,
            endpoint,
            // Two readers may give up at different times: each has a request of its own.
            queryDeduplication: false,
            fetchOptions: { signal: signal === undefined ? limit : AbortSignal.any([signal, limit]) },
          } satisfies IndexerContext,
        });
        const parsed = v.safeParse(query.response, data);
        if (!parsed.success) throw indexerError('malformed', scope, describeIssue(parsed.issues[0]));
        return parsed.output;
      } catch (error) {
        if (isIndexerError(error)) throw error;
        signal?.throwIfAborted();
        if (limit.aborted) throw indexerError('unreachable', scope, `no answer within ${timeout / 1000} s`);
        if (!apollo.CombinedGraphQLErrors.is(error)) throw indexerError('unreachable', scope, messageOf(error));
        throw indexerError(BEYOND_HEAD.test(error.message) ? 'stale' : 'refused', scope, messageOf(error));
      }
    },
  };
}

/** The client of one chain. Rows aren't merged by their ids: one that an indexer repeats can't rewrite another answer. */
async function openClient(
  configuration: IndexerClientOptions['configuration'],
  request: typeof fetch,
): Promise<OpenedClient> {
  const apollo = await import('@apollo/client');
  const link = new apollo.HttpLink({
    uri: ({ getContext }) => addressOf(configuration, getContext() as IndexerContext),
    fetch: request,
    // No one but the indexer must learn what asks it.
    enhancedClientAwareness: { transport: false },
  });
  const cache = new apollo.InMemoryCache({ dataIdFromObject: () => false });
  return { apollo, client: new apollo.ApolloClient({ link, cache, devtools: { enabled: false } }) };
}

interface OpenedClient {
  readonly apollo: typeof Apollo;
  readonly client: Apollo.ApolloClient;
}

/** What an operation carries, and its link reads. */
interface IndexerContext {
  readonly clientName: AreaId;
  readonly chainId: number;
  readonly endpoint: 'subgraph' | 'health';
  readonly queryDeduplication: boolean;
  readonly fetchOptions: RequestInit;
}

function addressOf(
  configuration: IndexerClientOptions['configuration'],
  { clientName, chainId, endpoint }: IndexerContext,
): string {
  const address = configuration.indexer(chainId, clientName) ?? '';
  return endpoint === 'health' ? subgraphScope(address).healthUrl : address;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}

function messageOf(error: unknown): string {
  return displayText(error instanceof Error ? error.message : String(error), DISPLAY_LENGTH.message);
}
