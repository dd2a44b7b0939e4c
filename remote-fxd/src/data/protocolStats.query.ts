import { queryOptions } from '@tanstack/react-query';
import { FXD_STATS } from './fxdQueries';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';

/** Not cached; `null` if the indexer has no stats. Rejects with `IndexerError`. */
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
