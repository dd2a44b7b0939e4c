import { createConfig } from 'ponder';
import { readPlan, type IndexerPlan } from './indexerPlan';
import {
  bookKeeperAbi,
  collateralPoolConfigAbi,
  liquidationStrategyAbi,
  positionManagerAbi,
  priceOracleAbi,
} from './stablecoin/stablecoinAbi';

const plan = readPlan();

/** Where a contract of the stablecoin stands on each chain that has it. */
function onChains(contract: keyof NonNullable<IndexerPlan['chains'][number]['fxd']>) {
  return Object.fromEntries(
    plan.chains.flatMap(({ id, startBlock, fxd }) =>
      fxd === undefined ? [] : [[String(id), { address: fxd[contract], startBlock }]],
    ),
  );
}

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
      // Without the cache: this version reads nothing of factories from it after a restart, and local chains are near.
      { id, rpc: rpcUrls, pollingInterval: pollInterval, disableCache: true },
    ]),
  ),
  contracts: {
    BookKeeper: { abi: bookKeeperAbi, chain: onChains('bookKeeper') },
    CollateralPoolConfig: { abi: collateralPoolConfigAbi, chain: onChains('collateralPoolConfig') },
    PriceOracle: { abi: priceOracleAbi, chain: onChains('priceOracle') },
    PositionManager: { abi: positionManagerAbi, chain: onChains('positionManager') },
    FixedSpreadLiquidationStrategy: {
      abi: liquidationStrategyAbi,
      chain: onChains('fixedSpreadLiquidationStrategy'),
    },
  },
});
