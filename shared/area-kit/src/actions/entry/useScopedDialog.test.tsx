import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { useScopedDialog } from './useScopedDialog';
import { ClosedDialog } from '../view/ClosedDialog';

const FIRST = '0x1111111111111111111111111111111111111111';
const SECOND = '0x2222222222222222222222222222222222222222';

function Form() {
  const [amount, setAmount] = useState('');
  return <input aria-label="amount" value={amount} onChange={({ target }) => setAmount(target.value)} />;
}

function Screen() {
  const [market, setMarket] = useState('Fathom Lisk');
  const { dialog, open, close, change } = useScopedDialog<string>({ id: market, name: market });
  return (
    <>
      <button onClick={() => open('supply')}>open</button>
      <button onClick={() => setMarket('Fathom Sepolia')}>switch market</button>
      {dialog === 'supply' && <Form />}
      {change && <ClosedDialog change={change} onClose={close} />}
    </>
  );
}

/** Two deployments with the same name. */
function SameName() {
  const [id, setId] = useState('1135');
  const [name, setName] = useState('FXD');
  const { dialog, open, close, change } = useScopedDialog<string>({ id, name });
  return (
    <>
      <button onClick={() => open('supply')}>open</button>
      <button onClick={() => setName('Fathom')}>rename</button>
      <button onClick={() => setId('11155111')}>switch</button>
      {dialog === 'supply' && <Form />}
      {change && <ClosedDialog change={change} onClose={close} />}
    </>
  );
}

async function openForm(as: 'account' | 'visitor' = 'account') {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  if (as === 'account') host.connect(FIRST);
  renderWithHost(<Screen />, { host });
  await userEvent.click(screen.getByText('open'));
  await userEvent.type(screen.getByLabelText('amount'), '1000');
  return host;
}

test('closes the dialog with the reason when the account switches', async () => {
  const host = await openForm();
  act(() => host.connect(SECOND));
  expect(screen.queryByLabelText('amount')).not.toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You switched to account 0x22…2222. This dialog was prepared for 0x11…1111.',
  );
});

test('does not restore the dialog or its amount when the account switches back', async () => {
  const host = await openForm();
  act(() => host.connect(SECOND));
  act(() => host.connect(FIRST));
  expect(screen.queryByLabelText('amount')).not.toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('open'));
  expect(screen.getByLabelText('amount')).toHaveValue('');
});

test('closes the dialog with the reason when the market or chain switches', async () => {
  await openForm();
  await userEvent.click(screen.getByText('switch market'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You switched to Fathom Sepolia. This dialog was prepared for Fathom Lisk.',
  );
});

test('closes the dialog on a switch to a deployment of the same name, by its id', async () => {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  host.connect(FIRST);
  renderWithHost(<SameName />, { host });
  await userEvent.click(screen.getByText('open'));
  await userEvent.type(screen.getByLabelText('amount'), '1000');
  await userEvent.click(screen.getByText('rename'));
  expect(screen.getByLabelText('amount')).toHaveValue('1000');
  await userEvent.click(screen.getByText('switch'));
  expect(screen.queryByLabelText('amount')).not.toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('You switched to Fathom');
});

test('states why the dialog closed when the switch of the network leads to another screen', async () => {
  const host = createFakeHost({ readers: [createFakeChain().reader, createFakeChain(11155111).reader] });
  host.connect(FIRST);
  const { unmount } = renderWithHost(<Screen />, { host });
  await userEvent.click(screen.getByText('open'));
  act(() => {
    host.moveWalletTo(11155111);
    unmount();
  });
  const next = renderWithHost(<Screen />, { host });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /You switched to .+\. This dialog was prepared for Fathom Lisk\.What you entered is kept/,
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  next.unmount();
  renderWithHost(<Screen />, { host });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('states nothing about a dialog that is left on the same network', async () => {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  host.connect(FIRST);
  const { unmount } = renderWithHost(<Screen />, { host });
  await userEvent.click(screen.getByText('open'));
  unmount();
  renderWithHost(<Screen />, { host });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('closes the dialog with the reason when the account is disconnected', async () => {
  const host = await openForm();
  act(() => host.disconnect());
  expect(await screen.findByRole('alert')).toHaveTextContent('Account 0x11…1111 is no longer connected.');
});

test('keeps the dialog and the amount when a visitor connects', async () => {
  const host = await openForm('visitor');
  act(() => host.connect(FIRST));
  expect(screen.getByLabelText('amount')).toHaveValue('1000');
  act(() => host.connect(SECOND));
  expect(screen.queryByLabelText('amount')).not.toBeInTheDocument();
});
