import { defineRows, type IndexerRows } from '@fathom/base/indexer/indexerQuery';
import { addressKey, type Address } from '@fathom/contract/address';
import { ACCOUNT_VAULT_POSITIONS, MAX_ROWS } from './vaultsIndexer';
import type { IndexedVaultPosition } from './vaultsResponse';

/** The account's indexed deposits, by lower-case vault address. */
export function indexedPositionRows(account: Address): IndexerRows<ReadonlyMap<Address, IndexedVaultPosition>> {
  const variables = { account: addressKey(account), first: MAX_ROWS };
  return defineRows(
    [{ query: ACCOUNT_VAULT_POSITIONS, variables }],
    ([{ data }]) => new Map(data.accountVaultPositions.rows.map((row) => [addressKey(row.vault.id), row])),
  );
}
