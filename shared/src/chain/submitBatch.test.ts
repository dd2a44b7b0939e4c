import type { ConnectedWallet, TransactionRequest } from '@fathom/shared/contract';
import { createFakeChain } from '../testing/fakeChain';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT } from '../testing/injectedWallet';
import { knownRequest } from '../testing/knownRequest';
import { mutateWrite } from '../testing/mutateWrite';
import { createAddressBook } from '../verify/addressBook';
import { submitBatch } from './submitBatch';

const POOL = '0x3333333333333333333333333333333333333333';
const TOKEN = '0x4444444444444444444444444444444444444444';
const book = createAddressBook({ chainId: 1135, contracts: { registry: POOL }, sections: [] });
const connected: ConnectedWallet = { is: 'connected', account: ACCOUNT, chainId: 1135, kind: 'extension', name: 'W' };

const build = knownRequest({ account: ACCOUNT, chainId: 1135, to: POOL });
const approve: TransactionRequest = {
  ...build,
  to: TOKEN,
  data: `0x095ea7b3${POOL.slice(2).padStart(64, '0')}${100n.toString(16).padStart(64, '0')}`,
  claim: { ...build.claim, to: TOKEN, call: 'approve', fields: { spender: POOL, amount: 100n } },
};

function scene(answer: () => unknown = () => ({ id: '0xba7c' })) {
  const provider = injectedWallet();
  provider.answer('wallet_sendCalls', answer);
  let state = connected;
  const chain = createFakeChain();
  return {
    chain,
    provider,
    become: (next: ConnectedWallet) => (state = next),
    send: (requests: readonly TransactionRequest[]) =>
      submitBatch(requests, { reader: chain.reader, book, wallet: () => ({ state, provider }) }),
  };
}

test('sends calls that say what is claimed, also where no node can try them', async () => {
  const { send, provider } = scene();
  expect(await send([approve, build])).toEqual({
    ok: true,
    value: {
      id: '0xba7c',
      wallet: 'W',
      calls: [
        { to: TOKEN, data: approve.data, valueWei: '0' },
        { to: POOL, data: build.data, valueWei: '0' },
      ],
    },
  });
  expect(provider.calls.map(({ method }) => method)).toEqual(['wallet_sendCalls']);
});

test.each([
  ['first', (mutant: TransactionRequest) => [mutant, build]],
  ['last', (mutant: TransactionRequest) => [build, mutant]],
])('a changed word of the %s call keeps all of them from the wallet', async (_place, batchOf) => {
  expect(mutateWrite(approve, book)).toMatchObject({ survivors: [] });
  const words = approve.data.slice(10).match(/.{64}/g) ?? [];
  expect(words).toHaveLength(2);
  for (const index of words.keys()) {
    for (const digit of [0, 31, 63]) {
      const at = 10 + index * 64 + digit;
      const other = approve.data[at] === '1' ? '2' : '1';
      const data = `${approve.data.slice(0, at)}${other}${approve.data.slice(at + 1)}` as const;
      const { send, provider } = scene();
      const outcome = await send(batchOf({ ...approve, data: data as `0x${string}` }));
      expect(outcome).toMatchObject({ ok: false, error: { code: 'mismatch' } });
      expect(provider.calls).toEqual([]);
    }
  }
});

test.each([
  ['another account', { ...build, from: OTHER_ACCOUNT }, 'wrong-account'],
  ['another chain', { ...build, chainId: 1 }, 'wrong-chain'],
])('a call of %s keeps all of them from the wallet', async (_case, request, code) => {
  const { send, provider } = scene();
  expect(await send([approve, request])).toMatchObject({ ok: false, error: { code } });
  expect(provider.calls).toEqual([]);
});

test('nothing is sent when the account is switched while the calls are tried', async () => {
  const { send, become, chain, provider } = scene();
  const request = chain.reader.request;
  jest.spyOn(chain.reader, 'request').mockImplementation((...call) => {
    become({ ...connected, account: OTHER_ACCOUNT });
    return request(...call);
  });
  expect(await send([approve, build])).toMatchObject({ ok: false, error: { code: 'wrong-account' } });
  expect(provider.calls).toEqual([]);
});

test.each([['0xba7c'], [{}], [{ id: '' }], [{ id: 5 }], [{ id: '0'.repeat(9000) }], [null], [undefined]])(
  'an answer without an id is said, and nothing is claimed to be sent: %j',
  async (answer) => {
    const outcome = await scene(() => answer).send([approve, build]);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'wallet' } });
  },
);
