import { factory } from 'ponder';
import { governorAbi, stakingAbi } from './dao/daoAbi';
import type { IndexerPlan } from './indexerPlan';
import { poolAbi, RESERVE_INITIALIZED, rewardsControllerAbi, rsTokenAbi } from './lending/lendingAbi';
import {
  bookKeeperAbi,
  collateralPoolConfigAbi,
  liquidationStrategyAbi,
  positionManagerAbi,
  priceOracleAbi,
} from './stablecoin/stablecoinAbi';
import { accountantAbi, VAULT_DEPLOYED, vaultAbi, vaultFactoryAbi } from './vaults/vaultsAbi';

type PlannedChain = IndexerPlan['chains'][number];

function onChains(
  { chains }: Pick<IndexerPlan, 'chains'>,
  addressOn: (chain: PlannedChain) => `0x${string}` | `0x${string}`[] | undefined,
) {
  return Object.fromEntries(
    chains.flatMap((chain) => {
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

function ofFactories({ chains }: Pick<IndexerPlan, 'chains'>, parameter: 'vault' | 'accountant') {
  return Object.fromEntries(
    chains.flatMap(({ id, startBlock, vaults }) =>
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

function rsTokens({ chains }: Pick<IndexerPlan, 'chains'>) {
  return Object.fromEntries(
    chains.flatMap(({ id, startBlock, lending = [] }) => {
      const configurators = lending.flatMap(({ configurator }) => configurator ?? []);
      if (configurators.length === 0) return [];
      const address = factory({ address: configurators, event: RESERVE_INITIALIZED, parameter: 'aToken' });
      return [[String(id), { address, startBlock }]];
    }),
  );
}

export function indexedContracts(plan: Pick<IndexerPlan, 'chains'>) {
  return {
    BookKeeper: { abi: bookKeeperAbi, chain: onChains(plan, ({ fxd }) => fxd?.bookKeeper) },
    CollateralPoolConfig: {
      abi: collateralPoolConfigAbi,
      chain: onChains(plan, ({ fxd }) => fxd?.collateralPoolConfig),
    },
    PriceOracle: { abi: priceOracleAbi, chain: onChains(plan, ({ fxd }) => fxd?.priceOracle) },
    PositionManager: { abi: positionManagerAbi, chain: onChains(plan, ({ fxd }) => fxd?.positionManager) },
    FixedSpreadLiquidationStrategy: {
      abi: liquidationStrategyAbi,
      chain: onChains(plan, ({ fxd }) => fxd?.fixedSpreadLiquidationStrategy),
    },
    Staking: { abi: stakingAbi, chain: onChains(plan, ({ dao }) => dao?.staking) },
    VaultFactory: { abi: vaultFactoryAbi, chain: onChains(plan, ({ vaults }) => vaults?.factories) },
    Vault: { abi: vaultAbi, chain: ofFactories(plan, 'vault') },
    Accountant: { abi: accountantAbi, chain: ofFactories(plan, 'accountant') },
    // Receipts contain the fee of a transaction.
    LendingPool: {
      abi: poolAbi,
      chain: onChains(plan, ({ lending }) => lending?.map(({ pool }) => pool)),
      includeTransactionReceipts: true as const,
    },
    RsToken: {
      abi: rsTokenAbi,
      chain: rsTokens(plan),
      includeTransactionReceipts: true as const,
    },
    RewardsController: {
      abi: rewardsControllerAbi,
      chain: onChains(plan, ({ lending }) => rewardsControllers(lending)),
      includeTransactionReceipts: true as const,
    },
    Governor: { abi: governorAbi, chain: onChains(plan, ({ dao }) => dao?.governor) },
  };
}
