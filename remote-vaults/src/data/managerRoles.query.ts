import type { Address } from '@fathom/shared/domain/address';
import type { VaultSummary } from '../domain/vault';
import type { VaultsScope } from './vaultsScope';

export interface ManagerRoles {
  /** Has the vault's admin role. */
  readonly isUserManager: boolean;
  /** Strategies of the vault that the account manages. */
  readonly managedStrategiesIds: readonly Address[];
}

/** What the account may administer. A check that fails counts as no. */
export function managerRolesQuery(scope: VaultsScope, vault: VaultSummary, account: Address | undefined) {
  return {
    queryKey: ['vaults', 'roles', scope.chain.chainId, vault.address, account?.toLowerCase()],
    queryFn: (): Promise<ManagerRoles> => Promise.resolve({ isUserManager: false, managedStrategiesIds: [] }),
  };
}
