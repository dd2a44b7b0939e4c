import type { AreaId } from '@fathom/contract';
import * as v from 'valibot';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { indexerError, isIndexerError, type IndexerError, type IndexerScope } from './indexerError';
import type { IndexerSource } from './indexerSource';
import { MAX_PAGE_SIZE, readPages, type PageRange, type PagedRow } from './readPages';
import type { IndexedRows } from './rowsOf';
import { subgraphScope } from './subgraphScope';
import { limitedSignal } from '../rpc/limitedSignal';

/** Client name and chain id, which select the indexer's URL. */
export interface RequestContext {
  readonly clientName: AreaId;
  readonly chainId: number;
  /** `health`: the endpoint of the node that runs the indexer. Default `subgraph`. */
  readonly endpoint?: 'subgraph' | 'health' | undefined;
  readonly signal?: AbortSignal | undefined;
  /** In ms; default {@link INDEXER_TIMEOUT}. */
  readonly timeout?: number | undefined;
  /** The list that is read completely: see `IndexerQuery`. */
  readonly pagedList?: string | undefined;
}

export interface IndexerOperation {
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

type Data = Readonly<Record<string, unknown>>;

const INDEXER_TIMEOUT = 8000;

/** graph-node's message for a block beyond the indexer's head. */
const BEYOND_HEAD = /only indexed up to block number/i;

const QUERY_NAME = /\bquery\s+(\w+)/;

const responseBody = v.object({
  data: v.nullish(v.record(v.string(), v.unknown())),
  errors: v.optional(v.array(v.object({ message: v.string() }))),
});

/**
 * Returns the unvalidated `data` of a response, with all pages of a paged list combined. Rejects with {@link
 * IndexerError}, or with the signal's reason if aborted.
 */
export async function requestIndexer(
  source: IndexerSource,
  operation: IndexerOperation,
  context: RequestContext,
): Promise<Data | null> {
  const { pagedList } = context;
  if (pagedList === undefined) return send(source, operation, context);
  return allPages(pagedList, source, operation, context);
}

/** Converts other errors to an `unreachable` indexer error. */
export function indexerErrorOf(reason: unknown, scope: IndexerScope): Error & IndexerError {
  if (isIndexerError(reason)) return reason;
  return indexerError('unreachable', scope, shownReason(reason instanceof Error ? reason.message : String(reason)));
}

async function send(
  { configuration, fetch }: IndexerSource,
  { text, variables }: IndexerOperation,
  { clientName, chainId, endpoint, signal, timeout = INDEXER_TIMEOUT }: RequestContext,
): Promise<Data | null> {
  const scope = { area: clientName, chainId };
  const address = configuration.indexer(chainId, clientName);
  if (address === undefined) throw indexerError('unconfigured', scope);
  const limited = limitedSignal(signal, timeout);
  let body: unknown;
  try {
    const response = await fetch(endpoint === 'health' ? subgraphScope(address).healthUrl : address, {
      method: 'POST',
      headers: { accept: 'application/graphql-response+json,application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: QUERY_NAME.exec(text)?.[1], variables, query: text }),
      signal: limited,
    });
    if (!response.ok) throw new Error(`status code ${response.status}`);
    body = await response.json();
  } catch (error) {
    signal?.throwIfAborted();
    if (limited.aborted && signal?.aborted !== true)
      throw indexerError('unreachable', scope, `no answer within ${timeout / 1000} s`);
    throw indexerErrorOf(error, scope);
  }
  const parsed = v.safeParse(responseBody, body);
  if (!parsed.success) throw indexerError('unreachable', scope, 'the response is not one of an indexer');
  const { data, errors = [] } = parsed.output;
  if (errors.length === 0) return data ?? null;
  const message = errors.map((error) => error.message).join('\n');
  throw indexerError(BEYOND_HEAD.test(message) ? 'stale' : 'refused', scope, shownReason(message));
}

async function allPages(
  list: string,
  source: IndexerSource,
  { text, variables }: IndexerOperation,
  context: RequestContext,
): Promise<Data> {
  const scope = { area: context.clientName, chainId: context.chainId };
  const unordered: unknown[] = [];

  async function readPage({ first, skip, upTo }: PageRange): Promise<IndexedRows<RawRow>> {
    const page = { ...variables, first, skip, upToBlock: String(upTo) };
    const data = await send(source, { text, variables: page }, context);
    const rows = data?.[list];
    if (!Array.isArray(rows)) throw indexerError('malformed', scope, `${list} is not a list`);
    const { ordered, others } = splitRows(rows);
    unordered.push(...others);
    return { rows: ordered, omitted: others.length };
  }

  try {
    const { rows } = await readPages(readPage, Number(variables['first'] ?? MAX_PAGE_SIZE));
    return { [list]: [...rows.map(({ raw }) => raw), ...unordered] };
  } catch (error) {
    context.signal?.throwIfAborted();
    // An error that isn't a failed request means that the pages don't end.
    throw isIndexerError(error) ? error : indexerError('malformed', scope, String(error));
  }
}

interface RawRow extends PagedRow {
  readonly raw: unknown;
}

const orderedRow = v.object({ id: v.string(), blockNumber: v.pipe(v.string(), v.regex(/^\d{1,16}$/)) });

/** Separates rows with a block number from others, which the schema rejects or omits. */
function splitRows(list: readonly unknown[]): {
  readonly ordered: readonly RawRow[];
  readonly others: readonly unknown[];
} {
  const ordered: RawRow[] = [];
  const others: unknown[] = [];
  for (const raw of list) {
    const parsed = v.safeParse(orderedRow, raw);
    if (parsed.success) ordered.push({ id: parsed.output.id, blockNumber: BigInt(parsed.output.blockNumber), raw });
    else others.push(raw);
  }
  return { ordered, others };
}

function shownReason(message: string): string {
  return displayText(message, DISPLAY_LENGTH.message);
}
