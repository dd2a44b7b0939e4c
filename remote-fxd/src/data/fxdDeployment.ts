import { areaReader } from '@fathom/shared/rpc/areaReader';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import type { HostServices } from '@fathom/shared/contract';
import { areaIndexer } from '@fathom/shared/indexer/areaIndexer';
import type { IndexerClient } from '@fathom/shared/indexer/createIndexerClient';
import { deploymentOn, type FxdConfiguration, type FxdDeployment } from './fxdConfiguration';

/** The scope of every query: a chain, its deployment and its indexer. */
export interface FxdScope {
  readonly chain: MulticallReader;
  readonly deployment: FxdDeployment;
  /** Has no URL on a chain without an indexer. */
  readonly indexer: IndexerClient;
  readonly nativePools: readonly string[];
  /** Symbol of the native currency, from the configuration. */
  readonly nativeSymbol: string;
}

/** `undefined` on an unconfigured chain, or if the stablecoin is not deployed there. */
export function fxdDeployment(
  host: HostServices,
  configuration: FxdConfiguration,
  chainId: number,
): FxdScope | undefined {
  const deployment = deploymentOn(configuration, chainId);
  const network = host.network.chains.find(({ id }) => id === chainId);
  if (!deployment || !network) return undefined;
  return {
    chain: areaReader(host, chainId),
    deployment,
    indexer: areaIndexer(host, 'fxd'),
    nativePools: configuration.nativePools,
    nativeSymbol: network.nativeCurrency.symbol,
  };
}
