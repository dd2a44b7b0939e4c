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

/** The context of an operation, which its link reads. */
interface OperationContext extends RequestContext, OperationOptions {
  readonly queryDeduplication: false;
}

interface OperationOptions {
  /** The query's own: what the cache adds to the document is not requested. */
  readonly text: string;
  readonly pagedList?: string | undefined;
  /** The schema that a response must match to enter the cache. */
  readonly response: v.GenericSchema;
  /** Called when the request has succeeded, or with its error. */
  readonly onSettled: (error?: IndexerError) => void;
}

/** Apollo's client and cache for one chain of an area; created on the first call. */
export function chainOf(source: IndexerSource, chainId: number): IndexerChain {
  const known = source.chains.get(chainId) ?? { apollo: openClient(source), reads: new Map() };
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
export function indexerContext({ area, chainId }: IndexerScope, options: OperationOptions) {
  return { ...options, clientName: area, chainId, queryDeduplication: false } satisfies OperationContext;
}

/**
 * Rows are not normalized by id: a row that an indexer repeats cannot overwrite another response.
 */
function openClient(source: IndexerSource): ApolloClient {
  return new ApolloClient({
    link: indexerLink(source),
    cache: new InMemoryCache({ dataIdFromObject: () => false }),
    // Displayed data is refetched when the page becomes visible again.
    refetchEventManager: new RefetchEventManager({ sources: { windowFocus: windowFocusSource } }),
    devtools: { enabled: false },
  });
}

/**
 * Sends operations, and rejects responses that do not match their schema, so that they never enter
 * the cache. A request is aborted when nothing observes it anymore.
 */
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
