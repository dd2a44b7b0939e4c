import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getUserPermissions } from '../../data/abi/marketContracts';
import { calldata, POOL, USDC } from '../../flows/testing/setup';
import { setupMetrics, setupHost, setupMarket } from '../testing/dialogHarness';
import { SupplyDialog } from './SupplyDialog';

const THOUSAND = 1_000_000_000n;
const SUPPLY = calldata('supply', USDC, THOUSAND, FAKE_ACCOUNT, 0);
const DEPOSITOR = 0n;
const BORROWER = 1n;

fakeTimers();

async function openDialog(permissions: readonly bigint[]) {
  const { chain, host } = setupHost();
  const market = setupMarket({ enabledFeatures: { permissions: true } });
  const manager = market.addresses.PERMISSION_MANAGER;
  if (manager === undefined) throw new Error('the market names no permission manager');
  chain.respond(getUserPermissions.read(manager, FAKE_ACCOUNT), permissions, BigInt(permissions.length));
  chain.respond(erc20.allowance.read(USDC, FAKE_ACCOUNT, POOL), THOUSAND);
  chain.estimate({ from: FAKE_ACCOUNT, to: POOL, data: SUPPLY }, 212_000n);
  renderWithHost(
    <SupplyDialog
      market={market}
      metrics={setupMetrics()}
      target={{ underlyingAsset: USDC }}
      onClose={() => undefined}
    />,
    { host },
  );
  await act(() => jest.advanceTimersByTimeAsync(100));
  return host;
}

it('rejects a supply by an account with the borrower permission only [LND-361]', async () => {
  await openDialog([BORROWER]);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This market requires a permission/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Supply/ })).toBeNull();
});

it('supplies for an account with the depositor permission [LND-361]', async () => {
  const host = await openDialog([DEPOSITOR]);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(screen.getByRole('textbox'), '1000');
  await user.click(await button('Supply 1,000 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([SUPPLY]);
});
