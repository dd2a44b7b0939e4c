import { createConfig } from 'ponder';
import { indexedContracts } from './indexedContracts';
import { readPlan, type IndexerPlan } from './indexerPlan';

const plan = readPlan();

/** Connections to PostgreSQL, which allows 100 by default; Ponder's own default is 30. */
const CONNECTIONS = { write: 30, serve: 12 };

function databaseOf({ database, role }: IndexerPlan) {
  switch (database.kind) {
    case 'folder':
      return { kind: 'pglite', directory: database.folder } as const;
    case 'postgres':
      return { kind: 'postgres', connectionString: database.url, poolConfig: { max: CONNECTIONS[role] } } as const;
  }
}

export default createConfig({
  database: databaseOf(plan),
  chains: Object.fromEntries(
    plan.chains.map(({ id, rpcUrls, pollInterval }) => [
      String(id),
      // PostgreSQL caches chain reads for the next version of the rows; `prepareCache` removes invalid entries of this
      // Ponder release. Local chains are fast anyway.
      { id, rpc: rpcUrls, pollingInterval: pollInterval, disableCache: plan.database.kind !== 'postgres' },
    ]),
  ),
  contracts: indexedContracts(plan),
});
