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

/** Apollo's client and cache for one chain of an area; opened with the first call. */
export function chainOf(source: IndexerSource, chainId: number): IndexerChain {
  const known = source.chains.get(chainId) ?? {
    apollo: openClient(source, { area: source.area, chainId }),
    reads: new Map(),
  };
  source.chains.set(chainId, known);
  return known;
}

/** The parsed document; the same one for the same text. */
export function documentOf({ text }: Pick<IndexerQuery<unknown>, 'text'>): DocumentNode {
  return gql(text);
}

/** The context of an operation. Two readers may give up at different times: each has a request of its own. */
export function indexerContext({ area, chainId }: IndexerScope, options: IndexerRequestOptions) {
  return { ...options, clientName: area, chainId, queryDeduplication: false } satisfies IndexerContext;
}

/** Rows aren't merged by their ids: one that an indexer repeats can't rewrite another answer. */
function openClient(source: IndexerSource, scope: IndexerScope): ApolloClient {
  const http = new HttpLink({
    uri: ({ getContext }) => addressOf(source, getContext() as IndexerContext),
    fetch: source.fetch,
    // No one but the indexer must learn what asks it.
    enhancedClientAwareness: { transport: false },
  });
  return new ApolloClient({
    link: ApolloLink.from([...indexerLinks(scope), http]),
    cache: new InMemoryCache({ dataIdFromObject: () => false }),
    // What is displayed is read again when the page is seen again.
    refetchEventManager: new RefetchEventManager({ sources: { windowFocus: windowFocusSource } }),
    devtools: { enabled: false },
  });
}

function addressOf({ configuration }: IndexerSource, { clientName, chainId, endpoint }: IndexerContext): string {
  const address = configuration.indexer(chainId, clientName) ?? '';
  return endpoint === 'health' ? subgraphScope(address).healthUrl : address;
}
