import { ApolloLink, HttpLink, Observable } from '@apollo/client/core';
import type * as v from 'valibot';
import { indexerError, type IndexerScope } from './indexerError';
import { validateResponse } from './indexerQuery';
import type { IndexerSource } from './indexerSource';
import { dataOf, INDEXER_TIMEOUT, indexerErrorOf, timeoutError } from './requestIndexer';

/** Options of an operation that the links read. */
export interface OperationContext {
  readonly schema: v.GenericSchema;
  /** In ms; default {@link INDEXER_TIMEOUT}. */
  readonly timeout?: number | undefined;
  /** Two readers may abort at different times, so each has its own request. */
  readonly queryDeduplication: false;
  /** True if the rows enter the cache, which keeps one value for each field of a row. */
  readonly isCached: boolean;
  readonly fetchOptions?: { readonly signal: AbortSignal } | undefined;
}

type Result = ApolloLink.Result;

/** Builds the chain of links of one area's indexer on one chain: each check is a link, the last one requests. */
export function indexerLinks(source: IndexerSource, chainId: number): ApolloLink {
  const { area, configuration, fetch } = source;
  const scope: IndexerScope = { area, chainId };
  const address = () => configuration.indexer(chainId, area);
  return ApolloLink.from([
    nameFailures(scope),
    refuseUnconfigured(scope, address),
    validateData(scope),
    refuseErrors(scope),
    limitTime(scope),
    new HttpLink({
      uri: () => address() ?? '',
      fetch,
      headers: { accept: 'application/graphql-response+json,application/json' },
    }),
  ]);
}

function contextOf(operation: ApolloLink.Operation): OperationContext {
  return operation.getContext() as unknown as OperationContext;
}

/** Turns whatever failed into an {@link IndexerError}. */
function nameFailures(scope: IndexerScope): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forwardEach(
      () => forward(operation),
      (result) => result,
      (error) => indexerErrorOf(error, scope),
    ),
  );
}

function refuseUnconfigured(scope: IndexerScope, address: () => string | undefined): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (address() !== undefined) return forward(operation);
    return new Observable<Result>((observer) => observer.error(indexerError('unconfigured', scope)));
  });
}

/** Rejects data that isn't what the query asks for, before it reaches the cache. */
function validateData(scope: IndexerScope): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forwardEach(
      () => forward(operation),
      (result) => {
        const { schema, isCached } = contextOf(operation);
        validateResponse(schema, result.data ?? null, scope);
        if (isCached) refuseContradictions(result.data, scope);
        return result;
      },
    ),
  );
}

/** Rejects GraphQL errors, also those next to data. */
function refuseErrors(scope: IndexerScope): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forwardEach(
      () => forward(operation),
      (result) => ({ ...result, data: dataOf(result, scope) }),
    ),
  );
}

/** Stops waiting for an indexer that doesn't respond, and aborts its request. */
function limitTime(scope: IndexerScope): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { timeout = INDEXER_TIMEOUT } = contextOf(operation);
    return new Observable<Result>((observer) => {
      // Not the observer itself: RxJS would take it for the subscription, and close it with the request.
      const request = forward(operation).subscribe({
        next: (result) => observer.next(result),
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      });
      const timer = setTimeout(() => {
        request.unsubscribe();
        observer.error(timeoutError(scope, timeout));
      }, timeout);
      return () => {
        clearTimeout(timer);
        request.unsubscribe();
      };
    });
  });
}

function forwardEach(
  forward: () => Observable<Result>,
  convert: (result: Result) => Result,
  convertError: (error: unknown) => unknown = (error) => error,
): Observable<Result> {
  return new Observable((observer) =>
    forward().subscribe({
      next: (result) => {
        let converted: Result;
        try {
          converted = convert(result);
        } catch (error) {
          observer.error(error);
          return;
        }
        observer.next(converted);
      },
      error: (error: unknown) => observer.error(convertError(error)),
      complete: () => observer.complete(),
    }),
  );
}

/** An honest response has one value for each field of a row. Of two, the cache would keep the last without a word. */
function refuseContradictions(data: unknown, scope: IndexerScope): void {
  const rows = new Map<string, Record<string, unknown>>();
  visit(data);

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && '__typename' in value && 'id' in value) compare(value);
    Object.values(value).forEach(visit);
  }

  function compare(row: Record<string, unknown>): void {
    const name = `${String(row['__typename'])} ${String(row['id'])}`;
    const known = rows.get(name) ?? {};
    for (const [field, value] of Object.entries(row)) {
      const isScalar = typeof value !== 'object' || value === null;
      if (isScalar && field in known && known[field] !== value)
        throw indexerError('malformed', scope, `it returned two values for ${field} of ${name}`);
    }
    rows.set(name, { ...known, ...row });
  }
}
