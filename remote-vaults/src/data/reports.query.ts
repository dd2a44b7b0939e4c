import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import { mergeReports, type Report } from '../domain/apy/reports';
import { MOST_REQUESTS } from './readToEnd';
import { VAULT_STRATEGY_REPORTS, type HistoricalApr } from './vaultPageIndexer';
import { vaultPageKeys } from './vaultPageKeys';
import { MAX_ROWS, MAX_SKIP } from './vaultsIndexer';
import type { VaultsScope } from './vaultsScope';

export interface StrategyHistory {
  readonly strategy: Address;
  /** Oldest first. The deployed indexer reports only gains. */
  readonly reports: readonly Report[];
  readonly aprs: readonly HistoricalApr[];
  readonly omitted: number;
  readonly isCut: boolean;
}

/** Reads reports and historical rates, in the order of the strategies. Rejects with `IndexerError`. */
export function reportsQuery({ chain: { chainId }, indexer }: VaultsScope, strategies: readonly Address[]) {
  return queryOptions({
    queryKey: vaultPageKeys.reports(chainId, strategies),
    queryFn: ({ signal }): Promise<readonly StrategyHistory[]> =>
      Promise.all(strategies.map((strategy) => readHistory({ indexer, chainId, strategy, signal }))),
    retry: false,
  });
}

interface HistoryRequest extends Pick<VaultsScope, 'indexer'> {
  readonly chainId: number;
  readonly strategy: Address;
  readonly signal: AbortSignal;
}

async function readHistory({ indexer, chainId, strategy, signal }: HistoryRequest): Promise<StrategyHistory> {
  const reports: Report[] = [];
  const aprs = new Map<number, HistoricalApr>();
  let omitted = 0;
  let isCut = true;
  let skip = 0;
  for (let count = 0; isCut && count < MOST_REQUESTS && skip <= MAX_SKIP; count += 1) {
    const page = await indexer.query(VAULT_STRATEGY_REPORTS, {
      chainId,
      variables: { strategy: addressKey(strategy), reportsFirst: MAX_ROWS, reportsSkip: skip },
      signal,
    });
    const { strategyReports, strategyHistoricalAprs } = page;
    reports.push(...strategyReports.rows.map(({ id: _, ...report }) => ({ ...report, strategy })));
    for (const row of strategyHistoricalAprs.rows) aprs.set(row.timestamp, row);
    omitted += strategyReports.omitted + strategyHistoricalAprs.omitted;
    const lengths = [strategyReports, strategyHistoricalAprs].map((list) => list.rows.length + list.omitted);
    // Both lists share one skip. It advances by the shorter list: rows of the longer one may repeat, but none is lost.
    isCut = lengths.some((length) => length > 0);
    if (isCut) skip += Math.min(...lengths.filter((length) => length > 0));
  }
  return {
    strategy,
    reports: mergeReports(reports),
    aprs: [...aprs.values()].sort((one, other) => one.timestamp - other.timestamp),
    omitted,
    isCut,
  };
}
