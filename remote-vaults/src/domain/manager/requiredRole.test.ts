import { strategyOffices, VAULT_ROLES, vaultRoleName } from './requiredRole';

it('names a role by its identifier in either letter case', () => {
  expect(vaultRoleName(VAULT_ROLES.DEBT_PURCHASER)).toBe('DEBT_PURCHASER');
  expect(vaultRoleName(`0x${VAULT_ROLES.REPORTING_MANAGER.slice(2).toUpperCase()}`)).toBe('REPORTING_MANAGER');
  expect(vaultRoleName(VAULT_ROLES.DEFAULT_ADMIN_ROLE)).toBe('DEFAULT_ADMIN_ROLE');
  expect(vaultRoleName(`0x${'12'.repeat(32)}`)).toBeUndefined();
});

it('leaves out what is no office of a strategy', () => {
  expect(strategyOffices('management,owner,keeper')).toEqual(['management', 'keeper']);
  expect(strategyOffices('')).toEqual([]);
});
