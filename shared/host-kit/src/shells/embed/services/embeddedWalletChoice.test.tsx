import { createWritable } from '@fathom/base/domain/writable';
import { injectedWallet } from '@fathom/testing/injectedWallet';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { bindProvider } from '../../../transactions/wallet/bindProvider';
import { discoverWallets } from '../../../transactions/wallet/discoverWallets';
import { createWalletChoice } from './embeddedWalletChoice';

const RDNS = 'org.example.wallet';

afterEach(() => void Reflect.deleteProperty(window, 'ethereum'));

function announce(rdns = RDNS, provider = injectedWallet()) {
  const info = { uuid: rdns, rdns, name: `Wallet of ${rdns}`, icon: '' };
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  return provider;
}

function start(stored: Readonly<Record<string, string>> = {}) {
  const discovery = discoverWallets(window);
  const pressed: string[] = [];
  const follow = jest.fn();
  const storage = memoryStorage(stored);
  const choice = createWalletChoice({
    discovery,
    hasPressed: (text) => pressed.includes(text),
    storage,
    isRemembered: createWritable(false),
    follow,
  });
  return { choice, discovery, pressed, follow, storage };
}

it('restores the chosen wallet, also if it announces itself while the page starts', () => {
  const { follow } = start({ wallet: RDNS });
  expect(follow).not.toHaveBeenCalled();
  const wallet = announce();
  expect(follow.mock.calls).toEqual([[bindProvider(wallet)]]);
});

it('keeps the wallet that is in use when it, or another one, announces itself later', () => {
  const { choice, follow } = start({ wallet: RDNS });
  announce();
  announce('org.example.other');
  expect(follow).toHaveBeenCalledTimes(1);
  expect(choice.choose('org.example.other')).toBe(true);
  announce('org.example.third');
  expect(follow).toHaveBeenCalledTimes(2);
});

it('starts without a wallet once the choice is forgotten', () => {
  const { choice, storage } = start({ wallet: RDNS });
  announce();
  choice.forget();
  expect(storage.entries.size).toBe(0);
  const { follow } = start(Object.fromEntries(storage.entries));
  announce();
  expect(follow).not.toHaveBeenCalled();
});

it('does not restore a wallet that appears after the start, until the user chooses it by its name', () => {
  const { choice, discovery, pressed, follow } = start({ wallet: RDNS });
  discovery.endStartup();
  const wallet = announce();
  expect([choice.choose(RDNS), follow.mock.calls.length]).toEqual([false, 0]);
  pressed.push(`Wallet of ${RDNS}`);
  expect(choice.choose(RDNS)).toBe(true);
  expect(follow.mock.calls).toEqual([[bindProvider(wallet)]]);
});

it('chooses the first wallet that was there at the start, without a name', () => {
  const { choice, discovery, follow } = start();
  const wallet = announce();
  discovery.endStartup();
  announce('org.example.late');
  expect(choice.choose()).toBe(true);
  expect(follow.mock.calls).toEqual([[bindProvider(wallet)]]);
});

it('chooses the wallet at window.ethereum if none announced itself, and remembers it', () => {
  const wallet = injectedWallet();
  Object.assign(window, { ethereum: wallet });
  const { choice, follow, storage } = start();
  expect(choice.choose()).toBe(true);
  expect(follow.mock.calls).toEqual([[bindProvider(wallet)]]);
  expect(storage.entries.get('wallet')).toBe('window.ethereum');
});

it('chooses nothing, and stores nothing, without a wallet', () => {
  const { choice, storage } = start();
  expect(choice.choose()).toBe(false);
  expect(storage.entries.size).toBe(0);
});
