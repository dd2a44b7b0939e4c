import { act, screen } from '@testing-library/react';
import { Layout } from '../shell/Layout';
import { press, renderShell } from '../testing/renderShell';
import { testConfiguration } from '../testing/testConfiguration';
import { en } from '../text/en';

// Preloaded, because compiling it takes longer than a test waits.
beforeAll(() => import('./AreaNotOffered'));
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('down', { status: 500 }));
});
afterEach(() => jest.restoreAllMocks());

async function openVaults(onLisk: readonly string[], onSepolia: readonly string[]) {
  const [lisk, sepolia] = testConfiguration().chains;
  const chains = [
    { ...lisk, areas: onLisk },
    { ...sepolia, areas: onSepolia },
  ];
  const shell = await renderShell(<Layout />, { path: '/vaults', changes: { chains } });
  expect(await screen.findByText(en.areas.notOffered('vaults', 'Lisk'))).toBeVisible();
  return shell;
}

function toLending(): HTMLElement | null {
  return screen.queryByRole('link', { name: en.areas.otherArea('lending') });
}

function toSepolia(): HTMLElement | null {
  return screen.queryByRole('button', { name: en.areas.otherNetwork('Sepolia') });
}

test('an area that only another network offers is one press away, as is an area of this network', async () => {
  const { host } = await openVaults(['lending', 'fxd'], ['vaults']);
  expect(screen.queryByText(en.areas.nowhere)).toBeNull();
  expect(toLending()).toHaveAttribute('href', '/lending');
  await press(toSepolia() as Element);
  expect(host.network.current.get().name).toBe('Sepolia');
  expect(await screen.findByText('Vaults did not load.')).toBeVisible();
  await act(() => host.network.select(1135));
  expect(await screen.findByText(en.areas.notOffered('vaults', 'Lisk'))).toBeVisible();
});

test('an area that no network offers says so', async () => {
  await openVaults(['lending'], ['fxd']);
  expect(screen.getByText(en.areas.nowhere)).toBeVisible();
  expect([toSepolia(), toLending()?.getAttribute('href')]).toEqual([null, '/lending']);
});

test('a network without areas leads to none', async () => {
  await openVaults([], ['vaults']);
  expect(toSepolia()).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Go to/ })).toBeNull();
});
