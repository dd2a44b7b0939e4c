import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  Observable,
  RefetchEventManager,
  windowFocusSource,
  type DocumentNode,
} from '@apollo/client';
import type * as v from 'valibot';
import type { IndexerError, IndexerScope } from '@fathom/base/indexer/indexerError';
import { validateResponse, type IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import type { IndexerChain, IndexerSource } from '@fathom/base/indexer/indexerSource';
import { indexerErrorOf, requestIndexer, type RequestContext } from '@fathom/base/indexer/requestIndexer';

interface OperationContext extends RequestContext, OperationOptions {
  readonly queryDeduplication: false;
}

interface OperationOptions {
  /** The query without the cache's additions to the document. */
  readonly text: string;
  readonly pagedList?: string | undefined;
  readonly response: v.GenericSchema;
  readonly onSettled: (error?: IndexerError) => void;
}

/** Returns the Apollo client of a chain; created on the first call. */
export function chainOf(source: IndexerSource, chainId: number): IndexerChain {
  const known = source.chains.get(chainId) ?? { apollo: openClient(source), reads: new Map() };
  source.chains.set(chainId, known);
  return known;
}

/** Returns the same object for the same text. */
export function documentOf({ text }: Pick<IndexerQuery<unknown>, 'text'>): DocumentNode {
  return gql(text);
}

/** Disables deduplication: two readers may abort at different times, so each has its own request. */
export function indexerContext({ area, chainId }: IndexerScope, options: OperationOptions) {
  return { ...options, clientName: area, chainId, queryDeduplication: false } satisfies OperationContext;
}

/** Rows aren't normalized by id, so that a repeated row can't overwrite another response. */
function openClient(source: IndexerSource): ApolloClient {
  return new ApolloClient({
    link: indexerLink(source),
    cache: new InMemoryCache({ dataIdFromObject: () => false }),
    // Displayed data is refetched when the page becomes visible again.
    refetchEventManager: new RefetchEventManager({ sources: { windowFocus: windowFocusSource } }),
    devtools: { enabled: false },
  });
}

/** Rejects responses that don't match their schema. Aborts a request without observers. */
function indexerLink(source: IndexerSource): ApolloLink {
  return new ApolloLink(({ variables, getContext }) => {
    const context = getContext() as OperationContext;
    const scope = { area: context.clientName, chainId: context.chainId };
    async function read(signal: AbortSignal): Promise<Record<string, unknown> | null> {
      const data = await requestIndexer(source, { text: context.text, variables }, { ...context, signal });
      validateResponse(context.response, data, scope);
      return data;
    }
    return new Observable((observer) => {
      const request = new AbortController();
      read(request.signal).then(
        (data) => {
          context.onSettled();
          observer.next({ data });
          observer.complete();
        },
        (reason: unknown) => {
          if (request.signal.aborted) return;
          const error = indexerErrorOf(reason, scope);
          context.onSettled(error);
          observer.error(error);
        },
      );
      return () => request.abort();
    });
  });
}
