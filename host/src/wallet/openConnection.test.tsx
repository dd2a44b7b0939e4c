import { ACCOUNT, injectedWallet, type FakeInjectedWallet } from '@fathom/testing/injectedWallet';
import { discoverWallets } from '@fathom/host-kit/transactions/wallet/discoverWallets';
import { announceWallet } from '../testing/announceWallet';
import { openConnection, type Opening } from './openConnection';

const LOCKED = { showPairing: () => undefined, signal: new AbortController().signal };
const METAMASK = 'io.metamask';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'ethereum');
});

function inject(wallet: FakeInjectedWallet, isMetaMask: boolean): FakeInjectedWallet {
  Object.assign(window, { ethereum: Object.assign(wallet, { isMetaMask }) });
  return wallet;
}

function start() {
  const discovery = discoverWallets(window);
  async function open(choice: string, opening: Opening) {
    const opened = openConnection(choice, opening, { discovery, walletConnect: undefined });
    await jest.advanceTimersByTimeAsync(5000);
    return opened;
  }
  return { open, endStartup: () => discovery.endStartup() };
}

it('connects to the MetaMask extension at window.ethereum [SHL-002]', async () => {
  const wallet = inject(injectedWallet(), true);
  const connection = await start().open('metamask', 'chosen');
  await connection?.connect(LOCKED);
  expect(connection).toMatchObject({ name: 'MetaMask', kind: 'extension' });
  expect(connection?.snapshot()).toEqual({ account: ACCOUNT, chainId: 1135 });
  expect(wallet.calls[0]?.method).toBe('eth_requestAccounts');
});

it('asks the wallet as it was when the page started, even if a script replaces it at window.ethereum', async () => {
  const wallet = inject(injectedWallet(), true);
  const { open } = start();
  const hostile = inject(injectedWallet(), true);
  wallet.request = hostile.request.bind(hostile);
  const connection = await open('metamask', 'chosen');
  await connection?.connect(LOCKED);
  await connection?.provider()?.request({ method: 'eth_chainId' });
  expect(hostile.calls).toEqual([]);
});

describe('after the startup', () => {
  it.each(['metamask', 'injected', 'org.example.wallet'])('a wallet is not restored as %s', async (choice) => {
    const { open, endStartup } = start();
    endStartup();
    inject(injectedWallet(), choice === 'metamask');
    announceWallet(injectedWallet(), 'Hostile', METAMASK);
    announceWallet(injectedWallet(), 'Hostile', 'org.example.wallet');
    expect(await open(choice, 'restored')).toBeUndefined();
  });

  it.each([
    ['metamask', 'Hostile'],
    ['injected', 'Browser wallet'],
    ['org.example.wallet', 'Hostile'],
  ])('a wallet is opened if the user chooses it as %s', async (choice, name) => {
    const { open, endStartup } = start();
    endStartup();
    inject(injectedWallet(), false);
    announceWallet(injectedWallet(), 'Hostile', METAMASK);
    announceWallet(injectedWallet(), 'Hostile', 'org.example.wallet');
    expect(await open(choice, 'chosen')).toMatchObject({ name });
  });

  it('no wallet takes the place of the MetaMask that was there before', async () => {
    inject(injectedWallet(), true);
    const { open, endStartup } = start();
    endStartup();
    announceWallet(injectedWallet(), 'Hostile', METAMASK);
    expect(await open('metamask', 'chosen')).toMatchObject({ name: 'MetaMask' });
  });
});

it('restores a wallet that announces itself in time', async () => {
  const discovery = discoverWallets(window);
  const opened = openConnection('org.example.wallet', 'restored', { discovery, walletConnect: undefined });
  announceWallet(injectedWallet());
  await jest.advanceTimersByTimeAsync(0);
  expect(await opened).toMatchObject({ name: 'Example' });
});
