import { defineRows } from '@fathom/base/indexer/indexerQuery';
import { addressKey, type Address } from '@fathom/contract/address';
import { MAX_ROWS, VAULTS } from './vaultsIndexer';
import type { IndexedVault } from './vaultsResponse';

export interface IndexedVaults {
  /** Lower-case addresses. */
  readonly byVault: ReadonlyMap<Address, IndexedVault>;
  /** Malformed or repeated rows. */
  readonly omitted: number;
}

/** All indexed vaults: running ones, and those that were shut down. */
export const indexedVaultRows = defineRows([vaults(false), vaults(true)], (lists): IndexedVaults => {
  const all = lists.map(({ data }) => data.vaults);
  const byVault = new Map(all.flatMap(({ rows }) => rows).map((row) => [addressKey(row.id), row]));
  const rowCount = all.reduce((sum, { rows, omitted }) => sum + rows.length + omitted, 0);
  return { byVault, omitted: rowCount - byVault.size };
});

function vaults(shutdown: boolean) {
  return { query: VAULTS, variables: { first: MAX_ROWS, shutdown } };
}
