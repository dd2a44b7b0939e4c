import { useQuery } from '@tanstack/react-query';
import { reportsQuery, type StrategyHistory } from '../../data/reports.query';
import { lossesOf } from '../../domain/changes/change';
import { mergeReports, type Report } from '../../domain/apy/reports';
import type { VaultDetailModel } from './useVaultDetail';
import { useVaultEvents } from './useVaultEvents';

export interface VaultReports {
  /** By strategy, in the order of the vault; `undefined` while they are read, and where they can't be. */
  readonly histories: readonly StrategyHistory[] | undefined;
  readonly isFailed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Of all strategies, oldest first, with the losses that the chain has. */
  readonly reports: readonly Report[];
  /** Losses are included from this time on; `all` without an end, `none` where the events could not be read. */
  readonly losses: 'all' | 'none' | 'reading' | { readonly fromBlock: bigint };
  /** There are older reports than the indexer returns. */
  readonly isCut: boolean;
}

/** Gains of the indexer, which has no others, and losses of the chain's events. */
export function useVaultReports(model: VaultDetailModel, isEnabled = true): VaultReports {
  const { scope, vault } = model;
  const hasIndexer = scope.indexer.address(scope.chain.chainId) !== undefined;
  const { data: histories, ...indexed } = useQuery({
    ...reportsQuery(scope, vault.strategies),
    enabled: isEnabled && hasIndexer,
  });
  const events = useVaultEvents(model, isEnabled);
  const gains = histories?.flatMap(({ reports }) => reports) ?? [];
  return {
    histories,
    isFailed: !hasIndexer || indexed.isError,
    isRetrying: indexed.isFetching,
    retry: () => void indexed.refetch(),
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
