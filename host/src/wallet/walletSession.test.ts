import { readWalletError } from '@fathom/host-kit/transactions/wallet/walletError';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import {
  ACCOUNT,
  injectedWallet,
  OTHER_ACCOUNT,
  rejection,
  type FakeInjectedWallet,
} from '@fathom/testing/injectedWallet';
import { openInjected } from './connections/openInjected';
import type { WalletConnection } from './connections/walletConnection';
import { createWalletSession } from './walletSession';

function setUp(wallet: FakeInjectedWallet = injectedWallet(), stored: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(stored);
  const log = jest.fn();
  const open = jest.fn(async () => openInjected(wallet, 'Some Wallet'));
  return { wallet, storage, log, open, session: createWalletSession({ open, storage, log }) };
}

async function until(expectation: () => void): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expectation();
}

it('uses the account and chain of the wallet as the session key [SHL-004]', async () => {
  const { session, wallet } = setUp();
  expect(await session.connect('metamask')).toEqual({ ok: true, value: undefined });
  expect(session.state.get()).toEqual({
    status: 'connected',
    account: ACCOUNT,
    chainId: 1135,
    kind: 'extension',
    name: 'Some Wallet',
    isFirstConnection: true,
  });
  expect(await session.active()?.provider.request({ method: 'eth_chainId' })).toBe('0x46f');
  expect(wallet.calls[0]?.method).toBe('eth_requestAccounts');
});

it.each(['1135', 1135, 1135n, '0x46F', '0x0000046f', { chainId: '0x46f' }])(
  'connects to a wallet that spells its chain %p',
  async (chainId) => {
    const { session, wallet } = setUp();
    wallet.respond('eth_chainId', () => chainId);
    await session.connect('metamask');
    expect(session.state.get()).toMatchObject({ status: 'connected', account: ACCOUNT, chainId: 1135 });
  },
);

it.each([
  ['chainChanged', { chainId: '0x5' }],
  ['chainChanged', '5'],
  ['chainChanged', undefined],
  ['networkChanged', '5'],
  ['connect', undefined],
])('follows the wallet after the event %s with %p, which never throws', async (event, value) => {
  const { session, wallet } = setUp();
  await session.connect('metamask');
  wallet.respond('eth_chainId', () => 5);
  expect(() => wallet.emit(event, value)).not.toThrow();
  await until(() => expect(session.state.get()).toMatchObject({ account: ACCOUNT, chainId: 5 }));
});

it.each([
  ['duplicates in another case', [OTHER_ACCOUNT.toUpperCase(), OTHER_ACCOUNT]],
  ['a CAIP-10 id', [`eip155:1135:${OTHER_ACCOUNT}`]],
  ['a text', OTHER_ACCOUNT.toLowerCase()],
  ['null', null],
  ['undefined', undefined],
])('follows the account of an event with %s', async (_case, value) => {
  const { session, wallet } = setUp();
  await session.connect('metamask');
  wallet.respond('eth_accounts', () => [OTHER_ACCOUNT.toLowerCase()]);
  wallet.emit('accountsChanged', value);
  await until(() => expect(session.state.get()).toMatchObject({ account: OTHER_ACCOUNT }));
});

it.each(['metamask', 'walletConnect', 'org.example.wallet'])(
  'stores the choice %s and the connected flag [SHL-049] [SHL-050] [SHL-076]',
  async (choice) => {
    const { session, storage } = setUp();
    expect(session.isRemembered.get()).toBe(false);
    await session.connect(choice);
    expect(session.isRemembered.get()).toBe(true);
    expect(Object.fromEntries(storage.entries)).toEqual({
      wallet: choice,
      connected: 'true',
      connectedBefore: 'true',
    });
  },
);

it('is a first connection only until the user disconnects or the page is loaded again', async () => {
  const { session, storage } = setUp();
  const isFirst = () => session.state.get().status === 'connected' && 'isFirstConnection' in session.state.get();
  await session.connect('metamask');
  expect(isFirst()).toBe(true);
  await session.disconnect();
  await session.connect('metamask');
  expect(isFirst()).toBe(false);
  const later = setUp(injectedWallet(), Object.fromEntries(storage.entries)).session;
  await later.restore();
  expect(later.state.get()).not.toHaveProperty('isFirstConnection');
});

it('reconnects to the stored choice on load without prompting the user [SHL-051]', async () => {
  const { session, open, wallet } = setUp(injectedWallet(), { wallet: 'org.example.wallet', connected: 'true' });
  await session.restore();
  expect(open).toHaveBeenCalledWith('org.example.wallet', 'restored');
  expect(session.state.get()).toMatchObject({ status: 'connected', account: ACCOUNT });
  expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts');
});

it('opens nothing without the connected flag', async () => {
  const { session, open } = setUp(injectedWallet(), { wallet: 'metamask' });
  await session.restore();
  expect(open).not.toHaveBeenCalled();
  expect(session.state.get()).toEqual({ status: 'disconnected' });
});

it('keeps the choice of a wallet that is locked on load, and connects when it is unlocked', async () => {
  const { session, wallet, storage } = setUp(injectedWallet([]), { wallet: 'org.example.wallet', connected: 'true' });
  await session.restore();
  expect(session.state.get()).toEqual({ status: 'disconnected' });
  expect(session.isRemembered.get()).toBe(true);
  expect(storage.entries.get('wallet')).toBe('org.example.wallet');
  wallet.emit('accountsChanged', [ACCOUNT.toLowerCase()]);
  expect(session.state.get()).toMatchObject({ status: 'connected', account: ACCOUNT });
});

it('clears the stored choice when the user disconnects [SHL-052]', async () => {
  const { session, storage } = setUp();
  await session.connect('metamask');
  await session.disconnect();
  expect(session.state.get()).toEqual({ status: 'disconnected' });
  expect(Object.fromEntries(storage.entries)).toEqual({ connectedBefore: 'true' });
  expect(session.isRemembered.get()).toBe(false);
});

it.each([
  ['disconnect', { code: 4900 }],
  ['accountsChanged', []],
])('clears the stored choice when the wallet disconnects by %s [SHL-053]', async (event, value) => {
  const { session, storage, wallet } = setUp();
  await session.connect('metamask');
  wallet.emit(event, value);
  expect(session.state.get()).toEqual({ status: 'disconnected' });
  expect(Object.fromEntries(storage.entries)).toEqual({ connectedBefore: 'true' });
});

it('keeps a wallet that has lost its node and reconnects to it', async () => {
  const { session, storage, wallet } = setUp();
  await session.connect('metamask');
  wallet.emit('disconnect', { code: 1013, message: 'MetaMask: Disconnected from chain. Attempting to connect.' });
  expect(session.state.get()).toMatchObject({ status: 'connected', account: ACCOUNT });
  expect(storage.entries.get('connected')).toBe('true');
});

it('follows account and chain changes at any time', async () => {
  const { session, wallet } = setUp();
  const heard = jest.fn();
  await session.connect('metamask');
  session.state.subscribe(heard);
  wallet.emit('accountsChanged', [OTHER_ACCOUNT]);
  expect(session.state.get()).toMatchObject({ account: OTHER_ACCOUNT, chainId: 1135 });
  wallet.emit('chainChanged', '0xaa36a7');
  expect(session.state.get()).toMatchObject({ account: OTHER_ACCOUNT, chainId: 11155111 });
  wallet.emit('chainChanged', '0xaa36a7');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('ignores a wallet that the user has disconnected', async () => {
  const { session, wallet } = setUp();
  await session.connect('metamask');
  await session.disconnect();
  wallet.emit('accountsChanged', [OTHER_ACCOUNT]);
  wallet.emit('chainChanged', '0x1');
  expect(session.state.get()).toEqual({ status: 'disconnected' });
});

it('logs a failed connection and returns one sentence for the user [SHL-078]', async () => {
  const { session, wallet, log, storage } = setUp();
  const error = new Error('boom');
  wallet.respond('eth_requestAccounts', () => {
    throw error;
  });
  const result = await session.connect('metamask');
  expect(result).toMatchObject({ ok: false, error: { code: 'wallet' } });
  expect(result.ok ? '' : result.error.message).toBe(
    'The wallet did not connect. Open it, check that it is unlocked, and try again.',
  );
  expect(log.mock.calls).toEqual([['the wallet did not connect', error]]);
  expect(session.state.get()).toEqual({ status: 'disconnected' });
  expect(storage.entries.size).toBe(0);
});

it('explains a rejection in the wallet', async () => {
  const { session, wallet } = setUp();
  wallet.respond('eth_requestAccounts', () => {
    throw rejection();
  });
  expect(await session.connect('metamask')).toMatchObject({
    ok: false,
    error: { code: 'rejected', message: 'The user rejected the request.' },
  });
});

it.each([
  "Can't reach WalletConnect. Check your connection and try again.",
  "WalletConnect doesn't accept this site. Your funds aren't affected. Connect another way, or contact the operator of this site.",
])('reports a problem between the app and the relay, not with the wallet: %s', async (message) => {
  const { session, wallet } = setUp();
  wallet.respond('eth_requestAccounts', () => {
    throw new Error(message);
  });
  expect(await session.connect('walletConnect')).toMatchObject({ error: { code: 'network', message } });
});

it("treats WalletConnect's reset request as a rejection [SHL-079]", async () => {
  const { session, wallet } = setUp();
  wallet.respond('eth_requestAccounts', () => {
    throw new Error('Connection request reset. Please try again.');
  });
  expect(await session.connect('walletConnect')).toMatchObject({
    ok: false,
    error: { code: 'rejected', message: 'The user rejected the request.' },
  });
});

it('drops the result of an outdated attempt', async () => {
  const { session, wallet } = setUp();
  let approve: (accounts: readonly string[]) => void = () => undefined;
  wallet.respond('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)));
  const waiting = session.connect('metamask');
  await Promise.resolve();
  expect(session.state.get()).toEqual({ status: 'connecting' });
  session.cancel();
  expect(session.state.get()).toEqual({ status: 'disconnected' });
  approve([ACCOUNT]);
  expect((await waiting).ok).toBe(false);
  expect(session.state.get()).toEqual({ status: 'disconnected' });
});

it('provides the pairing URI for as long as a wallet on another device is awaited [SHL-003]', async () => {
  const aborted = jest.fn();
  const connection: WalletConnection = {
    ...openInjected(injectedWallet(), 'Phone'),
    connect: ({ showPairing, signal }) =>
      new Promise((_resolve, reject) => {
        showPairing('wc:1234');
        signal.addEventListener('abort', () => {
          aborted();
          reject(new Error('Connection request reset. Please try again.'));
        });
      }),
  };
  const session = createWalletSession({ open: async () => connection, storage: memoryStorage(), log: jest.fn() });
  const waiting = session.connect('walletConnect');
  await Promise.resolve();
  expect(session.pairing.get()).toBe('wc:1234');
  session.cancel();
  expect(session.pairing.get()).toBeUndefined();
  expect(await waiting).toMatchObject({ error: { code: 'rejected', message: 'The user rejected the request.' } });
  expect(aborted).toHaveBeenCalledTimes(1);
  expect(session.state.get()).toEqual({ status: 'disconnected' });
});

describe('wallet behind a relay', () => {
  const stored = { wallet: 'walletConnect', connected: 'true' };

  it('is forgotten when its session is over, so that its connector is not fetched on each load', async () => {
    const { session, storage } = setUp(injectedWallet([]), stored);
    await session.restore();
    expect(storage.entries.size).toBe(0);
    expect(session.state.get()).toEqual({ status: 'disconnected' });
  });

  it('is remembered while its relay does not respond, and connects when the relay is back [SHL-051]', async () => {
    const wallet = injectedWallet([]);
    const phone = openInjected(wallet, 'Phone');
    const reconnect = async () => {
      await phone.reconnect();
      throw new Error("Can't reach WalletConnect.");
    };
    const storage = memoryStorage(stored);
    const session = createWalletSession({ open: async () => ({ ...phone, reconnect }), storage, log: jest.fn() });
    await session.restore();
    expect(session.state.get()).toEqual({ status: 'disconnected' });
    expect(Object.fromEntries(storage.entries)).toEqual(stored);
    wallet.emit('accountsChanged', [ACCOUNT]);
    expect(session.state.get()).toMatchObject({ status: 'connected', account: ACCOUNT });
  });

  it('is remembered if its connector cannot be fetched', async () => {
    const storage = memoryStorage(stored);
    const open = async () => {
      throw new Error('Loading chunk 7 failed.');
    };
    const session = createWalletSession({ open, storage, log: jest.fn() });
    await session.restore();
    expect(Object.fromEntries(storage.entries)).toEqual(stored);
    expect(session.state.get()).toEqual({ status: 'disconnected' });
  });
});

describe('read-only account', () => {
  const stored = { wallet: 'org.example.wallet', connected: 'true' };

  it('is displayed on the selected chain, and leaves stored values unchanged', () => {
    const { session, storage } = setUp(injectedWallet(), stored);
    session.watch(OTHER_ACCOUNT, 1135);
    expect(session.state.get()).toMatchObject({
      status: 'connected',
      account: OTHER_ACCOUNT,
      chainId: 1135,
      kind: 'watched',
    });
    expect(Object.fromEntries(storage.entries)).toEqual(stored);
  });

  it('is replaced by the stored wallet when the user leaves it', async () => {
    const { session, storage } = setUp(injectedWallet(), stored);
    session.watch(OTHER_ACCOUNT, 1135);
    await session.disconnect();
    expect(session.state.get()).toMatchObject({ status: 'connected', account: ACCOUNT, kind: 'extension' });
    expect(Object.fromEntries(storage.entries)).toEqual(stored);
  });

  it('follows the selected network, and rejects every signature and transaction with one sentence', async () => {
    const { session } = setUp();
    session.watch(OTHER_ACCOUNT, 1135);
    const provider = session.active()?.provider;
    await provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] });
    expect(session.state.get()).toMatchObject({ account: OTHER_ACCOUNT, chainId: 11155111 });
    for (const method of ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_sendCalls']) {
      const refusal: unknown = await provider?.request({ method }).catch((error: unknown) => error);
      expect(readWalletError(refusal)).toMatchObject({
        code: 'refused',
        message: 'You are only looking at this account. Connect its wallet to act.',
      });
    }
  });
});
