import type { Alert } from '@fathom/contract';
import { waitFor } from '@testing-library/react';
import { AWAY, HOME, hostSuiteConfiguration, TARGET } from '@fathom/testing/hostSuiteConfiguration';
import { knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { pressing } from '@fathom/testing/pressing';
import { recordedDisplay } from '@fathom/testing/recordedDisplay';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import { createScriptedWallet, SCRIPTED_ACCOUNT } from '@fathom/testing/scriptedWallet';
import { createSimulatedChain, simulatedFetch } from '@fathom/testing/simulatedChain';
import { createEmbeddedHost, type EmbeddedHostOptions } from './createEmbeddedHost';

const UNKNOWN = 5;
const ends: (() => void)[] = [];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  jest.restoreAllMocks();
});

function start(options: Partial<EmbeddedHostOptions> = {}) {
  const chains = [createSimulatedChain(HOME), createSimulatedChain(AWAY)] as const;
  const wallet = createScriptedWallet(chains);
  const alerts: Alert[] = [];
  const [navigated, left]: [string[], string[]] = [[], []];
  ends.push(replaceFetch(simulatedFetch(chains)));
  const host = createEmbeddedHost({
    configuration: hostSuiteConfiguration(),
    provider: wallet,
    signing: knownSigningSource('fxd'),
    area: 'lending',
    hostKind: 'partner',
    page: window,
    chainId: HOME,
    basePath: '/earn',
    showAlert: (alert) => alerts.push(alert),
    navigate: (path) => navigated.push(path),
    onLeave: (path) => left.push(path),
    loadDisplay: recordedDisplay().load,
    ...options,
  });
  ends.push(host.stop);
  const services = pressing(host.services);
  const chain = () => services.network.current.get().id;
  const asked = (method: string) => wallet.requests.filter((seen) => seen.method === method);
  async function connect(): Promise<void> {
    services.wallet.requestConnect();
    await waitFor(() => expect(services.wallet.state.get().status).toBe('connected'));
  }
  return { ...host, services, wallet, chain, alerts, navigated, left, asked, connect };
}

describe('a change of the embedding page', () => {
  it('shows another chain, and leaves the wallet where it is', async () => {
    const { update, chain, asked, connect } = start();
    await connect();
    update({ chainId: AWAY });
    expect(chain()).toBe(AWAY);
    expect(asked('wallet_switchEthereumChain')).toEqual([]);
    update({});
    expect(chain()).toBe(AWAY);
  });

  it('follows another wallet, or none', async () => {
    const { update, services, connect } = start();
    await connect();
    update({ locale: 'de' });
    expect(services.wallet.state.get().status).toBe('connected');
    update({ provider: undefined });
    await waitFor(() => expect(services.wallet.state.get().status).toBe('disconnected'));
    update({ provider: createScriptedWallet([createSimulatedChain(AWAY)]) });
    await connect();
    expect(services.wallet.state.get()).toMatchObject({ chainId: AWAY });
  });

  it('changes colors and language, each alone', () => {
    const { update, services } = start({ theme: { scheme: 'dark' }, locale: 'en-GB' });
    const { theme, locale } = services.preferences;
    update({ locale: 'de' });
    expect([theme.get().scheme, locale.get()]).toEqual(['dark', 'de']);
    update({ theme: { scheme: 'light' } });
    expect([theme.get().scheme, locale.get()]).toEqual(['light', 'de']);
  });
});

describe('the network of an embedded area', () => {
  it('is the chain of the wallet, if that one is configured', async () => {
    const { wallet, chain, connect } = start();
    await connect();
    expect(chain()).toBe(HOME);
    wallet.useChain(AWAY);
    await waitFor(() => expect(chain()).toBe(AWAY));
    wallet.useChain(UNKNOWN);
    await waitFor(() => expect(wallet.requests.at(-1)?.method).toBe('eth_chainId'));
    expect(chain()).toBe(AWAY);
  });

  it('is selected at once by a visitor, without asking a wallet', async () => {
    const { services, chain, asked } = start();
    await services.network.select(AWAY);
    expect(chain()).toBe(AWAY);
    expect(asked('wallet_switchEthereumChain')).toEqual([]);
  });

  it('is selected in a connected wallet, and displayed once that has switched', async () => {
    const { services, chain, asked, connect } = start();
    await connect();
    await services.network.select(AWAY);
    await waitFor(() => expect(chain()).toBe(AWAY));
    expect(asked('wallet_switchEthereumChain')).toHaveLength(1);
  });

  it('is displayed again without a request when the wallet is on it already', async () => {
    const { services, update, chain, asked, connect } = start();
    await connect();
    update({ chainId: AWAY });
    await services.network.select(HOME);
    expect(chain()).toBe(HOME);
    expect(asked('wallet_switchEthereumChain')).toEqual([]);
  });

  it('stays, silently, when the user refuses the switch', async () => {
    const { services, wallet, chain, alerts, connect } = start();
    await connect();
    wallet.rejectNext();
    await services.network.select(AWAY);
    expect([chain(), alerts]).toEqual([HOME, []]);
  });

  it('stays, with an alert, when the wallet cannot switch', async () => {
    const working = createScriptedWallet([createSimulatedChain(HOME)]);
    const provider: typeof working = {
      ...working,
      request: async (call) => {
        if (call.method === 'wallet_switchEthereumChain') throw Object.assign(new Error('broken'), { code: -32603 });
        return working.request(call);
      },
    };
    const { services, chain, alerts, connect } = start({ provider });
    await connect();
    await services.network.select(AWAY);
    expect(chain()).toBe(HOME);
    expect(alerts).toMatchObject([{ kind: 'error' }]);
  });

  it('is none that is not configured', async () => {
    const { services, update, chain } = start();
    await expect(services.network.select(UNKNOWN)).rejects.toThrow('chain 5 is not configured');
    expect(() => services.network.reader(UNKNOWN)).toThrow('chain 5 is not configured');
    update({ chainId: UNKNOWN });
    expect(chain()).toBe(HOME);
    expect(() => start({ chainId: UNKNOWN })).toThrow('chain 5 is not configured');
  });

  it('is read by the wallet too, on the chain that the wallet is on', async () => {
    const { services, wallet, connect } = start();
    await connect();
    const read = (chainId: number) =>
      services.network.reader(chainId).request('eth_call', [{ to: TARGET, data: '0x95d89b41' }], { confirmed: true });
    const before = wallet.requests.length;
    await read(HOME);
    expect(wallet.requests.slice(before).map(({ method }) => method)).toContain('eth_call');
    const later = wallet.requests.length;
    await read(AWAY);
    expect(wallet.requests.slice(later).map(({ method }) => method)).not.toContain('eth_call');
  });
});

describe('a path of an embedded area', () => {
  it.each([
    ['/earn', 'markets', '/earn/markets'],
    ['/earn', '/markets', '/earn/markets'],
    ['/earn', undefined, '/earn'],
    ['', undefined, '/'],
    ['', 'markets', '/markets'],
  ])('below %s, of %s, is %s', (basePath, path, expected) => {
    const { services, navigated, left } = start({ basePath });
    expect(services.navigation.areaPath('lending', path)).toBe(expected);
    services.navigation.openArea('lending', path);
    expect([navigated, left]).toEqual([[expected], []]);
  });

  it('in another area is left to the page, which may have it', () => {
    const { services, navigated, left } = start();
    services.navigation.openArea('dao', 'staking');
    expect([navigated, left]).toEqual([[], ['/dao/staking']]);
  });
});

it('a request for a chain that is not configured is described by nothing', async () => {
  const { services, connect } = start();
  await connect();
  const request = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: UNKNOWN, to: TARGET });
  expect(await services.signing.summarize('lending', request)).toMatchObject({
    ok: false,
    error: { code: 'network', reason: 'Error: chain 5 is not configured' },
  });
});
