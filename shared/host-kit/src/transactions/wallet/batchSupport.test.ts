import type { ConnectedWallet } from '@fathom/contract';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { offersBatch, readsAtomic } from './batchSupport';

const LISK = 1135;
const connected: ConnectedWallet = {
  status: 'connected',
  account: ACCOUNT,
  chainId: LISK,
  kind: 'extension',
  name: 'W',
};

function setup(response: () => unknown) {
  const provider = injectedWallet();
  provider.respond('wallet_getCapabilities', response);
  let state = connected;
  return {
    provider,
    become: (next: ConnectedWallet) => (state = next),
    requests: () => offersBatch(() => ({ state, provider }), LISK),
  };
}

const OFFERED = { '0x46f': { atomic: { status: 'supported' } } };

test.each([
  ['immediately', OFFERED, true],
  ['after an upgrade of the account', { '0x46f': { atomic: { status: 'ready' } } }, true],
  ['not at all', { '0x46f': { atomic: { status: 'unsupported' } } }, false],
  ['with other capabilities', { '0x46f': { paymasterService: { supported: true }, ...OFFERED['0x46f'] } }, true],
  ['in another letter case', { '0x46F': { atomic: { status: 'supported' } } }, true],
  ['on every chain', { '0x0': { atomic: { status: 'supported' } } }, true],
  ['on every chain but this one', { '0x0': OFFERED['0x46f'], '0x46f': { atomic: { status: 'unsupported' } } }, false],
  ['on another chain', { '0x1': { atomic: { status: 'supported' } } }, false],
  ['in the format of the first version', { '0x46f': { atomicBatch: { supported: true } } }, true],
  ['in the first version, not at all', { '0x46f': { atomicBatch: { supported: false } } }, false],
  ['in both versions', { '0x46f': { atomicBatch: { supported: true }, atomic: { status: 'unsupported' } } }, false],
  ['in a draft of the second version', { '0x46f': { atomic: { supported: true } } }, true],
  ['in a draft of the second version, not at all', { '0x46f': { atomic: { supported: false } } }, false],
  ['with a status in upper case', { '0x46f': { atomic: { status: 'SUPPORTED' } } }, true],
  ['with leading zeros', { '0x000000000000046f': { atomic: { status: 'supported' } } }, true],
  ['by a decimal chain id', { '1135': { atomic: { status: 'supported' } } }, true],
  ['by a prefix in upper case', { '0X46F': { atomic: { status: 'supported' } } }, true],
  ['by a CAIP-2 id', { 'eip155:1135': { atomic: { status: 'supported' } } }, true],
  [
    'by decimal digits that would be another chain in hexadecimal',
    { '46': { atomic: { status: 'supported' } } },
    false,
  ],
  ['with a status that is not a string', { '0x46f': { atomic: { status: true } } }, false],
  ['with an unknown status', { '0x46f': { atomic: { status: 'maybe' } } }, false],
  ['without a status', { '0x46f': { atomic: {} } }, false],
  ['nothing about the chain', { '0x46f': {} }, false],
  ['nothing', {}, false],
  ['null', null, false],
  ['a list', [OFFERED], false],
  ['text', 'supported', false],
  ['a key that is not a chain id', { lisk: { atomic: { status: 'supported' } } }, false],
])('reads whether batches are atomic: %s', (_case, response, expected) => {
  expect(readsAtomic(response, LISK)).toBe(expected);
});

test.each([
  ['is on another chain', { ...connected, chainId: 1 }],
  ['only looks at the account', { ...connected, kind: 'watched' as const }],
])('asks no wallet that %s', async (_case, state) => {
  const { become, requests, provider } = setup(() => OFFERED);
  become(state);
  expect(await requests()).toBe(false);
  expect(provider.calls).toEqual([]);
});

test('requests the account and the chain', async () => {
  const { requests, provider } = setup(() => OFFERED);
  expect(await requests()).toBe(true);
  expect(provider.calls).toEqual([{ method: 'wallet_getCapabilities', params: [ACCOUNT, ['0x46f']] }]);
});

test.each([4200, -32601, 4100, -32603])(
  'reports no support for a wallet that responds with the error %s',
  async (code) => {
    const { requests } = setup(() => {
      throw Object.assign(new Error('no'), { code });
    });
    expect(await requests()).toBe(false);
  },
);

test('reports no support for a wallet that does not respond', async () => {
  jest.useFakeTimers();
  const { requests } = setup(() => new Promise(() => undefined));
  const requested = requests();
  await jest.advanceTimersByTimeAsync(1500);
  expect(await requested).toBe(false);
  jest.useRealTimers();
});

test.each([
  ['another account', { ...connected, account: OTHER_ACCOUNT }],
  ['another chain', { ...connected, chainId: 1 }],
])('ignores a response when the wallet is on %s meanwhile', async (_case, next) => {
  const { requests, become } = setup(() => {
    become(next);
    return OFFERED;
  });
  expect(await requests()).toBe(false);
});

test('sends no request for a read-only account', async () => {
  const { requests, become, provider } = setup(() => OFFERED);
  become({ ...connected, kind: 'watched' });
  expect(await requests()).toBe(false);
  expect(provider.calls).toEqual([]);
});
