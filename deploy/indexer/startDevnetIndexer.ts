import { join } from 'node:path';
import type { DevnetAddresses } from '../devnet/devnetAddresses';
import { INDEXER_PORT } from '../devnet/devnetChains';
import type { IndexerChain } from './indexerPlan';
import { INDEXER_FOLDER } from './supervisor/indexerFolder';
import { startIndexer, type RunningIndexer } from './supervisor/startIndexer';

/** A local chain is queried this often, in ms: it mines a transaction at once, and whoever sent it waits to see it. */
const POLL_INTERVAL = 250;

/** What the indexer follows on the devnet. */
function indexerChains({ chains }: DevnetAddresses): IndexerChain[] {
  return Object.values(chains).map(({ chainId, rpcUrl, fxd: { contracts }, dao }) => {
    const { bookKeeper, collateralPoolConfig, positionManager, priceOracle, fixedSpreadLiquidationStrategy } =
      contracts;
    return {
      id: chainId,
      rpcUrls: [rpcUrl],
      pollInterval: POLL_INTERVAL,
      fxd: { bookKeeper, collateralPoolConfig, positionManager, priceOracle, fixedSpreadLiquidationStrategy },
      ...(dao === undefined ? {} : { dao: { staking: dao.contracts.staking, governor: dao.contracts.governor } }),
    };
  });
}

/** Each stack on this machine has one of its own. */
function rowsFolder(portOffset: number): string {
  return join(INDEXER_FOLDER, '..', '..', '.cache', 'indexer', String(portOffset));
}

/**
 * The indexer of a devnet on its usual port. Its rows are in PostgreSQL where DATABASE_URL names one, and otherwise made again at
 * each start, which takes no longer than taking kept ones up. Rejects with one sentence when the port is held.
 */
export async function startDevnetIndexer(
  addresses: DevnetAddresses,
  portOffset: number,
  log: (line: string) => void,
): Promise<RunningIndexer> {
  const { DATABASE_URL: url } = process.env;
  const from = performance.now();
  const indexer = await startIndexer({
    chains: indexerChains(addresses),
    port: INDEXER_PORT + portOffset,
    storage: url === undefined ? { kind: 'temporary', folder: rowsFolder(portOffset) } : { kind: 'postgres', url },
    log,
  });
  void indexer.ready.then(
    async () => {
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      const megabytes = Math.round(((await indexer.memory()) ?? 0) / 2 ** 20);
      log(`The indexer has read the chains after ${seconds} s and holds ${megabytes} MB.`);
    },
    () => undefined,
  );
  return indexer;
}
