import { areaReader } from '@fathom/shared/rpc/areaReader';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import type { HostServices } from '@fathom/shared/contract';
import { areaIndexer } from '@fathom/shared/indexer/areaIndexer';
import type { IndexerClient } from '@fathom/shared/indexer/createIndexerClient';
import { deploymentOn, type FxdConfiguration, type FxdDeployment } from './fxdConfiguration';

/** Where the stablecoin is requested: one chain, what is deployed there, and who keeps its lists. */
export interface FxdScope {
  readonly chain: MulticallReader;
  readonly deployment: FxdDeployment;
  /** Has no address for a chain without an indexer. */
  readonly indexer: IndexerClient;
  readonly nativePools: readonly string[];
  /** Of the chain's own currency, as the configuration names it. */
  readonly nativeSymbol: string;
}

/** `undefined` on a chain that is not configured, or where the stablecoin is not deployed. */
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
