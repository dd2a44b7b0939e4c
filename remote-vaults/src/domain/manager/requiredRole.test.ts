import { strategyMethodRole, VAULT_ROLES, vaultMethodRole, vaultRoleName } from './requiredRole';

const VAULT_METHODS = [
  ['setAccountant', 'DEFAULT_ADMIN_ROLE'],
  ['setDepositLimit', 'DEFAULT_ADMIN_ROLE'],
  ['setDepositLimitModule', 'DEFAULT_ADMIN_ROLE'],
  ['setWithdrawLimitModule', 'DEFAULT_ADMIN_ROLE'],
  ['setMinUserDeposit', 'DEFAULT_ADMIN_ROLE'],
  ['setMinimumTotalIdle', 'DEFAULT_ADMIN_ROLE'],
  ['setProfitMaxUnlockTime', 'DEFAULT_ADMIN_ROLE'],
  ['shutdownVault', 'DEFAULT_ADMIN_ROLE'],
  ['initialize', 'DEFAULT_ADMIN_ROLE'],
  ['grantRole', 'DEFAULT_ADMIN_ROLE'],
  ['revokeRole', 'DEFAULT_ADMIN_ROLE'],
  ['addStrategy', 'STRATEGY_MANAGER'],
  ['revokeStrategy', 'STRATEGY_MANAGER'],
  ['updateMaxDebtForStrategy', 'STRATEGY_MANAGER'],
  ['updateDebt', 'STRATEGY_MANAGER'],
  ['setDefaultQueue', 'STRATEGY_MANAGER'],
  ['setUseDefaultQueue', 'STRATEGY_MANAGER'],
  ['processReport', 'REPORTING_MANAGER'],
  ['buyDebt', 'DEBT_PURCHASER'],
] as const;

it.each(VAULT_METHODS)('requires of who calls %s on a vault the role %s', (method, role) => {
  expect(vaultMethodRole(method)).toEqual({ is: 'role', role });
});

const STRATEGY_METHODS = [
  ['report', ['management', 'keeper']],
  ['tend', ['management', 'keeper']],
  ['shutdownStrategy', ['management', 'emergencyAdmin']],
  ['emergencyWithdraw', ['management', 'emergencyAdmin']],
  ['acceptManagement', ['pendingManagement']],
  ['init', ['management']],
  ['lockFunds', ['management']],
  ['repay', ['management']],
  ['setDepositLimit', ['management']],
  ['setEmergencyAdmin', ['management']],
  ['setKeeper', ['management']],
  ['setPendingManagement', ['management']],
  ['setPerformanceFee', ['management']],
  ['setPerformanceFeeRecipient', ['management']],
  ['setProfitMaxUnlockTime', ['management']],
] as const;

it.each(STRATEGY_METHODS)('lets %s of a strategy be called by %j', (method, offices) => {
  expect(strategyMethodRole(method)).toEqual({ is: 'appointed', offices });
});

it('requires no role where the contract checks none', () => {
  expect(vaultMethodRole('renounceRole')).toEqual({ is: 'anyone' });
  expect(strategyMethodRole('transfer')).toEqual({ is: 'anyone' });
});

it('names a role by its identifier in either letter case', () => {
  expect(vaultRoleName(VAULT_ROLES.DEBT_PURCHASER)).toBe('DEBT_PURCHASER');
  expect(vaultRoleName(`0x${VAULT_ROLES.REPORTING_MANAGER.slice(2).toUpperCase()}`)).toBe('REPORTING_MANAGER');
  expect(vaultRoleName(VAULT_ROLES.DEFAULT_ADMIN_ROLE)).toBe('DEFAULT_ADMIN_ROLE');
  expect(vaultRoleName(`0x${'12'.repeat(32)}`)).toBeUndefined();
});
