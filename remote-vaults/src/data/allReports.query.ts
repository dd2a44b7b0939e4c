import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { addressKey, isAddress, type Address } from '@fathom/contract/address';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { rowsOf, type IndexedRows } from '@fathom/base/indexer/rowsOf';
import { mergeReports, type Report } from '../domain/apy/reports';
import { indexedReport } from './indexedFields';
import { readToEnd } from './readToEnd';
import { vaultListKeys } from './vaultListKeys';
import { MAX_ROWS } from './vaultsIndexer';
import type { VaultsScope } from './vaultsScope';

const report = v.object({ ...indexedReport.entries, strategy: v.object({ id: v.custom<Address>(isAddress) }) });

const ALL_REPORTS: IndexerQuery<{ strategyReports: IndexedRows<v.InferOutput<typeof report>> }> = {
  text: `query AllStrategyReports($first: Int!, $skip: Int!) {
    strategyReports(first: $first, skip: $skip, orderBy: timestamp, orderDirection: desc) {
      id timestamp gain loss currentDebt strategy { id }
    }
  }`,
  response: v.object({ strategyReports: rowsOf(report) }),
};

/** Milliseconds. Rates change only with reports, at most daily. */
const FIVE_MINUTES = 5 * 60_000;

/** Reads the newest 6,000 reports by lower-case strategy address, oldest first. Rejects with `IndexerError`. */
export function allReportsQuery({ chain: { chainId }, indexer }: Pick<VaultsScope, 'chain' | 'indexer'>) {
  return queryOptions({
    queryKey: vaultListKeys.reports(chainId),
    queryFn: async ({ signal }): Promise<ReadonlyMap<Address, readonly Report[]>> => {
      const { rows } = await readToEnd(async (skip) => {
        const variables = { first: MAX_ROWS, skip };
        return (await indexer.query(ALL_REPORTS, { chainId, variables, signal })).strategyReports;
      });
      const reports = rows.map(({ id: _, strategy, ...row }): Report => ({ ...row, strategy: strategy.id }));
      const byStrategy = new Map<Address, Report[]>();
      for (const each of mergeReports(reports)) {
        const key = addressKey(each.strategy);
        const known = byStrategy.get(key);
        if (known) known.push(each);
        else byStrategy.set(key, [each]);
      }
      return byStrategy;
    },
    staleTime: FIVE_MINUTES,
    retry: false,
  });
}
