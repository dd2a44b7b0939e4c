import { QueryClient } from '@tanstack/react-query';
import { AbiCoder, Interface } from 'ethers';
import type { Hex } from '@fathom/contract/address';
import { permissionsQuery } from './permissions.query';
import { recordedChain, recordedMarket, REWARDED_ACCOUNT } from './testing/recordedChain';

const market = recordedMarket();

function request(response: Hex | 'reverts', of = market) {
  const { chain } = recordedChain({ getUserPermissions: response });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.query(permissionsQuery({ market: of, account: REWARDED_ACCOUNT, chain }));
}

function roles(list: readonly number[], count: number): Hex {
  return AbiCoder.defaultAbiCoder().encode(['uint256[]', 'uint256'], [list, count]) as Hex;
}

test.each([
  ['none', roles([0, 0, 0, 0], 0), []],
  ['the depositor only', roles([0, 0, 0, 0], 1), ['depositor']],
  ['both, next to a role without an action', roles([2, 0, 1, 0], 3), ['depositor', 'borrower']],
])('reads the valid permissions: %s', async (_, response, expected) => {
  await expect(request(response)).resolves.toEqual(expected);
});

test('grants nothing if they cannot be read', async () => {
  await expect(request('reverts')).rejects.toThrow('The permissions could not be read from the chain');
});

test('reports a gated market without a permission manager', async () => {
  const { PERMISSION_MANAGER: _, ...addresses } = market.addresses;
  await expect(request('reverts', { ...market, addresses })).rejects.toThrow(
    'The market Fathom Lisk names no permission manager.',
  );
});

test("queries the market's own manager for the account [LND-360]", async () => {
  const { chain, requests } = recordedChain({ getUserPermissions: roles([], 0) });
  await new QueryClient().query(permissionsQuery({ market, account: REWARDED_ACCOUNT, chain }));
  const data = new Interface(['function getUserPermissions(address)']).encodeFunctionData('getUserPermissions', [
    REWARDED_ACCOUNT,
  ]);
  expect(requests.map(({ params }) => params[0])).toMatchObject([{ to: market.addresses.PERMISSION_MANAGER, data }]);
});
