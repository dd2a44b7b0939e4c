import { queryOptions } from '@tanstack/react-query';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { known, readMany, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { addressBy, getManagement, hasRole } from './abi/vaultContracts';
import {
  VAULT_ROLES,
  vaultRoles,
  type RequiredRole,
  type StrategyRole,
  type VaultRole,
} from '../domain/manager/requiredRole';
import type { VaultSummary } from '../domain/vault';
import type { VaultsScope } from './vaultsScope';

export interface ManagerRoles {
  readonly isUserManager: boolean;
  readonly managedStrategiesIds: readonly Address[];
}

/** Milliseconds. Roles seldom change, and a console's call checks its own again before sending. */
const FRESH_FOR = 300_000;

const NO_ROLES: ManagerRoles = { isUserManager: false, managedStrategiesIds: [] };

/** Reads the account's roles in one request. A failed check counts as no role; never rejects. */
export function managerRolesQuery(scope: VaultsScope, vault: VaultSummary, account: Address | undefined) {
  const { chain } = scope;
  const strategies = [...vault.strategies];
  return queryOptions({
    queryKey: ['vaults', 'roles', chain.chainId, vault.address, strategies, account?.toLowerCase()],
    queryFn: async (): Promise<ManagerRoles> => {
      if (account === undefined) return NO_ROLES;
      try {
        const [role, ...managements] = await readMany(chain, [
          hasRole.read(vault.address, VAULT_ROLES.DEFAULT_ADMIN_ROLE, account),
          ...strategies.map((strategy) => getManagement.read(strategy)),
        ]);
        return {
          isUserManager: known(role) === true,
          managedStrategiesIds: strategies.filter((_strategy, index) => {
            const result = managements[index];
            const management = result && known(result);
            return typeof management === 'string' && isSameAddress(management, account);
          }),
        };
      } catch {
        return NO_ROLES;
      }
    },
    staleTime: FRESH_FOR,
    refetchInterval: FRESH_FOR,
  });
}

/** Reads the account's roles of the vault. Rejects if one of them can't be read. */
export function heldRolesQuery({ chain }: VaultsScope, vault: Address, account: Address) {
  return queryOptions({
    queryKey: ['vaults', 'held-roles', chain.chainId, vault, account.toLowerCase()],
    queryFn: async (): Promise<readonly VaultRole[]> => {
      const read = await readMany(
        chain,
        vaultRoles().map((role) => hasRole.read(vault, VAULT_ROLES[role], account)),
      );
      const held = read.map((result) => required(result, 'a role'));
      return vaultRoles().filter((_role, index) => held[index] === true);
    },
    staleTime: FRESH_FOR,
    refetchInterval: FRESH_FOR,
  });
}

const ROLES = {
  management: getManagement,
  keeper: addressBy('keeper()'),
  emergencyAdmin: addressBy('emergencyAdmin()'),
  pendingManagement: addressBy('pendingManagement()'),
} as const satisfies Readonly<Record<StrategyRole, unknown>>;

/** True if the account has the required role. Rejects if the role can't be read. */
export async function readHasRole(
  chain: MulticallReader,
  contract: Address,
  required: RequiredRole,
  account: Address,
): Promise<boolean> {
  if (required.kind === 'anyone') return true;
  if (required.kind === 'role') {
    const [held] = await readMany(chain, [hasRole.read(contract, VAULT_ROLES[required.role], account)]);
    if (held.ok) return held.value;
    throw new Error('The role could not be read.');
  }
  const appointed = await readMany(
    chain,
    required.roles.map((role) => ROLES[role].read(contract)),
  );
  if (!appointed.some(({ ok }) => ok)) throw new Error('The role could not be read.');
  return appointed.some((result) => result.ok && isSameAddress(result.value, account));
}

export function methodRoleQuery(
  chain: MulticallReader,
  contract: Address,
  required: RequiredRole,
  account: Address | undefined,
) {
  return queryOptions({
    queryKey: ['vaults', 'method-role', chain.chainId, contract, required, account?.toLowerCase()],
    queryFn: async () => account !== undefined && (await readHasRole(chain, contract, required, account)),
  });
}
