import { readInTime } from '../events/readInTime';
import { refuse } from '../refuse';
import type { PriceHistory } from './createPriceHistory';
import { poolName } from './poolName';

/** The histories of the configured chains by chain id, the default chain first. */
export type PriceHistories = ReadonlyMap<number, PriceHistory>;

export interface PoolHistory {
  readonly chainId: number;
  /** As spelled on the chain. */
  readonly pool: string;
  /** USD, oldest first; at least one. */
  readonly points: readonly { readonly timestamp: number; readonly price: number; readonly blockNumber: number }[];
}

/**
 * The prices of the pool called `name`, ignoring case: on chain `chainId`, or else on the first
 * chain that has such a pool. Rejects with 404 if there is none, with 503 if its chain cannot be
 * read in time.
 */
export async function findPool(histories: PriceHistories, name: string, chainId?: number): Promise<PoolHistory> {
  const requested = chainId === undefined ? [...histories] : [...histories].filter(([id]) => id === chainId);
  if (requested.length === 0) refuse(404, `Chain ${chainId} is not served here.`);
  for (const [id, history] of requested) {
    const all = await readInTime(history, `The prices of chain ${id}`);
    const wanted = [...new Set(all.map(({ poolId }) => poolId))].find((poolId) => isNamed(poolId, name));
    if (wanted === undefined) continue;
    const points = all.filter(({ poolId }) => poolId === wanted);
    return {
      chainId: id,
      pool: poolName(wanted),
      points: points.map(({ timestamp, price, blockNumber }) => ({ timestamp, price, blockNumber })),
    };
  }
  refuse(
    404,
    `No pool called "${name}" has a price on ${requested.length === 1 ? `chain ${requested[0]?.[0]}` : 'any chain'}.`,
  );
}

function isNamed(poolId: string, name: string): boolean {
  return poolName(poolId).toLowerCase() === name.toLowerCase();
}
