import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  gql,
  HttpLink,
  InMemoryCache,
  Observable,
  RefetchEventManager,
  windowFocusSource,
  type DocumentNode,
} from '@apollo/client';
import type { AreaId } from '@fathom/shared/contract';
import type { GenericSchema } from 'valibot';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { indexerError, isIndexerError, type IndexerError, type IndexerScope } from './indexerError';
import { validateResponse, type IndexerQuery } from './indexerQuery';
import type { IndexerChain, IndexerSource } from './indexerSource';
import { subgraphScope } from './subgraphScope';

/** What an operation carries, and its links read. */
interface IndexerContext extends RequestOptions {
  readonly clientName: AreaId;
  readonly chainId: number;
  readonly queryDeduplication: false;
}

interface RequestOptions {
  readonly endpoint?: 'subgraph' | 'health' | undefined;
  /** Ends the request early. */
  readonly signal?: AbortSignal | undefined;
  /** In ms; {@link INDEXER_TIMEOUT} without it. */
  readonly timeout?: number | undefined;
  /** The shape that a response must have to enter the cache. */
  readonly response?: GenericSchema | undefined;
  /** Called when the request has succeeded, or with its error. */
  readonly onSettled?: ((error?: IndexerError) => void) | undefined;
}

/** An indexer that has not answered after this time has failed. In ms. */
const INDEXER_TIMEOUT = 8000;

/** How an indexer states that a block lies beyond its head; the words are graph-node's. */
const BEYOND_HEAD = /only indexed up to block number/i;

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
export function indexerContext(
  { area, chainId }: IndexerScope,
  options: RequestOptions,
): IndexerContext & Record<string, unknown> {
  return { ...options, clientName: area, chainId, queryDeduplication: false };
}

/** A failure of Apollo, or of the network below it, as the failure of an indexer. */
export function indexerErrorOf(reason: unknown, scope: IndexerScope): Error & IndexerError {
  if (isIndexerError(reason)) return reason;
  const message = reason instanceof Error ? reason.message : String(reason);
  const refusal = BEYOND_HEAD.test(message) ? 'stale' : 'refused';
  const code = CombinedGraphQLErrors.is(reason) ? refusal : 'unreachable';
  return indexerError(code, scope, displayText(message, DISPLAY_LENGTH.message));
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
    link: ApolloLink.from([checkingLink(scope), http]),
    cache: new InMemoryCache({ dataIdFromObject: () => false }),
    // What is displayed is read again when the page is seen again.
    refetchEventManager: new RefetchEventManager({ sources: { windowFocus: windowFocusSource } }),
    devtools: { enabled: false },
  });
}

/** Limits the time of a request; passes on only responses of the right shape, and failures as {@link IndexerError}. */
function checkingLink(scope: IndexerScope): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { signal, timeout = INDEXER_TIMEOUT, response, onSettled } = operation.getContext() as IndexerContext;
    const limit = AbortSignal.timeout(timeout);
    operation.setContext({ fetchOptions: { signal: signal ? AbortSignal.any([signal, limit]) : limit } });
    return new Observable((observer) => {
      function fail(reason: unknown): void {
        const error = limit.aborted
          ? indexerError('unreachable', scope, `no answer within ${timeout / 1000} s`)
          : indexerErrorOf(reason, scope);
        onSettled?.(error);
        observer.error(error);
      }
      return forward(operation).subscribe({
        next(result) {
          try {
            if (result.errors?.length) throw new CombinedGraphQLErrors(result);
            if (response) validateResponse(response, result.data, scope);
          } catch (error) {
            fail(error);
            return;
          }
          onSettled?.();
          observer.next(result);
        },
        error: fail,
        complete: () => observer.complete(),
      });
    });
  });
}

function addressOf({ configuration }: IndexerSource, { clientName, chainId, endpoint }: IndexerContext): string {
  const address = configuration.indexer(chainId, clientName) ?? '';
  return endpoint === 'health' ? subgraphScope(address).healthUrl : address;
}
