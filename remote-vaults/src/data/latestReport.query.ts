import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { addressKey, type Address } from '@fathom/contract/address';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { rowsOf, type IndexedRows } from '@fathom/base/indexer/rowsOf';
import { vaultKeys } from './vaultKeys';
import type { VaultsScope } from './vaultsScope';

const report = v.object({
  gain: v.pipe(
    v.string(),
    v.regex(/^\d{1,78}$/),
    v.transform((text) => BigInt(text)),
  ),
});

const LATEST_REPORT: IndexerQuery<{ strategyReports: IndexedRows<v.InferOutput<typeof report>> }> = {
  text: `query VaultStrategyReports($strategy: String!, $reportsFirst: Int!, $reportsSkip: Int!) {
    strategyReports(
      first: $reportsFirst
      skip: $reportsSkip
      orderBy: timestamp
      orderDirection: desc
      where: { strategy: $strategy }
    ) { id timestamp gain loss currentDebt }
  }`,
  response: v.object({ strategyReports: rowsOf(report) }),
};

/** Reads the gain of the strategy's latest report; `null` without reports. Rejects with `IndexerError`. */
export function latestGainQuery({ chain, indexer }: Pick<VaultsScope, 'chain' | 'indexer'>, strategy: Address) {
  return queryOptions({
    queryKey: vaultKeys.latestReport(chain.chainId, strategy),
    queryFn: async ({ signal }): Promise<bigint | null> => {
      const { strategyReports } = await indexer.query(LATEST_REPORT, {
        chainId: chain.chainId,
        variables: { strategy: addressKey(strategy), reportsFirst: 1, reportsSkip: 0 },
        signal,
      });
      return strategyReports.rows[0]?.gain ?? null;
    },
    retry: false,
  });
}
