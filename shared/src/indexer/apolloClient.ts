import {
  ApolloClient,
  ApolloLink,
  gql,
  HttpLink,
  InMemoryCache,
  RefetchEventManager,
  windowFocusSource,
  type DocumentNode,
} from '@apollo/client';
import type { IndexerScope } from './indexerError';
import { indexerLinks, type IndexerContext, type IndexerRequestOptions } from './indexerLinks';
import type { IndexerQuery } from './indexerQuery';
import type { IndexerChain, IndexerSource } from './indexerSource';
import { subgraphScope } from './subgraphScope';

/** Apollo's client and cache for one chain of an area; created on the first call. */
export function chainOf(source: IndexerSource, chainId: number): IndexerChain {
  const known = source.chains.get(chainId) ?? {
    apollo: openClient(source, { area: source.area, chainId }),
    reads: new Map(),
  };
  source.chains.set(chainId, known);
  return known;
}

/** The parsed document; the same object for the same text. */
export function documentOf({ text }: Pick<IndexerQuery<unknown>, 'text'>): DocumentNode {
  return gql(text);
}

/**
 * The context of an operation. Deduplication is off, since two readers may abort at different
 * times: each has its own request.
 */
export function indexerContext({ area, chainId }: IndexerScope, options: IndexerRequestOptions) {
  return { ...options, clientName: area, chainId, queryDeduplication: false } satisfies IndexerContext;
}

/**
 * Rows are not normalized by id: a row that an indexer repeats cannot overwrite another response.
 */
function openClient(source: IndexerSource, scope: IndexerScope): ApolloClient {
  const http = new HttpLink({
    uri: ({ getContext }) => addressOf(source, getContext() as IndexerContext),
    fetch: source.fetch,
    // Only the indexer may learn which client sends the query.
    enhancedClientAwareness: { transport: false },
  });
  return new ApolloClient({
    link: ApolloLink.from([...indexerLinks(scope), http]),
    cache: new InMemoryCache({ dataIdFromObject: () => false }),
    // Displayed data is refetched when the page becomes visible again.
    refetchEventManager: new RefetchEventManager({ sources: { windowFocus: windowFocusSource } }),
    devtools: { enabled: false },
  });
}

function addressOf({ configuration }: IndexerSource, { clientName, chainId, endpoint }: IndexerContext): string {
  const address = configuration.indexer(chainId, clientName) ?? '';
  return endpoint === 'health' ? subgraphScope(address).healthUrl : address;
}
