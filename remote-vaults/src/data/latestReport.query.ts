import * as v from 'valibot';
import { addressKey, type Address } from '@fathom/contract/address';
import { gql } from '@fathom/base/indexer/gql';
import { defineRows, type IndexerQuery, type IndexerRows } from '@fathom/base/indexer/indexerQuery';
import { rowsOf, type IndexedRows } from '@fathom/base/indexer/rowsOf';

const report = v.object({
  gain: v.pipe(
    v.string(),
    v.regex(/^\d{1,78}$/),
    v.transform((text) => BigInt(text)),
  ),
});

const LATEST_REPORT: IndexerQuery<{ strategyReports: IndexedRows<v.InferOutput<typeof report>> }> = {
  document: gql`
    query VaultStrategyReports($strategy: String!, $reportsFirst: Int!, $reportsSkip: Int!) {
      strategyReports(
        first: $reportsFirst
        skip: $reportsSkip
        orderBy: timestamp
        orderDirection: desc
        where: { strategy: $strategy }
      ) {
        id
        timestamp
        gain
        loss
        currentDebt
      }
    }
  `,
  response: v.object({ strategyReports: rowsOf(report) }),
};

/** The gain of the strategy's latest report; `null` without reports. */
export function latestGainRows(strategy: Address): IndexerRows<bigint | null> {
  const variables = { strategy: addressKey(strategy), reportsFirst: 1, reportsSkip: 0 };
  return defineRows([{ query: LATEST_REPORT, variables }], ([{ data }]) => data.strategyReports.rows[0]?.gain ?? null);
}
