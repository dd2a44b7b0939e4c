import { queryOptions } from '@tanstack/react-query';
import { addressKey, type Address } from '@fathom/contract/address';
import { readToEnd } from './readToEnd';
import { ACCOUNT_VAULT_POSITIONS, MAX_ROWS, type IndexedVaultPosition } from './vaultsIndexer';
import { vaultListKeys } from './vaultListKeys';
import type { VaultsScope } from './vaultsScope';

/** Reads the account's indexed deposits, by lower-case vault address. Rejects with `IndexerError`. */
export function indexedPositionsQuery({ chain, indexer }: Pick<VaultsScope, 'chain' | 'indexer'>, account: Address) {
  return queryOptions({
    queryKey: vaultListKeys.positions(chain.chainId, account),
    queryFn: async ({ signal }): Promise<ReadonlyMap<Address, IndexedVaultPosition>> => {
      const { rows } = await readToEnd(async (skip) => {
        const variables = { account: addressKey(account), first: MAX_ROWS, skip };
        const page = await indexer.query(ACCOUNT_VAULT_POSITIONS, { chainId: chain.chainId, variables, signal });
        return page.accountVaultPositions;
      });
      return new Map(rows.map((row) => [addressKey(row.vault.id), row]));
    },
    retry: false,
  });
}
