import { QueryClient } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { getManagement, getStrategy } from './abi/vaultContracts';
import { formerStrategiesQuery } from './formerStrategies.query';
import { strategyAt, vaultAt, vaultsSetup } from './testing/vaultsSetup';

const ME: Address = '0x1111111111111111111111111111111111111111';
const OTHER: Address = '0x2222222222222222222222222222222222222222';
const VAULT = vaultAt(1);
const [REVOKED, UNLISTED, FOREIGN, BROKEN] = [strategyAt(1), strategyAt(2), strategyAt(3), strategyAt(4)];

it('lists the strategies that name the account their management, and whether the vault has revoked them', async () => {
  const { chain, scope } = vaultsSetup();
  for (const [strategy, management, activation] of [
    [REVOKED, ME, 0n],
    [UNLISTED, ME, 5n],
    [FOREIGN, OTHER, 0n],
  ] as const) {
    chain.respond(getManagement.read(strategy), management);
    chain.respond(getStrategy.read(VAULT, strategy), activation, 0n, 0n, 0n);
  }
  chain.revert(getManagement.read(BROKEN), 'no');
  chain.respond(getStrategy.read(VAULT, BROKEN), 0n, 0n, 0n, 0n);
  const candidates = [REVOKED, UNLISTED, FOREIGN, BROKEN];
  expect(await new QueryClient().query(formerStrategiesQuery(scope, VAULT, candidates, ME))).toEqual([
    { address: REVOKED, isRevoked: true },
    { address: UNLISTED, isRevoked: false },
  ]);
  expect(chain.requests).toHaveLength(1);
});
