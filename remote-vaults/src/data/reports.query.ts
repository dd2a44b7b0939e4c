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
  /** Oldest first; of the deployed indexer, gains only. */
  readonly reports: readonly Report[];
  /** Oldest first. */
  readonly aprs: readonly HistoricalApr[];
  /** Rows that the indexer returned malformed. */
  readonly omitted: number;
  /** There are older ones than indexers return. */
  readonly isCut: boolean;
}

/** Reports and historical rates of the strategies, in their order. Rejects with `IndexerError`. */
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

/** Up to 1,000 reports for each page, until a page has none of both kinds. */
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
    // Both lists are skipped alike: rows of the longer one may repeat, and no row of the shorter one is lost.
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
