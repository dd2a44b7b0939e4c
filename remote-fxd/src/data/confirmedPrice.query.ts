import { queryOptions } from '@tanstack/react-query';
import { readOne, required } from '@fathom/base/rpc/multicall';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import type { Hex } from '@fathom/contract/address';
import type { Pool } from '../domain/pool';
import { priceBehind } from '../domain/positionMetrics';
import { getPoolRecord } from './abi/fxdContracts';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';

export type ConfirmedPrice = Pick<Pool, 'price' | 'priceWithSafetyMargin' | 'liquidationRatio'>;

interface ConfirmedPriceRequest {
  readonly scope: Pick<FxdScope, 'chain' | 'deployment'>;
  readonly poolId: Hex;
}

/**
 * Reads a pool's price that most sources confirm, for display before signing. Rejects with `ChainReadError`: code
 * `disagreement` if they differ, or `tooFewSources`.
 */
export function confirmedPriceQuery({ scope: { chain, deployment }, poolId }: ConfirmedPriceRequest) {
  return queryOptions({
    queryKey: queryKeys.confirmedPrice(chain.chainId, poolId),
    queryFn: async (): Promise<ConfirmedPrice> => {
      const read = getPoolRecord.read(deployment.contracts.collateralPoolConfig, poolId);
      const record = required(await readOne(chain, read, { confirmed: 'by-majority' }), 'The price of the collateral');
      const { priceWithSafetyMargin, liquidationRatio } = record;
      return { price: priceBehind(priceWithSafetyMargin, liquidationRatio), priceWithSafetyMargin, liquidationRatio };
    },
    refetchInterval: atSharedRefresh,
  });
}

export function atConfirmedPrice(pool: Pool, confirmed: ConfirmedPrice | undefined): Pool {
  return confirmed ? { ...pool, ...confirmed } : pool;
}
