import type { HostServices } from '@fathom/shared/contract';
import { areaIndexer } from '@fathom/shared/indexer/areaIndexer';
import type { IndexerClient } from '@fathom/shared/indexer/createIndexerClient';
import { areaReader } from '@fathom/shared/rpc/areaReader';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import { deploymentOn, type DaoConfiguration, type DaoDeployment } from './daoConfiguration';

/**
 * Where staking and governance are read: one chain, what is deployed there, and the indexer of its
 * lists.
 */
export interface DaoScope {
  readonly chain: MulticallReader;
  readonly deployment: DaoDeployment;
  /** Has no address for a chain without an indexer. */
  readonly indexer: IndexerClient;
}

/** `undefined` on a chain that is not configured, or where the DAO is not deployed. */
export function daoScope(host: HostServices, configuration: DaoConfiguration, chainId: number): DaoScope | undefined {
  const deployment = deploymentOn(configuration, chainId);
  const isConfigured = host.network.chains.some(({ id }) => id === chainId);
  if (!deployment || !isConfigured) return undefined;
  return { chain: areaReader(host, chainId), deployment, indexer: areaIndexer(host, 'dao') };
}
