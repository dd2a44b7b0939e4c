import type { TransactionRecord } from '@fathom/shared/contract';
import { createWritable } from '../domain/writable';
import { testRecord } from '../testing/testRecord';
import { followRecords } from './followRecords';
import { startFollowing } from './startFollowing';

jest.mock('./startFollowing');
const start = jest.mocked(startFollowing);

beforeEach(() => {
  jest.useFakeTimers();
  start.mockReset();
});
afterEach(() => jest.useRealTimers());

const PENDING = testRecord({ sentAt: 0 });
const SETTLED: TransactionRecord = {
  ...PENDING,
  status: { is: 'mined', block: 5, feeWei: '0', repriced: false },
  settledAt: 0,
};

function follow(initial: readonly TransactionRecord[]) {
  const records = createWritable(initial);
  const stop = followRecords({
    records,
    active: () => undefined,
    allRecords: records.get,
    identify: () => undefined,
    readerOf: () => undefined,
    otherReaders: () => [],
    isVisible: createWritable(true),
    now: Date.now,
    settle: () => undefined,
    reopen: () => undefined,
  });
  return { records, stop };
}

it('loads nothing without records, or for old results', async () => {
  follow([]);
  follow([SETTLED]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(start).not.toHaveBeenCalled();
});

it('starts following once with the first pending record, using the load time of the page', async () => {
  const startedAt = Date.now();
  const { records } = follow([SETTLED]);
  await jest.advanceTimersByTimeAsync(60_000);
  records.set([SETTLED, PENDING]);
  records.set([SETTLED, { ...PENDING, nonce: 3 }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ records, startedAt }));
});

it('retries after 5 s when the code could not be loaded', async () => {
  start.mockImplementationOnce(() => {
    throw new Error('Loading chunk 1 failed');
  });
  follow([PENDING]);
  await jest.advanceTimersByTimeAsync(4999);
  expect(start).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(start).toHaveBeenCalledTimes(2);
});

it('stops following, and does not start again afterwards', async () => {
  const stopFollowing = jest.fn();
  start.mockReturnValue(stopFollowing);
  const running = follow([PENDING]);
  await jest.advanceTimersByTimeAsync(0);
  running.stop();
  expect(stopFollowing).toHaveBeenCalledTimes(1);
  const waiting = follow([]);
  waiting.stop();
  waiting.records.set([PENDING]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(start).toHaveBeenCalledTimes(1);
});
