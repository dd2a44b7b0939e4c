import type { ConnectedWallet, TransactionRecord } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import { ACCOUNT, injectedWallet } from '@fathom/testing/injectedWallet';
import { createReplicatedChain } from '@fathom/testing/replicatedChain';
import { testRecord } from '@fathom/testing/testRecord';
import { startFollowing } from './startFollowing';

const connected: ConnectedWallet = {
  status: 'connected',
  account: ACCOUNT,
  chainId: 1135,
  kind: 'extension',
  name: 'W',
};
const OTHER_HASH = `0x${'cd'.repeat(32)}` as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('follows a request from its unknown transaction to the result, until it is stopped', async () => {
  const { hash: _hash, nonce: _nonce, ...open } = testRecord({ sentAt: Date.now() });
  const request = { state: 'waiting', nonce: 0, block: 0 } as const;
  const foreign = { ...testRecord({ nonce: 9 }), hash: OTHER_HASH };
  const chain = createReplicatedChain();
  const call = { from: open.from, to: open.to, input: open.data, value: 0n };
  // Belongs to a record of another account, which this account does not list.
  chain.mine({ ...call, hash: OTHER_HASH, nonce: 0 });
  const records = createWritable<readonly TransactionRecord[]>([{ ...open, request }]);
  const put = (record: TransactionRecord) => records.set([record]);
  const stop = startFollowing({
    records,
    identify: put,
    settle: put,
    reopen: put,
    now: Date.now,
    startedAt: Date.now(),
    describe: async () => undefined,
    remove: () => undefined,
    allRecords: () => [...records.get(), foreign],
    active: () => ({ state: connected, provider: injectedWallet() }),
    readerOf: () => chain.reader,
    otherReaders: () => [],
    isVisible: createWritable(true),
  });
  await jest.advanceTimersByTimeAsync(2000);
  expect(records.get()).toEqual([{ ...open, request }]);

  chain.mine({ ...call, hash: `0x${'ab'.repeat(32)}`, nonce: 1 });
  await jest.advanceTimersByTimeAsync(4000);
  expect(records.get()).toMatchObject([
    { hash: `0x${'ab'.repeat(32)}`, nonce: 1, status: { kind: 'mined', block: 2 } },
  ]);

  stop();
  const before = chain.requests();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(chain.requests()).toBe(before);
});
