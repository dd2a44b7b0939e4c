import * as v from 'valibot';
import { addressKey, isAddress, type Address } from '@fathom/contract/address';
import { gql } from '@fathom/base/indexer/gql';
import { defineRows, type IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { rowsOf, type IndexedRows } from '@fathom/base/indexer/rowsOf';
import { mergeReports, type Report } from '../domain/apy/reports';
import { indexedReport } from './indexer/indexedFields';
import { MAX_ROWS } from './indexer/vaultsIndexer';

const report = v.object({ ...indexedReport.entries, strategy: v.object({ id: v.custom<Address>(isAddress) }) });

const ALL_REPORTS: IndexerQuery<{ strategyReports: IndexedRows<v.InferOutput<typeof report>> }> = {
  document: gql`
    query AllStrategyReports($first: Int!, $skip: Int!) {
      strategyReports(first: $first, skip: $skip, orderBy: timestamp, orderDirection: desc) {
        id
        timestamp
        gain
        loss
        currentDebt
        strategy {
          id
        }
      }
    }
  `,
  response: v.object({ strategyReports: rowsOf(report) }),
  pages: { by: 'skip', variable: 'skip', lists: ['strategyReports'] },
};

/** The newest 6,000 reports by lower-case strategy address, oldest first. */
export const allReportRows = defineRows(
  [{ query: ALL_REPORTS, variables: { first: MAX_ROWS } }],
  ([{ data }]): ReadonlyMap<Address, readonly Report[]> => {
    const reports = data.strategyReports.rows.map(({ id: _, strategy, ...row }): Report => ({
      ...row,
      strategy: strategy.id,
    }));
    const byStrategy = new Map<Address, Report[]>();
    for (const each of mergeReports(reports)) {
      const key = addressKey(each.strategy);
      const known = byStrategy.get(key);
      if (known) known.push(each);
      else byStrategy.set(key, [each]);
    }
    return byStrategy;
  },
);
