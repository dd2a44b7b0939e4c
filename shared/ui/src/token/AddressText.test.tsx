import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { AddressText } from './AddressText';

const ADDRESS = '0x7a3F4dE21c9B8a0C5D6e7F8091a2B3c4D5e69c2E';

it('displays 4 + 4 characters, and the full address on focus [SHL-019]', async () => {
  renderWithHost(<AddressText address={ADDRESS} />);
  expect(screen.getByText('0x7a…9c2E')).toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(ADDRESS);
});

it('copies the full address when the shortened one is copied', () => {
  renderWithHost(<AddressText address={ADDRESS} />);
  const setData = jest.fn();
  const short = screen.getByText('0x7a…9c2E');
  const copy = createEvent.copy(short, { clipboardData: { setData } });
  fireEvent(short, copy);
  expect(setData).toHaveBeenCalledWith('text/plain', ADDRESS);
  expect(copy.defaultPrevented).toBe(true);
});

it('copies with its button and confirms it for a second', async () => {
  const user = userEvent.setup();
  renderWithHost(<AddressText address={ADDRESS} canCopy />);
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(ADDRESS);
  expect(await screen.findByRole('status')).toHaveTextContent('Copied');
  expect(await screen.findByRole('button', { name: 'Copy the address' })).toBeInTheDocument();
});

it('reports when the browser blocks copying', async () => {
  const user = userEvent.setup();
  renderWithHost(<AddressText address={ADDRESS} canCopy />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByRole('status')).toHaveTextContent('The browser blocked copying');
});
