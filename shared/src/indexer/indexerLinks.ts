import { ApolloLink, CombinedGraphQLErrors, Observable } from '@apollo/client';
import type { AreaId } from '@fathom/shared/contract';
import * as v from 'valibot';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { indexerError, isIndexerError, type IndexerError, type IndexerScope } from './indexerError';
import { validateResponse } from './indexerQuery';
import { MAX_PAGE_SIZE, readPages, type Page, type PagedRow } from './readPages';
import type { IndexedRows } from './rowsOf';

/** What an operation carries, and its links read. */
export interface IndexerContext extends IndexerRequestOptions {
  readonly clientName: AreaId;
  readonly chainId: number;
  readonly queryDeduplication: false;
}

export interface IndexerRequestOptions {
  readonly endpoint?: 'subgraph' | 'health' | undefined;
  /** Ends the request early. */
  readonly signal?: AbortSignal | undefined;
  /** In ms; {@link INDEXER_TIMEOUT} without it. */
  readonly timeout?: number | undefined;
  readonly pagedList?: string | undefined;
  /** The shape that a response must have to enter the cache. */
  readonly response?: v.GenericSchema | undefined;
  /** Called when the request has succeeded, or with its error. */
  readonly onSettled?: ((error?: IndexerError) => void) | undefined;
}

/** An indexer that has not answered after this time has failed. In ms. */
const INDEXER_TIMEOUT = 8000;

/** How an indexer states that a block lies beyond its head; the words are graph-node's. */
const BEYOND_HEAD = /only indexed up to block number/i;

/** From an operation to the requests of it. Whatever fails is an {@link IndexerError}. */
export function indexerLinks(scope: IndexerScope): readonly ApolloLink[] {
  return [validatingLink(scope), pagingLink(scope), requestLink(scope)];
}

/** A failure of Apollo, or of the network below it, as the failure of an indexer. */
export function indexerErrorOf(reason: unknown, scope: IndexerScope): Error & IndexerError {
  if (isIndexerError(reason)) return reason;
  const message = reason instanceof Error ? reason.message : String(reason);
  const refusal = BEYOND_HEAD.test(message) ? 'stale' : 'refused';
  const code = CombinedGraphQLErrors.is(reason) ? refusal : 'unreachable';
  return indexerError(code, scope, displayText(message, DISPLAY_LENGTH.message));
}

/** Passes on only responses of the right shape: nothing else is to enter the cache. */
function validatingLink(scope: IndexerScope): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { response, onSettled } = contextOf(operation);
    return new Observable((observer) => {
      function fail(reason: unknown): void {
        const error = indexerErrorOf(reason, scope);
        onSettled?.(error);
        observer.error(error);
      }
      return forward(operation).subscribe({
        next(result) {
          try {
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

/** Makes one response of all pages of a list. */
function pagingLink(scope: IndexerScope): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { pagedList } = contextOf(operation);
    return pagedList === undefined ? forward(operation) : allPages(pagedList, operation, forward, scope);
  });
}

function allPages(
  list: string,
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  scope: IndexerScope,
): Observable<ApolloLink.Result> {
  const { variables } = operation;
  const pageSize = Number(variables['first'] ?? MAX_PAGE_SIZE);
  return new Observable((observer) => {
    let subscription: { unsubscribe(): void } | undefined;
    const unordered: unknown[] = [];
    function readPage({ first, skip, upTo }: Page): Promise<IndexedRows<RawRow>> {
      operation.variables = { ...variables, first, skip, upToBlock: String(upTo) };
      return new Promise((resolve, reject) => {
        subscription = forward(operation).subscribe({
          next({ data }) {
            const rows: unknown = data?.[list];
            if (!Array.isArray(rows)) {
              reject(indexerError('malformed', scope, `${list} is not a list`));
              return;
            }
            const page = orderedRows(rows);
            unordered.push(...page.others);
            resolve({ rows: page.rows, omitted: page.others.length });
          },
          error: reject,
        });
      });
    }
    readPages(readPage, pageSize).then(
      ({ rows }) => {
        observer.next({ data: { [list]: [...rows.map(({ raw }) => raw), ...unordered] } });
        observer.complete();
      },
      (reason: unknown) => {
        // What isn't the failure of a request is that the pages have no end.
        observer.error(isIndexerError(reason) ? reason : indexerError('malformed', scope, String(reason)));
      },
    );
    return () => subscription?.unsubscribe();
  });
}

interface RawRow extends PagedRow {
  readonly raw: unknown;
}

/** What the order of the pages goes by; the schema of the query judges the rest. */
const orderedRow = v.object({ id: v.string(), blockNumber: v.pipe(v.string(), v.regex(/^\d{1,16}$/)) });

/** The rows of a page that state their block, and the others, which the schema will refuse or leave out. */
function orderedRows(list: readonly unknown[]): {
  readonly rows: readonly RawRow[];
  readonly others: readonly unknown[];
} {
  const rows: RawRow[] = [];
  const others: unknown[] = [];
  for (const raw of list) {
    const parsed = v.safeParse(orderedRow, raw);
    if (parsed.success) rows.push({ id: parsed.output.id, blockNumber: BigInt(parsed.output.blockNumber), raw });
    else others.push(raw);
  }
  return { rows, others };
}

/** Limits the time of each request, and takes what an indexer refuses for a failure. */
function requestLink(scope: IndexerScope): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { signal, timeout = INDEXER_TIMEOUT } = contextOf(operation);
    const limit = AbortSignal.timeout(timeout);
    operation.setContext({ fetchOptions: { signal: signal ? AbortSignal.any([signal, limit]) : limit } });
    return new Observable((observer) =>
      forward(operation).subscribe({
        next(result) {
          if (result.errors?.length) observer.error(indexerErrorOf(new CombinedGraphQLErrors(result), scope));
          else observer.next(result);
        },
        error: (reason: unknown) =>
          observer.error(
            limit.aborted
              ? indexerError('unreachable', scope, `no answer within ${timeout / 1000} s`)
              : indexerErrorOf(reason, scope),
          ),
        complete: () => observer.complete(),
      }),
    );
  });
}

function contextOf({ getContext }: ApolloLink.Operation): IndexerContext {
  return getContext() as IndexerContext;
}
