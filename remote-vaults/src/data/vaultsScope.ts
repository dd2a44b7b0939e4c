import { areaScope, type AreaScope } from '@fathom/base/configuration/areaScope';
import type { HostServices } from '@fathom/contract';
import type { VaultsConfiguration, VaultsDeployment } from './vaultsConfiguration';

/** Where vaults are read. */
export type VaultsScope = AreaScope<VaultsDeployment>;

/** `undefined` on a chain that is not configured, or where no vaults are deployed. */
export function vaultsScope(
  host: HostServices,
  configuration: VaultsConfiguration,
  chainId: number,
): VaultsScope | undefined {
  return areaScope(host, 'vaults', configuration, chainId);
}
