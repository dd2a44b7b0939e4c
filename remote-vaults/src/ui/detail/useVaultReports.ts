import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { reportRows, type StrategyHistory } from '../../data/reports.query';
import { lossesOf } from '../../domain/changes/change';
import { mergeReports, type Report } from '../../domain/apy/reports';
import type { VaultDetailModel } from './useVaultDetail';
import { useVaultEvents } from './useVaultEvents';

export interface VaultReports {
  /** Ordered as the vault's strategies. */
  readonly histories: readonly StrategyHistory[] | undefined;
  readonly isFailed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Reports of all strategies, oldest first, with losses from the chain. */
  readonly reports: readonly Report[];
  /** Completeness of the losses: from a block on, `all`, or `none` if the events couldn't be read. */
  readonly losses: 'all' | 'none' | 'reading' | { readonly fromBlock: bigint };
  readonly isCut: boolean;
}

/** Merges the indexer's gains with the losses of the chain's events, because the indexer has no losses. */
export function useVaultReports(model: VaultDetailModel, isEnabled = true): VaultReports {
  const { scope, vault } = model;
  const hasIndexer = scope.indexer.address(scope.chain.chainId) !== undefined;
  const { data: histories, ...indexed } = useIndexerRows(scope, reportRows(vault.strategies), {
    enabled: isEnabled && hasIndexer,
  });
  const events = useVaultEvents(model, isEnabled);
  const gains = histories?.flatMap(({ reports }) => reports) ?? [];
  return {
    histories,
    isFailed: !hasIndexer || indexed.isError,
    isRetrying: indexed.isFetching,
    retry: indexed.refetch,
    reports: mergeReports(gains, lossesOf(events.data?.reports ?? [])),
    losses: events.data
      ? events.data.isComplete
        ? 'all'
        : { fromBlock: events.data.fromBlock }
      : events.isError
        ? 'none'
        : 'reading',
    isCut: histories?.some((each) => each.isCut) ?? false,
  };
}
