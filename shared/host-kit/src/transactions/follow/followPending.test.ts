import type { TransactionRecord, TransactionStatus } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { testRecord } from '@fathom/testing/testRecord';
import { followPending } from './followPending';
import type { TransactionResult } from '../records/transactionResult';

const HASH = `0x${'11'.repeat(32)}` as const;
const OTHER_HASH = `0x${'22'.repeat(32)}` as const;
const SEPOLIA = 11155111;
const MINED = { kind: 'mined', block: 7, feeWei: '6', repriced: false } as const;
const REPEATED = { ...MINED, repeatedBy: [OTHER_HASH] } as const;
const SETTLED: TransactionResult = { kind: 'settled', hash: HASH, status: MINED };
const SENT_ELSEWHERE = {
  hash: HASH,
  from: ACCOUNT.toLowerCase(),
  to: OTHER_ACCOUNT,
  input: '0x12345678',
  value: '0x0',
  nonce: '0x1',
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Respond = (record: TransactionRecord) => TransactionResult | Promise<TransactionResult>;

function follow(...changes: readonly Parameters<typeof testRecord>[0][]) {
  const first = changes.map((change, nonce) => testRecord({ nonce, sentAt: Date.now(), ...change }));
  const records = createWritable<readonly TransactionRecord[]>(first);
  const isVisible = createWritable(true);
  const answers: Record<string, unknown> = {};
  const elsewhere: Record<string, unknown> = { eth_getTransactionByHash: null };
  const polled: (number | undefined)[] = [];
  const reopened: string[] = [];
  let respond: Respond = () => ({ kind: 'pending' });
  const put = (next: TransactionRecord) =>
    records.set(records.get().map((record) => (record.id === next.id ? next : record)));
  const stop = followPending({
    records,
    isVisible,
    now: Date.now,
    async readResult(record) {
      polled.push(record.nonce);
      return respond(record);
    },
    readerOf: (chainId) => (chainId === 1135 ? scriptedReader(answers) : undefined),
    otherReaders: () => [{ ...scriptedReader(elsewhere), chainId: SEPOLIA }],
    settle: put,
    reopen(record, because) {
      reopened.push(because);
      put(record);
    },
    remove: (id) => records.set(records.get().filter((record) => record.id !== id)),
  });
  return {
    records,
    isVisible,
    answers,
    elsewhere,
    polled,
    reopened,
    stop,
    put,
    respondWith: (next: Respond) => (respond = next),
    current: () => records.get()[0],
    async pollsIn(milliseconds: number, nonce = 0) {
      const before = polled.length;
      await jest.advanceTimersByTimeAsync(milliseconds);
      return polled.slice(before).filter((seen) => seen === nonce).length;
    },
  };
}

describe('polling', () => {
  it('asks for the receipt of a pending transaction every 2000 ms until it arrives [SHL-055] [SHL-073]', async () => {
    const { pollsIn, respondWith, current } = follow({});
    expect(await pollsIn(1999)).toBe(0);
    expect(await pollsIn(1)).toBe(1);
    expect(await pollsIn(1999)).toBe(0);
    expect(await pollsIn(1)).toBe(1);
    respondWith(() => SETTLED);
    expect(await pollsIn(2000)).toBe(1);
    expect(current()).toMatchObject({ hash: HASH, status: MINED, settledAt: Date.now() });
  });

  it('checks an outcome every 6 s for a minute, and never again', async () => {
    const { pollsIn, respondWith } = follow({});
    respondWith(() => SETTLED);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await pollsIn(5999)).toBe(0);
    expect(await pollsIn(1)).toBe(1);
    expect(await pollsIn(54_000)).toBe(8);
    expect(await pollsIn(3_600_000)).toBe(0);
  });

  it('never asks for an outcome that was final before', async () => {
    const { polled } = follow({}, { status: MINED, settledAt: Date.now() - 60_000 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(polled.filter((nonce) => nonce === 1)).toEqual([]);
  });

  it('polls each record at its own interval', async () => {
    const { pollsIn, polled } = follow({}, { status: { kind: 'lost' }, settledAt: Date.now() });
    expect(await pollsIn(60_000)).toBe(30);
    expect(polled.filter((nonce) => nonce === 1)).toHaveLength(2);
  });

  it('starts with the first record that appears', async () => {
    const { pollsIn, records } = follow();
    expect(await pollsIn(10_000)).toBe(0);
    records.set([testRecord({ sentAt: Date.now() })]);
    expect(await pollsIn(1999)).toBe(0);
    expect(await pollsIn(1)).toBe(1);
  });

  it('waits for a slow node instead of asking it again, and continues 2000 ms after its answer', async () => {
    const { pollsIn, respondWith, records, put } = follow({});
    const answers: ((result: TransactionResult) => void)[] = [];
    respondWith(() => new Promise((resolve) => answers.push(resolve)));
    expect(await pollsIn(2000)).toBe(1);
    put(testRecord({ sentAt: Date.now(), sentences: ['Changed meanwhile'] }));
    expect(await pollsIn(60_000)).toBe(0);
    answers[0]?.({ kind: 'pending' });
    expect(await pollsIn(1999)).toBe(0);
    expect(await pollsIn(1)).toBe(1);
    expect(records.get()).toHaveLength(1);
  });

  it('knows nothing while no node responds, and asks again after the interval', async () => {
    const { pollsIn, respondWith, current } = follow({});
    respondWith(() => Promise.reject(new Error('no node answers')));
    expect(await pollsIn(120_000)).toBe(60);
    expect(current()?.status).toEqual({ kind: 'pending' });
  });

  it('leaves a transaction alone whose chain is no longer configured', async () => {
    const { pollsIn, respondWith, current } = follow({ chainId: 5 }, {});
    respondWith(() => ({ kind: 'unknown' }));
    expect(await pollsIn(2000, 1)).toBe(1);
    expect(await pollsIn(120_000)).toBe(0);
    expect(current()?.status).toEqual({ kind: 'pending' });
  });

  it('ends when it is stopped, even in the middle of a poll', async () => {
    const idle = follow({});
    idle.stop();
    idle.put(testRecord({ sentAt: Date.now(), sentences: ['Changed by another tab'] }));
    idle.isVisible.set(false);
    idle.isVisible.set(true);
    expect(await idle.pollsIn(60_000)).toBe(0);

    const asking = follow({});
    let answer: (result: TransactionResult) => void = () => undefined;
    asking.respondWith(() => new Promise((resolve) => (answer = resolve)));
    expect(await asking.pollsIn(2000)).toBe(1);
    asking.stop();
    answer(SETTLED);
    expect(await asking.pollsIn(60_000)).toBe(0);
    expect(asking.current()?.status).toEqual({ kind: 'pending' });
  });
});

describe('hidden tab', () => {
  it('polls nothing, and everything at once when it becomes visible', async () => {
    const { pollsIn, isVisible } = follow({});
    expect(await pollsIn(2000)).toBe(1);
    isVisible.set(false);
    expect(await pollsIn(3_600_000)).toBe(0);
    isVisible.set(true);
    expect(await pollsIn(0)).toBe(1);
  });

  it('does not make a transaction missing, which was not polled there', async () => {
    const { respondWith, isVisible, current } = follow({});
    respondWith(() => ({ kind: 'unknown' }));
    await jest.advanceTimersByTimeAsync(4000);
    isVisible.set(false);
    await jest.advanceTimersByTimeAsync(120_000);
    isVisible.set(true);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(current()?.status).toEqual({ kind: 'pending' });
    await jest.advanceTimersByTimeAsync(4000);
    expect(current()?.status).toEqual({ kind: 'dropped' });
  });
});

describe('missing transaction', () => {
  it('is dropped once no node has had it for a minute', async () => {
    const { respondWith, current } = follow({});
    respondWith(() => ({ kind: 'unknown' }));
    await jest.advanceTimersByTimeAsync(61_999);
    expect(current()?.status).toEqual({ kind: 'pending' });
    await jest.advanceTimersByTimeAsync(1);
    expect(current()).toMatchObject({ hash: HASH, status: { kind: 'dropped' }, settledAt: Date.now() });
  });

  it('starts over each time that a node has it', async () => {
    const { respondWith, current } = follow({});
    respondWith(() => ({ kind: 'unknown' }));
    await jest.advanceTimersByTimeAsync(60_000);
    respondWith(() => ({ kind: 'pending' }));
    await jest.advanceTimersByTimeAsync(2000);
    respondWith(() => ({ kind: 'unknown' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(current()?.status).toEqual({ kind: 'pending' });
    await jest.advanceTimersByTimeAsync(4000);
    expect(current()?.status).toEqual({ kind: 'dropped' });
  });

  it.each([
    ['without any record meanwhile', []],
    ["while another account's are followed", [testRecord({ nonce: 9, from: OTHER_ACCOUNT, sentAt: Date.now() })]],
  ])('starts over when its account is connected again, %s', async (_case, others) => {
    const { respondWith, current, records, pollsIn } = follow({});
    const own = records.get();
    respondWith(() => ({ kind: 'unknown' }));
    await jest.advanceTimersByTimeAsync(4000);
    records.set(others);
    await jest.advanceTimersByTimeAsync(50_000);
    records.set(own);
    expect(await pollsIn(1999)).toBe(0);
    expect(await pollsIn(1)).toBe(1);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(current()?.status).toEqual({ kind: 'pending' });
    await jest.advanceTimersByTimeAsync(1);
    expect(current()?.status).toEqual({ kind: 'dropped' });
  });

  it('is reported with the other chain on which the wallet sent it', async () => {
    const { respondWith, elsewhere, current } = follow({});
    respondWith(() => ({ kind: 'unknown' }));
    elsewhere.eth_getTransactionByHash = SENT_ELSEWHERE;
    await jest.advanceTimersByTimeAsync(62_000);
    expect(current()?.status).toEqual({ kind: 'dropped', foundOn: SEPOLIA });
  });

  it('is removed when the account refused it', async () => {
    const { respondWith, current } = follow({});
    respondWith(() => ({ kind: 'refused' }));
    await jest.advanceTimersByTimeAsync(2000);
    expect(current()).toBeUndefined();
  });

  it.each([
    [
      'is forgotten, so that the request is searched for',
      { request: { state: 'accepted', nonce: 0, block: 1 } },
      false,
    ],
    ['stays if an earlier version recorded no request', {}, true],
  ] as const)('hash of another transaction %s', async (_case, changes, isKept) => {
    const { respondWith, current, polled } = follow({ ...changes, hash: HASH });
    const returned = { hash: HASH, from: OTHER_ACCOUNT, valueWei: '1' } as const;
    respondWith(() => ({ kind: 'settled', status: { kind: 'lost', because: 'mismatch' }, returned }));
    await jest.advanceTimersByTimeAsync(2000);
    const settled = current();
    expect(settled).toMatchObject({ returned, status: { kind: 'lost', because: 'mismatch' }, settledAt: Date.now() });
    expect(settled && 'hash' in settled).toBe(isKept);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([polled.length, current()]).toEqual([3, settled]);
  });

  it('is lost if it is a batch, which only its wallet could drop', async () => {
    const calls = [{ to: OTHER_ACCOUNT, data: '0x12', valueWei: '0' }] as const;
    const { respondWith, current } = follow({ batch: { id: '0xba7c', wallet: 'W', calls } });
    respondWith(() => ({ kind: 'unknown' }));
    await jest.advanceTimersByTimeAsync(62_000);
    expect(current()?.status).toEqual({ kind: 'lost' });
  });
});

describe('outcome', () => {
  function settledOn(hash: typeof HASH | undefined, status: Exclude<TransactionStatus, { kind: 'pending' }>) {
    return { kind: 'settled', ...(hash && { hash }), status } as const;
  }

  /** Polls a record with this outcome once, a second after the outcome was read. */
  async function review(status: TransactionStatus, result: TransactionResult, found: unknown = null) {
    const settledAt = Date.now() - 1000;
    const followed = follow({ hash: HASH, status, sentAt: settledAt, settledAt, reopenedAt: settledAt - 1 });
    const before = followed.current();
    followed.respondWith(() => result);
    followed.elsewhere.eth_getTransactionByHash = found;
    await jest.advanceTimersByTimeAsync(2000);
    expect(followed.polled).toHaveLength(1);
    const after = followed.current();
    followed.stop();
    return { ...followed, after, isChanged: after !== before };
  }

  it.each<[string, TransactionStatus, TransactionResult]>([
    ['its receipt is in the same block', MINED, SETTLED],
    ['a node says otherwise about the same block', MINED, settledOn(HASH, { kind: 'reverted', block: 7, feeWei: '6' })],
    ['it is still lost', { kind: 'lost' }, settledOn(HASH, { kind: 'lost', because: 'partial' })],
    ['it is still cancelled', { kind: 'cancelled' }, settledOn(HASH, { kind: 'cancelled' })],
    ['no node has the dropped transaction', { kind: 'dropped' }, { kind: 'unknown' }],
    ['its wallet does not know the lost batch', { kind: 'lost' }, { kind: 'unknown' }],
    ['its wallet waits for the lost batch', { kind: 'lost' }, { kind: 'pending' }],
    ['a node waits for what was replaced', { kind: 'replaced', by: OTHER_HASH }, { kind: 'pending' }],
    ['the batch that the wallet gave up is not found', { kind: 'unsent' }, { kind: 'pending' }],
  ])('stays if %s', async (_case, status, result) => {
    const { isChanged, reopened } = await review(status, result);
    expect([isChanged, reopened]).toEqual([false, []]);
  });

  it.each<[string, TransactionStatus, TransactionResult, object]>([
    ['in another block', MINED, settledOn(HASH, { ...MINED, block: 8 }), { status: { ...MINED, block: 8 } }],
    ['under another hash', MINED, settledOn(OTHER_HASH, MINED), { hash: OTHER_HASH, status: MINED }],
    [
      'replaced',
      { kind: 'dropped' },
      settledOn(HASH, { kind: 'replaced', by: OTHER_HASH }),
      { status: { kind: 'replaced' } },
    ],
    ['mined after all', { kind: 'dropped' }, SETTLED, { hash: HASH, status: MINED }],
    ['lost', MINED, settledOn(HASH, { kind: 'lost' }), { status: { kind: 'lost' } }],
    ['repeated', MINED, settledOn(HASH, REPEATED), { status: REPEATED }],
    ['mined although it was lost', { kind: 'lost' }, SETTLED, { status: MINED }],
    // An earlier version stored it without the replacement.
    ['mined although it was replaced', { kind: 'replaced' }, SETTLED, { status: MINED }],
    [
      'not sent',
      { kind: 'lost' },
      settledOn(undefined, { kind: 'unsent' }),
      { hash: HASH, status: { kind: 'unsent' } },
    ],
  ])('is corrected if the transaction is %s', async (_case, status, result, expected) => {
    const { after, reopened } = await review(status, result);
    expect(after).toMatchObject({ ...expected, settledAt: Date.now() });
    expect(reopened).toEqual([]);
  });

  it('says on which chain a dropped transaction was found', async () => {
    const { after } = await review({ kind: 'dropped' }, { kind: 'unknown' }, SENT_ELSEWHERE);
    expect(after?.status).toEqual({ kind: 'dropped', foundOn: SEPOLIA });
  });

  it('is withdrawn when a node has the dropped transaction after all', async () => {
    const { after, reopened } = await review({ kind: 'dropped' }, { kind: 'pending' });
    expect(after).toMatchObject({ status: { kind: 'pending' }, reopenedAt: Date.now() });
    expect(after).not.toHaveProperty('settledAt');
    expect(reopened).toEqual(['found']);
  });

  const blocks = (hash: string, next: string | null, transactions: readonly string[] = []) => ({
    eth_getBlockByNumber: (number: unknown) =>
      number === '0x7'
        ? { number, hash, parentHash: '0xb6', transactions }
        : next && { number, hash: next, parentHash: '0xb7', transactions: [] },
  });

  it.each<[string, Record<string, unknown>, boolean]>([
    ['is withdrawn by another block in its place, from which the chain continues', blocks('0xb7', '0xb8'), true],
    ['stays if the node has not reached its block', { eth_getBlockByNumber: null }, false],
    ['stays if the node has its block', blocks('0xb7', '0xb8', [HASH]), false],
    ['stays if the node has another block in its place and none above it', blocks('0xa7', null), false],
    ['stays if the node returns blocks of two forks', blocks('0xa7', '0xb8'), false],
    ['stays if the node fails', { eth_getBlockByNumber: new Error('down') }, false],
  ])('without a receipt %s', async (_case, answers, isWithdrawn) => {
    const settledAt = Date.now();
    const { answers: responses, current, reopened } = follow({ status: MINED, sentAt: settledAt, settledAt });
    Object.assign(responses, answers);
    await jest.advanceTimersByTimeAsync(6000);
    expect(current()?.status.kind).toBe(isWithdrawn ? 'pending' : 'mined');
    expect(reopened).toEqual(isWithdrawn ? ['reorganized'] : []);
  });

  it('is not stored for a record that was changed, or whose account was switched, during the read', async () => {
    const changed = testRecord({ sentAt: Date.now(), sentences: ['Changed by another tab'] });
    for (const meanwhile of [[changed], []]) {
      const settling = follow({});
      settling.respondWith(() => {
        settling.records.set(meanwhile);
        return SETTLED;
      });
      const reopening = follow({ status: { kind: 'dropped' }, settledAt: Date.now() });
      reopening.respondWith(() => {
        reopening.records.set(meanwhile);
        return { kind: 'pending' };
      });
      await jest.advanceTimersByTimeAsync(2000);
      expect([settling.polled, reopening.polled]).toEqual([[0], [0]]);
      expect([settling.records.get(), reopening.records.get()]).toEqual([meanwhile, meanwhile]);
      expect(reopening.reopened).toEqual([]);
      settling.stop();
      reopening.stop();
    }
  });
});
