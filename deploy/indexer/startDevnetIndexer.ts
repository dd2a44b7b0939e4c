import { join } from 'node:path';
import type { DevnetAddresses } from '../devnet/devnetAddresses';
import { INDEXER_PORT } from '../devnet/devnetChains';
import type { PlannedChain } from './indexerPlan';
import { INDEXER_FOLDER } from './supervisor/indexerFolder';
import { startIndexer, type RunningIndexer } from './supervisor/startIndexer';

/** Polling interval of a local chain in ms; short, because it mines instantly and the sender waits for the indexer. */
const POLL_INTERVAL = 250;

function indexerChains({ chains }: DevnetAddresses): PlannedChain[] {
  return Object.values(chains).map(({ chainId, rpcUrl, fxd, dao, vaults, market, contracts }) => {
    const { bookKeeper, collateralPoolConfig, positionManager, priceOracle, fixedSpreadLiquidationStrategy } =
      fxd.contracts;
    return {
      id: chainId,
      rpcUrls: [rpcUrl],
      pollInterval: POLL_INTERVAL,
      hasRequestLimit: false,
      fxd: { bookKeeper, collateralPoolConfig, positionManager, priceOracle, fixedSpreadLiquidationStrategy },
      ...(dao === undefined ? {} : { dao: { staking: dao.contracts.staking, governor: dao.contracts.governor } }),
      ...(vaults === undefined ? {} : { vaults: { factories: [vaults.factory] } }),
      lending: [
        {
          pool: market.LENDING_POOL,
          oracle: contracts.oracle,
          rewardsController: contracts.rewardsController,
          configurator: contracts.poolConfigurator,
        },
      ],
    };
  });
}

function rowsFolder(portOffset: number): string {
  return join(INDEXER_FOLDER, '..', '..', '.cache', 'indexer', String(portOffset));
}

export interface DevnetIndexerOptions {
  readonly portOffset: number;
  /** `memory`: the rows end with the chains. */
  readonly state: 'kept' | 'memory';
}

/**
 * Starts the indexer of a devnet on its usual port. Its rows are stored in PostgreSQL if DATABASE_URL is set, otherwise
 * in a folder of `.cache`. Rejects with one sentence if the port is in use.
 */
export async function startDevnetIndexer(
  addresses: DevnetAddresses,
  { portOffset, state }: DevnetIndexerOptions,
  log: (line: string) => void,
): Promise<RunningIndexer> {
  const { DATABASE_URL: url } = process.env;
  const folderKind = state === 'kept' ? 'folder' : 'temporary';
  const from = performance.now();
  const indexer = await startIndexer({
    chains: indexerChains(addresses),
    port: INDEXER_PORT + portOffset,
    storage: url === undefined ? { kind: folderKind, folder: rowsFolder(portOffset) } : { kind: 'postgres', url },
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
