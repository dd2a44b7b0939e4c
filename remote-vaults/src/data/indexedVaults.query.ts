import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import { MAX_ROWS, MAX_SKIP, VAULTS, type IndexedVault } from './vaultsIndexer';
import { vaultListKeys } from './vaultListKeys';
import type { VaultsScope } from './vaultsScope';

export interface IndexedVaults {
  /** By lower-case address. */
  readonly byVault: ReadonlyMap<Address, IndexedVault>;
  /** Rows that are malformed or repeated. */
  readonly omitted: number;
}

/** All vaults as the indexer lists them, in pages of 1,000. Rejects with `IndexerError`. */
export function indexedVaultsQuery({ chain, indexer }: Pick<VaultsScope, 'chain' | 'indexer'>) {
  return queryOptions({
    queryKey: vaultListKeys.indexed(chain.chainId),
    queryFn: async ({ signal }): Promise<IndexedVaults> => {
      const lists = await Promise.all([false, true].map((shutdown) => readList(shutdown, signal)));
      const byVault = new Map(lists.flatMap(({ rows }) => rows).map((row) => [addressKey(row.id), row]));
      const rowCount = lists.reduce((sum, { rows, omitted }) => sum + rows.length + omitted, 0);
      return { byVault, omitted: rowCount - byVault.size };
    },
    retry: false,
  });

  async function readList(shutdown: boolean, signal: AbortSignal) {
    const rows: IndexedVault[] = [];
    let omitted = 0;
    for (let skip = 0; skip <= MAX_SKIP; skip += MAX_ROWS) {
      const variables = { first: MAX_ROWS, skip, shutdown };
      const { vaults } = await indexer.query(VAULTS, { chainId: chain.chainId, variables, signal });
      rows.push(...vaults.rows);
      omitted += vaults.omitted;
      if (vaults.rows.length + vaults.omitted < MAX_ROWS) break;
    }
    return { rows, omitted };
  }
}
