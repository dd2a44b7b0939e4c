import { areaScope, type AreaScope } from '@fathom/base/configuration/areaScope';
import type { HostServices } from '@fathom/contract';
import type { FxdConfiguration, FxdDeployment } from './fxdConfiguration';

export interface FxdScope extends AreaScope<FxdDeployment> {
  readonly nativePools: readonly string[];
  readonly nativeSymbol: string;
}

/** Returns `undefined` if the chain isn't configured or has no deployment. */
export function fxdScope(host: HostServices, configuration: FxdConfiguration, chainId: number): FxdScope | undefined {
  const scope = areaScope(host, 'fxd', configuration, chainId);
  const network = host.network.chains.find(({ id }) => id === chainId);
  if (!scope || !network) return undefined;
  return { ...scope, nativePools: configuration.nativePools, nativeSymbol: network.nativeCurrency.symbol };
}
