import { useChain, useHost, useWallet } from '@fathom/contract';
import { dataServiceText } from '@fathom/area-kit/indexer/dataServiceText';
import { useDataServiceCause } from '@fathom/area-kit/indexer/useDataServiceCause';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { usePrefetchedQuery } from '@fathom/ui/page/usePrefetchedQuery';
import type { FxdScope } from '../../data/fxdScope';
import { fxdPriceQuery } from '../../data/fxdPrice.query';
import type { PoolList } from '../../data/pools.query';
import { readFailureOf } from '../../data/readFailure';
import { protocolStatRows } from '../../data/protocolStats.query';
import type { Pool } from '../../domain/pool';
import { protocolStat } from '../../domain/protocolStat';
import type { Wad } from '../../domain/units';
import { overviewText } from '../../text/en';
import { delayText } from '../components/delayText';
import { useDeploymentProblem } from '../../actions/position/useDeploymentProblem';
import { usePools } from '../../actions/position/usePools';
import type { FxdMetricsProps, ReadMetric } from './FxdMetrics';
import type { Listed } from './listed';
import { usePositions, type PositionsPage } from './usePositions';

export interface Overview {
  readonly chainName: string;
  readonly metrics: FxdMetricsProps;
  readonly notices: readonly string[];
  readonly pools: Listed<PoolRows>;
  readonly positions: { readonly status: 'visitor' } | Listed<PositionsPage>;
}

export interface PoolRows {
  readonly rows: readonly Pool[];
}

export function useOverview(scope: FxdScope): Overview {
  const host = useHost();
  const chain = useChain();
  const wallet = useWallet();
  const pools = usePools(scope);
  const stats = useIndexerRows(scope, protocolStatRows, { enabled: pools.isError });
  const price = usePrefetchedQuery(fxdPriceQuery(host.configuration.service('priceFeed')));
  const positions = usePositions(scope, pools);
  const totals = totalsOf(pools, stats);
  const isListPartial = pools.data !== undefined && (pools.data.pools.length === 0 || pools.data.omitted > 0);
  const isUnreadable = pools.isError || positions.status === 'failed' || isListPartial;
  const problem = useDeploymentProblem(scope, isUnreadable);
  const cause = useDataServiceCause(scope, pools.data?.source?.from === 'chain');
  return {
    chainName: chain.name,
    metrics: { ...totals, price: price.data ?? (price.isPending ? 'reading' : undefined) },
    notices: [
      ...(problem === undefined ? [] : [problem]),
      ...(pools.data
        ? noticesFor(pools.data, { isStale: pools.isError, cause: cause ?? dataServiceText.incomplete })
        : []),
    ],
    pools: listed(pools, ({ pools: rows }) => ({ rows: mostUsedFirst(rows) })),
    positions: wallet.status === 'disconnected' ? { status: 'visitor' } : positions,
  };
}

function mostUsedFirst(pools: readonly Pool[]): readonly Pool[] {
  return [...pools].sort((one, other) => compareBigint(other.totalBorrowed, one.totalBorrowed));
}

interface Reading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Earlier data stays visible if a refresh fails. */
function listed<Data, Rows>(reading: Reading<Data>, rowsOf: (data: Data) => Rows): Listed<Rows> {
  const { data, error, isFetching, refetch } = reading;
  if (data !== undefined) return { status: 'ready', ...rowsOf(data) };
  if (!error) return { status: 'loading' };
  return { status: 'failed', failure: readFailureOf(error), isRetrying: isFetching, retry: () => void refetch() };
}

/** Uses the indexer's total only if the pools are unavailable, so that the totals match the displayed pools. */
function totalsOf(
  pools: Reading<PoolList>,
  stats: Pick<Reading<{ readonly tvl: Wad } | null>, 'data' | 'isPending'>,
): { readonly totalIssued: ReadMetric; readonly tvl: ReadMetric } {
  if (pools.data) return protocolStat(pools.data.pools);
  if (pools.isPending) return { totalIssued: 'reading', tvl: 'reading' };
  return { totalIssued: undefined, tvl: stats.isPending ? 'reading' : stats.data?.tvl };
}

interface NoticesFor {
  readonly isStale: boolean;
  /** Why the data service has no pools, in a sentence. */
  readonly cause: string;
}

function noticesFor({ source, omitted }: PoolList, { isStale, cause }: NoticesFor): readonly string[] {
  const about = isStale ? overviewText.notices.stale : sourceNotice(source, cause);
  return [...(about === undefined ? [] : [about]), ...(omitted > 0 ? [overviewText.poolsOmitted(omitted)] : [])];
}

function sourceNotice(source: PoolList['source'], cause: string): string | undefined {
  // A chain without a configured indexer needs no notice.
  if (!source || source.from === 'indexer' || source.because === 'unconfigured') return undefined;
  const delay = source.because === 'stale' ? source.delay : undefined;
  return delay ? overviewText.delayed(delayText(delay)) : `${cause} ${overviewText.notices['chain-only']}`;
}
