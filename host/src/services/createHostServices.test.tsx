import '@fathom/host-kit/signing/signingBar/testing/fakeTopLayer';
import { init } from '@module-federation/enhanced/runtime';
import type { TransactionMeta } from '@fathom/contract';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { EVICTED } from '@fathom/base/limits/limitText';
import { TRANSACTIONS_KEY } from '@fathom/host-kit/transactions/records/transactionKeys';
import { fastPolling } from '@fathom/testing/fastPolling';
import { AWAY, HOME, hostSuiteConfiguration, TARGET } from '@fathom/testing/hostSuiteConfiguration';
import { nextNode } from '@fathom/testing/hostSuiteSetup';
import { knownPermit, knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import { createScriptedWallet, SCRIPTED_ACCOUNT, type ScriptedWallet } from '@fathom/testing/scriptedWallet';
import { createSimulatedChain, simulatedFetch, type SimulatedChain } from '@fathom/testing/simulatedChain';
import { waitFor } from '@testing-library/react';
import { selectAlerts } from '../alerts/alertsSlice';
import { selectTransactions } from '../transactions/transactionsSlice';
import { announceWallet } from '../testing/announceWallet';
import { createHostServices, type HostAssembly } from './createHostServices';

const RDNS = 'org.example.scripted';
const meta: TransactionMeta = { area: 'lending', flow: 'lending.test.v1', step: 'supply', title: 'Supply 7 wei' };

let node: string;
let wallet: ScriptedWallet;
let home: SimulatedChain;
let restoreFetch: () => void;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  init({ name: 'shell', remotes: [] });
  node = nextNode();
  home = createSimulatedChain(HOME, node);
  const chains = [home, createSimulatedChain(AWAY, node)];
  wallet = createScriptedWallet(chains);
  restoreFetch = replaceFetch(simulatedFetch(chains));
});
afterEach(() => {
  restoreFetch();
  localStorage.clear();
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

function start(changes: object = {}): HostAssembly {
  const configuration: RuntimeConfiguration = { ...hostSuiteConfiguration(node), ...changes };
  return createHostServices(configuration, window, { signing: knownSigningSource('fxd'), hasPressed: () => true });
}

async function connected(changes?: object): Promise<HostAssembly['host']> {
  const { host } = start(changes);
  announceWallet(wallet, 'Scripted', RDNS);
  await host.wallet.connect(RDNS);
  return host;
}

function requestsOf(method: string): readonly unknown[] {
  return wallet.requests.filter((seen) => seen.method === method).map(({ params }) => params);
}

it('keeps scripts of areas from changing the configuration', () => {
  const configuration = hostSuiteConfiguration(node);
  createHostServices(configuration, window);
  expect(Reflect.set(configuration.chains[0] ?? {}, 'rpcUrls', ['https://evil.example'])).toBe(false);
  expect(Reflect.set(configuration, 'defaultChainId', AWAY)).toBe(false);
});

it.each([
  ['with a project', { projectId: 'a-project' }, true],
  ['without one', undefined, false],
])('offers WalletConnect %s', (_case, walletConnect, isOffered) => {
  expect(start({ walletConnect }).host.wallet.hasWalletConnect).toBe(isOffered);
});

it('starts with the configured chain', () => {
  expect(start({ defaultChainId: AWAY }).host.network.current.get().id).toBe(AWAY);
});

it('confirms what its only node says with the node of the wallet', async () => {
  const host = await connected();
  const asked = wallet.requests.length;
  await host.network.reader(HOME).request('eth_call', [{ to: TARGET, data: '0x95d89b41' }], { confirmed: true });
  expect(wallet.requests.slice(asked).map(({ method }) => method)).toContain('eth_call');
});

describe('a wallet on another chain', () => {
  it('leads to the first page if the user switched it, since the open page may not exist there', async () => {
    const host = await connected();
    const navigate = jest.fn();
    host.navigation.connect(navigate);
    wallet.useChain(AWAY);
    await waitFor(() => expect(navigate.mock.calls).toEqual([['/']]));
    expect(host.network.current.get().id).toBe(AWAY);
  });

  it('leaves the page open if an area asked for it', async () => {
    const host = await connected();
    const navigate = jest.fn();
    host.navigation.connect(navigate);
    expect(await host.wallet.switchChain(AWAY)).toMatchObject({ ok: true });
    await waitFor(() => expect(host.network.current.get().id).toBe(AWAY));
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([
    [HOME, AWAY, ['https://scan.example']],
    [AWAY, HOME, undefined],
  ])('gets the explorer of chain %s, if the configuration has one', async (chainId, before, explorers) => {
    const host = await connected();
    wallet.useChain(before);
    wallet.forgetChain(chainId);
    await host.wallet.switchChain(chainId);
    const [added] = requestsOf('wallet_addEthereumChain').flat() as readonly { readonly blockExplorerUrls?: unknown }[];
    expect(added).toMatchObject({ chainId: `0x${chainId.toString(16)}` });
    expect(added?.blockExplorerUrls).toEqual(explorers);
  });
});

describe('the heading of the open screen', () => {
  function hidePage() {
    document.body.innerHTML = '<header data-page-head><h1>Your vault</h1></header>';
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    // Includes headings of other tests' hosts, which share this page.
    return Object.keys(JSON.parse(localStorage.getItem('fathom.headings') ?? '{}') as object);
  }

  it('is kept by the path of the page', () => {
    start();
    window.history.replaceState(null, '', '/vaults/0x12?of=me#top');
    expect(hidePage()).toContain('/vaults/0x12');
  });

  it('is kept apart for an account', () => {
    localStorage.setItem('fathom.connected', 'true');
    start();
    window.history.replaceState(null, '', '/vaults');
    expect(hidePage()).toContain('/vaults account');
  });
});

describe('transactions of another tab', () => {
  async function send() {
    const host = await connected();
    const request = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value: 7n });
    expect(await host.transactions.submit(request, meta)).toMatchObject({ ok: true });
  }
  const announce = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  const turn = () => new Promise((resolve) => setTimeout(resolve, 100));

  it('are displayed once the tab has stored them', async () => {
    const other = start();
    await send();
    announce('fathom.theme');
    announce(TRANSACTIONS_KEY);
    // Loads the code that would merge them.
    await import('./createRequests');
    await turn();
    expect(selectTransactions(other.store.getState())).toEqual([]);
    announce(`fathom.${TRANSACTIONS_KEY}`);
    await waitFor(() =>
      expect(selectTransactions(other.store.getState())).toMatchObject([{ from: SCRIPTED_ACCOUNT, chainId: HOME }]),
    );
  });
});

it('says that values of areas were removed, when this device is full', async () => {
  localStorage.setItem('fathom.area.lending.draft', 'x'.repeat(1_000));
  for (let size = 4_000_000, name = 0; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem(`other.${(name += 1)}`, 'x'.repeat(size));
    } catch {
      // The storage is full: try a smaller value.
    }
  }
  const { host, store } = start();
  host.telemetry.decide(true);
  expect(localStorage.getItem('fathom.cookieConsent')).toBe('true');
  await waitFor(() => expect(selectAlerts(store.getState())).toMatchObject([{ kind: 'info', ...EVICTED }]));
});

describe('alerts', () => {
  let endFastPolling: () => void;
  beforeAll(() => {
    endFastPolling = fastPolling();
  });
  afterAll(() => endFastPolling());

  it('link the outcome of a transaction to the explorer of its chain', async () => {
    const { host, store } = start();
    announceWallet(wallet, 'Scripted', RDNS);
    await host.wallet.connect(RDNS);
    const request = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value: 7n });
    await host.transactions.submit(request, meta);
    home.mine();
    const href = `https://scan.example/tx/${home.sent[0]?.hash}`;
    await waitFor(() => expect(selectAlerts(store.getState())).toMatchObject([{ kind: 'success', link: { href } }]));
  });

  it('of the host are displayed like those of areas', async () => {
    const { host, store } = start();
    host.alerts.show({ kind: 'info', text: 'Copied' });
    expect(selectAlerts(store.getState())).toMatchObject([{ kind: 'info', text: 'Copied' }]);
  });
});

describe('page views', () => {
  const beacon = jest.fn(() => true);
  beforeEach(() => {
    beacon.mockClear();
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  });

  it.each([
    ['to the configured service', 'https://counts.example', 1],
    ['nowhere without one', undefined, 0],
  ])('are sent %s, with consent', (_case, telemetry, count) => {
    const { features } = hostSuiteConfiguration(node);
    const { host } = start({ features: { ...features, telemetry } });
    host.telemetry.pageView('/lending');
    expect(beacon).not.toHaveBeenCalled();
    host.telemetry.decide(true);
    host.telemetry.pageView('/lending');
    expect(beacon).toHaveBeenCalledTimes(count);
    if (telemetry !== undefined)
      expect(beacon.mock.calls).toMatchObject([[telemetry, expect.stringContaining('/lending')]]);
  });
});

describe('a request', () => {
  it('is described for its own chain, and not at all for a chain that is not configured', async () => {
    const chains = hostSuiteConfiguration(node).chains.map((chain) => ({
      ...chain,
      nativeCurrency: { name: 'Coin', symbol: chain.id === HOME ? 'LSK' : 'SEP', decimals: 18 },
    }));
    const host = await connected({ chains });
    const summaryOn = (chainId: number) =>
      host.signing.summarize('lending', knownRequest({ account: SCRIPTED_ACCOUNT, chainId, to: TARGET }));
    expect(await summaryOn(HOME)).toMatchObject({ value: { message: expect.stringMatching(/ for 0 LSK$/) as string } });
    expect(await summaryOn(AWAY)).toMatchObject({ value: { message: expect.stringMatching(/ for 0 SEP$/) as string } });
    expect(await summaryOn(5)).toMatchObject({ ok: false, error: { reason: 'Error: chain 5 is not configured' } });
  });

  it('is signed as it was made, although it changes while the code loads that verifies it', async () => {
    const host = await connected();
    const request = {
      account: SCRIPTED_ACCOUNT,
      chainId: HOME,
      meta,
      ...knownPermit({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET }),
    };
    const expected = JSON.stringify(request.typedData);
    const signing = host.wallet.signTypedData(request);
    Object.assign(request, { chainId: AWAY, typedData: {} });
    expect(await signing).toMatchObject({ ok: true });
    expect(requestsOf('eth_signTypedData_v4')).toEqual([[SCRIPTED_ACCOUNT, expected]]);
  });
});
