import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import { readToEnd } from './readToEnd';
import { MAX_ROWS, VAULTS, type IndexedVault } from './vaultsIndexer';
import { vaultListKeys } from './vaultListKeys';
import type { VaultsScope } from './vaultsScope';

export interface IndexedVaults {
  /** Lower-case addresses. */
  readonly byVault: ReadonlyMap<Address, IndexedVault>;
  /** Malformed or repeated rows. */
  readonly omitted: number;
}

/** Reads all indexed vaults. Rejects with `IndexerError`. */
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

  function readList(shutdown: boolean, signal: AbortSignal) {
    return readToEnd(async (skip) => {
      const variables = { first: MAX_ROWS, skip, shutdown };
      return (await indexer.query(VAULTS, { chainId: chain.chainId, variables, signal })).vaults;
    });
  }
}
