import type { ConnectedWallet, SigningSummary, TransactionRequest } from '@fathom/contract';
import { toHex } from '@fathom/base/domain/hexText';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { testRecord } from '@fathom/testing/testRecord';
import { createAddressBook } from '../../signing/verify/book/addressBook';
import { createSignatureMemory } from '../../signing/verify/descriptor/signatureMemory';
import type { SubmitContext } from './sendingChecks';
import { prepareBatch } from './submitBatch';

const POOL = '0x3333333333333333333333333333333333333333';
const TOKEN = '0x4444444444444444444444444444444444444444';
const addressBook = createAddressBook({ chainId: 1135, contracts: { registry: POOL, token: TOKEN }, sections: [] });
const LISK = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const connected: ConnectedWallet = {
  status: 'connected',
  account: ACCOUNT,
  chainId: 1135,
  kind: 'extension',
  name: 'W',
};

const build = knownRequest({ account: ACCOUNT, chainId: 1135, to: POOL });
const approve: TransactionRequest = {
  ...build,
  to: TOKEN,
  data: `0x095ea7b3${POOL.slice(2).padStart(64, '0')}${100n.toString(16).padStart(64, '0')}`,
  claim: { ...build.claim, to: TOKEN, call: 'approve', fields: { spender: POOL, amount: 100n } },
};

function setup(response: () => unknown = () => ({ id: '0xba7c' }), isAllowed?: SubmitContext['isAllowed']) {
  const provider = injectedWallet();
  provider.respond('wallet_sendCalls', response);
  let state = connected;
  const chain = createFakeChain();
  chain.simulateHonestly();
  chain.rpc('eth_getTransactionCount', [ACCOUNT, 'latest'], '0x7');
  const prepare = (requests: readonly [TransactionRequest, ...TransactionRequest[]]) =>
    prepareBatch(requests, testRecord().meta, {
      reader: chain.reader,
      addressBook,
      chain: LISK,
      locale: 'en-GB',
      signing: knownSigningSource('registry'),
      signatures: createSignatureMemory(),
      now: Date.now,
      wallet: () => ({ state, provider }),
      isAllowed,
    });
  return {
    chain,
    provider,
    prepare,
    become: (next: ConnectedWallet) => (state = next),
    /** `meanwhile` runs after all checks, before the wallet prompt. */
    send: async (requests: readonly [TransactionRequest, ...TransactionRequest[]], meanwhile = () => {}) => {
      const prepared = await prepare(requests);
      meanwhile();
      if (!prepared.ok) return prepared;
      const checked = await prepared.value.checkWallet();
      return checked.ok ? prepared.value.request(checked.value) : checked;
    },
  };
}

test('sends no batch of more calls than a person reads', async () => {
  const { send, provider } = setup();
  expect(await send([approve, ...Array.from({ length: 10 }, () => build)])).toMatchObject({
    ok: false,
    error: { code: 'mismatch', message: expect.stringContaining('11 transactions, and at most 10') as string },
  });
  expect(provider.calls).toEqual([]);
});

test('sends calls that match the declared intent, even if no node can simulate them', async () => {
  const { send, provider } = setup();
  expect(await send([approve, build])).toEqual({
    kind: 'sent',
    sent: {
      id: '0xba7c',
      wallet: 'W',
      calls: [
        { to: TOKEN, data: approve.data, valueWei: '0' },
        { to: POOL, data: build.data, valueWei: '0' },
      ],
    },
  });
  expect(provider.calls).toEqual([
    { method: 'eth_chainId' },
    {
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          from: ACCOUNT,
          chainId: '0x46f',
          atomicRequired: true,
          id: expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown,
          calls: [
            { to: TOKEN, data: approve.data, value: '0x0' },
            { to: POOL, data: build.data, value: '0x0' },
          ],
        },
      ],
    },
  ]);
});

test.each<[string, object, string]>([
  ['by its code', { error: { message: 'execution reverted: 36' } }, '36'],
  ['in the words of the node', { error: { message: 'out of gas' } }, 'out of gas'],
])(
  'sends nothing that would revert after the calls before it, and gives the reason %s',
  async (_case, error, reason) => {
    const { send, chain, provider } = setup();
    const calls = [approve, build].map(({ to, data }) => ({ from: ACCOUNT, to, data, value: '0x0' }));
    const time = 1_700_000_000n;
    chain.rpc('eth_getBlockByNumber', ['latest', false], { timestamp: toHex(4n * time) });
    const blockOverrides = { time: toHex(4n * time + 30n) };
    const request = { blockStateCalls: [{ blockOverrides, calls }], traceTransfers: true, validation: false };
    const passed = { status: '0x1', gasUsed: '0x1' };
    chain.rpc('eth_simulateV1', [request, 'latest'], [{ calls: [passed, { ...passed, status: '0x0', ...error }] }]);
    expect(await send([approve, build])).toEqual({
      ok: false,
      error: {
        code: 'gas-estimation',
        message: 'The chain would refuse these transactions. Nothing was sent.',
        reason,
      },
    });
    expect(provider.calls).toEqual([]);
  },
);

test('sends nothing while no node says where to start the search for it', async () => {
  const { send, chain, provider } = setup();
  chain.setReachable(false);
  expect(await send([approve, build])).toMatchObject({ ok: false, error: { code: 'network' } });
  expect(provider.calls).toEqual([]);
});

test('asks the embedding page about each call, with the summary of all, and sends nothing that it vetoes', async () => {
  const isAllowed = jest.fn(async (_request: unknown, _meta: unknown, _summary: SigningSummary) => true);
  const { send, provider } = setup(undefined, isAllowed);
  expect(await send([approve, build])).toMatchObject({ kind: 'sent' });
  expect(isAllowed.mock.calls.map(([request, meta]) => [request, meta])).toEqual([
    [approve, testRecord().meta],
    [build, testRecord().meta],
  ]);
  const [, , summary] = isAllowed.mock.calls[0] ?? [];
  expect(summary).toMatchObject({ kind: 'transaction', account: ACCOUNT, chain: { id: 1135, name: 'Lisk' } });
  expect(summary?.lines.map(({ intent }) => intent)).toEqual(['Approve', 'Create proxy wallet']);

  isAllowed.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect(await send([approve, build])).toEqual({
    ok: false,
    error: { code: 'refused', message: 'This page rejected the transaction.' },
  });
  expect(provider.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'wallet_sendCalls']);
});

test.each([
  ['first', (mutant: TransactionRequest) => [mutant, build] as const],
  ['last', (mutant: TransactionRequest) => [build, mutant] as const],
])('sends nothing if a word of the %s call is changed', async (_place, batchOf) => {
  const words = approve.data.slice(10).match(/.{64}/g) ?? [];
  expect(words).toHaveLength(2);
  for (const index of words.keys()) {
    for (const digit of [0, 31, 63]) {
      const at = 10 + index * 64 + digit;
      const other = approve.data[at] === '1' ? '2' : '1';
      const data = `${approve.data.slice(0, at)}${other}${approve.data.slice(at + 1)}` as const;
      const { send, provider } = setup();
      const outcome = await send(batchOf({ ...approve, data: data as `0x${string}` }));
      expect(outcome).toMatchObject({ ok: false, error: { code: 'mismatch' } });
      expect(provider.calls).toEqual([]);
    }
  }
});

test.each([
  ['another account', { ...build, from: OTHER_ACCOUNT }, 'wrong-account'],
  ['another chain', { ...build, chainId: 1 }, 'wrong-chain'],
])('sends nothing if a call is for %s', async (_case, request, code) => {
  const { send, provider } = setup();
  expect(await send([approve, request])).toMatchObject({ ok: false, error: { code } });
  expect(provider.calls).toEqual([]);
});

test('sends nothing when the account is switched during the simulation', async () => {
  const { send, become, chain, provider } = setup();
  const request = chain.reader.request;
  jest.spyOn(chain.reader, 'request').mockImplementation((...call) => {
    become({ ...connected, account: OTHER_ACCOUNT });
    return request(...call);
  });
  expect(await send([approve, build])).toMatchObject({ ok: false, error: { code: 'wrong-account' } });
  expect(provider.calls).toEqual([]);
});

test.each([
  ['account', { ...connected, account: OTHER_ACCOUNT }, 'wrong-account'],
  ['chain', { ...connected, chainId: 1 }, 'wrong-chain'],
] as const)('a batch is not displayed once the %s was switched after it was verified', async (_what, state, code) => {
  const { prepare, become } = setup(undefined, async () => {
    become(state);
    return true;
  });
  expect(await prepare([approve, build])).toMatchObject({ ok: false, error: { code } });
});

test.each([
  ['account', { ...connected, account: OTHER_ACCOUNT }, 'wrong-account'],
  ['chain', { ...connected, chainId: 1 }, 'wrong-chain'],
] as const)(
  'the wallet is asked for no batch once its %s was switched after all checks',
  async (_what, state, code) => {
    const { send, provider, become } = setup();
    expect(await send([approve, build], () => become(state))).toMatchObject({ ok: false, error: { code } });
    expect(provider.calls).toEqual([]);
  },
);

test('sends no batch on another chain of the wallet, which emitted no event', async () => {
  const { send, provider } = setup();
  provider.respond('eth_chainId', () => '1');
  expect(await send([approve, build])).toMatchObject({ ok: false, error: { code: 'wrong-chain' } });
  expect(provider.calls.map(({ method }) => method)).toEqual(['eth_chainId']);
});

test('accepts a plain id as the response, as in the first version of EIP-5792', async () => {
  expect(await setup(() => '0xba7c').send([approve, build])).toMatchObject({ kind: 'sent', sent: { id: '0xba7c' } });
});

test.each([[''], [{}], [{ id: '' }], [{ id: 5 }], [{ id: '0'.repeat(9000) }], [null], [undefined]])(
  'reports a response without an id as unclear: %j',
  async (response) => {
    expect(await setup(() => response).send([approve, build])).toEqual({ kind: 'unclear' });
  },
);

test.each([
  [-32603, 'unclear'],
  [5720, 'unclear'],
  [4001, 'refused'],
  [5750, 'refused'],
  [-32601, 'refused'],
])('reports wallet error %s as %s', async (code, kind) => {
  const response = () => {
    throw Object.assign(new Error('the words of the wallet'), { code });
  };
  expect(await setup(response).send([approve, build])).toMatchObject({ kind });
});
