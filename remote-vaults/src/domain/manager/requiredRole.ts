import type { Hex } from '@fathom/contract/address';

/** Identifiers of a vault's roles: zero for its admin, else the hash of the name. */
export const VAULT_ROLES = {
  DEFAULT_ADMIN_ROLE: '0x0000000000000000000000000000000000000000000000000000000000000000',
  STRATEGY_MANAGER: '0x1893e1a169e79f2fe8aa327b1bceb2fede7a1b76a54824f95ea0e737720954ae',
  REPORTING_MANAGER: '0x633076a97f32ae349b28772e7b1483f67a926f150cbc501d02bdbd77389325ab',
  DEBT_PURCHASER: '0x900d80def0427daac599092fcb16b21808ec68dd9a2e1eae89d1e8db21357375',
} as const satisfies Readonly<Record<string, Hex>>;

export type VaultRole = keyof typeof VAULT_ROLES;
export type StrategyOffice = 'management' | 'keeper' | 'emergencyAdmin' | 'pendingManagement';

/** Who may call a method. */
export type RequiredRole =
  | { readonly is: 'role'; readonly role: VaultRole }
  /** One of these addresses of the strategy. */
  | { readonly is: 'appointed'; readonly offices: readonly StrategyOffice[] }
  | { readonly is: 'anyone' };

const VAULT_METHOD_ROLES: Readonly<Record<VaultRole, readonly string[]>> = {
  DEFAULT_ADMIN_ROLE: [
    'setAccountant',
    'setDepositLimit',
    'setDepositLimitModule',
    'setWithdrawLimitModule',
    'setMinUserDeposit',
    'setMinimumTotalIdle',
    'setProfitMaxUnlockTime',
    'shutdownVault',
    'initialize',
    'grantRole',
    'revokeRole',
  ],
  STRATEGY_MANAGER: [
    'addStrategy',
    'revokeStrategy',
    'updateMaxDebtForStrategy',
    'updateDebt',
    'setDefaultQueue',
    'setUseDefaultQueue',
  ],
  REPORTING_MANAGER: ['processReport'],
  DEBT_PURCHASER: ['buyDebt'],
};

const ANYONE: RequiredRole = { is: 'anyone' };

/** Who may call a write of a vault; `renounceRole` is open to every holder of the role. */
export function vaultMethodRole(method: string): RequiredRole {
  const role = vaultRoles().find((candidate) => VAULT_METHOD_ROLES[candidate].includes(method));
  return role ? { is: 'role', role } : ANYONE;
}

const STRATEGY_METHOD_OFFICES: Readonly<Record<string, readonly StrategyOffice[]>> = {
  report: ['management', 'keeper'],
  tend: ['management', 'keeper'],
  shutdownStrategy: ['management', 'emergencyAdmin'],
  emergencyWithdraw: ['management', 'emergencyAdmin'],
  acceptManagement: ['pendingManagement'],
};
const MANAGEMENT_METHODS: readonly string[] = [
  'init',
  'lockFunds',
  'repay',
  'setDepositLimit',
  'setEmergencyAdmin',
  'setKeeper',
  'setPendingManagement',
  'setPerformanceFee',
  'setPerformanceFeeRecipient',
  'setProfitMaxUnlockTime',
];

/** Who may call a write of a strategy. */
export function strategyMethodRole(method: string): RequiredRole {
  const offices = MANAGEMENT_METHODS.includes(method) ? (['management'] as const) : STRATEGY_METHOD_OFFICES[method];
  return offices ? { is: 'appointed', offices } : ANYONE;
}

/** The name of a role's identifier; `undefined` for any other 32 bytes. */
export function vaultRoleName(identifier: string): VaultRole | undefined {
  return vaultRoles().find((role) => VAULT_ROLES[role] === identifier.toLowerCase());
}

function vaultRoles(): readonly VaultRole[] {
  // The object has exactly these keys.
  return Object.keys(VAULT_ROLES) as readonly VaultRole[];
}
