import type { AreaId, HostServices } from '@fathom/contract';
import { areaIndexer } from '../indexer/areaIndexer';
import type { IndexerClient } from '../indexer/createIndexerClient';
import { areaReader } from '../rpc/areaReader';
import type { MulticallReader } from '../rpc/multicall';
import { deploymentOn } from './areaSection';

/** The chain that an area reads, its contracts there, and the indexer of its lists. */
export interface AreaScope<Deployment> {
  readonly chain: MulticallReader;
  readonly deployment: Deployment;
  readonly indexer: IndexerClient;
}

/** `undefined` on a chain that is not configured, or where the area is not deployed. */
export function areaScope<Deployment extends { readonly chainId: number }>(
  host: HostServices,
  area: AreaId,
  configuration: { readonly deployments: readonly Deployment[] },
  chainId: number,
): AreaScope<Deployment> | undefined {
  const deployment = deploymentOn(configuration, chainId);
  const isConfigured = host.network.chains.some(({ id }) => id === chainId);
  if (!deployment || !isConfigured) return undefined;
  return { chain: areaReader(host, chainId), deployment, indexer: areaIndexer(host, area) };
}
