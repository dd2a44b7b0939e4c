import { queryOptions } from '@tanstack/react-query';
import { FXD_STATS } from './fxdQueries';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';

/**
 * The indexer's protocol totals, never cached; `null` if it has none yet. Rejects with
 * `IndexerError`.
 */
export function protocolStatsQuery({ chain, indexer }: Pick<FxdScope, 'chain' | 'indexer'>) {
  return queryOptions({
    queryKey: queryKeys.stats(chain.chainId),
    queryFn: async ({ signal }) => {
      const { protocolStat } = await indexer.query(FXD_STATS, { chainId: chain.chainId, signal });
      return protocolStat && { totalSupply: protocolStat.totalSupply, tvl: protocolStat.tvl };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
