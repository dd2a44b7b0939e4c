import { act, screen } from '@testing-library/react';
import { wad } from '../../domain/testing/buildPosition';
import { button, dialogSetup, enter, field } from '@fathom/testing/render/dialogPage';
import { repayCall } from '../testing/dialogHarness';
import { openManaging } from './testing/openManaging';

dialogSetup();

it('pauses topping up while the address status is unavailable, and allows repaying', async () => {
  const setup = await openManaging({
    tab: 'top-up',
    configuration: { addressBlocked: true },
    holdings: { fxdAllowance: wad(200) },
  });
  enter('Borrow', '100');
  const reason = /Address status unavailable/;
  expect(await button(reason)).toHaveAttribute('aria-disabled', 'true');
  setup.chain.estimate(repayCall(setup), 300_000n);
  await setup.user.click(screen.getByRole('tab', { name: 'Repay Position' }));
  enter('Repaying', '200');
  expect(await button('Repay this position')).not.toHaveAttribute('aria-disabled');
});

it.each([
  ['blocked', 'Blocked Address', async () => Response.json({ addressAllowed: false })],
  ['unread', 'Checking address status…', () => new Promise<Response>(() => undefined)],
] as const)('refuses topping up for an address that is %s, and never repaying', async (_status, reason, service) => {
  const requested = jest.spyOn(globalThis, 'fetch').mockImplementation(service);
  const setup = await openManaging({
    tab: 'top-up',
    configuration: { addressBlocked: true },
    services: { addressStatus: 'https://status.example' },
    holdings: { fxdAllowance: wad(200) },
  });
  enter('Borrow', '100');
  expect(await button(reason)).toHaveAttribute('aria-disabled', 'true');
  setup.chain.estimate(repayCall(setup), 300_000n);
  await setup.user.click(screen.getByRole('tab', { name: 'Repay Position' }));
  enter('Repaying', '200');
  expect(await button('Repay this position')).not.toHaveAttribute('aria-disabled');
  requested.mockRestore();
});

it('is one dialog with the tabs Top Up Position and Repay Position [FXD-064]', async () => {
  const { user } = await openManaging({ tab: 'top-up' });
  expect(screen.getByRole('dialog', { name: 'Manage position' })).toHaveTextContent('CGO, #7');
  expect(screen.getByRole('tab', { name: 'Top Up Position' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Repay Position' }));
  expect(field('Repaying')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Borrow/ })).toBeNull();
});

it('reports that a position no longer has debt and collateral', async () => {
  await openManaging({ position: { debt: 0n, lockedCollateral: 0n, status: 'closed' } });
  expect(screen.getByText(/This position has no debt and no collateral/)).toBeInTheDocument();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('reports that a position was transferred while its dialog is open, and offers no action', async () => {
  const { setPosition, position } = await openManaging();
  setPosition({ ...position, walletAddress: '0x00000000000000000000000000000000000000dd' });
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByText('This position now belongs to another account.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('enters the amount of a link in the field of its tab only [PFO-137]', async () => {
  const { user, host } = await openManaging({ tab: 'repay', amount: '120.5' });
  expect(field('Repaying')).toHaveValue('120.5');
  await user.click(screen.getByRole('tab', { name: 'Top Up Position' }));
  expect(field('Collateral')).toHaveValue('');
  expect(host.submissions).toEqual([]);
});

it('checks the amount of a link like a typed one [PFO-138]', async () => {
  await openManaging({ tab: 'top-up', amount: '1000000' });
  expect(field('Collateral')).toHaveValue('1,000,000');
  expect(await button(/You do not have enough CGO/)).toHaveAttribute('aria-disabled', 'true');
});
