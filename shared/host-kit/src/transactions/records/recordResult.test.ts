import type { BatchPart, ConnectedWallet, TransactionRecord } from '@fathom/contract';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { createReplicatedChain, type ChainTransaction } from '@fathom/testing/replicatedChain';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { testRecord } from '@fathom/testing/testRecord';
import { recordResultReader } from './recordResult';

const HASH = `0x${'11'.repeat(32)}` as const;
const OTHER_HASH = `0x${'cd'.repeat(32)}` as const;
const MINUTE = 60_000;
const LOST = { kind: 'lost', because: 'not-found' } as const;
const connected: ConnectedWallet = {
  status: 'connected',
  account: ACCOUNT,
  chainId: 1135,
  kind: 'extension',
  name: 'W',
};

const { hash: _hash, nonce: _nonce, ...open } = testRecord({ valueWei: '7', sentAt: 0 });
const START = { nonce: 0, block: 5 };
const WAITING: TransactionRecord = { ...open, request: { state: 'waiting', ...START } };
const UNCLEAR: TransactionRecord = { ...open, request: { state: 'unclear', ...START } };
const PERFORMED: ChainTransaction = {
  hash: OTHER_HASH,
  from: open.from,
  to: open.to,
  input: open.data,
  value: 7n,
  nonce: 0,
};

function setUp({
  records = [] as readonly TransactionRecord[],
  startedAt = 0,
  describe = async (): Promise<string | undefined> => undefined,
  mined = [] as readonly ChainTransaction[],
} = {}) {
  let time = 0;
  const identified: TransactionRecord[] = [];
  const wallet = injectedWallet();
  const chain = createReplicatedChain();
  chain.mineEmpty(10);
  chain.mine(...mined);
  const read = recordResultReader({
    active: () => ({ state: connected, provider: wallet }),
    records: () => records,
    identify: (record) => identified.push(record),
    now: () => time,
    startedAt,
    describe,
  });
  return {
    identified,
    wallet,
    chain,
    at: (milliseconds: number, record: TransactionRecord, reader = chain.reader) => {
      time = milliseconds;
      return read(record, reader);
    },
  };
}

describe('request without a known transaction', () => {
  it('is pending as long as the wallet may prompt, in this page or a tab that was opened since', async () => {
    const { at } = setUp();
    for (const time of [0, MINUTE, 60 * MINUTE]) expect(await at(time, WAITING)).toEqual({ kind: 'pending' });
  });

  it.each([
    ['was made by an earlier page', WAITING, 1],
    ['was answered unclearly', UNCLEAR, 0],
  ])('is lost after a minute of searching if it %s', async (_case, record, startedAt) => {
    const { at } = setUp({ startedAt });
    expect(await at(5000, record)).toEqual({ kind: 'pending' });
    expect(await at(5000 + MINUTE - 1, record)).toEqual({ kind: 'pending' });
    expect(await at(5000 + MINUTE, record)).toEqual({ kind: 'settled', status: LOST });
  });

  it('is searched for after it was lost', async () => {
    const { at } = setUp();
    expect(await at(0, { ...UNCLEAR, status: LOST })).toEqual({ kind: 'unknown' });
    expect(await at(MINUTE, { ...UNCLEAR, status: LOST })).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['while the wallet prompts', WAITING, WAITING],
    ['after an unclear answer', UNCLEAR, UNCLEAR],
    ['although it was lost', { ...UNCLEAR, status: LOST, settledAt: 9 }, { ...UNCLEAR, reopenedAt: 70_000 }],
  ])('is followed once its transaction is found, %s', async (_case, record, expected) => {
    const { at, identified } = setUp({ mined: [PERFORMED] });
    expect(await at(70_000, record)).toEqual({ kind: 'unknown' });
    expect(identified).toEqual([{ ...expected, hash: OTHER_HASH, nonce: 0, status: { kind: 'pending' } }]);
  });

  it('is not found in the transaction of another record', async () => {
    const other = { ...open, id: 'other', hash: OTHER_HASH };
    const { at, identified } = setUp({ records: [WAITING, other], mined: [PERFORMED] });
    expect(await at(0, WAITING)).toEqual({ kind: 'pending' });
    expect(identified).toEqual([]);
  });

  it('does not read the nonces of other calls in each search, which differ for each request', async () => {
    const { at, chain, identified } = setUp({ mined: [{ ...PERFORMED, input: '0x34' }] });
    const requestsOf = async (record: TransactionRecord) => {
      const before = chain.requests();
      await at(0, record);
      return chain.requests() - before;
    };
    const [first, second] = [await requestsOf(WAITING), await requestsOf(WAITING)];
    expect(second).toBeLessThan(first);
    expect(await requestsOf({ ...WAITING, id: 'other' })).toBe(first);
    expect(identified).toEqual([]);
  });
});

describe('request after which the wallet reported a failure', () => {
  const FAILED: TransactionRecord = {
    ...open,
    request: { state: 'unclear', ...START, reason: 'Blind signing must be enabled', hasFailed: true },
  };
  const UNSENT = { kind: 'settled', status: { kind: 'unsent' } };

  it('was not sent if neither the account, nor the mempool, nor the next block has a transaction', async () => {
    const { at, chain } = setUp();
    expect(await at(0, FAILED)).toEqual({ kind: 'pending' });
    expect(await at(2000, FAILED)).toEqual({ kind: 'pending' });
    chain.mineEmpty(1);
    expect(await at(4000, FAILED)).toEqual(UNSENT);
  });

  it.each<[string, TransactionRecord]>([
    ['the wallet may go on with it', UNCLEAR],
    ['the wallet still prompts', WAITING],
  ])('is not called unsent while %s', async (_case, record) => {
    const { at, chain } = setUp();
    for (const time of [0, 2000, 4000]) {
      expect(await at(time, record)).toEqual({ kind: 'pending' });
      chain.mineEmpty(1);
    }
  });

  it.each([
    [
      'a transaction of the account is pending',
      { eth_getTransactionCount: (_: unknown, tag: unknown) => (tag === 'pending' ? '0x1' : '0x0') },
    ],
    ['the account has sent another transaction', { eth_getTransactionCount: '0x1' }],
    ['the account has code', { eth_getCode: '0xef0100' }],
    [
      'no node confirms the count',
      {
        eth_getTransactionCount: () => {
          throw new Error('disagree');
        },
      },
    ],
  ])('is not called unsent if %s', async (_case, answers) => {
    const { at } = setUp();
    let block = 10;
    const reader = scriptedReader({
      eth_blockNumber: () => `0x${(block += 1).toString(16)}`,
      eth_getCode: '0x',
      eth_getTransactionCount: '0x0',
      eth_getBlockByNumber: null,
      eth_getLogs: [],
      ...answers,
    });
    for (const time of [0, 2000, 4000]) {
      expect(await at(time, FAILED, reader).catch(() => ({ kind: 'pending' }))).toEqual({ kind: 'pending' });
    }
  });

  it("is not called unsent if the wallet's own node knows a transaction", async () => {
    const { at, chain, wallet } = setUp();
    wallet.respond('eth_getTransactionCount', () => '0x1');
    for (const time of [0, 2000, 4000]) {
      expect(await at(time, FAILED)).toEqual({ kind: 'pending' });
      chain.mineEmpty(1);
    }
  });

  it('is followed if its transaction is found although it was called unsent', async () => {
    const { at, chain, identified } = setUp();
    const unsent: TransactionRecord = { ...FAILED, status: { kind: 'unsent' }, settledAt: 5000 };
    expect(await at(6000, unsent)).toEqual(UNSENT);
    chain.mine(PERFORMED);
    expect(await at(12_000, unsent)).toEqual({ kind: 'unknown' });
    expect(identified).toMatchObject([{ hash: OTHER_HASH, status: { kind: 'pending' }, reopenedAt: 12_000 }]);
  });
});

describe('sent transaction', () => {
  const sent = { ...open, hash: HASH };
  const found = { hash: HASH, from: ACCOUNT, to: open.to, input: open.data, value: '0x7', nonce: '0x3' };
  const node = {
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
    eth_getCode: '0x',
    eth_getTransactionCount: '0x0',
    eth_getBlockByNumber: null,
  };

  it('is stored with its nonce as soon as a node has it', async () => {
    const { at, identified } = setUp();
    const byHash = (hash: unknown) => (hash === HASH ? found : null);
    const reader = scriptedReader({ ...node, eth_getTransactionByHash: byHash });
    expect(await at(0, sent, reader)).toEqual({ kind: 'pending' });
    expect(identified).toEqual([{ ...sent, nonce: 3 }]);
  });

  it('is not stored again once its nonce is known, not even if it is missing', async () => {
    const { at, identified } = setUp({ mined: [PERFORMED] });
    const known = { ...sent, nonce: 3, request: { state: 'accepted', ...START } } as const;
    expect(await at(0, known, scriptedReader({ ...node, eth_getTransactionByHash: found }))).toEqual({
      kind: 'pending',
    });
    expect(await at(0, known)).toEqual({ kind: 'unknown' });
    expect(identified).toEqual([]);
  });

  it('has the outcome that its nonce proves, although it was read only now', async () => {
    const { at, identified } = setUp();
    const replacement = { ...found, hash: OTHER_HASH, input: '0x34' };
    const reader = scriptedReader({
      ...node,
      eth_getTransactionByHash: (hash: unknown) => (hash === OTHER_HASH ? replacement : found),
      eth_getTransactionCount: (_account: unknown, block: unknown) => (Number(block) < 6 ? '0x3' : '0x4'),
      eth_getBlockByNumber: (block: unknown, isFull: unknown) => ({
        number: block === 'latest' ? '0x9' : block,
        hash: '0xb9',
        parentHash: '0xb8',
        transactions: isFull === true && block === '0x6' ? [replacement] : [],
      }),
      eth_getTransactionReceipt: (hash: unknown) =>
        hash === OTHER_HASH ? { blockNumber: '0x6', status: '0x1' } : null,
    });
    expect(await at(0, sent, reader)).toMatchObject({ status: { kind: 'replaced', by: OTHER_HASH } });
    expect(identified).toEqual([]);
  });

  it('is found under the hash that the wallet sent instead of the one it returned', async () => {
    const { at, identified } = setUp({ mined: [PERFORMED] });
    const record = { ...sent, request: { state: 'accepted', ...START } } as const;
    expect(await at(0, record)).toEqual({ kind: 'unknown' });
    expect(identified).toEqual([{ ...record, hash: OTHER_HASH, nonce: 0, status: { kind: 'pending' } }]);
  });

  it('is not searched for under another hash while a node has it, or without a recorded request', async () => {
    const { at, chain, identified } = setUp({ mined: [PERFORMED] });
    chain.addPending({ ...PERFORMED, hash: HASH, nonce: 1 });
    const requested = { ...sent, request: { state: 'accepted', ...START } } as const;
    expect(await at(0, requested)).toEqual({ kind: 'pending' });
    chain.forgetPending();
    expect(await at(0, sent)).toEqual({ kind: 'unknown' });
    expect(identified).toEqual([{ ...requested, nonce: 1 }]);
  });

  it.each([
    ['replaced if that has its own record', { id: 'again', hash: OTHER_HASH }, { kind: 'replaced', by: OTHER_HASH }],
    ['mined if the wallet repriced it', {}, { kind: 'mined', repriced: true }],
    ['mined if it is its own record', { hash: OTHER_HASH }, { kind: 'mined', repriced: true }],
  ])('is reported for the same call under the same nonce and another hash as %s', async (_case, other, status) => {
    const record = { ...sent, nonce: 0 };
    const { at } = setUp({ records: [record, { ...record, ...other }], mined: [PERFORMED] });
    expect(await at(0, record)).toMatchObject({ kind: 'settled', status });
  });

  it('is mined under its own hash, even if another record has the same', async () => {
    const record = { ...sent, nonce: 0 };
    const { at } = setUp({ records: [record, { ...record, id: 'again' }], mined: [{ ...PERFORMED, hash: HASH }] });
    expect(await at(0, record)).toMatchObject({
      kind: 'settled',
      hash: HASH,
      status: { kind: 'mined', repriced: false },
    });
  });
});

describe('transaction that the wallet returned, but that is not the request', () => {
  const request = { state: 'accepted', ...START } as const;
  const record: TransactionRecord = { ...open, hash: HASH, request };
  const other = { ...PERFORMED, hash: HASH, value: 3n };
  const returned = { hash: HASH, from: ACCOUNT, to: open.to, valueWei: '3' };
  const mismatch = { kind: 'lost', because: 'mismatch' } as const;

  it('is reported with what the verifier reads from its calldata', async () => {
    const describe = jest.fn(async () => 'Supply 3 wei');
    const { at } = setUp({ describe, mined: [other] });
    expect(await at(0, record)).toEqual({
      kind: 'settled',
      status: mismatch,
      returned: { ...returned, sentence: 'Supply 3 wei' },
    });
    expect(describe).toHaveBeenCalledWith(record, expect.objectContaining({ hash: HASH, value: 3n }));
  });

  it('is replaced by the request if that is found', async () => {
    const { at, identified } = setUp({ mined: [other, { ...PERFORMED, nonce: 1 }] });
    expect(await at(0, record)).toEqual({ kind: 'unknown' });
    expect(identified).toEqual([{ ...record, returned, hash: OTHER_HASH, nonce: 1 }]);
  });

  it('keeps the request searched for', async () => {
    const { hash: _returned, ...lost } = record;
    const { at, chain, identified } = setUp({ mined: [other] });
    expect(await at(0, { ...lost, status: mismatch, settledAt: 1, returned })).toEqual({ kind: 'unknown' });
    chain.mine({ ...PERFORMED, nonce: 1 });
    await at(MINUTE, { ...lost, status: mismatch, settledAt: 1, returned });
    expect(identified).toMatchObject([{ hash: OTHER_HASH, nonce: 1, status: { kind: 'pending' }, reopenedAt: MINUTE }]);
  });
});

describe('request that the wallet sent again', () => {
  const request = { state: 'accepted', ...START } as const;
  const record: TransactionRecord = { ...open, hash: HASH, request };
  const first = { ...PERFORMED, hash: HASH };
  const again = { ...PERFORMED, nonce: 1 };

  it('is mined, with the other transactions, in each poll', async () => {
    const { at } = setUp({ mined: [first, again] });
    for (const time of [0, 6000]) {
      expect(await at(time, record)).toMatchObject({ hash: HASH, status: { kind: 'mined', repeatedBy: [OTHER_HASH] } });
    }
  });

  it('is found again when it is mined later than the first transaction', async () => {
    const { at, chain } = setUp({ mined: [first] });
    expect(await at(0, record)).toMatchObject({ status: { kind: 'mined' } });
    chain.mine(again);
    expect(await at(6000, record)).toMatchObject({ status: { repeatedBy: [OTHER_HASH] } });
  });

  it.each<[string, TransactionRecord]>([
    ['has its own record', { ...record, id: 'again', hash: OTHER_HASH }],
    ['may be that of another open request', { ...open, id: 'again', request }],
  ])('is not counted if the other transaction %s', async (_case, other) => {
    const { at } = setUp({ records: [record, other], mined: [first, again] });
    const result = await at(0, record);
    expect(result).toMatchObject({ status: { kind: 'mined' } });
    expect(result).not.toHaveProperty('status.repeatedBy');
  });

  it('does not count another call', async () => {
    const { at } = setUp({ mined: [first, { ...again, value: 8n }] });
    expect(await at(0, record)).not.toHaveProperty('status.repeatedBy');
  });
});

describe('request that the wallet reported as rejected', () => {
  const REJECTED: TransactionRecord = { ...open, sentAt: 0, request: { state: 'rejected', ...START } };

  it('is refused once the chain was checked for half a minute', async () => {
    const { at } = setUp();
    expect(await at(29_999, REJECTED)).toEqual({ kind: 'pending' });
    expect(await at(30_000, REJECTED)).toEqual({ kind: 'refused' });
  });

  it('is followed if the wallet sent it', async () => {
    const { at, identified } = setUp({ mined: [PERFORMED] });
    expect(await at(2000, REJECTED)).toEqual({ kind: 'unknown' });
    expect(identified).toMatchObject([{ hash: OTHER_HASH, request: { state: 'rejected' } }]);
  });
});

describe('batch', () => {
  const calls = [
    { to: OTHER_ACCOUNT, data: '0x095ea7b3aa', valueWei: '0' },
    { to: open.to, data: open.data, valueWei: '7' },
  ] as const;
  const batch: BatchPart = { id: '0xba7c', wallet: 'W', calls };
  const request = { state: 'accepted', ...START } as const;
  const unknown = () => {
    throw Object.assign(new Error('No matching bundle found.'), { code: 5730 });
  };

  it('is read from the wallet that accepted it', async () => {
    const { at, wallet } = setUp();
    wallet.respond('wallet_getCallsStatus', () => ({ status: 400 }));
    expect(await at(0, { ...open, batch, request })).toEqual({ kind: 'settled', status: { kind: 'unsent' } });
    expect(wallet.calls).toEqual([{ method: 'wallet_getCallsStatus', params: ['0xba7c'] }]);
  });

  it('of a Safe is recorded with the confirmations that the Safe reports while it waits [PFO-340]', async () => {
    const { at, wallet, identified } = setUp();
    const confirmations = { submitted: 1, required: 2 };
    wallet.respond('wallet_getCallsStatus', () => ({ status: 100, capabilities: { confirmations } }));
    expect(await at(0, { ...open, batch, request })).toMatchObject({ kind: 'pending' });
    expect(identified).toMatchObject([{ id: open.id, batch, confirmations, status: { kind: 'pending' } }]);
  });

  it('of an earlier version of the app, or answered unclearly, has the outcome that its wallet reports', async () => {
    const { at, wallet } = setUp();
    wallet.respond('wallet_getCallsStatus', () => ({ status: 100 }));
    expect(await at(0, { ...open, batch })).toEqual({ kind: 'pending' });
    wallet.respond('wallet_getCallsStatus', () => ({ status: 400 }));
    expect(await at(0, { ...UNCLEAR, batch })).toEqual({ kind: 'settled', status: { kind: 'unsent' } });
  });

  it('is not asked for while the wallet may still prompt', async () => {
    const { at, wallet } = setUp();
    expect(await at(60 * MINUTE, { ...WAITING, batch })).toEqual({ kind: 'pending' });
    expect(wallet.calls).toEqual([]);
  });

  it('is unknown if its wallet accepted it and does not know it', async () => {
    const { at, wallet } = setUp();
    wallet.respond('wallet_getCallsStatus', unknown);
    expect(await at(0, { ...open, batch, request })).toEqual({ kind: 'unknown' });
    expect(await at(MINUTE, { ...open, batch, request })).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['was answered unclearly', UNCLEAR, 0],
    ['was requested by an earlier page', WAITING, 1],
  ])('is lost after a minute unknown to its wallet if it %s', async (_case, record, startedAt) => {
    const { at, wallet } = setUp({ startedAt });
    wallet.respond('wallet_getCallsStatus', unknown);
    expect(await at(0, { ...record, batch })).toEqual({ kind: 'pending' });
    expect(await at(MINUTE, { ...record, batch })).toEqual({ kind: 'settled', status: LOST });
  });

  it('is lost after a minute of a failure that the chain does not prove', async () => {
    const { at, wallet } = setUp();
    wallet.respond('wallet_getCallsStatus', () => ({ status: 500 }));
    const record = { ...open, batch, request };
    expect(await at(0, record)).toEqual({ kind: 'pending' });
    expect(await at(MINUTE, record)).toEqual({ kind: 'settled', status: { kind: 'lost', because: 'unproven' } });
  });

  it('that its wallet does not know is found by its last call', async () => {
    const { at, wallet } = setUp({ mined: [PERFORMED] });
    wallet.respond('wallet_getCallsStatus', unknown);
    expect(await at(0, { ...open, batch, request })).toMatchObject({ kind: 'settled', hash: OTHER_HASH });
  });
});
