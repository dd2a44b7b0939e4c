import { injectedWallet } from '../testing/injectedWallet';
import { discoverWallets, findWallet } from './discoverWallets';

function announce(info: object, provider: unknown = injectedWallet()) {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
}

const GOOD = { uuid: 'u', rdns: 'org.example.wallet', name: 'Example', icon: 'data:image/svg+xml,<svg/>' };

it('finds wallets that loaded before, and those that load later', () => {
  const requested = jest.fn();
  window.addEventListener('eip6963:requestProvider', requested);
  const wallets = discoverWallets(window);
  expect(requested).toHaveBeenCalledTimes(1);
  announce(GOOD);
  announce({ ...GOOD, rdns: 'org.example.other' });
  expect(wallets.get().map(({ rdns }) => rdns)).toEqual(['org.example.wallet', 'org.example.other']);
});

it('lists a wallet once, and rejects what is not a wallet', () => {
  const wallets = discoverWallets(window);
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
    const wallets = discoverWallets(window);
    announce({ ...GOOD, icon });
    expect(wallets.get()[0]?.icon).toBeUndefined();
  },
);

it("sanitizes a wallet's name and limits it to 40 graphemes", () => {
  const wallets = discoverWallets(window);
  announce({ ...GOOD, name: '\u202eksaMateM\u202c' });
  announce({ ...GOOD, rdns: 'org.example.long', name: 'x'.repeat(10_000) });
  announce({ ...GOOD, rdns: 'org.example.invisible', name: '\u3000\ufe0f' });
  expect(wallets.get().map(({ name }) => name)).toEqual(['�ksaMateM�', `${'x'.repeat(39)}…`]);
});

it('waits for a remembered wallet, but not forever', async () => {
  const wallets = discoverWallets(window);
  const late = findWallet(wallets, 'org.example.wallet', 1000);
  announce(GOOD);
  await expect(late).resolves.toMatchObject({ name: 'Example' });
  await expect(findWallet(wallets, 'org.example.gone', 10)).resolves.toBeUndefined();
});
