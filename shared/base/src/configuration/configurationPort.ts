import type { ConfigurationPort } from '@fathom/contract';
import type { RuntimeConfiguration } from './runtimeConfiguration';

/** The part of the runtime configuration that areas may read. */
export function configurationPort({ brand, chains, areas, services }: RuntimeConfiguration): ConfigurationPort {
  const find = (chainId: number) => chains.find(({ id }) => id === chainId);
  return {
    brandName: brand.name,
    contracts: (chainId) => find(chainId)?.contracts ?? {},
    area: (area) => areas[area],
    service: (name) => services[name],
    indexer: (chainId, area) => find(chainId)?.indexers[area],
  };
}
