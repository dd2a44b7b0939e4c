import { QueryClient } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import type { VaultSummary } from '../domain/vault';
import { VAULT_ROLES } from '../domain/manager/requiredRole';
import { addressBy, getManagement, hasRole } from './abi/vaultContracts';
import { managerRolesQuery, readHasRole } from './managerRoles.query';
import { FXD, strategyAt, vaultAt, vaultsSetup } from './testing/vaultsSetup';

const ME: Address = '0x1111111111111111111111111111111111111111';
const OTHER: Address = '0x2222222222222222222222222222222222222222';
const VAULT = vaultAt(1);
const [FIRST, SECOND] = [strategyAt(1), strategyAt(2)];
const ADMIN = hasRole.read(VAULT, VAULT_ROLES.DEFAULT_ADMIN_ROLE, ME);
const token = { address: FXD, symbol: 'FXD', name: 'Fathom Dollar', decimals: 18 };
const SUMMARY: VaultSummary = {
  address: VAULT,
  title: 'DeFi vault (FXD) #1',
  type: 'defi',
  token,
  shareToken: { ...token, address: VAULT },
  isShutdown: false,
  strategies: [FIRST, SECOND],
  periods: undefined,
};

function setUp() {
  const { chain, scope } = vaultsSetup();
  chain.respond(ADMIN, false);
  chain.respond(getManagement.read(FIRST), OTHER);
  chain.respond(getManagement.read(SECOND), OTHER);
  const rolesOf = (account: Address | undefined) => new QueryClient().query(managerRolesQuery(scope, SUMMARY, account));
  return { chain, scope, rolesOf, roles: () => rolesOf(ME) };
}

it('flags an account with the admin role as the vault’s manager, in one request [VLT-165] [VLT-204]', async () => {
  const { chain, roles } = setUp();
  expect((await roles()).isUserManager).toBe(false);
  chain.respond(ADMIN, true);
  expect((await roles()).isUserManager).toBe(true);
  expect(chain.requests).toHaveLength(2);
  chain.verify();
});

it('lists the strategies whose management is the account, in any letter case [VLT-168] [VLT-203]', async () => {
  const { chain, roles } = setUp();
  expect((await roles()).managedStrategiesIds).toEqual([]);
  chain.respond(getManagement.read(SECOND), ME);
  expect((await roles()).managedStrategiesIds).toEqual([SECOND]);
});

it('takes a failed check of the vault’s role for no [VLT-172]', async () => {
  const { chain, roles } = setUp();
  chain.revert(ADMIN, 'no');
  chain.respond(getManagement.read(FIRST), ME);
  expect(await roles()).toEqual({ isUserManager: false, managedStrategiesIds: [FIRST] });
});

it('takes a failed check of a strategy’s management for no [VLT-171]', async () => {
  const { chain, roles } = setUp();
  chain.respond(ADMIN, true);
  chain.revert(getManagement.read(FIRST), 'no');
  chain.respond(getManagement.read(SECOND), ME);
  expect(await roles()).toEqual({ isUserManager: true, managedStrategiesIds: [SECOND] });
});

it('takes an unreachable node for no, for the vault and for its strategies [VLT-171] [VLT-172]', async () => {
  const { chain, roles } = setUp();
  chain.setReachable(false);
  expect(await roles()).toEqual({ isUserManager: false, managedStrategiesIds: [] });
});

it('reads nothing without an account', async () => {
  const { chain, rolesOf } = setUp();
  expect(await rolesOf(undefined)).toEqual({ isUserManager: false, managedStrategiesIds: [] });
  expect(chain.requests).toEqual([]);
});

describe('before a call is sent', () => {
  const APPOINTED = { kind: 'appointed', roles: ['management', 'keeper'] } as const;

  it.each([
    ['one of its roles', ME, true],
    ['none of its roles', OTHER, false],
  ])('an account with %s is recognized', async (_case, keeper, expected) => {
    const { chain, scope } = setUp();
    chain.respond(addressBy('keeper()').read(FIRST), keeper);
    expect(await readHasRole(scope.chain, FIRST, APPOINTED, ME)).toBe(expected);
  });

  it('a role that cannot be read is no permission', async () => {
    const { chain, scope } = setUp();
    chain.revert(ADMIN, 'no');
    await expect(readHasRole(scope.chain, VAULT, { kind: 'role', role: 'DEFAULT_ADMIN_ROLE' }, ME)).rejects.toThrow(
      'could not be read',
    );
  });

  it('a method that is open to anyone needs no read', async () => {
    const { chain, scope } = setUp();
    expect(await readHasRole(scope.chain, VAULT, { kind: 'anyone' }, ME)).toBe(true);
    expect(chain.requests).toEqual([]);
  });
});
