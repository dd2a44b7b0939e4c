import { createHash } from 'node:crypto';
import { AREA_IDS, CONTRACT_VERSION, type AreaId, type AreaModule, type AreaProps } from '@fathom/contract';
import { loadPageScripts } from '@fathom/testing/pageScripts';
import { act, screen, within } from '@testing-library/react';
import { useLocation } from '@fathom/contract/router';
import { useEffect } from 'react';
import { announceWallet } from '../testing/announceWallet';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT, rejection } from '@fathom/testing/injectedWallet';
import { press, renderShell } from '../testing/renderShell';
import { Layout } from './Layout';

// Preloaded, because compiling them takes longer than a test waits.
beforeAll(() => Promise.all([import('../wallet/ConnectDialog'), import('./PopupBox')]));

let stopScripts: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      (address as string).includes('rpc.')
        ? new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x46f' }))
        : new Response('down', { status: 500 }),
    );
});
afterEach(() => {
  stopScripts();
  jest.restoreAllMocks();
});

/** Serves these areas at `https://<id>.example/`, with manifests. */
function serveAreas(codeOf: (id: AreaId) => AreaModule['Area']): void {
  const metaData = { remoteEntry: { name: 'remoteEntry.js' }, buildInfo: {}, publicPath: 'auto' };
  const federation = JSON.stringify({ metaData, exposes: [], shared: [] });
  const entryOf = (id: string) => `the entry of ${id}`;
  const digestOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { hostname, pathname } = new URL(address as string);
    const id = hostname.split('.')[0] ?? '';
    if (pathname === '/mf-manifest.json') return new Response(federation);
    if (pathname === '/remoteEntry.js') return new Response(entryOf(id));
    const files = { 'mf-manifest.json': digestOf(federation), 'remoteEntry.js': digestOf(entryOf(id)) };
    return Response.json({ id, version: '1', contract: CONTRACT_VERSION, entry: 'mf-manifest.json', files });
  });
  stopScripts = loadPageScripts((_address, content) => {
    const id = AREA_IDS.find((area) => content === entryOf(area));
    if (!id) throw new Error(`${content} is no entry`);
    Reflect.set(window, `remote_${id}`, containerOf({ id, contract: CONTRACT_VERSION, Area: codeOf(id) }));
  });
}

function bar(): HTMLElement {
  return screen.getByRole('banner');
}

async function connect(wallet = injectedWallet()) {
  const shell = await renderShell(<Layout />);
  act(() => announceWallet(wallet));
  await act(() => shell.host.wallet.connect('org.example.wallet'));
  return shell;
}

function containerOf(area: AreaModule) {
  return { init: () => undefined, get: async (name: string) => () => (name === './area' ? { area } : undefined) };
}

describe('areas', () => {
  async function expectOpens(id: AreaId) {
    serveAreas((area) => ({ basePath }: AreaProps) => (
      <p>
        {area} at {basePath}
      </p>
    ));
    const remotes = { [id]: { manifest: `https://${id}.example/mf-manifest.json`, unsigned: true } };
    await renderShell(<Layout />, { path: `/${id}/deeper`, changes: { remotes } });
    expect(await screen.findByText(`${id} at /${id}`)).toBeVisible();
    expect(document.title).toMatch(/ · Fathom$/);
  }

  it('open FXD by its path [SHL-039]', () => expectOpens('fxd'));
  it('open the DAO by its path [SHL-040]', () => expectOpens('dao'));
  it('open lending by its path [SHL-041]', () => expectOpens('lending'));
  it('open vaults by their path [SHL-042]', () => expectOpens('vaults'));

  it('are only those that the current chain supports [SHL-001] [SHL-014] [LND-014]', async () => {
    const { host } = await renderShell(<Layout />);
    const names = () =>
      within(screen.getByRole('navigation', { name: 'Areas' }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(names()).toEqual(['Portfolio', 'FXD', 'DAO', 'Lending', 'Vaults']);
    await act(() => host.network.select(11155111));
    expect(names()).toEqual(['Portfolio', 'FXD', 'Lending', 'Vaults']);
  });

  it('are the same for every account and while disconnected: there are no roles [SHL-058]', async () => {
    const wallet = injectedWallet();
    await connect(wallet);
    const names = () =>
      within(screen.getByRole('navigation', { name: 'Areas' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    const ofOne = names();
    await act(async () => wallet.emit('accountsChanged', [OTHER_ACCOUNT]));
    expect(await within(bar()).findByRole('button', { name: `Account ${OTHER_ACCOUNT}` })).toBeVisible();
    expect(names()).toEqual(ofOne);
    await press(within(bar()).getByRole('button', { name: `Account ${OTHER_ACCOUNT}` }));
    await press(await screen.findByRole('button', { name: 'Disconnect' }));
    expect(names()).toEqual(ofOne);
  });

  function Path() {
    return <p data-testid="path">{useLocation().pathname}</p>;
  }

  const PATHS = [
    ['/', '/lending', 'Lending'],
    ['/nowhere/at/all', '/lending', 'Lending'],
    ['/fxdx', '/lending', 'Lending'],
    ['/LENDINGS', '/lending', 'Lending'],
    ['/fxd/transactions', '/fxd/transactions', 'FXD'],
    ['/dao/staking', '/dao/staking', 'DAO'],
    ['/vaults/0x12', '/vaults/0x12', 'Vaults'],
  ] as const;

  it.each(PATHS)('resolve %s to %s, and any other path to lending [SHL-043]', async (path, resolved, name) => {
    await renderShell(
      <>
        <Layout />
        <Path />
      </>,
      { path },
    );
    expect(await screen.findByText(`${name} did not load.`)).toBeVisible();
    expect(screen.getByTestId('path')).toHaveTextContent(new RegExp(`^${resolved}$`));
    expect(
      within(screen.getByRole('navigation', { name: 'Areas' })).getByRole('link', { current: 'page' }),
    ).toHaveTextContent(new RegExp(`^${name}$`));
  });

  it.each(['/nowhere/at/all', '/fxdx'])('follow a message that names the unknown path %s', async (path) => {
    await renderShell(<Layout />, { path });
    expect(screen.getByText(`Page not found: ${path}`)).toBeVisible();
    await press(within(screen.getByRole('navigation', { name: 'Areas' })).getByRole('link', { name: 'FXD' }));
    expect(screen.queryByText(/not found/)).not.toBeInTheDocument();
  });

  it('follow no message at the root of the app', async () => {
    await renderShell(<Layout />, { path: '/' });
    expect(await screen.findByText('Lending did not load.')).toBeVisible();
    expect(screen.queryByText(/not found/)).not.toBeInTheDocument();
  });

  it('display a message with a link if the current chain lacks the area', async () => {
    const { host } = await renderShell(<Layout />, { path: '/dao' });
    await act(() => host.network.select(11155111));
    expect(await screen.findByText('DAO is not available on Sepolia.')).toBeVisible();
    await press(screen.getByRole('button', { name: 'Switch to Lisk' }));
    expect(await screen.findByText('DAO did not load.')).toBeVisible();
  });

  it('keep working with the shell when one is down', async () => {
    await renderShell(<Layout />, { path: '/lending' });
    expect(await screen.findByText('Lending did not load.')).toBeVisible();
    expect(screen.getByText(/Its server is unreachable/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    await press(screen.getByRole('link', { name: 'Vaults' }));
    expect(await screen.findByText(/No address is configured for this area/)).toBeVisible();
  });

  it('keep working with the shell when another throws in its cleanup', async () => {
    function BrokenWhenLeft() {
      useEffect(
        () => () => {
          throw new Error('broken clean-up');
        },
        [],
      );
      return <p>the area</p>;
    }
    serveAreas((id) => (id === 'fxd' ? BrokenWhenLeft : () => <p>the next area</p>));
    const remotes = {
      fxd: { manifest: 'https://fxd.example/mf-manifest.json', unsigned: true },
      vaults: { manifest: 'https://vaults.example/mf-manifest.json', unsigned: true },
    };
    await renderShell(<Layout />, { path: '/fxd', changes: { remotes } });
    expect(await screen.findByText('the area')).toBeVisible();
    await press(screen.getByRole('link', { name: 'Vaults' }));
    expect(await screen.findByText('the next area')).toBeVisible();
    expect(bar()).toBeVisible();
    await press(screen.getByRole('link', { name: 'FXD' }));
    expect(await screen.findByText('the area')).toBeVisible();
    await press(within(screen.getByRole('navigation', { name: 'About' })).getByRole('link', { name: 'Glossary' }));
    expect(await screen.findByRole('heading', { name: 'Glossary', level: 1 })).toBeVisible();
  });

  it('are replaced by a message during maintenance', async () => {
    await renderShell(<Layout />, { changes: { features: { maintenance: true } } });
    expect(screen.getByText('Fathom is down for maintenance.')).toBeVisible();
  });

  it('send a page view on every route change [SHL-026]', async () => {
    const { host } = await renderShell(<Layout />, { path: '/lending' });
    const seen = jest.spyOn(host.telemetry, 'pageView');
    await press(screen.getByRole('link', { name: 'Vaults' }));
    await press(screen.getByRole('link', { name: 'FXD' }));
    act(() => host.navigation.go('/fxd/transactions'));
    act(() => host.navigation.go('/vaults'));
    expect(seen.mock.calls).toEqual([['/vaults'], ['/fxd'], ['/fxd/transactions'], ['/vaults']]);
  });
});

describe('top bar', () => {
  it('displays the logo and, while disconnected, the connect button [SHL-015] [SHL-020]', async () => {
    await renderShell(<Layout />);
    const logo = within(bar()).getByRole('link', { name: 'Fathom' });
    expect(logo.querySelector('svg path')).toBeVisible();
    expect(within(bar()).getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  it('displays the shortened connected account and its native balance [SHL-017] [SHL-018]', async () => {
    const balances: Readonly<Record<string, string>> = { [ACCOUNT]: '0x112210f47de98115' };
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
      const { id, method, params } = JSON.parse(request?.body as string) as {
        readonly id: number;
        readonly method: string;
        readonly params: readonly string[];
      };
      const result = method === 'eth_getBalance' ? balances[params[0] ?? ''] : '0x46f';
      return Response.json({ jsonrpc: '2.0', id, result });
    });
    await connect();
    const account = within(bar()).getByRole('button', { name: `Account ${ACCOUNT}` });
    expect(account.textContent).toBe('0x7A…abcD');
    expect(await within(bar()).findByTitle('1.234567890123456789 ETH')).toHaveTextContent(/^1\.2345 ETH$/);
  });

  it('disconnects from the account menu [SHL-021]', async () => {
    const { host } = await connect();
    await press(screen.getByRole('button', { name: `Account ${ACCOUNT}` }));
    await press(await screen.findByRole('button', { name: 'Disconnect' }));
    expect(host.wallet.state.get()).toEqual({ status: 'disconnected' });
    expect(within(bar()).getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  it('contains the areas and the theme in the Apps menu [SHL-016]', async () => {
    await renderShell(<Layout />, { path: '/vaults' });
    await press(screen.getByRole('button', { name: 'Apps: Vaults' }));
    const menu = await screen.findByRole('dialog', { name: 'Apps' });
    const links = await within(menu).findAllByRole('link');
    expect(links.map((link) => link.querySelector('b')?.textContent)).toEqual([
      'Portfolio',
      'FXD',
      'DAO',
      'Lending',
      'Vaults',
    ]);
    await press(within(menu).getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('fathom.theme')).toBe('dark');
  });
});

describe('network', () => {
  it('displays the wrong-network button, which offers the supported networks [SHL-032] [SHL-033] [SHL-035]', async () => {
    const wallet = injectedWallet();
    wallet.respond('wallet_switchEthereumChain', () => null);
    await connect(wallet);
    act(() => wallet.emit('chainChanged', '0x1'));
    await press(screen.getByRole('button', { name: 'Wrong Network' }));
    const picker = await screen.findByRole('dialog', { name: 'Network' });
    expect(await within(picker).findByText('Select Lisk network in your wallet.')).toBeInTheDocument();
    const offered = within(picker).getAllByRole('button', { name: /^(Lisk|Sepolia)/ });
    expect(offered.map((row) => row.querySelector('b')?.textContent)).toEqual(['Lisk', 'SepoliaTest network']);
    await press(within(picker).getByRole('button', { name: /Sepolia/ }));
    expect(wallet.calls.at(-1)).toEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] });
  });

  it('explains a rejected and a failed switch [SHL-036] [SHL-037]', async () => {
    const wallet = injectedWallet();
    const { host } = await connect(wallet);
    wallet.respond('wallet_switchEthereumChain', () => {
      throw rejection();
    });
    await act(() => host.network.select(11155111));
    expect(within(bar()).getByText('Wallet Request Permissions Error')).toBeInTheDocument();
    wallet.respond('wallet_switchEthereumChain', () => {
      throw new Error('boom');
    });
    await act(() => host.network.select(11155111));
    expect(within(bar()).getByText('Error')).toBeInTheDocument();
  });
});

describe('connect dialog', () => {
  it('connects a discovered wallet and closes', async () => {
    const { host } = await renderShell(<Layout />);
    act(() => announceWallet(injectedWallet(), 'Some Wallet'));
    await press(within(bar()).getByRole('button', { name: 'Connect Wallet' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect a wallet' });
    await press(within(dialog).getByRole('button', { name: /Some Wallet/ }));
    expect(host.wallet.state.get()).toMatchObject({ status: 'connected', account: ACCOUNT, name: 'Some Wallet' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("displays the wallet's response and stays open", async () => {
    const wallet = injectedWallet();
    wallet.respond('eth_requestAccounts', () => {
      throw rejection();
    });
    await renderShell(<Layout />);
    act(() => announceWallet(wallet, 'Some Wallet'));
    await press(within(bar()).getByRole('button', { name: 'Connect Wallet' }));
    await press(await screen.findByRole('button', { name: /Some Wallet/ }));
    expect(await screen.findByText('The user rejected the request.')).toBeVisible();
  });

  it('displays where to get a wallet if none is found, and why WalletConnect is unavailable', async () => {
    await renderShell(<Layout />);
    await press(within(bar()).getByRole('button', { name: 'Connect Wallet' }));
    expect(await screen.findByText(/No wallet found in this browser/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Wallet Connect.*Not available on this site/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('gives no hint about token approvals, which are not the next step', async () => {
    await renderShell(<Layout />);
    await press(within(bar()).getByRole('button', { name: 'Connect Wallet' }));
    expect(await screen.findByText(/It does not let anyone move funds\.$/)).toBeVisible();
    expect(screen.queryByText(/token approval/)).not.toBeInTheDocument();
  });
});

describe('footer and cookies', () => {
  it('link to the documentation and three social networks, as configured [SHL-007] [SHL-008] [SHL-009]', async () => {
    await renderShell(<Layout />);
    const links = within(screen.getByRole('navigation', { name: 'About' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Docs', 'https://docs.example'],
      ['Glossary', '/lending#glossary'],
      ['Status', '/lending#status'],
      ['X', 'https://x.example'],
      ['Telegram', 'https://telegram.example'],
      ['GitHub', 'https://github.example'],
    ]);
  });

  it.each(['Accept', 'Reject'])(
    'request consent until the user chooses %s, then close [SHL-022] [SHL-025]',
    async (choice) => {
      await renderShell(<Layout />, { changes: { features: { telemetry: '/views' } } });
      const banner = await screen.findByRole('region', { name: 'Cookies' });
      expect(screen.getByRole('contentinfo')).not.toContainElement(banner);
      await press(within(banner).getByRole('button', { name: choice }));
      expect(banner).not.toBeInTheDocument();
      expect(localStorage.getItem('fathom.cookieConsent')).toBe(String(choice === 'Accept'));
    },
  );

  it('request consent in a line of the footer while the site measures nothing [SHL-022] [PFO-095]', async () => {
    await renderShell(<Layout />);
    const line = await within(screen.getByRole('contentinfo')).findByRole('region', { name: 'Cookies' });
    await press(within(line).getByRole('button', { name: 'Reject' }));
    expect(line).not.toBeInTheDocument();
    expect(localStorage.getItem('fathom.cookieConsent')).toBe('false');
  });

  it('do not ask again once a choice is stored', async () => {
    localStorage.setItem('fathom.cookieConsent', 'false');
    await renderShell(<Layout />);
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  });
});
