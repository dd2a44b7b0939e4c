import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { useApprovalPreference } from './useApprovalPreference';

function Choice({ account }: { readonly account: Address | undefined }) {
  const [{ method, amount }, choose] = useApprovalPreference('vaults', account);
  return (
    <>
      <output>{`${method} ${amount}`}</output>
      <button onClick={() => choose({ method: 'transaction' })}>By transaction</button>
      <button onClick={() => choose({ amount: 'unlimited' })}>Unlimited</button>
    </>
  );
}

function setUp() {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  const open = (account?: Address) => renderWithHost(<Choice account={account} />, { host }).unmount;
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { host, open, press };
}

function chosen() {
  return screen.getByRole('status').textContent;
}

it('is a signed message for exactly the amount until something else is chosen, part by part', async () => {
  const { open, press } = setUp();
  open(FAKE_ACCOUNT);
  expect(chosen()).toBe('signed-message exact');
  await press('By transaction');
  expect(chosen()).toBe('transaction exact');
  await press('Unlimited');
  expect(chosen()).toBe('transaction unlimited');
});

it('is kept on this device for the account, and for no other', async () => {
  const { open, press } = setUp();
  const leave = open(FAKE_ACCOUNT);
  await press('Unlimited');
  leave();
  const leaveOther = open(OTHER_ACCOUNT);
  expect(chosen()).toBe('signed-message exact');
  leaveOther();
  open(FAKE_ACCOUNT);
  expect(chosen()).toBe('signed-message unlimited');
});

it('is not kept for a visitor', async () => {
  const { host, open, press } = setUp();
  open();
  expect(chosen()).toBe('signed-message exact');
  await press('Unlimited');
  expect(chosen()).toBe('signed-message unlimited');
  expect([...host.stored]).toEqual([]);
});
