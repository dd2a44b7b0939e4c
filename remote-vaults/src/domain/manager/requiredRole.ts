import type { Hex } from '@fathom/contract/address';

/** Role identifiers: zero for the admin, otherwise the hash of the name. */
export const VAULT_ROLES = {
  DEFAULT_ADMIN_ROLE: '0x0000000000000000000000000000000000000000000000000000000000000000',
  STRATEGY_MANAGER: '0x1893e1a169e79f2fe8aa327b1bceb2fede7a1b76a54824f95ea0e737720954ae',
  REPORTING_MANAGER: '0x633076a97f32ae349b28772e7b1483f67a926f150cbc501d02bdbd77389325ab',
  DEBT_PURCHASER: '0x900d80def0427daac599092fcb16b21808ec68dd9a2e1eae89d1e8db21357375',
} as const satisfies Readonly<Record<string, Hex>>;

export type VaultRole = keyof typeof VAULT_ROLES;

const STRATEGY_ROLES = ['management', 'keeper', 'emergencyAdmin', 'pendingManagement'] as const;
export type StrategyRole = (typeof STRATEGY_ROLES)[number];

export type RequiredRole =
  | { readonly kind: 'role'; readonly role: VaultRole }
  | { readonly kind: 'appointed'; readonly roles: readonly StrategyRole[] }
  | { readonly kind: 'anyone' };

export function vaultRoleName(identifier: string): VaultRole | undefined {
  return vaultRoles().find((role) => VAULT_ROLES[role] === identifier.toLowerCase());
}

export function strategyRoles(list: string): readonly StrategyRole[] {
  return list.split(',').flatMap((name) => STRATEGY_ROLES.find((role) => role === name) ?? []);
}

export function vaultRoles(): readonly VaultRole[] {
  return Object.keys(VAULT_ROLES) as readonly VaultRole[];
}
