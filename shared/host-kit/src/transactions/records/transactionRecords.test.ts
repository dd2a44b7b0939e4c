import type { SigningSummary, TransactionRecord, WalletState } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { knownRequest } from '@fathom/testing/knownRequest';
import { testRecord } from '@fathom/testing/testRecord';
import { requestRecord } from './requestRecord';
import { recordsOfAccount, settledRecord } from './transactionRecords';

const META = testRecord().meta;
const MINED = { kind: 'mined', block: 7, feeWei: '6', repriced: false } as const;
const START = { nonce: 5, block: 6 };

function tokenOf(symbol: string) {
  return { address: OTHER_ACCOUNT, symbol, decimals: 18 };
}

function requestOf(value: bigint, symbol: string) {
  const request = knownRequest({ account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT, value });
  return { ...request, claim: { ...request.claim, tokens: [tokenOf(symbol)] } };
}

describe('record of a request', () => {
  it('contains the call, what it is for and where the search for it starts', () => {
    const request = requestOf(7n, 'FTHM');
    const record = requestRecord({ requests: [request], meta: META, start: START }, 1234);
    expect(record).toEqual({
      chainId: 1135,
      from: ACCOUNT,
      to: OTHER_ACCOUNT,
      data: request.data,
      valueWei: '7',
      id: expect.stringMatching(/^1135:0x[0-9a-f]{40}:[0-9a-f]{64}$/) as unknown,
      meta: META,
      sentAt: 1234,
      request: { state: 'waiting', ...START },
      tokens: [tokenOf('FTHM')],
      status: { kind: 'pending' },
    });
  });

  it('of several calls is about the last one, with the sentences and tokens of all', () => {
    const batch = { id: '0x1', wallet: 'W', calls: [] };
    const line = { intent: 'Send', fields: [], target: { address: OTHER_ACCOUNT } };
    const summary: SigningSummary = {
      kind: 'transaction',
      account: ACCOUNT,
      chain: { id: 1135, name: 'Lisk' },
      lines: ['Allow', 'Supply'].map((message) => ({ ...line, message })),
    };
    const requests = [requestOf(1n, 'FTHM'), requestOf(2n, 'FXD')];
    const record = requestRecord({ requests, meta: META, start: START, batch, summary }, 1);
    expect(record).toMatchObject({ valueWei: '2', batch, sentences: ['Allow', 'Supply'] });
    expect(record.tokens?.map(({ symbol }) => symbol)).toEqual(['FTHM', 'FXD']);
  });

  it('requires a call', () => {
    expect(() => requestRecord({ requests: [], meta: META, start: START }, 1)).toThrow('nothing to send');
  });
});

describe("the connected account's transactions", () => {
  const own = testRecord({ nonce: 1, from: ACCOUNT.toLowerCase() as typeof ACCOUNT });
  const foreign = testRecord({ nonce: 2, from: OTHER_ACCOUNT });
  const connected: WalletState = { status: 'connected', account: ACCOUNT, chainId: 1135, kind: 'extension', name: 'W' };

  function setUp() {
    const all = createWritable<readonly TransactionRecord[]>([own, foreign]);
    const wallet = createWritable<WalletState>(connected);
    return { all, wallet, list: recordsOfAccount(all, wallet) };
  }

  it('are listed, of no other account, and none without an account', () => {
    const { wallet, list } = setUp();
    expect(list.get()).toEqual([own]);
    wallet.set({ ...connected, account: OTHER_ACCOUNT });
    expect(list.get()).toEqual([foreign]);
    wallet.set({ status: 'connecting' });
    expect(list.get()).toEqual([]);
  });

  it('are the same array until one of them is changed, added or removed', () => {
    const { all, wallet, list } = setUp();
    const before = list.get();
    const heard = jest.fn();
    list.subscribe(heard);
    wallet.set({ ...connected, chainId: 1 });
    all.set([own, { ...foreign, status: MINED }]);
    expect(list.get()).toBe(before);
    expect(heard).not.toHaveBeenCalled();

    const changed = { ...own, status: MINED };
    all.set([changed, foreign]);
    expect(list.get()).toEqual([changed]);
    const added = testRecord({ nonce: 3 });
    all.set([changed, added, foreign]);
    expect(list.get()).toEqual([changed, added]);
    const settled = { ...added, status: MINED };
    all.set([changed, settled, foreign]);
    expect(list.get()).toEqual([changed, settled]);
    all.set([changed, foreign]);
    expect(list.get()).toEqual([changed]);
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

describe('settled record', () => {
  const pending = testRecord({ nonce: 1 });
  const settled = { ...pending, status: MINED };
  const other = testRecord({ nonce: 2 });

  it('is returned at once if it is settled, and undefined for an unknown id', async () => {
    const all = createWritable<readonly TransactionRecord[]>([other, settled]);
    expect(await settledRecord(all, settled.id)).toBe(settled);
    expect(await settledRecord(all, 'unknown')).toBeUndefined();
  });

  it.each([
    ['settled', [other, settled], settled],
    ['removed, because the user rejected it', [other], undefined],
  ])('is awaited until it is %s', async (_case, then, expected) => {
    const all = createWritable<readonly TransactionRecord[]>([other, pending]);
    const results: unknown[] = [];
    const waiting = settledRecord(all, pending.id).then((record) => results.push(record));
    all.set([
      { ...other, status: MINED },
      { ...pending, nonce: 8 },
    ]);
    await Promise.resolve();
    expect(results).toEqual([]);
    all.set(then);
    await waiting;
    expect(results).toEqual([expected]);
  });

  it('keeps no listener once it is known', async () => {
    const all = createWritable<readonly TransactionRecord[]>([pending]);
    const left = jest.fn();
    const subscribe = (listener: () => void) => {
      const leave = all.subscribe(listener);
      return () => {
        left();
        leave();
      };
    };
    const waiting = settledRecord({ ...all, subscribe }, pending.id);
    expect(left).not.toHaveBeenCalled();
    all.set([settled]);
    await waiting;
    expect(left).toHaveBeenCalledTimes(1);
  });
});
