import {
  ApolloClient,
  NetworkStatus,
  RefetchEventManager,
  windowFocusSource,
  type TypedDocumentNode,
} from '@apollo/client/core';
import { untilRefresh } from '@fathom/contract';
import { addPage, addPagePolicies, createIndexerCache } from './indexerCache';
import type { IndexerError } from './indexerError';
import { indexerLinks, type OperationContext } from './indexerLinks';
import {
  loadSchema,
  type ResponseSchema,
  validateResponse,
  type IndexerQuery,
  type IndexerRequest,
  type IndexerResponse,
} from './indexerQuery';
import type { IndexerChain, IndexerRead, IndexerReadOptions, IndexerSource, ObservedRead } from './indexerSource';
import { firstPageOf, followPages, type PageData } from './followPages';
import { indexerErrorOf } from './requestIndexer';

/** The only module that imports Apollo and its cache: it is loaded with the first rows, after the first screen. */

/** Milliseconds for which a response isn't refetched when the page becomes visible again. */
const FRESH_FOR = 15_000;
/** Milliseconds before an unreachable indexer is retried once; later retries follow the common refresh. */
const RETRY_AFTER = 1_000;

type Raw = Record<string, unknown>;
type Variables = Record<string, unknown>;

function clientOf(source: IndexerSource, chainId: number): IndexerChain {
  const known = source.chains.get(chainId);
  if (known) return known;
  const cache = createIndexerCache();
  const focus = new RefetchEventManager({ sources: { windowFocus: windowFocusSource } });
  const client = new ApolloClient({
    link: indexerLinks(source, chainId),
    cache,
    refetchEventManager: focus,
    devtools: { enabled: false },
  });
  // Its listener would keep the client, and the area's page with it, after the area is gone.
  focus.disconnect();
  const chain = { client, cache, focus, observed: 0 };
  source.chains.set(chainId, chain);
  return chain;
}

/** The data is typed by the schema that every response passes. */
function documentOf({ document }: IndexerQuery<unknown>): TypedDocumentNode<Raw, Variables> {
  return document;
}

/**
 * Reads rows for a read of the chain that uses them and is cached itself, so they aren't cached here. Rejects with {@link
 * IndexerError}, or with the signal's reason if aborted.
 */
export async function readOnce<T>(
  source: IndexerSource,
  { query, variables = {} }: IndexerRequest<T>,
  { chainId, signal, timeout }: IndexerReadOptions,
): Promise<IndexerResponse<T>> {
  const scope = { area: source.area, chainId };
  const { pages } = query;
  const schema = await loadSchema(query);
  const first = firstPageOf(pages, variables);
  const context: OperationContext = {
    schema,
    timeout,
    queryDeduplication: false,
    isCached: false,
    fetchOptions: signal && { signal },
  };

  async function fetchPage(page: Variables): Promise<PageData> {
    signal?.throwIfAborted();
    try {
      const { data } = await clientOf(source, chainId).client.query({
        query: documentOf(query),
        variables: { ...first, ...page },
        fetchPolicy: 'no-cache',
        context,
      });
      return data;
    } catch (error) {
      signal?.throwIfAborted();
      throw indexerErrorOf(error, scope);
    }
  }

  let data = await fetchPage({});
  if (!pages) return { data: validateResponse(schema, data, scope), isCut: false };
  const isCut = await followPages(data, { pages, variables, scope }, async (page) => {
    const next = await fetchPage(page);
    data = addPage(data, next, { pages, skip: pages.by === 'skip' ? Number(page[pages.variable]) : undefined });
    return next;
  });
  return { data: validateResponse(schema, data, scope), isCut };
}

interface ObserveOptions {
  readonly chainId: number;
  readonly schema: ResponseSchema<unknown>;
  readonly read: IndexerRead;
}

/**
 * Observes rows for display: what the cache has, then the indexer's response; then again with the page's common refresh
 * while it is visible, and when it becomes visible again. `stop` aborts a request.
 */
export function observe(
  source: IndexerSource,
  { query, variables = {} }: IndexerRequest<unknown>,
  { chainId, schema, read: { state } }: ObserveOptions,
): ObservedRead {
  const scope = { area: source.area, chainId };
  const chain = clientOf(source, chainId);
  const { client, cache, focus } = chain;
  const { pages, isCached = true } = query;
  if (pages) addPagePolicies(cache, pages);
  const first = firstPageOf(pages, variables);
  let triedAt = 0;
  let failures = 0;
  let round = 0;
  let isLoading = false;
  let isFollowing = false;
  let published: Raw | undefined;

  chain.observed += 1;
  if (chain.observed === 1) focus.connect(client);
  const observable = client.watchQuery({
    query: documentOf(query),
    variables: first,
    fetchPolicy: isCached ? 'cache-and-network' : 'no-cache',
    context: { schema, queryDeduplication: false, isCached } satisfies OperationContext,
    skipPollAttempt: () => document.visibilityState === 'hidden',
    refetchOn: () => Date.now() - triedAt > FRESH_FOR,
  });

  const subscription = observable.subscribe(({ data, error, networkStatus }) => {
    if (isFollowing && networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error) return;
    if (networkStatus < NetworkStatus.ready) {
      isLoading = networkStatus !== NetworkStatus.fetchMore;
      state.set({ ...state.get(), isFetching: true });
      return;
    }
    if (error) settle(indexerErrorOf(error, scope));
    else if (isLoading && pages && data) void follow(data);
    else if (!isFollowing && data) publish(data, isLoading);
  });

  /** A refetch restarts the list with its first page, so its rows are displayed when it is complete again. */
  async function follow(data: Raw): Promise<void> {
    if (!pages) return;
    round += 1;
    const own = round;
    isLoading = false;
    isFollowing = true;
    try {
      const isCut = await followPages(data, { pages, variables, scope }, async (page) => {
        const { data: next } = await observable.fetchMore({ variables: { ...first, ...page } });
        return next;
      });
      if (own !== round) return;
      isFollowing = false;
      // The observer hears of the last page later. The same layer of the cache returns the same object.
      const whole = client.readQuery({ query: documentOf(query), variables: first, optimistic: true });
      publish(whole ?? data, true, isCut);
    } catch (error) {
      if (own !== round) return;
      isFollowing = false;
      settle(indexerErrorOf(error, scope));
    }
  }

  function publish(data: Raw, isNew: boolean, isCut = state.get().isCut): void {
    if (data === published && !isNew) return;
    published = data;
    try {
      const validated = validateResponse(schema, data, scope);
      const updatedAt = isNew ? Date.now() : state.get().updatedAt;
      state.set({ data: validated, isCut, error: null, isFetching: false, updatedAt });
      if (isNew) settled();
    } catch (error) {
      settle(indexerErrorOf(error, scope));
    }
  }

  function settle(error: Error & IndexerError): void {
    state.set({ ...state.get(), error, isFetching: false });
    settled(error);
  }

  function settled(error?: IndexerError): void {
    isLoading = false;
    triedAt = Date.now();
    const isFirst = error?.code === 'unreachable' && failures === 0;
    failures = error ? failures + 1 : 0;
    observable.startPolling(isFirst ? RETRY_AFTER : untilRefresh(0, FRESH_FOR));
  }

  return {
    refetch: () => {
      // The error is part of the next state.
      observable.refetch().catch(() => undefined);
    },
    stop: () => {
      round += 1;
      subscription.unsubscribe();
      observable.stop();
      chain.observed -= 1;
      if (chain.observed === 0) focus.disconnect();
    },
  };
}
