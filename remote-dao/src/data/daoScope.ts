import { areaScope, type AreaScope } from '@fathom/base/configuration/areaScope';
import type { HostServices } from '@fathom/contract';
import type { DaoConfiguration, DaoDeployment } from './daoConfiguration';

export type DaoScope = AreaScope<DaoDeployment>;

/** Returns `undefined` if the chain isn't configured or has no deployment of the DAO. */
export function daoScope(host: HostServices, configuration: DaoConfiguration, chainId: number): DaoScope | undefined {
  return areaScope(host, 'dao', configuration, chainId);
}
