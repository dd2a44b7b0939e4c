import type { HostServices } from '@fathom/shared/contract';
import { areaIndexer } from '@fathom/shared/indexer/areaIndexer';
import type { IndexerClient } from '@fathom/shared/indexer/createIndexerClient';
import { areaReader } from '@fathom/shared/rpc/areaReader';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import { deploymentOn, type VaultsConfiguration, type VaultsDeployment } from './vaultsConfiguration';

/** Where vaults are read: one chain, what is deployed there, and the indexer of its lists. */
export interface VaultsScope {
  readonly chain: MulticallReader;
  readonly deployment: VaultsDeployment;
  /** Has no address for a chain without an indexer. */
  readonly indexer: IndexerClient;
}

/** `undefined` on a chain that is not configured, or where no vaults are deployed. */
export function vaultsScope(
  host: HostServices,
  configuration: VaultsConfiguration,
  chainId: number,
): VaultsScope | undefined {
  const deployment = deploymentOn(configuration, chainId);
  const isConfigured = host.network.chains.some(({ id }) => id === chainId);
  if (!deployment || !isConfigured) return undefined;
  return { chain: areaReader(host, chainId), deployment, indexer: areaIndexer(host, 'vaults') };
}
