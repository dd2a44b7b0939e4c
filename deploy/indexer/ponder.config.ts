import { createConfig } from 'ponder';
import { indexedContracts } from './indexedContracts';
import { readPlan, type IndexerPlan } from './indexerPlan';
import { openFolder } from './openFolder';
import { ponderUrls } from './ponderUrls';

const plan = readPlan();
if (plan.database.kind === 'folder') await openFolder(plan.database.folder, plan);

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
    plan.chains.map((chain) => [
      String(chain.id),
      { id: chain.id, rpc: ponderUrls(chain), pollingInterval: chain.pollInterval },
    ]),
  ),
  contracts: indexedContracts(plan),
});
