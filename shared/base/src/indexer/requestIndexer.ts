import * as v from 'valibot';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { limitedSignal } from '../rpc/nodes/limitedSignal';
import { indexerError, isIndexerError, type IndexerError, type IndexerScope } from './indexerError';
import { validateResponse, type IndexerVariables, type ResponseSchema } from './indexerQuery';
import type { IndexerSource } from './indexerSource';
import { subgraphScope } from './subgraphScope';

/** A query whose text is sent as it is, without Apollo. */
export interface StatusQuery<T> {
  readonly text: string;
  readonly response: ResponseSchema<T>;
}

interface StatusRequest<T> {
  readonly query: StatusQuery<T>;
  readonly variables?: IndexerVariables | undefined;
}

export interface StatusOptions {
  readonly chainId: number;
  /** `health`: the endpoint of the node that runs the indexer. Default `subgraph`. */
  readonly endpoint?: 'subgraph' | 'health' | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** In ms. */
export const INDEXER_TIMEOUT = 8000;

/** graph-node's message for a block beyond the indexer's head. */
const BEYOND_HEAD = /only indexed up to block number/i;

const QUERY_NAME = /\bquery\s+(\w+)/;

const responseBody = v.object({
  data: v.nullish(v.record(v.string(), v.unknown())),
  errors: v.optional(v.array(v.object({ message: v.string() }))),
});

/**
 * Requests the state of an indexer without Apollo, because the status page and the end of a transaction need nothing
 * else of it. Rows are read by Apollo. Rejects with {@link IndexerError}, or with the signal's reason if aborted.
 */
export async function requestIndexer<T>(
  { area, configuration, fetch }: Pick<IndexerSource, 'area' | 'configuration' | 'fetch'>,
  { query: { text, response }, variables = {} }: StatusRequest<T>,
  { chainId, endpoint, signal }: StatusOptions,
): Promise<T> {
  const scope = { area, chainId };
  const address = configuration.indexer(chainId, area);
  if (address === undefined) throw indexerError('unconfigured', scope);
  const limited = limitedSignal(signal, INDEXER_TIMEOUT);
  let body: unknown;
  try {
    const reply = await fetch(endpoint === 'health' ? subgraphScope(address).healthUrl : address, {
      method: 'POST',
      headers: { accept: 'application/graphql-response+json,application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: QUERY_NAME.exec(text)?.[1], variables, query: text }),
      signal: limited,
    });
    if (!reply.ok) throw indexerError('unreachable', scope, `status code ${reply.status}`, reply.status);
    body = await reply.json();
  } catch (error) {
    signal?.throwIfAborted();
    throw limited.aborted ? timeoutError(scope, INDEXER_TIMEOUT) : indexerErrorOf(error, scope);
  }
  return validateResponse(response, dataOf(body, scope), scope);
}

/** Returns the unvalidated data of a GraphQL response. Throws {@link IndexerError}. */
export function dataOf(body: unknown, scope: IndexerScope): Readonly<Record<string, unknown>> | null {
  const parsed = v.safeParse(responseBody, body);
  if (!parsed.success) throw indexerError('unreachable', scope, 'the response is not one of an indexer');
  const { data, errors = [] } = parsed.output;
  if (errors.length === 0) return data ?? null;
  const message = errors.map((error) => error.message).join('\n');
  throw indexerError(BEYOND_HEAD.test(message) ? 'stale' : 'refused', scope, shownReason(message));
}

/** `timeout` in ms. */
export function timeoutError(scope: IndexerScope, timeout: number): Error & IndexerError {
  return indexerError('unreachable', scope, `no answer within ${timeout / 1000} s`);
}

/** Converts other errors to an `unreachable` indexer error. */
export function indexerErrorOf(reason: unknown, scope: IndexerScope): Error & IndexerError {
  if (isIndexerError(reason)) return reason;
  const message = shownReason(reason instanceof Error ? reason.message : String(reason));
  return indexerError('unreachable', scope, message, httpStatus(reason));
}

/** Returns the status in Apollo's errors about a response. */
function httpStatus(reason: unknown): number | undefined {
  if (!(reason instanceof Error) || !('statusCode' in reason)) return undefined;
  const { statusCode } = reason;
  return typeof statusCode === 'number' ? statusCode : undefined;
}

function shownReason(message: string): string {
  return displayText(message, DISPLAY_LENGTH.message);
}
