import { areaScope, type AreaScope } from '@fathom/base/configuration/areaScope';
import type { HostServices } from '@fathom/contract';
import type { VaultsConfiguration, VaultsDeployment } from './vaultsConfiguration';

export type VaultsScope = AreaScope<VaultsDeployment>;

/** Returns `undefined` if the chain isn't configured or has no vaults. */
export function vaultsScope(
  host: HostServices,
  configuration: VaultsConfiguration,
  chainId: number,
): VaultsScope | undefined {
  return areaScope(host, 'vaults', configuration, chainId);
}
