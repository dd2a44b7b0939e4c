import type { QueryClient } from '@tanstack/react-query';
import type { Hex } from '@fathom/shared/domain/address';
import type { Pool } from '../domain/pool';
import { decodePool, type PoolListing, type PoolPlace } from './decodePool';
import type { FxdPlace } from './fxdPlace';
import { readPoolFigures, type Block } from './poolFigures';
import { poolTokensQuery } from './poolTokens.query';

/**
 * The chain's values of listed pools, in one RPC request once their tokens are known. A pool that the chain does not confirm is not among
 * them. Rejects with `ChainReadError` when no node responds.
 */
export async function readPools(
  place: PoolPlace & Pick<FxdPlace, 'chain'>,
  listings: readonly PoolListing[],
  client: QueryClient,
): Promise<{ readonly block: Block; readonly pools: ReadonlyMap<Hex, Pool> }> {
  const tokens = await client.query(
    poolTokensQuery(
      place,
      listings.map(({ id }) => id),
    ),
  );
  const asked = [...tokens.byPool].map(([id, { adapter }]) => ({ id, adapter }));
  const figures = await readPoolFigures(place, asked);
  return {
    block: figures.block,
    pools: new Map(
      listings.flatMap((listing) => {
        const live = figures.pools.get(listing.id);
        const token = tokens.byPool.get(listing.id);
        return live && token ? [[listing.id, decodePool(place, listing, token, live, figures)] as const] : [];
      }),
    ),
  };
}
