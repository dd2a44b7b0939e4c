import type { ConfigurationPort } from '@fathom/contract';
import { APP_ADDRESS_STATUS } from '../domain/addressGate';
import type { RuntimeConfiguration } from './runtimeConfiguration';

export function configurationPort({
  brand,
  chains,
  areas,
  services,
  features,
}: RuntimeConfiguration): ConfigurationPort {
  const find = (chainId: number) => chains.find(({ id }) => id === chainId);
  return {
    brandName: brand.name,
    contracts: (chainId) => find(chainId)?.contracts ?? {},
    area: (area) => areas[area],
    service: (name) => {
      if (name !== APP_ADDRESS_STATUS) return services[name];
      return features.blockedAddresses ? services.addressStatus : undefined;
    },
    indexer: (chainId, area) => find(chainId)?.indexers[area],
  };
}
