import { useConnectedWallet, useHost } from '@fathom/contract';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { delayOf } from '@fathom/base/domain/indexerDelay';
import { usePrefetchedQuery } from '@fathom/ui/page/usePrefetchedQuery';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allReportRows } from '../../data/allReports.query';
import { indexedPositionRows } from '../../data/indexer/indexedPositions.query';
import { indexedVaultRows } from '../../data/indexer/indexedVaults.query';
import { indexerBlockQuery } from '../../data/indexer/indexerBlock.query';
import { tokenPricesQuery } from '../../data/tokenPrices.query';
import type { VaultsScope } from '../../data/vaultsScope';
import { vaultRows } from '../../data/vaultRows';
import { vaultListQuery } from '../../data/vaultValues.query';
import { portfolioOf, type Portfolio } from '../../domain/list/portfolio';
import type { VaultRow } from '../../domain/list/vaultRow';
import { hasAny, useUnqueuedStrategies } from '../useVaultSummaries';

export type VaultListState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly isRetrying: boolean; readonly retry: () => void }
  | VaultListReady;

export interface VaultListReady {
  readonly status: 'ready';
  /** Oldest vault first. */
  readonly rows: readonly VaultRow[];
  readonly portfolio: Portfolio | undefined;
  readonly now: bigint;
  /** True if the last refresh failed and older values are displayed. */
  readonly isStale: boolean;
  readonly isIndexerDown: boolean;
  /** Set if the indexer's data is displayed and lags more than usual. */
  readonly blocksBehind: number | undefined;
  readonly omitted: number;
}

export function useVaultList(scope: VaultsScope): VaultListState {
  const host = useHost();
  const account = useConnectedWallet()?.account;
  const hasIndexer = scope.indexer.address(scope.chain.chainId) !== undefined;
  const listed = usePrefetchedQuery(vaultListQuery(scope, account));
  const unqueued = useUnqueuedStrategies(scope);
  // Apollo would load next to the vaults, which it must not delay.
  const isRead = hasIndexer && !listed.isPending;
  const whole = useQuery({ ...vaultListQuery(scope, account, unqueued), enabled: hasAny(unqueued) });
  const list = whole.data && hasAny(unqueued) ? whole : listed;
  const indexed = useIndexerRows(scope, indexedVaultRows, { enabled: isRead });
  const reports = useIndexerRows(scope, allReportRows, { enabled: isRead });
  const positions = useIndexerRows(scope, indexedPositionRows(account ?? ZERO_ADDRESS), {
    enabled: isRead && account !== undefined,
  });
  const indexerBlock = usePrefetchedQuery({ ...indexerBlockQuery(scope), enabled: hasIndexer });
  const prices = usePrefetchedQuery(tokenPricesQuery(scope, host.configuration.service('priceFeed')));
  const { deployment } = scope;
  const rows = useMemo(
    () =>
      list.data &&
      vaultRows({
        deployment,
        list: list.data,
        indexed: indexed.data,
        reports: reports.data,
        positions: account && positions.data,
        prices: prices.data,
      }),
    [deployment, list.data, indexed.data, reports.data, account, positions.data, prices.data],
  );
  const portfolio = useMemo(() => rows && account && portfolioOf(rows), [rows, account]);
  // The order depends on the prices, so rows would move once these arrive.
  const isAwaitingPrices = prices.isLoading && prices.failureCount === 0;
  if (!rows || !list.data || isAwaitingPrices) {
    const retry = () => void list.refetch();
    const { error, isFetching: isRetrying } = list;
    return error ? { status: 'failed', error, isRetrying, retry } : { status: 'loading' };
  }
  const { block, timestamp } = list.data;
  const isIndexerDown = !hasIndexer || indexed.isError || reports.isError || positions.isError;
  return {
    status: 'ready',
    rows,
    portfolio,
    now: BigInt(timestamp),
    isStale: list.isError,
    isIndexerDown,
    blocksBehind:
      isIndexerDown || !indexerBlock.data
        ? undefined
        : delayOf(indexerBlock.data, { number: block, timestamp })?.blocks,
    omitted: indexed.data?.omitted ?? 0,
  };
}
