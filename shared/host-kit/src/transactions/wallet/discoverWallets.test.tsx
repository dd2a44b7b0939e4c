import { injectedWallet } from '@fathom/testing/injectedWallet';
import { discoverWallets, findWallet, type DiscoveredWallet } from './discoverWallets';

function announce(info: object, provider: unknown = injectedWallet()) {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
}

function named(rdns: string) {
  return (wallet: DiscoveredWallet) => wallet.rdns === rdns;
}

const GOOD = { uuid: 'u', rdns: 'org.example.wallet', name: 'Example', icon: 'data:image/svg+xml,<svg/>' };

it('finds wallets that loaded before, and those that load later', () => {
  const requested = jest.fn();
  window.addEventListener('eip6963:requestProvider', requested);
  const { wallets } = discoverWallets(window);
  expect(requested).toHaveBeenCalledTimes(1);
  announce(GOOD);
  announce({ ...GOOD, rdns: 'org.example.other' });
  expect(wallets.get().map(({ rdns }) => rdns)).toEqual(['org.example.wallet', 'org.example.other']);
});

it('lists a wallet once, and rejects what is not a wallet', () => {
  const { wallets } = discoverWallets(window);
  announce(GOOD);
  announce(GOOD);
  announce({ ...GOOD, rdns: 'no dots' });
  announce({ ...GOOD, rdns: 'org.example.nameless', name: '  ' });
  announce({ ...GOOD, rdns: 'org.example.mute' }, {});
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider'));
  expect(wallets.get()).toHaveLength(1);
});

it.each(['https://tracker.example/x.png', 'javascript:alert(1)', undefined])(
  'displays no icon that requests a server or runs code: %s',
  (icon) => {
    const { wallets } = discoverWallets(window);
    announce({ ...GOOD, icon });
    expect(wallets.get()[0]?.icon).toBeUndefined();
  },
);

it("sanitizes a wallet's name and limits it to 40 graphemes", () => {
  const { wallets } = discoverWallets(window);
  announce({ ...GOOD, name: '\u202eksaMateM\u202c' });
  announce({ ...GOOD, rdns: 'org.example.long', name: 'x'.repeat(10_000) });
  announce({ ...GOOD, rdns: 'org.example.invisible', name: '\u3000\ufe0f' });
  expect(wallets.get().map(({ name }) => name)).toEqual(['�ksaMateM�', `${'x'.repeat(39)}…`]);
});

it('waits for a remembered wallet, but not forever', async () => {
  const { wallets } = discoverWallets(window);
  const late = findWallet(wallets, named('org.example.wallet'), 1000);
  announce(GOOD);
  await expect(late).resolves.toMatchObject({ name: 'Example' });
  await expect(findWallet(wallets, named('org.example.gone'), 10)).resolves.toBeUndefined();
});

describe('provider of a discovered wallet', () => {
  const ASK = { method: 'eth_accounts' };

  it('is not part of what is displayed, and asks the wallet as it was discovered', async () => {
    const discovery = discoverWallets(window);
    const wallet = injectedWallet();
    announce(GOOD, wallet);
    const replaced = jest.fn();
    wallet.request = replaced;
    expect(discovery.wallets.get()).toEqual([{ rdns: GOOD.rdns, name: GOOD.name, icon: GOOD.icon, isLate: false }]);
    await discovery.providerOf(GOOD.rdns)?.request(ASK);
    expect(replaced).not.toHaveBeenCalled();
    expect(wallet.calls).toMatchObject([ASK]);
  });

  it('is the first that was announced in this name', async () => {
    const discovery = discoverWallets(window);
    const [first, second] = [injectedWallet(), injectedWallet()];
    announce(GOOD, first);
    discovery.endStartup();
    announce(GOOD, second);
    await discovery.providerOf(GOOD.rdns)?.request(ASK);
    expect([first.calls, second.calls]).toMatchObject([[ASK], []]);
    expect(discovery.wallets.get()).toMatchObject([{ rdns: GOOD.rdns, isLate: false }]);
  });

  it('is marked as late once the startup has ended', () => {
    const discovery = discoverWallets(window);
    announce(GOOD);
    discovery.endStartup();
    announce({ ...GOOD, rdns: 'org.example.late' });
    expect(discovery.wallets.get().map(({ isLate }) => isLate)).toEqual([false, true]);
  });

  it('stays the same if a script changes the list', () => {
    const { wallets } = discoverWallets(window);
    announce(GOOD);
    expect(() => Object.assign(wallets, { get: () => [] })).toThrow();
    expect(() => (wallets.get() as unknown[]).push(GOOD)).toThrow();
    expect(wallets.get()).toHaveLength(1);
  });
});

describe('wallet at window.ethereum', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'ethereum'));

  it('is the one of the start, as it was then', async () => {
    const wallet = injectedWallet();
    Object.assign(window, { ethereum: wallet });
    const discovery = discoverWallets(window);
    const hostile = injectedWallet();
    wallet.request = hostile.request.bind(hostile);
    Object.assign(window, { ethereum: hostile });
    await discovery.injected()?.provider.request({ method: 'eth_chainId' });
    expect([wallet.calls.length, hostile.calls.length]).toEqual([1, 0]);
    expect(discovery.injected()).toMatchObject({ isMetaMask: false, isAnnounced: false, isLate: false });
  });

  it('is recognized as MetaMask, and as the one that announced itself', () => {
    const wallet = Object.assign(injectedWallet(), { isMetaMask: true });
    Object.assign(window, { ethereum: wallet });
    const discovery = discoverWallets(window);
    announce(GOOD, wallet);
    expect(discovery.injected()).toMatchObject({ isMetaMask: true, isAnnounced: true });
  });

  it('is late if it is injected after the startup', () => {
    const discovery = discoverWallets(window);
    expect(discovery.injected()).toBeUndefined();
    discovery.endStartup();
    Object.assign(window, { ethereum: injectedWallet() });
    expect(discovery.injected()).toMatchObject({ isLate: true });
  });
});
