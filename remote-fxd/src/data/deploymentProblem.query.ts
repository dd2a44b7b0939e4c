import { queryOptions } from '@tanstack/react-query';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { readMany, type ReadFailure } from '@fathom/base/rpc/multicall';
import { isSameAddress, type Address } from '@fathom/contract/address';
import type { Result } from '@fathom/contract/result';
import {
  getBookKeeper,
  getCollateralPoolConfig,
  getPoolRecord,
  getPriceOracle,
  getStablecoinOfAdapter,
} from './abi/fxdContracts';
import type { FxdDeployment } from './fxdConfiguration';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';

type ContractName = keyof FxdDeployment['contracts'];

export interface DeploymentProblem {
  readonly contract: ContractName;
  readonly address: Address;
  /** `no-contract`: no code at the address. `other-contract`: a different contract or deployment. */
  readonly problem: 'no-contract' | 'other-contract';
}

/**
 * Checks in one RPC request that the configured contracts exist and belong together; `null` if they do. Runs only after
 * a failure. Rejects with `ChainReadError` if no node responds.
 */
export function deploymentProblemQuery(scope: Pick<FxdScope, 'chain' | 'deployment'>) {
  return queryOptions({
    queryKey: queryKeys.deploymentProblem(scope.chain.chainId),
    queryFn: () => findDeploymentProblem(scope),
    staleTime: Infinity,
    refetchInterval: false,
  });
}

async function findDeploymentProblem({
  chain,
  deployment,
}: Pick<FxdScope, 'chain' | 'deployment'>): Promise<DeploymentProblem | null> {
  const { contracts } = deployment;
  const { proxyWalletRegistry, positionManager, stabilityFeeCollector, stablecoinAdapter, bookKeeper } = contracts;
  const reads = await readMany(chain, {
    registryKeeper: getBookKeeper.read(proxyWalletRegistry),
    managerKeeper: getBookKeeper.read(positionManager),
    collectorKeeper: getBookKeeper.read(stabilityFeeCollector),
    adapterKeeper: getBookKeeper.read(stablecoinAdapter),
    poolConfig: getCollateralPoolConfig.read(bookKeeper),
    oracle: getPriceOracle.read(positionManager),
    stablecoin: getStablecoinOfAdapter.read(stablecoinAdapter),
    poolRecord: getPoolRecord.read(contracts.collateralPoolConfig, deployment.pools[0]?.id ?? NO_POOL),
    decimals: erc20.decimals.read(contracts.fathomStablecoin),
  });
  const problem = (contract: ContractName, kind: DeploymentProblem['problem']): DeploymentProblem => ({
    contract,
    address: contracts[contract],
    problem: kind,
  });
  const unanswered = (contract: ContractName, read: Result<unknown, ReadFailure>) =>
    read.ok ? [] : [problem(contract, read.error.kind === 'no-contract' ? 'no-contract' : 'other-contract')];
  const differing = (contract: ContractName, read: Result<Address, ReadFailure>) =>
    read.ok && !isSameAddress(read.value, contracts[contract]) ? [problem(contract, 'other-contract')] : [];

  const keepers = [
    ['proxyWalletRegistry', reads.registryKeeper],
    ['positionManager', reads.managerKeeper],
    ['stabilityFeeCollector', reads.collectorKeeper],
    ['stablecoinAdapter', reads.adapterKeeper],
  ] as const;
  const others = keepers.flatMap(([, read]) =>
    read.ok && !isSameAddress(read.value, bookKeeper) ? [read.value.toLowerCase()] : [],
  );
  // If most contracts reference the same other book keeper, the configured book keeper is wrong.
  const isKeeperWrong = others.length > keepers.length / 2 && new Set(others).size === 1;
  const [first = null] = [
    ...keepers.flatMap(([contract, read]) => unanswered(contract, read)),
    ...unanswered('bookKeeper', reads.poolConfig),
    ...unanswered('collateralPoolConfig', reads.poolRecord),
    ...unanswered('fathomStablecoin', reads.decimals),
    ...(isKeeperWrong
      ? [problem('bookKeeper', 'other-contract')]
      : keepers.flatMap(([contract, read]) =>
          read.ok && !isSameAddress(read.value, bookKeeper) ? [problem(contract, 'other-contract')] : [],
        )),
    ...differing('collateralPoolConfig', reads.poolConfig),
    ...differing('fathomStablecoin', reads.stablecoin),
    ...differing('priceOracle', reads.oracle),
  ];
  return first;
}

const NO_POOL = `0x${'0'.repeat(64)}` as const;
