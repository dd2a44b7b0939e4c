import type { Hex } from '@fathom/contract/address';

/** Identifiers of a vault's roles: zero for its admin, else the hash of the name. */
export const VAULT_ROLES = {
  DEFAULT_ADMIN_ROLE: '0x0000000000000000000000000000000000000000000000000000000000000000',
  STRATEGY_MANAGER: '0x1893e1a169e79f2fe8aa327b1bceb2fede7a1b76a54824f95ea0e737720954ae',
  REPORTING_MANAGER: '0x633076a97f32ae349b28772e7b1483f67a926f150cbc501d02bdbd77389325ab',
  DEBT_PURCHASER: '0x900d80def0427daac599092fcb16b21808ec68dd9a2e1eae89d1e8db21357375',
} as const satisfies Readonly<Record<string, Hex>>;

export type VaultRole = keyof typeof VAULT_ROLES;

const STRATEGY_OFFICES = ['management', 'keeper', 'emergencyAdmin', 'pendingManagement'] as const;
export type StrategyOffice = (typeof STRATEGY_OFFICES)[number];

/** Who may call a method. */
export type RequiredRole =
  | { readonly kind: 'role'; readonly role: VaultRole }
  /** One of these addresses of the strategy. */
  | { readonly kind: 'appointed'; readonly offices: readonly StrategyOffice[] }
  | { readonly kind: 'anyone' };

/** The name of a role's identifier; `undefined` for any other 32 bytes. */
export function vaultRoleName(identifier: string): VaultRole | undefined {
  return vaultRoles().find((role) => VAULT_ROLES[role] === identifier.toLowerCase());
}

/** The offices in a list that is separated by commas. */
export function strategyOffices(list: string): readonly StrategyOffice[] {
  return list.split(',').flatMap((name) => STRATEGY_OFFICES.find((office) => office === name) ?? []);
}

/** All roles, in the order of their rank. */
export function vaultRoles(): readonly VaultRole[] {
  // The object has exactly these keys.
  return Object.keys(VAULT_ROLES) as readonly VaultRole[];
}
