import { ApolloLink, CombinedGraphQLErrors, Observable } from '@apollo/client';
import type { AreaId } from '@fathom/shared/contract';
import * as v from 'valibot';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { indexerError, isIndexerError, type IndexerError, type IndexerScope } from './indexerError';
import { validateResponse } from './indexerQuery';
import { MAX_PAGE_SIZE, readPages, type Page, type PagedRow } from './readPages';
import type { IndexedRows } from './rowsOf';

/** The context of an operation, which its links read. */
export interface IndexerContext extends IndexerRequestOptions {
  readonly clientName: AreaId;
  readonly chainId: number;
  readonly queryDeduplication: false;
}

export interface IndexerRequestOptions {
  readonly endpoint?: 'subgraph' | 'health' | undefined;
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined;
  /** In ms; default {@link INDEXER_TIMEOUT}. */
  readonly timeout?: number | undefined;
  readonly pagedList?: string | undefined;
  /** The schema that a response must match to enter the cache. */
  readonly response?: v.GenericSchema | undefined;
  /** Called when the request has succeeded, or with its error. */
  readonly onSettled?: ((error?: IndexerError) => void) | undefined;
}

/** Timeout of a request, in ms. */
const INDEXER_TIMEOUT = 8000;

/** graph-node's message for a block beyond the indexer's head. */
const BEYOND_HEAD = /only indexed up to block number/i;

/** The links from an operation to its requests. Every failure is an {@link IndexerError}. */
export function indexerLinks(scope: IndexerScope): readonly ApolloLink[] {
  return [validatingLink(scope), pagingLink(scope), requestLink(scope)];
}

/** Converts an error of Apollo or the network to an `IndexerError`. */
export function indexerErrorOf(reason: unknown, scope: IndexerScope): Error & IndexerError {
  if (isIndexerError(reason)) return reason;
  const message = reason instanceof Error ? reason.message : String(reason);
  const refusal = BEYOND_HEAD.test(message) ? 'stale' : 'refused';
  const code = CombinedGraphQLErrors.is(reason) ? refusal : 'unreachable';
  return indexerError(code, scope, displayText(message, DISPLAY_LENGTH.message));
}

/** Rejects responses that do not match the schema, so that they never enter the cache. */
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

/** Combines all pages of a list into one response. */
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
        // Any error other than a failed request means that the pages do not end.
        observer.error(isIndexerError(reason) ? reason : indexerError('malformed', scope, String(reason)));
      },
    );
    return () => subscription?.unsubscribe();
  });
}

interface RawRow extends PagedRow {
  readonly raw: unknown;
}

/** The fields that determine the order of pages; the query's schema validates the rest. */
const orderedRow = v.object({ id: v.string(), blockNumber: v.pipe(v.string(), v.regex(/^\d{1,16}$/)) });

/** Splits a page into rows with a block number and others, which the schema will reject or omit. */
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

/** Limits the time of each request, and treats GraphQL errors as failures. */
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
