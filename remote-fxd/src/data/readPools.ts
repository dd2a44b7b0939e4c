import type { QueryClient } from '@tanstack/react-query';
import type { Hex } from '@fathom/contract/address';
import type { Pool } from '../domain/pool';
import { decodePool, type PoolListing, type PoolScope } from './decodePool';
import type { FxdScope } from './fxdScope';
import { readPoolMetrics, type Block } from './poolMetrics';
import { poolTokensQuery } from './poolTokens.query';

/**
 * Reads listed pools in one RPC request once their tokens are known. Omits pools that the chain doesn't confirm.
 * Rejects with `ChainReadError` if no node responds.
 */
export async function readPools(
  scope: PoolScope & Pick<FxdScope, 'chain'>,
  listings: readonly PoolListing[],
  client: QueryClient,
): Promise<{ readonly block: Block; readonly pools: ReadonlyMap<Hex, Pool> }> {
  const tokens = await client.query(
    poolTokensQuery(
      scope,
      listings.map(({ id }) => id),
    ),
  );
  const requested = [...tokens.byPool].map(([id, { adapter }]) => ({ id, adapter }));
  const metrics = await readPoolMetrics(scope, requested);
  return {
    block: metrics.block,
    pools: new Map(
      listings.flatMap((listing) => {
        const live = metrics.pools.get(listing.id);
        const token = tokens.byPool.get(listing.id);
        return live && token ? [[listing.id, decodePool(scope, listing, token, live, metrics)] as const] : [];
      }),
    ),
  };
}
