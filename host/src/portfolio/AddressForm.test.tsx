import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, renderShell } from '../testing/renderShell';
import { AddressForm } from './AddressForm';

const CHECKSUMMED = '0x41A2B5A1C7c1cfFC0b1Fe6ad3D12eF9b0ABC7fd0';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => jest.restoreAllMocks());

async function look(entered: string) {
  const { host } = await renderShell(<AddressForm />);
  await act(async () => userEvent.type(screen.getByRole('textbox', { name: 'Look at any address' }), entered));
  await press(screen.getByRole('button', { name: 'Look' }));
  return host.wallet.state.get();
}

describe('the form for any address', () => {
  it('accepts a checksummed address [PFO-083]', async () => {
    expect(await look(CHECKSUMMED)).toMatchObject({ kind: 'watched', account: CHECKSUMMED });
  });

  it('accepts an address in lower case [PFO-083]', async () => {
    expect(await look(` ${CHECKSUMMED.toLowerCase()} `)).toMatchObject({ account: CHECKSUMMED.toLowerCase() });
  });

  it('rejects an address whose checksum is wrong, because it has a typo [PFO-083]', async () => {
    expect(await look(CHECKSUMMED.replace('b0ABC', 'b0aBC'))).toMatchObject({ status: 'disconnected' });
    expect(screen.getByText('This address has a typo: its capital letters are wrong. Copy it again.')).toBeVisible();
  });
});
