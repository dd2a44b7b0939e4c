import { createConfig } from 'ponder';
import { indexedContracts } from './indexedContracts';
import { readPlan, type IndexerPlan } from './indexerPlan';

const plan = readPlan();

function databaseOf({ database }: IndexerPlan) {
  switch (database.kind) {
    case 'folder':
      return { kind: 'pglite', directory: database.folder } as const;
    case 'postgres':
      return { kind: 'postgres', connectionString: database.url } as const;
  }
}

export default createConfig({
  database: databaseOf(plan),
  chains: Object.fromEntries(
    plan.chains.map(({ id, rpcUrls, pollInterval }) => [
      String(id),
      // Without the cache: this Ponder version does not read factories from it after a restart, and
      // local chains are fast anyway.
      { id, rpc: rpcUrls, pollingInterval: pollInterval, disableCache: true },
    ]),
  ),
  contracts: indexedContracts(plan),
});
