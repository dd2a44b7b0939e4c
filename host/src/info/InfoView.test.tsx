import { act, screen, within } from '@testing-library/react';
import { Layout } from '../shell/Layout';
import { press, renderShell } from '../testing/renderShell';
import { GLOSSARY } from '../text/glossary';

// Preloaded, because compiling them takes longer than a test waits.
beforeAll(() => Promise.all([import('./StatusPage'), import('./GlossaryPage'), import('../shell/PopupBox')]));

const DIGEST = `sha384-${'A'.repeat(64)}`;
const MANIFEST = { id: 'lending', version: '0.9.0', contract: '4.0.0', entry: 'mf.json', files: { 'mf.json': DIGEST } };

function node(age: number): (body: string) => unknown {
  const timestamp = `0x${Math.floor(Date.now() / 1000 - age).toString(16)}`;
  return (body) => ({
    jsonrpc: '2.0',
    id: 1,
    result: body.includes('eth_chainId')
      ? '0x46f'
      : body.includes('eth_blockNumber')
        ? '0x10'
        : { number: '0x10', timestamp },
  });
}

function respondWith(responses: Readonly<Record<string, unknown>>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, response] = Object.entries(responses).find(([part]) => (address as string).includes(part)) ?? [];
    if (response === undefined) return new Response('down', { status: 503 });
    return Response.json(
      typeof response === 'function' ? (response as (body: string) => unknown)(init?.body as string) : response,
    );
  });
}

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function rowOf(panel: string, name: string): HTMLElement {
  const row = within(screen.getByRole('region', { name: panel })).getByText(name).parentElement;
  if (!row) throw new Error(`no row ${name}`);
  return row;
}

it('displays releases with version and digest, nodes with their newest block and its age, and what is unreachable', async () => {
  respondWith({
    'rpc.lisk': node(5),
    'lending.example/area-manifest.json': MANIFEST,
  });
  await renderShell(<Layout />, { path: '/lending#status' });
  expect(await screen.findByRole('heading', { name: 'Status', level: 1 })).toBeVisible();
  expect(document.title).toBe('Status · Fathom');
  expect(await within(rowOf('Releases', 'Lending')).findByText(/Version 0\.9\.0/)).toHaveTextContent(DIGEST);
  expect(await within(rowOf('Releases', 'DAO')).findByText('Not configured')).toBeVisible();
  expect(rowOf('Releases', 'DAO')).toHaveTextContent('No address is configured for this area.');
  expect(await within(rowOf('Nodes', 'Lisk')).findByText('Operational')).toBeVisible();
  expect(rowOf('Nodes', 'Lisk')).toHaveTextContent(/Block 16, \d s old/);
  expect(await within(rowOf('Nodes', 'Sepolia')).findByText('Unavailable')).toBeVisible();
  expect(screen.getByText('No indexer configured: all data is read from the chain.')).toBeVisible();
});

it('names a refused release as such, with its reason, and an unreachable server as such', async () => {
  respondWith({ 'lending.example/area-manifest.json': { ...MANIFEST, id: 'dao' } });
  await renderShell(<Layout />, { path: '/lending#status' });
  expect(await within(await screen.findByRole('region', { name: 'Releases' })).findByText('Refused')).toBeVisible();
  expect(rowOf('Releases', 'Lending')).toHaveTextContent(
    'LendingRefusedIts server returned a different area.Try again',
  );
  jest.mocked(fetch).mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await press(within(rowOf('Releases', 'Lending')).getByRole('button', { name: 'Try again' }));
  expect(await within(rowOf('Releases', 'Lending')).findByText('Unreachable')).toBeVisible();
});

it('marks data older than two minutes, and checks again on demand', async () => {
  respondWith({ 'rpc.lisk': node(600) });
  await renderShell(<Layout />, { path: '/lending#status' });
  expect(await within(await screen.findByRole('region', { name: 'Nodes' })).findByText('Delayed')).toBeVisible();
  respondWith({ 'lending.example/area-manifest.json': MANIFEST });
  await press(within(rowOf('Releases', 'Lending')).getByRole('button', { name: 'Try again' }));
  expect(await within(rowOf('Releases', 'Lending')).findByText('Operational')).toBeVisible();
});

it('opens the glossary from the footer or at a term by its URL, and returns to the area', async () => {
  respondWith({});
  await renderShell(<Layout />, { path: '/fxd' });
  await press(within(screen.getByRole('navigation', { name: 'About' })).getByRole('link', { name: 'Glossary' }));
  expect(await screen.findByRole('heading', { name: 'Glossary', level: 1 })).toBeVisible();
  expect(screen.getByText('Health factor').closest('div')?.id).toBe('glossary-health-factor');
  await press(within(screen.getByRole('navigation', { name: 'Areas' })).getByRole('link', { name: 'FXD' }));
  expect(screen.queryByRole('heading', { name: 'Glossary' })).toBeNull();
});

it('scrolls to the term in the URL', async () => {
  respondWith({});
  await renderShell(<Layout />, { path: '/fxd#glossary-permit' });
  await screen.findByText('Permit');
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([
    document.getElementById('glossary-permit'),
  ]);
});

it('defines each term once, in alphabetical order', () => {
  const terms = GLOSSARY.map(({ term }) => term);
  expect(terms).toEqual([...new Set(terms)].sort((one, other) => one.localeCompare(other, 'en')));
});

it('formats numbers and dates as chosen on this device, or like the browser', async () => {
  respondWith({});
  const { host } = await renderShell(<Layout />, { path: '/fxd' });
  await press(screen.getByRole('button', { name: 'Display' }));
  const choice = await screen.findByLabelText<HTMLSelectElement>('Numbers and dates');
  expect([...choice.options].map(({ text }) => text)).toContainEqual(expect.stringMatching(/1\.234,50, 31\.12\.2026/));
  act(() => host.preferences.chooseLocale('de-DE'));
  expect([host.preferences.locale.get(), localStorage.getItem('fathom.locale'), choice.value]).toEqual([
    'de-DE',
    'de-DE',
    'de-DE',
  ]);
  act(() => host.preferences.chooseLocale(undefined));
  expect([host.preferences.locale.get(), localStorage.getItem('fathom.locale'), choice.value]).toEqual([
    navigator.language,
    null,
    '',
  ]);
});

it('displays the configured notice above every page, as plain text', async () => {
  respondWith({});
  await renderShell(<Layout />, { path: '/fxd', changes: { features: { notice: 'Back at <b>noon</b>.' } } });
  expect(screen.getByText('Back at <b>noon</b>.')).toBeVisible();
});

it('moves the focus to the content after the consent banner is answered', async () => {
  respondWith({});
  await renderShell(<Layout />, { path: '/fxd' });
  const banner = screen.getByRole('region', { name: 'Cookies' });
  const [reject, accept] = within(banner).getAllByRole('button');
  expect(reject?.className).toBe(accept?.className);
  if (reject) await press(reject);
  expect(document.activeElement).toBe(document.getElementById('content'));
});
