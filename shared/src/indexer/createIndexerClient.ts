import type { AreaId, ConfigurationPort } from '@fathom/shared/contract';
import type * as Apollo from '@apollo/client';
import * as v from 'valibot';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { indexerError, isIndexerError, type IndexerPlace } from './indexerError';
import { subgraphPlace } from './subgraphPlace';

/** A GraphQL document with exactly one named query, and the shape of its `data`. */
export interface IndexerQuery<T> {
  readonly text: string;
  readonly answer: v.GenericSchema<unknown, T>;
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
 * The client of one area's indexers: one Apollo client, whose link takes the address from the runtime configuration by the
 * client name (the area) and the chain id of the operation's context.
 *
 * Apollo is fetched with the first query, so that a page pays for it only when it queries an indexer. Answers are not kept here:
 * react-query is the one cache of reads (decision 0005).
 */
export function createIndexerClient({ configuration, area, fetch: ask = fetch }: IndexerClientOptions): IndexerClient {
  let opened: Promise<OpenedClient> | undefined;

  async function open(): Promise<OpenedClient> {
    const apollo = await import('@apollo/client');
    const link = new apollo.HttpLink({
      uri: ({ getContext }) => addressOf(configuration, getContext() as IndexerContext),
      fetch: ask,
      // No one but the indexer must learn what asks it.
      enhancedClientAwareness: { transport: false },
    });
    const client = new apollo.ApolloClient({
      link,
      cache: new apollo.InMemoryCache(),
      // Apollo would take the same query on two chains for one: it compares text and variables, not the context.
      queryDeduplication: false,
      devtools: { enabled: false },
    });
    return { apollo, client };
  }

  return {
    area,
    address: (chainId) => configuration.indexer(chainId, area),
    async query(query, { chainId, variables = {}, endpoint = 'subgraph', signal, timeout = INDEXER_TIMEOUT }) {
      const place: IndexerPlace = { area, chainId };
      if (configuration.indexer(chainId, area) === undefined) throw indexerError('unconfigured', place);
      opened ??= open();
      const { apollo, client } = await opened.catch((error: unknown) => {
        // A chunk that did not arrive is requested again by the next query.
        opened = undefined;
        throw indexerError('unreachable', place, wordsOf(error));
      });
      // Apollo listens for an abort that comes, and overlooks one that has come.
      signal?.throwIfAborted();
      const limit = AbortSignal.timeout(timeout);
      try {
        const { data } = await client.query({
          query: apollo.gql(query.text),
          variables: { ...variables },
          fetchPolicy: 'no-cache',
          context: {
            clientName: area,
            chainId,
            endpoint,
            fetchOptions: { signal: signal === undefined ? limit : AbortSignal.any([signal, limit]) },
          } satisfies IndexerContext,
        });
        const parsed = v.safeParse(query.answer, data);
        if (!parsed.success) throw indexerError('malformed', place, describeIssue(parsed.issues[0]));
        return parsed.output;
      } catch (error) {
        if (isIndexerError(error)) throw error;
        signal?.throwIfAborted();
        if (limit.aborted) throw indexerError('unreachable', place, `no answer within ${timeout / 1000} s`);
        if (!apollo.CombinedGraphQLErrors.is(error)) throw indexerError('unreachable', place, wordsOf(error));
        throw indexerError(BEYOND_HEAD.test(error.message) ? 'stale' : 'refused', place, wordsOf(error));
      }
    },
  };
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
  readonly fetchOptions: RequestInit;
}

function addressOf(
  configuration: IndexerClientOptions['configuration'],
  { clientName, chainId, endpoint }: IndexerContext,
): string {
  const address = configuration.indexer(chainId, clientName) ?? '';
  return endpoint === 'health' ? subgraphPlace(address).healthUrl : address;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}

function wordsOf(error: unknown): string {
  return displayText(error instanceof Error ? error.message : String(error), DISPLAY_LENGTH.sentence);
}
