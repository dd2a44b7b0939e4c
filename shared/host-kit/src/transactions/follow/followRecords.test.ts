import type { TransactionRecord } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import { testRecord } from '@fathom/testing/testRecord';
import { followRecords } from './followRecords';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const PENDING = testRecord({ sentAt: 0 });
const SETTLED: TransactionRecord = {
  ...PENDING,
  status: { kind: 'mined', block: 5, feeWei: '0', repriced: false },
  settledAt: 0,
};

function follow(initial: readonly TransactionRecord[]) {
  const records = createWritable(initial);
  const stopFollowing = jest.fn();
  const start = jest.fn((_options: object) => stopFollowing);
  const load = jest.fn(async () => start);
  const run = () =>
    followRecords(
      {
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
        remove: () => undefined,
        describe: async () => undefined,
      },
      load,
    );
  return { records, start, load, stopFollowing, run };
}

it.each([
  ['without records', []],
  ['for old results', [SETTLED]],
])('loads nothing %s', async (_case, records) => {
  const { load, run } = follow(records);
  await jest.advanceTimersByTimeAsync(60_000);
  run();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});

it('starts following once with the first pending record, using the load time of the page', async () => {
  const startedAt = Date.now();
  const { records, start, load, run } = follow([]);
  run();
  await jest.advanceTimersByTimeAsync(60_000);
  records.set([PENDING]);
  records.set([PENDING, { ...PENDING, nonce: 3 }]);
  await jest.advanceTimersByTimeAsync(0);
  records.set([PENDING]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([load.mock.calls.length, start.mock.calls.length]).toEqual([1, 1]);
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ records, startedAt }));
});

it('starts following for one record that needs it among others that do not', async () => {
  const { start, run } = follow([SETTLED, PENDING]);
  await jest.advanceTimersByTimeAsync(60_000);
  run();
  await jest.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledTimes(1);
});

it('retries after 5 s when the code could not be loaded', async () => {
  const { start, load, run } = follow([PENDING]);
  load.mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
  run();
  await jest.advanceTimersByTimeAsync(4999);
  expect([load.mock.calls.length, start.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect([load.mock.calls.length, start.mock.calls.length]).toEqual([2, 1]);
});

it('stops following', async () => {
  const { stopFollowing, run } = follow([PENDING]);
  const stop = run();
  await jest.advanceTimersByTimeAsync(0);
  expect(stopFollowing).not.toHaveBeenCalled();
  stop();
  expect(stopFollowing).toHaveBeenCalledTimes(1);
});

it('loads nothing for a record that appears after it was stopped', async () => {
  const { records, load, run } = follow([]);
  run()();
  records.set([PENDING]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});

it('does not start following when it was stopped while the code was loading, or before its retry', async () => {
  const loading = follow([PENDING]);
  loading.run()();
  const failing = follow([PENDING]);
  failing.load.mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
  const stop = failing.run();
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([loading.start.mock.calls.length, failing.load.mock.calls.length]).toEqual([0, 1]);
});
