import { screen } from '@testing-library/react';
import { en } from '../text/en';
import { nodeText } from '../text/network';
import { press, renderShell } from '../testing/renderShell';
import { CustomRpcBanner } from './CustomRpcBanner';

const HOST = '127.0.0.1:9999';

beforeEach(() => localStorage.setItem('fathom.node.1135', `http://${HOST}`));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('asks before a stored custom RPC is used, and says when it cannot be', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { shell } = await renderShell(<CustomRpcBanner />);
  const banner = await screen.findByRole('complementary', { name: nodeText.banner });
  expect(banner).toHaveTextContent(nodeText.stored(HOST, 'Lisk'));
  await press(screen.getByRole('button', { name: nodeText.confirm(HOST) }));
  expect(screen.getByRole('alert')).toHaveTextContent(en.node.silent);
  expect(shell.host.network.customRpc.urlOf(1135).get()).toBeUndefined();
});

it('names the custom RPC in use, until it is reset', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x46f' }));
  await renderShell(<CustomRpcBanner />);
  await press(await screen.findByRole('button', { name: nodeText.confirm(HOST) }));
  expect(screen.getByRole('complementary')).toHaveTextContent(nodeText.used(HOST, 'Lisk'));
  await press(screen.getByRole('button', { name: nodeText.reset }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(localStorage.getItem('fathom.node.1135')).toBeNull();
});

it('removes a stored custom RPC', async () => {
  await renderShell(<CustomRpcBanner />);
  await press(await screen.findByRole('button', { name: nodeText.remove }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(localStorage.getItem('fathom.node.1135')).toBeNull();
});
