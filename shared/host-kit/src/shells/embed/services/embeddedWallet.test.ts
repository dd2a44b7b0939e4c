import type { Eip1193Provider, HostError } from '@fathom/contract';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT, rejection } from '@fathom/testing/injectedWallet';
import { createEmbeddedWallet } from './embeddedWallet';

function setUp() {
  const failures: HostError[] = [];
  const logged: string[] = [];
  let requested = 0;
  const wallet = createEmbeddedWallet({
    chains: [],
    kind: 'embedded',
    name: 'Partner',
    onNoProvider: () => (requested += 1),
    onFailure: (error) => failures.push(error),
    log: (what) => logged.push(what),
  });
  return { wallet, failures, logged, requestedTimes: () => requested };
}

/** Waits until all responses have arrived. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

const CONNECTED = { status: 'connected', chainId: 1135, kind: 'embedded', name: 'Partner' };

describe('the wallet of an embedded area', () => {
  it("is the provider's account on its chain, and its provider is the one that is asked", async () => {
    const { wallet } = setUp();
    const provider = injectedWallet([ACCOUNT]);
    wallet.follow(provider);
    await turn();
    expect(wallet.state.get()).toEqual({ ...CONNECTED, account: ACCOUNT });
    expect(wallet.active()?.state).toEqual(wallet.state.get());
    await wallet.active()?.provider.request({ method: 'eth_chainId' });
    expect(provider.calls.at(-1)?.method).toBe('eth_chainId');
    expect(wallet.isRemembered.get()).toBe(false);
  });

  it.each(['accountsChanged', 'chainChanged', 'connect', 'disconnect'])('is read again at %s', async (event) => {
    const { wallet } = setUp();
    const provider = injectedWallet([ACCOUNT]);
    wallet.follow(provider);
    await turn();
    provider.respond('eth_accounts', () => [OTHER_ACCOUNT]);
    provider.respond('eth_chainId', () => '0x5');
    provider.emit(event, []);
    await turn();
    expect(wallet.state.get()).toEqual({ ...CONNECTED, account: OTHER_ACCOUNT, chainId: 5 });
  });

  it.each([
    ['no account', 'eth_accounts', []],
    ['what is no account', 'eth_accounts', ['alice']],
    ['no list', 'eth_accounts', null],
    ['what is no chain', 'eth_chainId', 'lisk'],
  ])('is not connected if the provider returns %s', async (_case, method, answer) => {
    const { wallet } = setUp();
    const provider = injectedWallet([ACCOUNT]);
    provider.respond(method, () => answer);
    wallet.follow(provider);
    await turn();
    expect(wallet.state.get()).toEqual({ status: 'disconnected' });
    expect(wallet.active()).toBeUndefined();
  });

  it('is not what an earlier provider, or an earlier question, answers late', async () => {
    const { wallet } = setUp();
    let answer: (accounts: readonly string[]) => void = () => undefined;
    const slow: Eip1193Provider = {
      request: ({ method }) =>
        method === 'eth_chainId'
          ? Promise.resolve('0x46f')
          : new Promise((resolve) => {
              answer = resolve;
            }),
    };
    wallet.follow(slow);
    wallet.follow(injectedWallet([ACCOUNT]));
    await turn();
    answer([OTHER_ACCOUNT]);
    await turn();
    expect(wallet.state.get()).toMatchObject({ account: ACCOUNT });
  });

  it('no longer hears a provider that another one replaced, or that it stopped following', async () => {
    const { wallet } = setUp();
    const [first, second] = [injectedWallet([ACCOUNT]), injectedWallet([OTHER_ACCOUNT])];
    wallet.follow(first);
    wallet.follow(second);
    await turn();
    const before = first.calls.length;
    first.emit('accountsChanged', []);
    wallet.stop();
    second.respond('eth_accounts', () => [ACCOUNT]);
    second.emit('accountsChanged', []);
    await turn();
    expect(first.calls).toHaveLength(before);
    expect(wallet.active()).toBeUndefined();
    expect(wallet.state.get()).toMatchObject({ account: OTHER_ACCOUNT });
    wallet.follow(undefined);
    await turn();
    expect(wallet.state.get()).toEqual({ status: 'disconnected' });
  });

  it('stays disconnected after the user left, whatever happens in the wallet, until they connect again', async () => {
    const { wallet } = setUp();
    const provider = injectedWallet([ACCOUNT]);
    wallet.follow(provider);
    await turn();
    await wallet.disconnect();
    provider.emit('accountsChanged', [ACCOUNT]);
    await turn();
    expect(wallet.state.get()).toEqual({ status: 'disconnected' });
    wallet.requestConnect();
    expect(wallet.state.get()).toEqual({ status: 'connecting' });
    await turn();
    expect(wallet.state.get()).toMatchObject({ account: ACCOUNT });
    expect(provider.calls.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1);
    wallet.requestConnect();
    await turn();
    expect(provider.calls.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1);
  });

  it('asks the page for a provider where there is none', () => {
    const { wallet, requestedTimes } = setUp();
    wallet.requestConnect();
    expect(requestedTimes()).toBe(1);
    expect(wallet.state.get()).toEqual({ status: 'disconnected' });
  });

  it('says why it did not connect, but only to a user who asked for it', async () => {
    const { wallet, failures, logged } = setUp();
    const provider = injectedWallet([ACCOUNT]);
    const reject = () => {
      throw rejection();
    };
    provider.respond('eth_accounts', reject);
    provider.respond('eth_requestAccounts', reject);
    wallet.follow(provider);
    await turn();
    expect(failures).toEqual([]);
    wallet.requestConnect();
    await turn();
    expect(failures).toMatchObject([{ code: 'rejected' }]);
    expect(wallet.state.get()).toEqual({ status: 'disconnected' });
    expect(logged).toHaveLength(2);
  });

  it('notifies of changes only', async () => {
    const { wallet } = setUp();
    const provider = injectedWallet([ACCOUNT]);
    wallet.follow(provider);
    await turn();
    const heard = jest.fn();
    wallet.state.subscribe(heard);
    provider.emit('chainChanged', '0x46f');
    await turn();
    expect(heard).not.toHaveBeenCalled();
  });
});
