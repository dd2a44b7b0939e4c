import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { knownPermit } from '@fathom/testing/knownRequest';
import type { LoadedStore } from '../store/loadedStore';
import { createRequests } from './createRequests';
import { lateRequests, type LateRequestsDeps } from './lateRequests';

jest.mock('./createRequests', () => ({ createRequests: jest.fn() }));

const PERMIT = {
  ...knownPermit({ account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT }),
  account: ACCOUNT,
  chainId: 1135,
};
const STORE = { store: {}, listeners: {} } as LoadedStore;
const loadStore = jest.fn(() => Promise.resolve(STORE));
const DEPS = { loadStore } as unknown as LateRequestsDeps;
const signTypedData = jest.fn();
const created = createRequests as jest.Mock;

beforeEach(() => {
  jest.clearAllMocks();
  created.mockReset();
});

it('loads the code with the first request, once', async () => {
  created.mockReturnValue({ signTypedData });
  const requests = lateRequests(DEPS);
  expect(created).not.toHaveBeenCalled();
  await Promise.all([requests.signTypedData(PERMIT), requests.signTypedData(PERMIT)]);
  await requests.signTypedData(PERMIT);
  expect(created.mock.calls).toEqual([[STORE]]);
  expect(signTypedData).toHaveBeenCalledTimes(3);
});

it('asks the wallet for nothing without the code, and loads it again with the next request', async () => {
  created.mockImplementationOnce(() => {
    throw new Error('Loading chunk failed');
  });
  created.mockReturnValue({ signTypedData });
  const requests = lateRequests(DEPS);
  const message = expect.stringMatching(/Nothing was sent/) as unknown;
  expect(await requests.signTypedData(PERMIT)).toMatchObject({ ok: false, error: { code: 'network', message } });
  expect(signTypedData).not.toHaveBeenCalled();
  await requests.signTypedData(PERMIT);
  expect(signTypedData).toHaveBeenCalledTimes(1);
});

it('signs what was requested, even if it is changed while the code loads', async () => {
  created.mockReturnValue({ signTypedData });
  const request = structuredClone(PERMIT);
  const signing = lateRequests(DEPS).signTypedData(request);
  request.chainId = 1;
  await signing;
  expect(signTypedData).toHaveBeenCalledWith(PERMIT);
});
