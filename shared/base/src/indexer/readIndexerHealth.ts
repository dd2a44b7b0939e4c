import * as v from 'valibot';
import type { IndexerClient } from './createIndexerClient';
import { indexerError } from './indexerError';
import { requestIndexer, type StatusQuery } from './requestIndexer';
import { subgraphScope } from './subgraphScope';

export interface IndexerStatus {
  readonly synced: boolean;
  readonly latestBlock: number;
  readonly headBlock: number;
  readonly timestamp: number | undefined;
}

export interface IndexerHealth extends Omit<IndexerStatus, 'timestamp'> {
  /** Age of the newest block by the given clock; `undefined` if not reported. */
  readonly ageSeconds: number | undefined;
}

const blockNumber = v.pipe(
  v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), v.number()]),
  v.safeInteger(),
  v.minValue(0),
);

const STATUS: StatusQuery<StatusResponse> = {
  text: `query FathomHealth($name: String!) {
    indexingStatusForCurrentVersion(subgraphName: $name) {
      synced
      health
      chains { chainHeadBlock { number } latestBlock { number } }
    }
  }`,
  response: v.object({
    indexingStatusForCurrentVersion: v.nullable(
      v.object({
        synced: v.boolean(),
        health: v.string(),
        chains: v.pipe(
          v.array(
            v.object({
              chainHeadBlock: v.nullable(v.object({ number: blockNumber })),
              latestBlock: v.nullable(v.object({ number: blockNumber })),
            }),
          ),
          v.minLength(1),
        ),
      }),
    ),
  }),
};

interface StatusResponse {
  readonly indexingStatusForCurrentVersion: {
    readonly synced: boolean;
    readonly health: string;
    readonly chains: readonly {
      readonly chainHeadBlock: { readonly number: number } | null;
      readonly latestBlock: { readonly number: number } | null;
    }[];
  } | null;
}

/** The end of the year 9999. */
const LAST_SECOND = 253_402_300_799;
const unixSeconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LAST_SECOND));

interface DataBlock {
  readonly number?: number | null;
  readonly timestamp?: number | null;
}

const NEWEST_BLOCK: StatusQuery<{ readonly _meta: { readonly block: DataBlock } | null }> = {
  text: 'query NewestBlock { _meta { block { number timestamp } } }',
  response: v.object({
    _meta: v.nullable(
      v.object({
        block: v.object({
          number: v.exactOptional(v.nullable(blockNumber)),
          timestamp: v.exactOptional(v.nullable(unixSeconds)),
        }),
      }),
    ),
  }),
};

/**
 * Reads the indexer's status with the age of its newest block; block 0 before the first. `now` in ms since the epoch.
 * Rejects with IndexerError.
 */
export async function readIndexerHealth(
  client: IndexerClient,
  chainId: number,
  now: number,
  signal?: AbortSignal,
): Promise<IndexerHealth> {
  const { timestamp, latestBlock = 0, ...status } = await readRawStatus(client, chainId, signal);
  const ageSeconds = timestamp === undefined ? undefined : Math.max(0, Math.floor(now / 1000) - timestamp);
  return { ...status, latestBlock, ageSeconds };
}

/**
 * Queries FathomHealth and `_meta`, because a node can report the chain's head while its data is stale. Rejects with
 * IndexerError.
 */
export async function readStatus(client: IndexerClient, chainId: number, signal?: AbortSignal): Promise<IndexerStatus> {
  const { latestBlock, ...status } = await readRawStatus(client, chainId, signal);
  if (latestBlock === undefined) throw indexerError('stale', { area: client.area, chainId });
  return { ...status, latestBlock };
}

interface RawStatus extends Omit<IndexerStatus, 'latestBlock'> {
  /** `undefined` before the first block is read. */
  readonly latestBlock: number | undefined;
}

async function readRawStatus(client: IndexerClient, chainId: number, signal?: AbortSignal): Promise<RawStatus> {
  const { area } = client;
  const name = subgraphScope(client.address(chainId) ?? '').name;
  const [{ indexingStatusForCurrentVersion: status }, data] = await Promise.all([
    requestIndexer(client.source, { query: STATUS, variables: { name } }, { chainId, signal, endpoint: 'health' }),
    requestIndexer(client.source, { query: NEWEST_BLOCK }, { chainId, signal }).then(
      ({ _meta }) => _meta?.block,
      // Older nodes don't return the block of their data. The status is useful without it.
      () => undefined,
    ),
  ]);
  const [chain] = status?.chains ?? [];
  if (!status || !chain) throw indexerError('refused', { area, chainId }, `it does not know the subgraph ${name}`);
  const latestBlock = chain.latestBlock ? Math.min(chain.latestBlock.number, data?.number ?? Infinity) : undefined;
  return {
    synced: status.synced && status.health === 'healthy',
    latestBlock,
    headBlock: chain.chainHeadBlock?.number ?? latestBlock ?? 0,
    timestamp: data?.timestamp ?? undefined,
  };
}
