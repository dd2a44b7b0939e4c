import { strategyRoles, VAULT_ROLES, vaultRoleName } from './requiredRole';

it('names a role by its identifier in either letter case', () => {
  expect(vaultRoleName(VAULT_ROLES.DEBT_PURCHASER)).toBe('DEBT_PURCHASER');
  expect(vaultRoleName(`0x${VAULT_ROLES.REPORTING_MANAGER.slice(2).toUpperCase()}`)).toBe('REPORTING_MANAGER');
  expect(vaultRoleName(VAULT_ROLES.DEFAULT_ADMIN_ROLE)).toBe('DEFAULT_ADMIN_ROLE');
  expect(vaultRoleName(`0x${'12'.repeat(32)}`)).toBeUndefined();
});

it('a name that is no role of a strategy is left out', () => {
  expect(strategyRoles('management,owner,keeper')).toEqual(['management', 'keeper']);
  expect(strategyRoles('')).toEqual([]);
});
