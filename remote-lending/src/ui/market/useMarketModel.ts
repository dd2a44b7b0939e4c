import { logFailure } from '@fathom/area-kit/actions/logFailure';
import { useDebounced } from '@fathom/area-kit/flows/useDebounced';
import { useConnectedWallet, useHost } from '@fathom/contract';
import { usePrefetchedQuery } from '@fathom/ui/page/usePrefetchedQuery';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { computeMetrics } from '../../actions/market/computeMetrics';
import { confirmedPricesQuery, pricedAssets } from '../../data/confirmedPrices.query';
import type { Market } from '../../data/marketConfiguration';
import { forkTimeAhead } from '../../data/forkTimeAhead';
import type { MarketMetrics } from '../../data/marketMetrics';
import { marketReader } from '../../data/marketReader';
import { poolDataQuery, REFRESH_MILLISECONDS } from '../../data/poolData.query';

/** Update interval of the displayed values in ms (lending specification, section 4, "Forced-time clock"). */
const TICK = 5_000;

/** In ms (lending specification, section 9, "Balance fetch debounce"). */
const BALANCE_DEBOUNCE = 300;

export type MarketModel =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }
  | MarketMetrics;

/** @param tick Update interval of the values, in ms. */
export function useMarketModel(market: Market, tick = TICK): MarketModel {
  const host = useHost();
  const account = useConnectedWallet()?.account;
  const chain = useMemo(() => marketReader(host, market), [host, market]);
  // Reads the first account immediately. After several changes, only the last account is read.
  const settled = useDebounced(account, BALANCE_DEBOUNCE);
  const isSettled = account === undefined || account === settled;
  const query = usePrefetchedQuery({
    ...poolDataQuery({ market, chain, ...(account ? { account } : {}) }),
    enabled: isSettled,
  });
  const { data, dataUpdatedAt, error } = query;
  useEffect(() => {
    if (error) logFailure('The market could not be read.', error);
  }, [error]);
  const chainTime = useChainTime(data && { timestamp: data.block.timestamp, readAt: dataUpdatedAt }, tick);
  const now = chainTime === undefined ? undefined : chainTime + forkTimeAhead(market, host.preferences);
  // Fetched only while a transaction is prepared. The dialog's values are computed with these prices.
  const assets = useMemo(() => pricedAssets(data?.market.reserves ?? []), [data]);
  const confirmed = useQuery({ ...confirmedPricesQuery({ market, chain, assets }), enabled: false });
  const prices = confirmed.dataUpdatedAt > dataUpdatedAt - REFRESH_MILLISECONDS ? confirmed.data : undefined;
  const metrics = useMemo(() => data && now !== undefined && computeMetrics(data, now, prices), [data, now, prices]);

  if (metrics && data && now !== undefined) {
    return {
      status: 'ready',
      ...metrics,
      readAt: data.block.timestamp,
      now,
      updatedAt: dataUpdatedAt,
      isStale: query.isError,
      refresh: () => void query.refetch(),
    };
  }
  if (query.isError) return { status: 'failed', message: query.error.message, retry: () => void query.refetch() };
  return { status: 'loading' };
}
