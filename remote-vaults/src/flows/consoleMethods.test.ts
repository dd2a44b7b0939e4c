import { managerWrite, requiredRoleOf, strategyMethods, vaultMethods } from './consoleMethods';

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
  expect(requiredRoleOf('vault', method)).toEqual({ kind: 'role', role });
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

it.each(STRATEGY_METHODS)('lets %s of a strategy be called by %j', (method, roles) => {
  expect(requiredRoleOf('strategy', method)).toEqual({ kind: 'appointed', roles });
});

it('requires no role where the contract checks none', () => {
  expect(requiredRoleOf('vault', 'renounceRole')).toEqual({ kind: 'anyone' });
  expect(requiredRoleOf('strategy', 'transfer')).toEqual({ kind: 'anyone' });
});

it('defines no write that moves the tokens of a holder', () => {
  expect(managerWrite('vault', 'transfer')).toBeUndefined();
  expect(managerWrite('strategy', 'approve')).toBeUndefined();
});

it('lists writes of trade finance for its strategies only', () => {
  const namesOf = (isTradeFinance: boolean) => strategyMethods(isTradeFinance).map(({ name }) => name);
  expect(namesOf(true)).toEqual(expect.arrayContaining(['lockFunds', 'repay', 'setDepositLimit', 'vault']));
  expect(namesOf(false)).toEqual(expect.not.arrayContaining(['lockFunds']));
});

it('lists every method of a contract once', () => {
  for (const methods of [vaultMethods(), strategyMethods(true)]) {
    expect(new Set(methods.map(({ key }) => key)).size).toBe(methods.length);
  }
});
