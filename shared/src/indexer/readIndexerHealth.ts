import * as v from 'valibot';
import type { IndexerClient, IndexerQuery } from './createIndexerClient';
import { indexerError } from './indexerError';
import { subgraphPlace } from './subgraphPlace';

export interface IndexerHealth {
  /** Whether it follows the head of the chain without an error. */
  readonly synced: boolean;
  readonly latestBlock: number;
  /** Head of the chain as the indexer sees it. */
  readonly headBlock: number;
  /** How old its newest block is, by the clock that was passed in; `undefined` where the indexer does not tell. */
  readonly ageSeconds: number | undefined;
}

const blockNumber = v.pipe(
  v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), v.number()]),
  v.safeInteger(),
  v.minValue(0),
);

const STATUS: IndexerQuery<StatusAnswer> = {
  text: `query FathomHealth($name: String!) {
    indexingStatusForCurrentVersion(subgraphName: $name) {
      synced
      health
      chains { chainHeadBlock { number } latestBlock { number } }
    }
  }`,
  answer: v.object({
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

interface StatusAnswer {
  readonly indexingStatusForCurrentVersion: {
    readonly synced: boolean;
    readonly health: string;
    readonly chains: readonly {
      readonly chainHeadBlock: { readonly number: number } | null;
      readonly latestBlock: { readonly number: number } | null;
    }[];
  } | null;
}

const NEWEST_BLOCK: IndexerQuery<{
  readonly _meta: { readonly block: { readonly timestamp?: number | null } } | null;
}> = {
  text: 'query NewestBlock { _meta { block { timestamp } } }',
  answer: v.object({
    _meta: v.nullable(v.object({ block: v.object({ timestamp: v.exactOptional(v.nullable(v.number())) }) })),
  }),
};

/** The query FathomHealth, and the age of the newest block. `now` in ms since the epoch. Rejects with IndexerError. */
export async function readIndexerHealth(
  client: IndexerClient,
  chainId: number,
  now: number,
  signal?: AbortSignal,
): Promise<IndexerHealth> {
  const [status, timestamp] = await Promise.all([
    readStatus(client, chainId, signal),
    client.query(NEWEST_BLOCK, { chainId, ...(signal ? { signal } : {}) }).then(
      ({ _meta }) => _meta?.block.timestamp ?? undefined,
      // Older nodes know no time of a block: the health is worth showing without it.
      () => undefined,
    ),
  ]);
  const ageSeconds = timestamp === undefined ? undefined : Math.max(0, Math.floor(now / 1000) - timestamp);
  return { ...status, ageSeconds };
}

/** The same without the age: one request. */
export async function readStatus(
  client: IndexerClient,
  chainId: number,
  signal?: AbortSignal,
): Promise<Omit<IndexerHealth, 'ageSeconds'>> {
  const { area } = client;
  const name = subgraphPlace(client.address(chainId) ?? '').name;
  const { indexingStatusForCurrentVersion: status } = await client.query(STATUS, {
    chainId,
    variables: { name },
    endpoint: 'health',
    ...(signal ? { signal } : {}),
  });
  const [chain] = status?.chains ?? [];
  if (!status || !chain) throw indexerError('refused', { area, chainId }, `it does not know the subgraph ${name}`);
  if (!chain.latestBlock) throw indexerError('stale', { area, chainId });
  const latestBlock = chain.latestBlock.number;
  return {
    synced: status.synced && status.health === 'healthy',
    latestBlock,
    headBlock: chain.chainHeadBlock?.number ?? latestBlock,
  };
}
