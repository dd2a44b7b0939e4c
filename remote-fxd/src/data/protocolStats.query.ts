import { defineRows } from '@fathom/base/indexer/indexerQuery';
import { FXD_STATS } from './fxdQueries';

/** `null` if the indexer has no stats. */
export const protocolStatRows = defineRows(
  [{ query: FXD_STATS }],
  ([
    {
      data: { protocolStat },
    },
  ]) => protocolStat && { totalSupply: protocolStat.totalSupply, tvl: protocolStat.tvl },
);
