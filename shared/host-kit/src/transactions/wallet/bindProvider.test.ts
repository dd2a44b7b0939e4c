import type { Eip1193Provider } from '@fathom/contract';
import { ACCOUNT, injectedWallet } from '@fathom/testing/injectedWallet';
import { bindProvider } from './bindProvider';

const ASK = { method: 'eth_accounts' };
const ATTACKER = '0xBad0000000000000000000000000000000000Bad';

function bound(provider: Eip1193Provider): Eip1193Provider {
  const binding = bindProvider(provider);
  if (!binding) throw new Error('it is a provider');
  return binding;
}

describe('bound provider', () => {
  it('asks the wallet with the request function of the time of the binding', async () => {
    const wallet = injectedWallet();
    const provider = bound(wallet);
    wallet.request = async () => [ATTACKER];
    expect(await provider.request(ASK)).toEqual([ACCOUNT.toLowerCase()]);
  });

  it('subscribes and unsubscribes with the functions of the time of the binding', () => {
    const wallet = injectedWallet();
    const provider = bound(wallet);
    const replaced = jest.fn();
    Object.assign(wallet, { on: replaced, removeListener: replaced });
    const listener = jest.fn();
    provider.on?.('chainChanged', listener);
    wallet.emit('chainChanged', '0x1');
    provider.removeListener?.('chainChanged', listener);
    wallet.emit('chainChanged', '0x2');
    expect(listener.mock.calls).toEqual([['0x1']]);
    expect(replaced).not.toHaveBeenCalled();
  });

  it('reads a getter once', async () => {
    const wallet = injectedWallet();
    const requests = [wallet.request.bind(wallet), async () => [ATTACKER]];
    const provider = bound({
      get request() {
        return requests.shift() ?? (async () => [ATTACKER]);
      },
    });
    expect(await provider.request(ASK)).toEqual([ACCOUNT.toLowerCase()]);
    expect(await provider.request(ASK)).toEqual([ACCOUNT.toLowerCase()]);
  });

  it('asks a provider behind a proxy, whose handler returns another function later', async () => {
    const wallet = injectedWallet();
    let isHostile = false;
    const proxy = new Proxy(wallet, {
      get: (target, key, receiver) =>
        isHostile ? async () => [ATTACKER] : (Reflect.get(target, key, receiver) as unknown),
    });
    const provider = bound(proxy);
    isHostile = true;
    expect(await provider.request(ASK)).toEqual([ACCOUNT.toLowerCase()]);
  });

  it('keeps the first binding of a provider, and is its own binding', () => {
    const wallet = injectedWallet();
    const provider = bound(wallet);
    wallet.request = async () => [ATTACKER];
    expect(bindProvider(wallet)).toBe(provider);
    expect(bindProvider(provider)).toBe(provider);
  });

  it('is frozen, and exposes nothing else of the wallet', () => {
    const provider = bound(injectedWallet());
    expect(Object.isFrozen(provider)).toBe(true);
    expect(Reflect.ownKeys(provider).sort()).toEqual(['on', 'removeListener', 'request']);
  });
});

it.each([undefined, null, 'text', {}, { request: 'text' }])('does not bind what is not a provider: %p', (value) => {
  expect(bindProvider(value)).toBeUndefined();
});
