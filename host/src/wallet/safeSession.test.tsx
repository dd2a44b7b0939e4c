import { memoryStorage } from '@fathom/testing/memoryStorage';
import { ACCOUNT } from '@fathom/testing/injectedWallet';
import { discoverWallets } from '@fathom/host-kit/transactions/wallet/discoverWallets';
import { fakeSafe } from '../testing/fakeSafe';
import { openConnection } from './openConnection';
import { SAFE } from './storedWalletChoice';
import { createWalletSession } from './walletSession';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setUp(stored: Readonly<Record<string, string>> = {}) {
  const safe = fakeSafe();
  jest.spyOn(window, 'addEventListener').mockImplementation(safe.page.addEventListener.bind(safe.page));
  const storage = memoryStorage(stored);
  const discovery = discoverWallets(window);
  const log = jest.fn();
  const session = createWalletSession({
    open: (choice, opening) =>
      openConnection(choice, opening, { discovery, walletConnect: undefined, safeParent: safe.parent }),
    storage,
    pageWallet: SAFE,
    log,
  });
  return { ...safe, session, storage, log };
}

it('the Safe that displays the app is connected on each load, without a stored choice [PFO-346]', async () => {
  const { session, storage } = setUp();
  expect(session.isRemembered.get()).toBe(true);
  await session.restore();
  expect(session.state.get()).toEqual({
    status: 'connected',
    account: ACCOUNT,
    chainId: 1135,
    kind: 'embedded',
    name: 'Safe',
  });
  expect(session.active()?.safe).toEqual({ threshold: 2 });
  expect(storage.read('wallet')).toBeUndefined();
});

it('the choice of another wallet on this device outlives a visit in a Safe', async () => {
  const { session, storage } = setUp({ wallet: 'io.metamask', connected: 'true' });
  await session.restore();
  expect(session.state.get()).toMatchObject({ status: 'connected', name: 'Safe' });
  await session.disconnect();
  expect(session.state.get()).toEqual({ status: 'disconnected' });
  expect(session.active()).toBeUndefined();
  expect([storage.read('wallet'), storage.read('connected')]).toEqual(['io.metamask', 'true']);
  expect(await session.connect(SAFE)).toEqual({ ok: true, value: undefined });
  expect(session.state.get()).toMatchObject({ account: ACCOUNT });
  expect(storage.read('wallet')).toBe('io.metamask');
});

it('a Safe that never responds leaves the app disconnected, and connecting again says so [PFO-335]', async () => {
  const { session, answers } = setUp();
  const { getSafeInfo } = answers;
  answers['getSafeInfo'] = undefined;
  const restored = session.restore();
  await jest.advanceTimersByTimeAsync(5_000);
  await restored;
  expect(session.state.get()).toEqual({ status: 'disconnected' });
  const connecting = session.connect(SAFE);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await connecting).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('“The Safe did not respond”') as unknown },
  });
  answers['getSafeInfo'] = getSafeInfo;
  expect(await session.connect(SAFE)).toMatchObject({ ok: true });
});
