import { areaScope, type AreaScope } from '@fathom/base/configuration/areaScope';
import type { HostServices } from '@fathom/contract';
import type { DaoConfiguration, DaoDeployment } from './daoConfiguration';

/** Where staking and governance are read. */
export type DaoScope = AreaScope<DaoDeployment>;

/** `undefined` on a chain that is not configured, or where the DAO is not deployed. */
export function daoScope(host: HostServices, configuration: DaoConfiguration, chainId: number): DaoScope | undefined {
  return areaScope(host, 'dao', configuration, chainId);
}
