import type { DocumentNode } from 'graphql';
import * as v from 'valibot';
import { indexerError, type IndexerScope } from './indexerError';

export type IndexerVariables = Readonly<Record<string, unknown>>;

/**
 * Pages of lists that are read completely, because an indexer returns at most 1,000 rows. `skip`: the variable that
 * skips the rows of earlier pages. `block`: newest block first, with the variables of `readPages`.
 */
export type IndexerPages =
  | { readonly by: 'skip'; readonly variable: string; readonly lists: readonly string[] }
  | { readonly by: 'block'; readonly list: string };

export type ResponseSchema<T> = v.GenericSchema<unknown, T>;

export interface IndexerQuery<T> {
  readonly document: DocumentNode;
  /** A schema, or a function that loads it with the first response. */
  readonly response: ResponseSchema<T> | (() => Promise<ResponseSchema<T>>);
  readonly pages?: IndexerPages;
  /** `false`: the rows are forgotten with the screen that displays them. Default: true. */
  readonly isCached?: boolean;
}

export interface IndexerRequest<T> {
  readonly query: IndexerQuery<T>;
  readonly variables?: IndexerVariables | undefined;
}

/** Identifies a request by its document and variables. */
export function requestKey({ query: { document }, variables }: IndexerRequest<unknown>): string {
  const id = documentIds.get(document) ?? (lastDocumentId += 1);
  documentIds.set(document, id);
  return JSON.stringify([id, variables]);
}

const documentIds = new WeakMap<DocumentNode, number>();
let lastDocumentId = 0;

export interface IndexerResponse<T> {
  readonly data: T;
  /** True if there may be more rows, beyond the indexer's skip limit or behind a repeated page. */
  readonly isCut: boolean;
}

/** Rows that a screen displays: one or more queries, and what their responses mean together. */
export interface IndexerRows<T> {
  readonly requests: readonly IndexerRequest<unknown>[];
  /** Depends on nothing but the responses and the variables. */
  readonly combine: (responses: readonly IndexerResponse<unknown>[]) => T;
}

type Requests<Data extends readonly unknown[]> = { readonly [I in keyof Data]: IndexerRequest<Data[I]> };
type Responses<Data extends readonly unknown[]> = { readonly [I in keyof Data]: IndexerResponse<Data[I]> };

/** Type-checks the requests against what combines their responses. */
export function defineRows<const Data extends readonly unknown[], T>(
  requests: Requests<Data>,
  combine: (responses: Responses<Data>) => T,
): IndexerRows<T> {
  return {
    requests: requests,
    // The responses have passed the schemas of the requests, in the same order.
    combine: (responses) => combine(responses as unknown as Responses<Data>),
  };
}

export async function loadSchema<T>({ response }: Pick<IndexerQuery<T>, 'response'>): Promise<ResponseSchema<T>> {
  return typeof response === 'function' ? response() : response;
}

/** Validates the `data` of a response. Throws a `malformed` {@link IndexerError} that names the first invalid field. */
export function validateResponse<T>(response: ResponseSchema<T>, data: unknown, scope: IndexerScope): T {
  const parsed = v.safeParse(response, data);
  if (!parsed.success) throw indexerError('malformed', scope, describeIssue(parsed.issues[0]));
  return parsed.output;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}
