import { ACCOUNT, injectedWallet, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { standardProvider } from './standardProvider';

function setUp() {
  const wallet = injectedWallet();
  const provider = standardProvider(wallet);
  const heard: (readonly [string, unknown])[] = [];
  for (const event of ['connect', 'chainChanged', 'accountsChanged', 'disconnect']) {
    provider.on?.(event, (value: unknown) => heard.push([event, value]));
  }
  return { wallet, provider, heard };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('one wallet has one standard provider', () => {
  const wallet = injectedWallet();
  expect(standardProvider(wallet)).toBe(standardProvider(wallet));
});

test.each(['0X05', 5, 5n, '5', { chainId: 5 }])('the chain id %p is returned as in EIP-1193', async (chainId) => {
  const { wallet, provider } = setUp();
  wallet.respond('eth_chainId', () => chainId);
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x5');
});

test('a chain id that cannot be read is asked for again', async () => {
  const { wallet, provider } = setUp();
  const answers = [undefined, '0x5'];
  wallet.respond('eth_chainId', () => answers.shift());
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x5');
  wallet.respond('eth_chainId', () => 'lisk');
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toThrow('The wallet returned no chain ID.');
});

test.each(['eth_accounts', 'eth_requestAccounts'])('%s returns a list of accounts with checksums', async (method) => {
  const { wallet, provider } = setUp();
  wallet.respond(method, () => [`eip155:1135:${ACCOUNT.toLowerCase()}`, ACCOUNT, OTHER_ACCOUNT.toUpperCase()]);
  expect(await provider.request({ method })).toEqual([ACCOUNT, OTHER_ACCOUNT]);
  wallet.respond(method, () => null);
  expect(await provider.request({ method })).toEqual([]);
});

test('other requests and their responses are passed on', async () => {
  const { wallet, provider } = setUp();
  wallet.respond('eth_getBalance', (params) => params);
  expect(await provider.request({ method: 'eth_getBalance', params: ['1135'] })).toEqual(['1135']);
});

test.each([
  ['chainChanged', '0x05', [['chainChanged', '0x5']]],
  ['chainChanged', { chainId: '0x5' }, [['chainChanged', '0x5']]],
  ['chainChanged', 5, [['chainChanged', '0x5']]],
  ['connect', { chainId: '5' }, [['connect', { chainId: '0x5' }]]],
  ['connect', '0x5', [['connect', { chainId: '0x5' }]]],
  ['accountsChanged', [ACCOUNT.toLowerCase(), ACCOUNT], [['accountsChanged', [ACCOUNT]]]],
  ['accountsChanged', `eip155:5:${ACCOUNT}`, [['accountsChanged', [ACCOUNT]]]],
  ['accountsChanged', [], [['accountsChanged', []]]],
])('the event %s with %p is emitted at once as in EIP-1193', (event, value, expected) => {
  const { wallet, heard } = setUp();
  wallet.emit(event, value);
  expect(heard).toEqual(expected);
});

test.each([
  ['chainChanged', undefined],
  ['chainChanged', null],
  ['chainChanged', {}],
  ['chainChanged', 'loading'],
  ['networkChanged', '1'],
  ['networkChanged', 'loading'],
])('after the event %s with %p the wallet is asked for its chain', async (event, value) => {
  const { wallet, heard } = setUp();
  wallet.respond('eth_chainId', () => 5);
  expect(() => wallet.emit(event, value)).not.toThrow();
  await settle();
  expect(heard).toEqual([['chainChanged', '0x5']]);
});

test.each([[undefined], [null], [{}], ['locked'], [[null]]])(
  'after the event accountsChanged with %p the wallet is asked for its accounts',
  async (value) => {
    const { wallet, heard } = setUp();
    wallet.respond('eth_accounts', () => [OTHER_ACCOUNT.toLowerCase()]);
    wallet.emit('accountsChanged', value);
    await settle();
    expect(heard).toEqual([['accountsChanged', [OTHER_ACCOUNT]]]);
  },
);

test('an event connect without a value leads to one with the chain', async () => {
  const { wallet, heard } = setUp();
  wallet.emit('connect', undefined);
  await settle();
  expect(heard).toEqual([['connect', { chainId: '0x46f' }]]);
});

test('an odd event of a wallet that does not respond throws nothing', async () => {
  const { wallet, heard } = setUp();
  wallet.respond('eth_chainId', () => {
    throw new Error('asleep');
  });
  wallet.emit('chainChanged', Symbol('odd'));
  await settle();
  expect(heard).toEqual([]);
});

test('a chain that changed without an event is announced when it is asked for, once', async () => {
  const { wallet, provider, heard } = setUp();
  await provider.request({ method: 'eth_chainId' });
  expect(heard).toEqual([]);
  wallet.respond('eth_chainId', () => '0x5');
  await provider.request({ method: 'eth_chainId' });
  await provider.request({ method: 'eth_chainId' });
  expect(heard).toEqual([['chainChanged', '0x5']]);
});

test('a removed listener receives nothing more, of no event', async () => {
  const wallet = injectedWallet();
  const provider = standardProvider(wallet);
  const listener = jest.fn();
  for (const event of ['chainChanged', 'accountsChanged']) provider.on?.(event, listener);
  for (const event of ['chainChanged', 'accountsChanged']) provider.removeListener?.(event, listener);
  wallet.emit('chainChanged', '0x5');
  wallet.emit('networkChanged', '5');
  wallet.emit('accountsChanged', []);
  await provider.request({ method: 'eth_chainId' });
  wallet.respond('eth_chainId', () => '0x6');
  await provider.request({ method: 'eth_chainId' });
  await settle();
  expect(listener).not.toHaveBeenCalled();
});
