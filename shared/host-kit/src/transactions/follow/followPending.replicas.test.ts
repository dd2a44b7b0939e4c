import type { TransactionRecord } from '@fathom/contract';
import fc from 'fast-check';
import { createWritable } from '@fathom/base/domain/writable';
import { createReplicatedChain, type ChainTransaction, type ReplicatedChain } from '@fathom/testing/replicatedChain';
import { testRecord } from '@fathom/testing/testRecord';
import { followPending } from './followPending';
import { recordResultReader } from '../records/recordResult';

const BLOCK_TIME = 2000;
const OTHER_HASH = `0x${'cd'.repeat(32)}` as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function follow(chain: ReplicatedChain) {
  const record = testRecord({ nonce: 0, valueWei: '7', sentAt: Date.now() });
  const records = createWritable<readonly TransactionRecord[]>([record]);
  const statuses: TransactionRecord['status'][] = [];
  const put = (next: TransactionRecord) => {
    statuses.push(next.status);
    records.set([next]);
  };
  const stop = followPending({
    records,
    readResult: recordResultReader({
      active: () => undefined,
      records: records.get,
      identify: put,
      now: Date.now,
      startedAt: Date.now(),
      describe: async () => undefined,
    }),
    readerOf: () => chain.reader,
    otherReaders: () => [],
    isVisible: createWritable(true),
    now: Date.now,
    settle: put,
    reopen: put,
    remove: () => undefined,
  });
  return { statuses, stop, sent: asSent(record), current: () => records.get()[0] };
}

function asSent({ hash = OTHER_HASH, from, to, data, valueWei }: TransactionRecord): ChainTransaction {
  return { hash, from, to, input: data, value: BigInt(valueWei), nonce: 0 };
}

async function passBlocks(chain: ReplicatedChain, blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    chain.mineEmpty(1);
    await jest.advanceTimersByTimeAsync(BLOCK_TIME);
  }
}

const lags = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 30 });
const waiting = fc.integer({ min: 0, max: 10 });
const replicas = fc.record({ lags, clamps: fc.boolean(), prunedAfter: fc.constantFrom(20, 128, Infinity) });

test('reports a successful transaction as mined once, whichever replicas respond', async () => {
  await fc.assert(
    fc.asyncProperty(replicas, waiting, fc.boolean(), async (options, blocks, isForgotten) => {
      const chain = createReplicatedChain(options);
      chain.mineEmpty(30);
      const { sent, statuses, stop } = follow(chain);
      if (!isForgotten) chain.addPending(sent);
      await passBlocks(chain, blocks);
      chain.mine(sent);
      await passBlocks(chain, 60);
      stop();
      expect(statuses).toMatchObject([{ kind: 'mined', block: 31 + blocks, repriced: false }]);
    }),
    { numRuns: 60 },
  );
});

test('reports a replaced transaction with the hash that used its nonce, whichever replicas respond', async () => {
  await fc.assert(
    fc.asyncProperty(replicas, waiting, async (options, blocks) => {
      const chain = createReplicatedChain({ ...options, prunedAfter: 128, lags: [...options.lags, 0] });
      chain.mineEmpty(30);
      const { sent, statuses, stop } = follow(chain);
      chain.addPending(sent);
      await passBlocks(chain, blocks);
      chain.mine({ ...sent, hash: OTHER_HASH, input: '0x34' });
      await passBlocks(chain, 60);
      stop();
      expect(statuses).toEqual([{ kind: 'replaced', by: OTHER_HASH }]);
    }),
    { numRuns: 40 },
  );
});

test('reports a missing transaction that is mined later as mined, whichever replicas respond', async () => {
  await fc.assert(
    fc.asyncProperty(replicas, async (options) => {
      const chain = createReplicatedChain(options);
      chain.mineEmpty(30);
      const { sent, statuses, stop } = follow(chain);
      await passBlocks(chain, 40);
      chain.mine(sent);
      await passBlocks(chain, 60);
      stop();
      // One replica may have it mined before another has the receipt.
      const [first, ...rest] = statuses.filter(({ kind }) => kind !== 'pending');
      expect(first).toEqual({ kind: 'dropped' });
      expect(rest).toMatchObject([{ kind: 'mined', block: 71 }]);
    }),
    { numRuns: 30 },
  );
});

test('reopens a reorganized transaction, and settles it with its next block', async () => {
  const chain = createReplicatedChain({ lags: [0, 3, 1, 0, 2] });
  chain.mineEmpty(30);
  const { sent, statuses, stop } = follow(chain);
  chain.mine(sent);
  await passBlocks(chain, 5);
  chain.withdrawResult(6);
  chain.addPending(sent);
  await passBlocks(chain, 12);
  chain.mine(sent);
  await passBlocks(chain, 10);
  stop();
  expect(statuses).toMatchObject([{ kind: 'mined', block: 31 }, { kind: 'pending' }, { kind: 'mined', block: 43 }]);
});
