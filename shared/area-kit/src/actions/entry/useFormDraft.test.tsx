import { act, screen } from '@testing-library/react';
import { TWO, openDeposit, ready } from '../testing/openDeposit';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Simulates a reload, which doesn't unmount the page, so the tab's storage survives. */
function reload({ unmount }: Pick<Awaited<ReturnType<typeof openDeposit>>, 'unmount'>): void {
  const kept = Object.entries(sessionStorage) as readonly [string, string][];
  unmount();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
}

it('keeps amount and options over a reload', async () => {
  const before = await openDeposit({ allowance: TWO });
  await before.user.click(screen.getByRole('radio', { name: 'Locked' }));
  await before.enter();
  reload(before);
  await openDeposit({ allowance: TWO });
  expect(screen.getByRole('textbox')).toHaveValue('2');
  expect(screen.getByRole('radio', { name: 'Locked' })).toBeChecked();
});

it('keeps nothing that was removed again', async () => {
  const before = await openDeposit({ allowance: TWO });
  await before.enter();
  await before.user.clear(screen.getByRole('textbox'));
  reload(before);
  await openDeposit({ allowance: TWO });
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it('keeps nothing of a form that is left', async () => {
  const before = await openDeposit({ allowance: TWO });
  await before.enter();
  before.unmount();
  expect(Object.keys(sessionStorage)).toEqual([]);
  await openDeposit({ allowance: TWO });
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it('keeps the entry of a form that a switch of the network leaves', async () => {
  const before = await openDeposit({ allowance: TWO });
  await before.enter();
  act(() => before.host.moveWalletTo(11155111));
  before.unmount();
  await openDeposit({ allowance: TWO });
  expect(screen.getByRole('textbox')).toHaveValue('2');
});

it('keeps nothing once it is done', async () => {
  const { user, enter, mine } = await openDeposit({ allowance: TWO });
  await enter();
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  await user.click(await ready('Deposit 2 USDC'));
  await screen.findByRole('button', { name: 'Depositing USDC' });
  mine();
  await screen.findByText('You deposited');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('keeps nothing for a visitor', async () => {
  const { user, unmount } = await openDeposit({ isVisitor: true });
  await user.type(screen.getByRole('textbox'), '2');
  expect(Object.keys(sessionStorage)).toEqual([]);
  unmount();
});
