import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { knownPermit, knownRequest } from '@fathom/testing/knownRequest';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { createWritable } from '@fathom/base/domain/writable';
import { createStore } from '../store/createStore';
import { testConfiguration } from '../testing/testConfiguration';
import * as creation from './createRequests';
import { lazyRequests } from './lazyRequests';

const CALL = knownRequest({ account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT });
const PERMIT = {
  ...knownPermit({ account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT }),
  account: ACCOUNT,
  chainId: 1135,
};
const TOKEN = { address: OTHER_ACCOUNT, symbol: 'USDC', decimals: 6 };
const NOT_LOADED = {
  ok: false,
  error: { code: 'network', message: expect.stringMatching(/Nothing was sent/) as string },
};
const NO_WALLET = { ok: false, error: { code: 'no-wallet' } };

jest.mock('./createRequests', () => {
  const actual = jest.requireActual<typeof creation>('./createRequests');
  return { createRequests: jest.fn(actual.createRequests) };
});
const created = jest.mocked(creation.createRequests);

function requestsWithoutWallet() {
  const unread = async () => Promise.reject(new Error('not read'));
  return lazyRequests({
    ...createStore(),
    configuration: testConfiguration(),
    page: document,
    storage: memoryStorage(),
    preferences: { locale: createWritable('en-GB'), theme: createWritable('light') },
    wallet: {
      state: createWritable({ status: 'disconnected' }),
      active: () => undefined,
      watchToken: async () => NO_WALLET,
      signTypedData: async () => NO_WALLET,
    },
    network: { reader: (chainId: number) => ({ chainId, request: unread }), transactionUrl: () => '' },
    signing: unread,
    recordSigning: unread,
  } as unknown as creation.RequestsDeps);
}

beforeEach(() => jest.clearAllMocks());

it('loads the code with the first request, once', async () => {
  const requests = requestsWithoutWallet();
  expect(created).not.toHaveBeenCalled();
  const asked = [requests.signTypedData(PERMIT), requests.signTypedData(PERMIT), requests.watchToken(TOKEN)];
  for (const result of await Promise.all(asked)) expect(result).toMatchObject(NO_WALLET);
  expect(await requests.load()).toBe(await requests.load());
  expect(created).toHaveBeenCalledTimes(1);
});

it.each<[string, (requests: ReturnType<typeof requestsWithoutWallet>) => Promise<unknown>]>([
  ['a message', (requests) => requests.signTypedData(PERMIT)],
  ['a token', (requests) => requests.watchToken(TOKEN)],
  ['a summary', (requests) => requests.signing.summarize('lending', CALL)],
  ['the summary of a message', (requests) => requests.signing.summarizeMessage('lending', PERMIT)],
])('refuses %s without the code, and loads it again with the next request', async (_what, ask) => {
  created.mockImplementationOnce(() => {
    throw new Error('Loading chunk failed');
  });
  const requests = requestsWithoutWallet();
  expect(await ask(requests)).toMatchObject(NOT_LOADED);
  expect(created).toHaveBeenCalledTimes(1);
  expect(await ask(requests)).not.toMatchObject(NOT_LOADED);
  expect(created).toHaveBeenCalledTimes(2);
});

it('refuses a message that is not plain data before it loads anything', async () => {
  const refused = await requestsWithoutWallet().signTypedData(new Proxy(PERMIT, {}));
  expect(refused).toMatchObject({ ok: false, error: { code: 'mismatch' } });
  expect(created).not.toHaveBeenCalled();
});
