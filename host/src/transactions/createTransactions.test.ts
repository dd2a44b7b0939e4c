import type { Alert, TransactionRecord, TransactionRequest, WalletState } from '@fathom/contract';
import { failed } from '@fathom/contract/result';
import { createWritable } from '@fathom/base/domain/writable';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { createStore } from '../store/createStore';
import { outcomesText } from '../text/outcomes';
import { duringTurns } from '@fathom/testing/duringTurns';
import { honestSimulation } from '@fathom/testing/honestSimulation';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT, rejection } from '@fathom/testing/injectedWallet';
import { knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { recordedDisplay } from '@fathom/testing/recordedDisplay';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { testRecord } from '@fathom/testing/testRecord';
import { createAddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import {
  createTransactionCenter,
  type TransactionCenter,
  type TransactionCenterDeps,
} from '@fathom/host-kit/transactions/createTransactionCenter';
import { createRevertExplainers } from '@fathom/host-kit/transactions/outcome/revertExplainers';
import { TRANSACTIONS_KEY } from '@fathom/host-kit/transactions/records/transactionKeys';
import { createTransactions } from './createTransactions';
import { announceUnlessBanner } from './announceUnlessBanner';
import { createReduxRecords } from './createReduxRecords';
import {
  readTransactions,
  removeTransaction,
  writeTransactions,
} from '@fathom/host-kit/transactions/records/transactionStorage';

const HASH = `0x${'11'.repeat(32)}` as const;
const META = testRecord().meta;
const REQUEST: TransactionRequest = {
  ...knownRequest({ account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT }),
  gas: { marginPercent: 115n, minimum: 100_000n },
};
const CONNECTED = { status: 'connected', account: ACCOUNT, chainId: 1135, kind: 'extension', name: 'Example' } as const;
const BOOK = createAddressBook({ chainId: 1135, contracts: { registry: OTHER_ACCOUNT }, sections: [] });
const LISK = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const RECEIPT = { blockNumber: '0x7', gasUsed: '0x2', effectiveGasPrice: '0x3', status: '0x1' };

const SENT = { hash: HASH, from: ACCOUNT, to: OTHER_ACCOUNT, input: REQUEST.data, value: '0x0', nonce: '0x5' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const MESSAGE = expect.stringMatching(/^Create a proxy wallet that belongs to you/) as string;
const SEPOLIA = 11155111;
const MINED_RECORD = { kind: 'mined', block: 5, feeWei: '1', repriced: false } as const;

function setUp(chain: Record<string, unknown> = {}, storage = memoryStorage(), account = ACCOUNT) {
  const responses: Record<string, unknown> = {
    eth_estimateGas: '0x30d40',
    eth_getTransactionCount: '0x5',
    eth_getCode: '0x',
    eth_call: '0x',
    eth_getBlockByNumber: null,
    eth_simulateV1: (payload: unknown) => honestSimulation(payload),
    eth_getTransactionByHash: SENT,
    eth_blockNumber: '0x6',
    eth_getTransactionReceipt: null,
    ...chain,
  };
  const reader = scriptedReader(responses);
  const wallet = injectedWallet();
  wallet.respond('eth_sendTransaction', () => HASH);
  const walletState = createWritable<WalletState>({ ...CONNECTED, account });
  const isVisible = createWritable(true);
  const elsewhere: Record<string, unknown> = { eth_getTransactionByHash: null };
  const alerts: Alert[] = [];
  const display = recordedDisplay();
  const activeWallet = () => {
    const state = walletState.get();
    return state.status === 'connected' ? { state, provider: wallet } : undefined;
  };
  const explainers = createRevertExplainers();
  const rules = { isReadable: true };
  const knownRules = knownSigningSource('registry');
  const { store, listeners } = createStore();
  const contextOf: TransactionCenterDeps['contextOf'] = () => ({
    wallet: activeWallet,
    reader,
    addressBook: BOOK,
    chain: LISK,
    locale: 'en-GB',
    signing: async (area) => (rules.isReadable ? knownRules(area) : failed({ code: 'network', message: 'Down.' })),
    signatures: createSignatureMemory(),
    now: Date.now,
  });
  const records = createReduxRecords(store, listeners);
  const readers = new Map([
    [1135, reader],
    [SEPOLIA, { ...scriptedReader(elsewhere), chainId: SEPOLIA }],
  ]);
  const deps: TransactionCenterDeps = {
    records,
    storage,
    walletState,
    activeWallet,
    contextOf,
    recordContextOf: contextOf,
    loadDisplay: display.load,
    network: {
      chains: [LISK, { id: SEPOLIA, name: 'Sepolia' }],
      reader: (chainId) => readers.get(chainId) ?? reader,
      transactionUrl: (_chain, hash) => `https://scan.example/tx/${hash}`,
    },
    isVisible,
    explain: explainers.explain,
    announce: announceUnlessBanner((alert) => void alerts.push(alert)),
    now: Date.now,
  };
  let tracking: TransactionCenter | undefined;
  const transactions = createTransactions({
    records,
    storage,
    walletState,
    explainers,
    load: async () => (tracking ??= createTransactionCenter(deps)),
  });
  return {
    transactions,
    display,
    answers: responses,
    elsewhere,
    reader,
    wallet,
    walletState,
    isVisible,
    alerts,
    storage,
    rules,
  };
}

describe('summary displayed while the wallet is prompted', () => {
  it('describes the calldata regardless of the title, and is stored in the record', async () => {
    const { transactions, wallet, display } = setUp();
    const seen: unknown[] = [];
    wallet.respond('eth_sendTransaction', () => {
      seen.push(...display.displayed.map((displayed) => ({ ...displayed })));
      return HASH;
    });
    const result = await duringTurns(transactions.submit(REQUEST, { ...META, title: 'Claim your reward' }));
    expect(seen).toEqual([
      {
        summary: {
          kind: 'transaction',
          lines: [expect.objectContaining({ message: MESSAGE, target: { address: OTHER_ACCOUNT, name: 'registry' } })],
          account: ACCOUNT,
          chain: { id: 1135, name: 'Lisk' },
          simulatedBy: 1,
          simulationSources: 1,
        },
      },
    ]);
    expect(display.displayed).toMatchObject([{ outcome: 'sent' }]);
    expect(result).toMatchObject({ value: { sentences: [display.displayed[0]?.summary.lines[0]?.message] } });
  });
});

it('marks a transaction as mined by its receipt, and no longer counts it as pending [SHL-056] [SHL-057]', async () => {
  const { transactions, answers: responses, storage } = setUp();
  const result = await duringTurns(transactions.submit(REQUEST, META));
  const id = result.ok ? result.value.id : '';
  const settled = transactions.settled(id);
  responses.eth_getTransactionReceipt = RECEIPT;
  await jest.advanceTimersByTimeAsync(2000);
  expect(await settled).toMatchObject({ status: { kind: 'mined', block: 7, feeWei: '6', repriced: false } });
  expect(transactions.list.get().filter(({ status }) => status.kind === 'pending')).toEqual([]);
  expect(readTransactions(storage)[0]?.status.kind).toBe('mined');
});

it('displays the success of a mined transaction [SHL-028] [SHL-082]', async () => {
  const { transactions, answers: responses, alerts } = setUp();
  await duringTurns(transactions.submit(REQUEST, META));
  responses.eth_getTransactionReceipt = RECEIPT;
  await jest.advanceTimersByTimeAsync(2000);
  expect(alerts).toEqual([
    {
      kind: 'success',
      text: 'Action was successful!',
      detail: MESSAGE,
      link: { text: 'View on explorer', href: `https://scan.example/tx/${HASH}` },
    },
  ]);
});

it("marks a transaction as reverted by its receipt and displays the area's explanation [SHL-027] [SHL-056] [SHL-080]", async () => {
  const { transactions, answers: responses, alerts } = setUp();
  transactions.explainReverts('lending', (reason) => (reason === '36' ? 'Not enough collateral.' : undefined));
  await duringTurns(transactions.submit(REQUEST, META));
  responses.eth_getTransactionReceipt = { ...RECEIPT, status: '0x0' };
  responses.eth_call = Object.assign(new Error('execution reverted: 36'), { code: 'reverted' });
  await jest.advanceTimersByTimeAsync(2000);
  expect(transactions.list.get()[0]?.status).toMatchObject({ kind: 'reverted', reason: '36' });
  expect(alerts).toMatchObject([{ kind: 'error', text: MESSAGE, detail: 'Not enough collateral.' }]);
});

it('displays the default message if no area explains the revert [SHL-081]', async () => {
  const { transactions, answers: responses, alerts } = setUp();
  await duringTurns(transactions.submit(REQUEST, META));
  responses.eth_getTransactionReceipt = { ...RECEIPT, status: '0x0' };
  responses.eth_call = '0x';
  await jest.advanceTimersByTimeAsync(2000);
  expect(alerts).toMatchObject([{ kind: 'error', detail: 'Something went wrong!' }]);
});

it('reports a transaction as missing only after no node has had it for a minute', async () => {
  const { transactions, answers: responses, alerts } = setUp();
  await duringTurns(transactions.submit(REQUEST, META));
  responses.eth_getTransactionByHash = null;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(transactions.list.get()[0]?.status.kind).toBe('pending');
  await jest.advanceTimersByTimeAsync(4000);
  expect(transactions.list.get()[0]?.status).toEqual({ kind: 'dropped' });
  // Its banner stays and reports it.
  expect(alerts).toEqual([]);
});

it('corrects a missing transaction that is mined after all, however late', async () => {
  const { transactions, answers: responses, alerts, storage } = setUp();
  await duringTurns(transactions.submit(REQUEST, META));
  responses.eth_getTransactionByHash = null;
  await jest.advanceTimersByTimeAsync(64_000);
  await jest.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(transactions.list.get()[0]?.status.kind).toBe('dropped');
  responses.eth_getTransactionByHash = SENT;
  responses.eth_getTransactionReceipt = RECEIPT;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(transactions.list.get()[0]?.status.kind).toBe('mined');
  expect(readTransactions(storage)[0]?.status.kind).toBe('mined');
  expect(alerts.map(({ kind }) => kind)).toEqual(['success']);
});

it('waits again for a missing transaction that a node has after all, without reporting a reorganization', async () => {
  const { transactions, answers: responses, alerts } = setUp();
  await duringTurns(transactions.submit(REQUEST, META));
  responses.eth_getTransactionByHash = null;
  await jest.advanceTimersByTimeAsync(64_000);
  expect(transactions.list.get()[0]?.status.kind).toBe('dropped');
  responses.eth_getTransactionByHash = { nonce: '0x5' };
  await jest.advanceTimersByTimeAsync(30_000);
  expect(transactions.list.get()[0]?.status.kind).toBe('pending');
  expect(alerts).toEqual([]);
});

it("names the chain on which the wallet sent a transaction missing from its record's chain", async () => {
  const { transactions, answers: responses, elsewhere } = setUp();
  await duringTurns(transactions.submit(REQUEST, META));
  responses.eth_getTransactionByHash = null;
  elsewhere.eth_getTransactionByHash = { ...SENT, from: ACCOUNT.toUpperCase().replace('0X', '0x'), nonce: '0x1' };
  await jest.advanceTimersByTimeAsync(64_000);
  expect(transactions.list.get()[0]?.status).toEqual({ kind: 'dropped', foundOn: SEPOLIA });
});

it('corrects a record that an earlier version stored as replaced without the replacement', async () => {
  const storage = memoryStorage();
  const { data } = REQUEST;
  writeTransactions(storage, [testRecord({ data, status: { kind: 'replaced' }, settledAt: Date.now() - 3_600_000 })]);
  const { transactions, alerts } = setUp({ eth_getTransactionReceipt: RECEIPT }, storage);
  await jest.advanceTimersByTimeAsync(2000);
  expect(transactions.list.get()[0]?.status.kind).toBe('mined');
  expect(alerts).toMatchObject([{ kind: 'success' }]);
});

it('describes another call that the wallet sent instead, from its calldata', async () => {
  const { transactions, answers: responses, alerts } = setUp();
  await duringTurns(transactions.submit(REQUEST, META));
  responses.eth_getTransactionByHash = { ...SENT, value: '0x3' };
  responses.eth_getTransactionReceipt = RECEIPT;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(transactions.list.get()[0]?.status).toMatchObject({ kind: 'lost', because: 'mismatch' });
  const detail = expect.stringMatching(/receipt shows: Create a proxy wallet .+ 0\.0+3 ETH/) as string;
  expect(alerts).toMatchObject([{ kind: 'error', detail }]);
});

describe('mined transaction', () => {
  const blockOf = (hash: string, parentHash: string, transactions: readonly string[]) => ({
    number: '0x7',
    hash,
    parentHash,
    transactions,
  });

  async function minedWith(block: unknown, next: unknown) {
    const setup = setUp();
    await duringTurns(setup.transactions.submit(REQUEST, META));
    setup.answers.eth_getTransactionReceipt = RECEIPT;
    await jest.advanceTimersByTimeAsync(2000);
    setup.answers.eth_getTransactionReceipt = null;
    setup.answers.eth_getTransactionByHash = null;
    setup.answers.eth_getBlockByNumber = (number: unknown) => (number === '0x7' ? block : next);
    return { ...setup, status: () => setup.transactions.list.get()[0]?.status.kind };
  }

  it('is pending again once a block without it is at its height and the chain continues from there, reported each time', async () => {
    const {
      answers: responses,
      alerts,
      storage,
      status,
    } = await minedWith(blockOf('0xb7', '0xb6', ['0x01']), blockOf('0xb8', '0xb7', []));
    expect(status()).toBe('mined');
    await jest.advanceTimersByTimeAsync(6000);
    expect(status()).toBe('pending');
    expect(readTransactions(storage)[0]?.status.kind).toBe('pending');

    responses.eth_getTransactionByHash = SENT;
    responses.eth_getTransactionReceipt = { ...RECEIPT, blockNumber: '0x8' };
    await jest.advanceTimersByTimeAsync(2000);
    expect(status()).toBe('mined');
    expect(alerts.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['success', MESSAGE],
      ['info', 'Chain reorganized. Waiting for confirmation.'],
      ['success', MESSAGE],
    ]);
  });

  it('updates its block number without an alert when another block includes it', async () => {
    const { transactions, answers: responses, alerts } = await minedWith(null, null);
    responses.eth_getTransactionByHash = SENT;
    responses.eth_getTransactionReceipt = { ...RECEIPT, blockNumber: '0x8' };
    await jest.advanceTimersByTimeAsync(6000);
    expect(transactions.list.get()[0]?.status).toMatchObject({ kind: 'mined', block: 8 });
    expect(alerts).toHaveLength(1);
  });
});

describe("this tab's account", () => {
  it('is the only one whose transactions are tracked and reported', async () => {
    const storage = memoryStorage();
    writeTransactions(storage, [testRecord({ data: REQUEST.data, sentAt: Date.now() })]);
    const { alerts, reader, walletState, transactions } = setUp(
      { eth_getTransactionReceipt: RECEIPT },
      storage,
      OTHER_ACCOUNT,
    );
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reader.calls).toEqual([]);
    expect(alerts).toEqual([]);

    walletState.set(CONNECTED);
    await jest.advanceTimersByTimeAsync(2000);
    expect(transactions.list.get()[0]?.status.kind).toBe('mined');
    expect(alerts).toMatchObject([{ kind: 'success' }]);
  });

  it('receives the results of its transactions when the wallet reconnects', async () => {
    const { transactions, answers: responses, alerts, walletState } = setUp();
    const result = await duringTurns(transactions.submit(REQUEST, META));
    const settled = transactions.settled(result.ok ? result.value.id : '');
    walletState.set({ status: 'disconnected' });
    responses.eth_getTransactionReceipt = RECEIPT;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(alerts).toEqual([]);
    walletState.set(CONNECTED);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await settled).toMatchObject({ status: { kind: 'mined' } });
    expect(alerts).toMatchObject([{ kind: 'success' }]);
  });

  it('gets no alert for a read that completes after the user switched accounts', async () => {
    const { transactions, answers: responses, alerts, walletState } = setUp();
    await duringTurns(transactions.submit(REQUEST, META));
    responses.eth_getTransactionReceipt = () => {
      walletState.set({ ...CONNECTED, account: OTHER_ACCOUNT });
      return RECEIPT;
    };
    await jest.advanceTimersByTimeAsync(10_000);
    expect(alerts).toEqual([]);
  });
});

it('reads nothing in a hidden tab, and at once when it becomes visible', async () => {
  const { transactions, answers: responses, reader, isVisible } = setUp();
  await duringTurns(transactions.submit(REQUEST, META));
  const before = reader.calls.length;
  isVisible.set(false);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(reader.calls).toHaveLength(before);
  responses.eth_getTransactionReceipt = RECEIPT;
  isVisible.set(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(transactions.list.get()[0]?.status.kind).toBe('mined');
});

it('resumes tracking after a reload, and reports the outcome once', async () => {
  const storage = memoryStorage();
  const first = setUp({}, storage);
  await duringTurns(first.transactions.submit(REQUEST, META));
  const second = setUp({ eth_getTransactionReceipt: RECEIPT }, storage);
  expect(second.transactions.list.get()[0]?.status.kind).toBe('pending');
  await jest.advanceTimersByTimeAsync(2000);
  expect(second.transactions.list.get()[0]?.status.kind).toBe('mined');
  expect(second.alerts).toHaveLength(1);
  const third = setUp({ eth_getTransactionReceipt: RECEIPT }, storage);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(third.transactions.list.get()[0]?.status.kind).toBe('mined');
  expect(third.alerts).toEqual([]);
});

it('does not report an outcome that another tab has reported', async () => {
  const { transactions, answers: responses, alerts, storage } = setUp();
  const result = await duringTurns(transactions.submit(REQUEST, META));
  if (!result.ok) throw new Error('not sent');
  writeTransactions(storage, [{ ...result.value, status: { kind: 'mined', block: 7, feeWei: '6', repriced: false } }]);
  responses.eth_getTransactionReceipt = RECEIPT;
  await jest.advanceTimersByTimeAsync(2000);
  expect(transactions.list.get()[0]?.status.kind).toBe('mined');
  expect(alerts).toEqual([]);
});

it('reports once that entries could not be read, and keeps a copy of them', async () => {
  const good = testRecord({ nonce: 9 });
  const storage = memoryStorage({ [TRANSACTIONS_KEY]: JSON.stringify([good, { id: 'newer' }]) });
  const first = setUp({}, storage);
  expect(first.transactions.list.get().map(({ nonce }) => nonce)).toEqual([9]);
  expect(first.alerts).toMatchObject([{ kind: 'error', text: "An entry of your activity couldn't be read." }]);
  await first.transactions.mergeStored();
  expect([first.alerts.length, setUp({}, storage).alerts]).toEqual([1, []]);
  expect(storage.read('transactions.unreadable')).toBe('[{"id":"newer"}]');
});

it('removes a request that the user rejected in another tab, and keeps every other one', async () => {
  const { transactions, storage } = setUp();
  const { hash: _hash, nonce: _nonce, ...record } = testRecord();
  const request = { state: 'waiting', nonce: 4, block: 1 } as const;
  writeTransactions(storage, [{ ...record, request }, testRecord({ nonce: 9 })]);
  await transactions.mergeStored();
  expect(transactions.list.get()).toHaveLength(2);
  removeTransaction(storage, record.id);
  await transactions.mergeStored();
  expect(transactions.list.get().map(({ nonce }) => nonce)).toEqual([9]);
});

it('keeps a sent transaction that the full storage of the device no longer holds, when another tab writes', async () => {
  const storage = memoryStorage();
  writeTransactions(storage, [testRecord({ nonce: 1 }), testRecord({ nonce: 2 })]);
  const { transactions } = setUp({}, storage);
  storage.write(TRANSACTIONS_KEY, JSON.stringify([testRecord({ nonce: 9 })]));
  await transactions.mergeStored();
  expect(transactions.list.get().map(({ nonce }) => nonce)).toEqual(expect.arrayContaining([1, 2, 9]));
});

it('keeps its own unanswered request, even if the device did not store it when another tab writes', async () => {
  const { transactions, wallet, storage } = setUp();
  wallet.respond('eth_sendTransaction', () => new Promise(() => undefined));
  void transactions.submit(REQUEST, META);
  await jest.advanceTimersByTimeAsync(100);
  expect(transactions.list.get()).toMatchObject([{ request: { state: 'waiting' } }]);
  storage.write(TRANSACTIONS_KEY, JSON.stringify([testRecord({ nonce: 9 })]));
  await transactions.mergeStored();
  expect(transactions.list.get()).toMatchObject([{ request: { state: 'waiting' } }, { nonce: 9 }]);
});

it('merges transactions sent by another tab', async () => {
  const { transactions, storage } = setUp();
  writeTransactions(storage, [testRecord({ nonce: 9 })]);
  await transactions.mergeStored();
  expect(transactions.list.get().map(({ nonce }) => nonce)).toEqual([9]);
});

describe('request that the wallet reports as rejected', () => {
  async function rejected() {
    const setup = setUp();
    setup.wallet.respond('eth_sendTransaction', () => {
      throw rejection();
    });
    const result = await duringTurns(setup.transactions.submit(REQUEST, META));
    expect(result).toMatchObject({ ok: false, error: { code: 'rejected' } });
    return setup;
  }

  it('is not listed, and is forgotten once the chain was checked for half a minute', async () => {
    const { transactions, storage, alerts } = await rejected();
    expect(transactions.list.get()).toEqual([]);
    await jest.advanceTimersByTimeAsync(28_000);
    expect(readTransactions(storage)).toMatchObject([{ request: { state: 'rejected' } }]);
    await jest.advanceTimersByTimeAsync(6_000);
    expect([readTransactions(storage), transactions.list.get(), alerts]).toEqual([[], [], []]);
  });

  it('is listed and followed if the wallet sent it all the same, and reported as more than a success', async () => {
    const { transactions, answers: responses, alerts } = await rejected();
    responses.eth_getTransactionCount = (_account: unknown, block: unknown) => (block === '0x6' ? '0x5' : '0x6');
    responses.eth_getBlockByNumber = (block: unknown, isFull: unknown) => ({
      number: block === 'latest' ? '0x7' : block,
      hash: '0xb7',
      parentHash: '0xb6',
      transactions: isFull === true && block === '0x7' ? [SENT] : [],
    });
    await jest.advanceTimersByTimeAsync(2000);
    expect(transactions.list.get()).toMatchObject([{ hash: HASH, nonce: 5, status: { kind: 'pending' } }]);
    responses.eth_getTransactionReceipt = RECEIPT;
    await jest.advanceTimersByTimeAsync(2000);
    expect(transactions.list.get()).toMatchObject([{ status: { kind: 'mined' } }]);
    expect(alerts).toMatchObject([{ kind: 'error', text: MESSAGE, detail: outcomesText['despite-rejection'] }]);
  });
});

describe('batch', () => {
  const REQUESTS = [REQUEST, REQUEST];
  const included = { status: 200, receipts: [{ transactionHash: HASH }] };

  async function sentBatch(storage = memoryStorage()) {
    const setup = setUp({}, storage);
    setup.wallet.respond('wallet_sendCalls', () => ({ id: '0xba7c' }));
    setup.wallet.respond('wallet_getCallsStatus', () => ({ status: 100 }));
    const result = await duringTurns(setup.transactions.submitBatch(REQUESTS, META));
    if (!result.ok) throw new Error(result.error.message);
    return { ...setup, record: result.value, state: () => setup.transactions.list.get()[0] };
  }

  it('is polled every 2000 ms, and ends once wallet and chain confirm it', async () => {
    const { wallet, answers: responses, alerts, state } = await sentBatch();
    const requested = () => wallet.calls.filter(({ method }) => method === 'wallet_getCallsStatus').length;
    await jest.advanceTimersByTimeAsync(2000);
    expect([requested(), state()?.status.kind]).toEqual([1, 'pending']);
    wallet.respond('wallet_getCallsStatus', () => included);
    await jest.advanceTimersByTimeAsync(2000);
    expect([requested(), state()?.status.kind]).toEqual([2, 'pending']);
    responses.eth_getTransactionReceipt = RECEIPT;
    await jest.advanceTimersByTimeAsync(2000);
    expect(state()).toMatchObject({ hash: HASH, status: { kind: 'mined', block: 7, feeWei: '6' } });
    expect(alerts).toMatchObject([{ kind: 'success', link: { href: `https://scan.example/tx/${HASH}` } }]);
  });

  it('waits while its account is not connected, and resumes when it is again', async () => {
    const { wallet, walletState, answers: responses, alerts, state } = await sentBatch();
    responses.eth_getTransactionReceipt = RECEIPT;
    wallet.respond('wallet_getCallsStatus', () => included);
    walletState.set({ status: 'disconnected' });
    await jest.advanceTimersByTimeAsync(600_000);
    expect(alerts).toEqual([]);
    walletState.set(CONNECTED);
    expect(state()?.status.kind).toBe('pending');
    await jest.advanceTimersByTimeAsync(2000);
    expect(state()?.status.kind).toBe('mined');
  });

  it('is lost only after a minute unknown to its wallet, and is found when the wallet returns it again', async () => {
    const { wallet, answers: responses, alerts, state } = await sentBatch();
    wallet.respond('wallet_getCallsStatus', () => {
      throw Object.assign(new Error('No matching bundle found.'), { code: 5730 });
    });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(state()?.status.kind).toBe('pending');
    await jest.advanceTimersByTimeAsync(4000);
    expect(state()?.status.kind).toBe('lost');
    expect(alerts).toMatchObject([{ kind: 'error', detail: outcomesText.lost }]);
    responses.eth_getTransactionReceipt = RECEIPT;
    wallet.respond('wallet_getCallsStatus', () => included);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(state()?.status.kind).toBe('mined');
  });

  it('is reported as unsent when the wallet gave it up', async () => {
    const { wallet, alerts, state } = await sentBatch();
    wallet.respond('wallet_getCallsStatus', () => ({ status: 400 }));
    await jest.advanceTimersByTimeAsync(2000);
    expect(state()?.status.kind).toBe('unsent');
    expect(alerts).toMatchObject([{ kind: 'error', detail: outcomesText.unsent }]);
  });

  it('waits for another block when its block is reorganized', async () => {
    const { wallet, answers: responses, state } = await sentBatch();
    responses.eth_getTransactionReceipt = RECEIPT;
    wallet.respond('wallet_getCallsStatus', () => included);
    await jest.advanceTimersByTimeAsync(2000);
    expect(state()?.status.kind).toBe('mined');
    responses.eth_getTransactionReceipt = null;
    responses.eth_getBlockByNumber = (number: unknown) =>
      number === '0x7'
        ? { number, hash: '0xb7', parentHash: '0xb6', transactions: [] }
        : { number, hash: '0xb8', parentHash: '0xb7', transactions: [] };
    await jest.advanceTimersByTimeAsync(6000);
    expect(state()).toMatchObject({ hash: HASH, status: { kind: 'pending' } });
    responses.eth_getTransactionReceipt = { ...RECEIPT, blockNumber: '0x8' };
    await jest.advanceTimersByTimeAsync(2000);
    expect(state()?.status).toMatchObject({ kind: 'mined', block: 8 });
  });

  it('is not reported again when another tab has completed it', async () => {
    const { storage, record, wallet, answers: responses, alerts, state } = await sentBatch();
    const status = { kind: 'mined', block: 7, feeWei: '6', repriced: false } as const;
    writeTransactions(storage, [{ ...record, hash: HASH, status }]);
    responses.eth_getTransactionReceipt = RECEIPT;
    wallet.respond('wallet_getCallsStatus', () => included);
    await jest.advanceTimersByTimeAsync(2000);
    expect(state()?.status.kind).toBe('mined');
    expect(alerts).toEqual([]);
  });
});

describe('code that sends and tracks', () => {
  function startWith(storage: DeviceStorage, load: () => Promise<TransactionCenter>) {
    return createTransactions({
      records: createWritable([]),
      storage,
      walletState: createWritable<WalletState>(CONNECTED),
      explainers: createRevertExplainers(),
      load,
    });
  }

  it.each([undefined, '[]'])('is not loaded if this device has stored %s', (text) => {
    const storage = memoryStorage();
    if (text !== undefined) storage.write(TRANSACTIONS_KEY, text);
    const load = jest.fn();
    startWith(storage, load);
    expect(load).not.toHaveBeenCalled();
  });

  it('is requested again until stored transactions are tracked', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const storage = memoryStorage();
    writeTransactions(storage, [testRecord()]);
    const load = jest.fn().mockRejectedValueOnce(new Error('Loading chunk failed')).mockResolvedValue({});
    startWith(storage, load);
    await jest.advanceTimersByTimeAsync(4_900);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails a request with a sentence, and sends nothing, if it cannot be loaded', async () => {
    const transactions = startWith(memoryStorage(), () => Promise.reject(new Error('Loading chunk failed')));
    const message = expect.stringMatching(/Nothing was sent/) as unknown;
    const failure = { ok: false, error: { code: 'network', message } };
    expect(await transactions.submit(REQUEST, META)).toMatchObject(failure);
    expect(await transactions.submitBatch([REQUEST], META)).toMatchObject(failure);
    expect(await transactions.canBatch(1135)).toBe(false);
  });
});

describe('a stored record', () => {
  const FORGED = ['Withdraw 1,000,000 USDC to you'];
  const { sentences: _none, ...bare } = testRecord({ to: OTHER_ACCOUNT, data: REQUEST.data });
  const meta = { ...META, area: 'fxd', title: 'Approved by Fathom' } as const;

  async function described(record: TransactionRecord): Promise<TransactionRecord | undefined> {
    const storage = memoryStorage({ [TRANSACTIONS_KEY]: JSON.stringify([record]) });
    const { transactions } = setUp({}, storage);
    await jest.advanceTimersByTimeAsync(0);
    await transactions.describeAll();
    await jest.advanceTimersByTimeAsync(1_000);
    return transactions.list.get()[0];
  }

  it('is described by its calldata, whatever sentences are stored with it', async () => {
    const record = await described({ ...bare, meta, sentences: FORGED, status: MINED_RECORD });
    expect(record?.sentences).toEqual([MESSAGE]);
  });

  it.each<[string, Partial<TransactionRecord>]>([
    ['a call that the rules do not know', { data: '0x12345678' }],
    ['a call to another contract', { to: `0x${'9'.repeat(40)}` }],
    [
      'a batch of which one call is unknown',
      {
        batch: { id: '0x1', wallet: 'W', calls: [{ ...bare }, { ...bare, data: '0x12345678' }] },
      },
    ],
  ])('without sentences that can be made again is not verifiable: %s', async (_case, changes) => {
    const record = await described({ ...bare, meta, sentences: FORGED, status: MINED_RECORD, ...changes });
    expect(record?.sentences).toEqual([]);
  });

  it('is described at once while its banner is displayed, and otherwise when the activity is opened', async () => {
    const settledRecord = { ...bare, id: `${bare.id}1`, meta, status: MINED_RECORD };
    const storage = memoryStorage({ [TRANSACTIONS_KEY]: JSON.stringify([{ ...bare, meta }, settledRecord]) });
    const { transactions } = setUp({}, storage);
    await jest.advanceTimersByTimeAsync(1_000);
    const sentencesOf = () => new Map(transactions.list.get().map(({ id, sentences }) => [id, sentences]));
    expect(sentencesOf()).toEqual(
      new Map([
        [bare.id, [MESSAGE]],
        [settledRecord.id, undefined],
      ]),
    );
    await transactions.describeAll();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sentencesOf().get(settledRecord.id)).toEqual([MESSAGE]);
  });

  it('is described while its banner is displayed as soon as the rules of its area can be read', async () => {
    const storage = memoryStorage({ [TRANSACTIONS_KEY]: JSON.stringify([{ ...bare, meta }]) });
    const { transactions, rules } = setUp({}, storage);
    rules.isReadable = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(transactions.list.get()[0]?.sentences).toBeUndefined();
    rules.isReadable = true;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(transactions.list.get()[0]?.sentences).toEqual([MESSAGE]);
  });

  it('that another tab changes to other calls loses the sentences of the earlier ones', async () => {
    const storage = memoryStorage({ [TRANSACTIONS_KEY]: JSON.stringify([{ ...bare, meta }]) });
    const { transactions } = setUp({}, storage);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(transactions.list.get()[0]?.sentences).toEqual([MESSAGE]);
    const changed = { ...bare, meta, data: '0x12345678', sentAt: bare.sentAt + 1, sentences: FORGED };
    storage.write(TRANSACTIONS_KEY, JSON.stringify([changed]));
    await transactions.mergeStored();
    expect(transactions.list.get()[0]?.sentences).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(transactions.list.get()[0]?.sentences).toEqual([]);
  });
});
