import { areaScope, type AreaScope } from '@fathom/base/configuration/areaScope';
import type { HostServices } from '@fathom/contract';
import type { FxdConfiguration, FxdDeployment } from './fxdConfiguration';

/** The scope of every query of the stablecoin. */
export interface FxdScope extends AreaScope<FxdDeployment> {
  readonly nativePools: readonly string[];
  /** Symbol of the native currency, from the configuration. */
  readonly nativeSymbol: string;
}

/** `undefined` on an unconfigured chain, or if the stablecoin is not deployed there. */
export function fxdScope(host: HostServices, configuration: FxdConfiguration, chainId: number): FxdScope | undefined {
  const scope = areaScope(host, 'fxd', configuration, chainId);
  const network = host.network.chains.find(({ id }) => id === chainId);
  if (!scope || !network) return undefined;
  return { ...scope, nativePools: configuration.nativePools, nativeSymbol: network.nativeCurrency.symbol };
}
