import { defineRows, type IndexerRequest, type IndexerRows } from '@fathom/base/indexer/indexerQuery';
import { addressKey, type Address } from '@fathom/contract/address';
import { mergeReports, type Report } from '../domain/apy/reports';
import { VAULT_STRATEGY_REPORTS, type HistoricalApr, type StrategyReports } from './indexer/vaultPageIndexer';
import { MAX_ROWS } from './indexer/vaultsIndexer';

export interface StrategyHistory {
  readonly strategy: Address;
  /** Oldest first. The deployed indexer reports only gains. */
  readonly reports: readonly Report[];
  readonly aprs: readonly HistoricalApr[];
  readonly omitted: number;
  readonly isCut: boolean;
}

/** Reports and historical rates, in the order of the strategies. */
export function reportRows(strategies: readonly Address[]): IndexerRows<readonly StrategyHistory[]> {
  const requests = strategies.map((strategy): IndexerRequest<StrategyReports> => ({
    query: VAULT_STRATEGY_REPORTS,
    variables: { strategy: addressKey(strategy), reportsFirst: MAX_ROWS },
  }));
  return defineRows(requests, (responses) =>
    strategies.flatMap((strategy, index) => {
      const response = responses[index];
      return response ? [historyOf(strategy, response.data, response.isCut)] : [];
    }),
  );
}

function historyOf(
  strategy: Address,
  { strategyReports, strategyHistoricalAprs }: StrategyReports,
  isCut: boolean,
): StrategyHistory {
  const aprs = new Map(strategyHistoricalAprs.rows.map((row) => [row.timestamp, row]));
  return {
    strategy,
    reports: mergeReports(strategyReports.rows.map(({ id: _, ...report }) => ({ ...report, strategy }))),
    aprs: [...aprs.values()].sort((one, other) => one.timestamp - other.timestamp),
    omitted: strategyReports.omitted + strategyHistoricalAprs.omitted,
    isCut,
  };
}
