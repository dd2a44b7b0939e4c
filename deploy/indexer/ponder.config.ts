import { createConfig, factory } from 'ponder';
import { governorAbi, stakingAbi } from './dao/daoAbi';
import { readPlan, type IndexerPlan } from './indexerPlan';
import { poolAbi, rewardsControllerAbi } from './lending/lendingAbi';
import {
  bookKeeperAbi,
  collateralPoolConfigAbi,
  liquidationStrategyAbi,
  positionManagerAbi,
  priceOracleAbi,
} from './stablecoin/stablecoinAbi';
import { accountantAbi, VAULT_DEPLOYED, vaultAbi, vaultFactoryAbi } from './vaults/vaultsAbi';

const plan = readPlan();

type PlannedChain = IndexerPlan['chains'][number];

/** The addresses of a contract on each chain that has it; other chains are omitted. */
function onChains(addressOn: (chain: PlannedChain) => `0x${string}` | `0x${string}`[] | undefined) {
  return Object.fromEntries(
    plan.chains.flatMap((chain) => {
      const address = addressOn(chain);
      return address === undefined ? [] : [[String(chain.id), { address, startBlock: chain.startBlock }]];
    }),
  );
}

/** `undefined` if no market has one. */
function rewardsControllers(markets: PlannedChain['lending'] = []): `0x${string}`[] | undefined {
  const found = markets.flatMap(({ rewardsController }) => rewardsController ?? []);
  return found.length === 0 ? undefined : found;
}

/** Contracts that the factories of vaults have named in their events. */
function ofFactories(parameter: 'vault' | 'accountant') {
  return Object.fromEntries(
    plan.chains.flatMap(({ id, startBlock, vaults }) =>
      vaults === undefined
        ? []
        : [
            [
              String(id),
              { address: factory({ address: vaults.factories, event: VAULT_DEPLOYED, parameter }), startBlock },
            ],
          ],
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
      // Without the cache: this Ponder version does not read factories from it after a restart, and
      // local chains are fast anyway.
      { id, rpc: rpcUrls, pollingInterval: pollInterval, disableCache: true },
    ]),
  ),
  contracts: {
    BookKeeper: { abi: bookKeeperAbi, chain: onChains(({ fxd }) => fxd?.bookKeeper) },
    CollateralPoolConfig: { abi: collateralPoolConfigAbi, chain: onChains(({ fxd }) => fxd?.collateralPoolConfig) },
    PriceOracle: { abi: priceOracleAbi, chain: onChains(({ fxd }) => fxd?.priceOracle) },
    PositionManager: { abi: positionManagerAbi, chain: onChains(({ fxd }) => fxd?.positionManager) },
    FixedSpreadLiquidationStrategy: {
      abi: liquidationStrategyAbi,
      chain: onChains(({ fxd }) => fxd?.fixedSpreadLiquidationStrategy),
    },
    Staking: { abi: stakingAbi, chain: onChains(({ dao }) => dao?.staking) },
    VaultFactory: { abi: vaultFactoryAbi, chain: onChains(({ vaults }) => vaults?.factories) },
    Vault: { abi: vaultAbi, chain: ofFactories('vault') },
    Accountant: { abi: accountantAbi, chain: ofFactories('accountant') },
    // Receipts state the fee of a transaction.
    LendingPool: {
      abi: poolAbi,
      chain: onChains(({ lending }) => lending?.map(({ pool }) => pool)),
      includeTransactionReceipts: true,
    },
    RewardsController: {
      abi: rewardsControllerAbi,
      chain: onChains(({ lending }) => rewardsControllers(lending)),
      includeTransactionReceipts: true,
    },
    Governor: { abi: governorAbi, chain: onChains(({ dao }) => dao?.governor) },
  },
});
