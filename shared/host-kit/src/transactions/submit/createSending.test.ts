import type { HostError, TransactionRecord, TransactionRequest, WalletState } from '@fathom/contract';
import type { Result } from '@fathom/contract/result';
import { createWritable } from '@fathom/base/domain/writable';
import { ACCOUNT, injectedWallet, OTHER_ACCOUNT, rejection } from '@fathom/testing/injectedWallet';
import { honestSimulation } from '@fathom/testing/honestSimulation';
import { knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { recordedDisplay } from '@fathom/testing/recordedDisplay';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { testRecord } from '@fathom/testing/testRecord';
import { createAddressBook } from '../../signing/verify/book/addressBook';
import { createSignatureMemory } from '../../signing/verify/descriptor/signatureMemory';
import type { ActiveWallet } from '../wallet/walletRequests';
import { createSending } from './createSending';

const HASH = `0x${'11'.repeat(32)}` as const;
const OTHER_HASH = `0x${'22'.repeat(32)}` as const;
const META = testRecord().meta;
const REQUEST: TransactionRequest = {
  ...knownRequest({ account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT, value: 7n }),
  gas: { marginPercent: 115n, minimum: 100_000n },
};
const CONNECTED = { status: 'connected', account: ACCOUNT, chainId: 1135, kind: 'extension', name: 'Example' } as const;
const BOOK = createAddressBook({ chainId: 1135, contracts: { registry: OTHER_ACCOUNT }, sections: [] });
const LISK = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const NOW = 5000;

function setUp(stored: readonly TransactionRecord[] = [], safe?: ActiveWallet['safe']) {
  const answers: Record<string, unknown> = {
    eth_estimateGas: '0x30d40',
    eth_blockNumber: '0x6',
    eth_getTransactionCount: '0x5',
    eth_getCode: '0x',
    eth_call: '0x',
    eth_getBlockByNumber: { gasLimit: '0x1c9c380', timestamp: '0x6b0c03e0' },
    eth_simulateV1: (payload: unknown) => honestSimulation(payload),
    eth_getTransactionByHash: { hash: HASH, from: ACCOUNT, input: REQUEST.data, nonce: '0x9' },
  };
  const reader = scriptedReader(answers);
  const wallet = injectedWallet();
  wallet.respond('eth_sendTransaction', () => HASH);
  wallet.respond('wallet_sendCalls', () => ({ id: '0xba7c' }));
  const state = createWritable<WalletState>(CONNECTED);
  const records = createWritable(stored);
  const display = recordedDisplay();
  const put = (record: TransactionRecord) =>
    records.set([record, ...records.get().filter(({ id }) => id !== record.id)]);
  const sending = createSending({
    records,
    put,
    loadDisplay: display.load,
    remove: (id) => records.set(records.get().filter((record) => record.id !== id)),
    now: () => NOW,
    contextOf: () => ({
      reader,
      addressBook: BOOK,
      chain: LISK,
      locale: 'en-GB',
      signing: knownSigningSource('registry'),
      signatures: createSignatureMemory(),
      now: Date.now,
      wallet: () => {
        const current = state.get();
        return current.status === 'connected' ? { state: current, provider: wallet, ...(safe && { safe }) } : undefined;
      },
    }),
  });
  const prompts = () => wallet.calls.filter(({ method }) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method));
  const outcomes = () => display.displayed.map(({ outcome }) => outcome);
  return { ...sending, answers, reader, wallet, state, records, put, display, prompts, outcomes };
}

function tokenOf(symbol: string) {
  return { address: OTHER_ACCOUNT, symbol, decimals: 18 };
}

it('keeps the tokens of all calls of a batch in its record, and its calls in their order', async () => {
  const { submitBatch, records } = setUp();
  const withTokens = (value: bigint, symbol: string): TransactionRequest => {
    const request = knownRequest({ account: ACCOUNT, chainId: 1135, to: OTHER_ACCOUNT, value });
    return { ...request, claim: { ...request.claim, tokens: [tokenOf(symbol)] } };
  };
  const sent = await submitBatch([withTokens(1n, 'FTHM'), withTokens(2n, 'FXD')], META);
  expect(sent).toMatchObject({ ok: true });
  const [record] = records.get();
  expect(record?.tokens).toEqual([tokenOf('FTHM'), tokenOf('FXD')]);
  expect(record?.batch?.calls.map(({ valueWei }) => valueWei)).toEqual(['1', '2']);
  expect(record?.valueWei).toBe('2');
  expect(record?.sentences).toHaveLength(2);
});

it('sends the calls of several areas as one transaction of a Safe [PFO-336] [PFO-381]', async () => {
  const { submitPlan, records, prompts, display } = setUp([], { threshold: 2 });
  const other = { ...REQUEST, value: 1n, claim: { ...REQUEST.claim, value: 1n } };
  const requests = [
    { ...other, area: 'vaults' },
    { ...REQUEST, area: META.area },
  ] as const;
  expect(await submitPlan(requests, META)).toMatchObject({ ok: true });
  expect(prompts()).toMatchObject([
    { method: 'wallet_sendCalls', params: [{ calls: [{ value: '0x1' }, { value: '0x7' }] }] },
  ]);
  expect(records.get()).toMatchObject([{ meta: META, confirmations: { submitted: 0, required: 2 } }]);
  expect(records.get()[0]?.sentences).toHaveLength(2);
  expect(records.get()[0]?.batch?.calls.map(({ area }) => area)).toEqual(['vaults', undefined]);
  expect(display.displayed).toMatchObject([{ summary: { lines: [{}, {}] }, outcome: 'sent' }]);
});

describe('a single call of a Safe', () => {
  it('is sent as a batch, whose id is not taken for a hash, with no confirmation yet [PFO-341]', async () => {
    const { submit, wallet, records, prompts, display } = setUp([], { threshold: 2 });
    wallet.respond('wallet_sendCalls', () => ({ id: HASH }));
    expect(await submit(REQUEST, META)).toMatchObject({ ok: true });
    expect(prompts()).toMatchObject([
      {
        method: 'wallet_sendCalls',
        params: [{ from: ACCOUNT, chainId: '0x46f', calls: [{ to: OTHER_ACCOUNT, data: REQUEST.data, value: '0x7' }] }],
      },
    ]);
    expect(records.get()).toMatchObject([
      { batch: { id: HASH }, confirmations: { submitted: 0, required: 2 }, status: { kind: 'pending' } },
    ]);
    expect(records.get()[0]).not.toHaveProperty('hash');
    expect(display.displayed).toMatchObject([{ summary: { lines: [{}] }, outcome: 'sent' }]);
  });

  it('that its owner rejects has the error of a single transaction, and the words of the Safe [PFO-339]', async () => {
    const { submit, wallet } = setUp([], { threshold: 2 });
    wallet.respond('wallet_sendCalls', () => Promise.reject(new Error('Transaction was rejected')));
    expect(await submit(REQUEST, META)).toMatchObject({
      error: { code: 'rejected', reason: 'Transaction was rejected' },
    });
    const again = setUp([], { threshold: 1 });
    again.wallet.respond('wallet_sendCalls', () =>
      Promise.reject(Object.assign(new Error('unsupported'), { code: 4200 })),
    );
    expect(await again.submit(REQUEST, META)).toMatchObject({ error: { code: 'wallet' } });
  });
});

it('a batch of a Safe has no confirmation yet; one of another wallet has none at all [PFO-340]', async () => {
  const calls = [{ ...REQUEST, value: 0n, claim: { ...REQUEST.claim, value: 0n } }, REQUEST];
  const safe = setUp([], { threshold: 3 });
  await safe.submitBatch(calls, META);
  expect(safe.records.get()).toMatchObject([{ confirmations: { submitted: 0, required: 3 } }]);
  const other = setUp();
  await other.submitBatch(calls, META);
  expect(other.records.get()[0]).not.toHaveProperty('confirmations');
});

type Setup = ReturnType<typeof setUp>;
type Sent = Promise<Result<TransactionRecord, HostError>>;

it('estimates the gas first, multiplies it, and sends with that limit [SHL-071] [SHL-072]', async () => {
  const { submit, reader, prompts } = setUp();
  expect(await submit(REQUEST, META)).toMatchObject({ ok: true });
  expect(reader.calls[0]).toBe('eth_estimateGas');
  const [sent] = prompts()[0]?.params as [{ gas: string }];
  expect(BigInt(sent.gas)).toBe(230_000n);
});

describe.each<[string, (setup: Setup) => Sent, string, object, object]>([
  [
    'transaction',
    ({ submit }) => submit(REQUEST, META),
    'eth_sendTransaction',
    {},
    // The wallet chooses the nonce, not the one that was next before.
    { hash: HASH, nonce: 9 },
  ],
  [
    'batch',
    ({ submitBatch }) =>
      submitBatch([{ ...REQUEST, value: 0n, claim: { ...REQUEST.claim, value: 0n } }, REQUEST], META),
    'wallet_sendCalls',
    { batch: { wallet: 'Example', calls: [{ valueWei: '0' }, { valueWei: '7' }] } },
    { batch: { id: '0xba7c' } },
  ],
])('%s', (_kind, send, method, requested, accepted) => {
  it('is recorded before the wallet is prompted, and again with what the wallet returned', async () => {
    const setup = setUp();
    const recorded: TransactionRecord[] = [];
    const respond = method === 'eth_sendTransaction' ? HASH : { id: '0xba7c' };
    setup.wallet.respond(method, () => {
      recorded.push(...setup.records.get());
      return respond;
    });
    const result = await send(setup);
    expect(recorded).toMatchObject([
      {
        chainId: 1135,
        from: ACCOUNT,
        to: OTHER_ACCOUNT,
        data: REQUEST.data,
        valueWei: '7',
        meta: META,
        request: { state: 'waiting', nonce: 5, block: 6 },
        status: { kind: 'pending' },
        ...requested,
      },
    ]);
    expect(recorded[0]).not.toHaveProperty('hash');
    expect(result).toEqual({ ok: true, value: setup.records.get()[0] });
    expect(setup.records.get()).toMatchObject([
      {
        id: recorded[0]?.id,
        sentAt: NOW,
        request: { state: 'accepted', nonce: 5, block: 6 },
        status: { kind: 'pending' },
        ...accepted,
      },
    ]);
  });

  it('is displayed with what was verified of each call while the wallet is prompted, and so recorded', async () => {
    const setup = setUp();
    expect(await send(setup)).toMatchObject({ ok: true });
    const [displayed] = setup.display.displayed;
    expect(displayed).toMatchObject({
      summary: { kind: 'transaction', account: ACCOUNT, chain: { id: 1135, name: 'Lisk' } },
      outcome: 'sent',
    });
    const sentences = displayed?.summary.lines.map(({ message }) => message);
    expect(sentences).toHaveLength(method === 'eth_sendTransaction' ? 1 : 2);
    expect(sentences?.at(-1)).toMatch(/^Create a proxy wallet that belongs to you/);
    expect(setup.records.get()[0]?.sentences).toEqual(sentences);
  });

  it('that the wallet refused to take is displayed as failed and no longer recorded', async () => {
    const other = testRecord();
    const setup = setUp([other]);
    setup.wallet.respond(method, () => Promise.reject(Object.assign(new Error('unauthorized'), { code: 4100 })));
    expect(await send(setup)).toMatchObject({ ok: false, error: { code: 'no-wallet' } });
    expect([setup.outcomes(), setup.records.get()]).toEqual([['failed'], [other]]);
  });

  it('that the user rejected is displayed as rejected at once, and stays recorded to be searched for', async () => {
    const setup = setUp();
    setup.wallet.respond(method, () => Promise.reject(rejection()));
    expect(await send(setup)).toMatchObject({ ok: false, error: { code: 'rejected' } });
    expect(setup.outcomes()).toEqual(['rejected']);
    expect(setup.records.get()).toMatchObject([
      { request: { state: 'rejected', nonce: 5, block: 6 }, sentAt: NOW, status: { kind: 'pending' } },
    ]);
  });

  it('is sent again at once after a rejection, if the account has sent nothing since', async () => {
    const setup = setUp();
    setup.wallet.respond(method, () => Promise.reject(rejection()));
    await send(setup);
    expect(await send(setup)).toMatchObject({ ok: false, error: { code: 'rejected' } });
    expect(setup.prompts()).toHaveLength(2);
    expect(setup.records.get()).toHaveLength(1);
    // One node alone does not decide what was sent since.
    const counted = setup.reader.confirmed.filter((method) => /^eth_get/.test(method));
    expect(counted.sort()).toEqual(['eth_getCode', 'eth_getTransactionCount']);
  });

  const disagreement = Object.assign(new Error('RPC nodes returned different results.'), { code: 'disagreement' });

  it.each<[string, (setup: Setup) => void]>([
    ['nodes disagree about it', ({ answers }) => (answers.eth_getTransactionCount = disagreement)],
    [
      "only the wallet's node has its transaction",
      ({ wallet }) => wallet.respond('eth_getTransactionCount', () => '0x6'),
    ],
    ['the account is a contract, which others call', ({ answers }) => (answers.eth_getCode = '0x6080')],
    ['the account is delegated', ({ answers }) => (answers.eth_getCode = `0xef0100${'11'.repeat(20)}`)],
  ])('is asked about once after a rejection if %s', async (_case, change) => {
    const setup = setUp();
    setup.wallet.respond(method, () => Promise.reject(rejection()));
    await send(setup);
    change(setup);
    expect(await send(setup)).toMatchObject({
      error: { code: 'no-answer', message: expect.stringContaining('may have sent this since') as unknown },
    });
    expect(setup.prompts()).toHaveLength(1);
    expect(setup.records.get()).toHaveLength(1);
    setup.answers.eth_getTransactionCount = '0x5';
    await send(setup);
    expect(setup.prompts()).toHaveLength(2);
  });

  it('is asked about once after a rejection if the account has sent a transaction since', async () => {
    const setup = setUp();
    setup.wallet.respond(method, () => Promise.reject(rejection()));
    await send(setup);
    setup.answers.eth_getTransactionCount = '0x6';
    expect(await send(setup)).toMatchObject({
      ok: false,
      error: { code: 'no-answer', message: expect.stringContaining('Press again to send this now') as unknown },
    });
    expect(setup.prompts()).toHaveLength(1);
    await send(setup);
    expect(setup.prompts()).toHaveLength(2);
  });

  it('is asked about before it is repeated if the wallet sent it despite the rejection', async () => {
    const setup = setUp();
    setup.wallet.respond(method, () => Promise.reject(rejection()));
    await send(setup);
    const [record] = setup.records.get();
    if (record) setup.put({ ...record, hash: HASH });
    expect(await send(setup)).toMatchObject({
      error: { code: 'no-answer', message: expect.stringContaining('Press again to send it once more') as unknown },
    });
    expect(setup.prompts()).toHaveLength(1);
  });

  it('stays recorded after an answer that proves nothing, so that it is searched for', async () => {
    const setup = setUp();
    setup.wallet.respond(method, () => null);
    const result = await send(setup);
    expect(result).toEqual({ ok: true, value: setup.records.get()[0] });
    expect(result).toMatchObject({
      value: { request: { state: 'unclear', nonce: 5, block: 6 }, sentAt: NOW, ...requested },
    });
    expect(setup.records.get()[0]).not.toHaveProperty('hash');
    expect(setup.outcomes()).toEqual(['unclear']);
  });

  it('is sent once it is seen on the chain, even if the wallet never answers', async () => {
    const setup = setUp([testRecord({ hash: OTHER_HASH })]);
    setup.wallet.respond(method, async () => {
      await Promise.resolve();
      const [record] = setup.records.get();
      // Another tab stores an unrelated change.
      setup.put({ ...testRecord({ hash: OTHER_HASH }), sentences: ['Changed'] });
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      if (record) setup.put({ ...record, sentences: ['Changed, too'] });
      if (record) setup.put({ ...record, hash: HASH });
      return new Promise(() => undefined);
    });
    expect(await send(setup)).toMatchObject({ ok: true, value: { hash: HASH, request: { state: 'waiting' } } });
    expect(setup.outcomes()).toEqual(['sent']);
  });

  it.each([
    ['refuses it', () => Promise.reject(rejection())],
    ['answers unclearly', () => null],
  ])('is sent if it is on the chain although the wallet %s', async (_case, respond) => {
    const setup = setUp();
    setup.wallet.respond(method, () => {
      const [record] = setup.records.get();
      if (record) setup.put({ ...record, hash: OTHER_HASH });
      return respond();
    });
    expect(await send(setup)).toMatchObject({ ok: true, value: { hash: OTHER_HASH } });
    expect(setup.records.get()).toMatchObject([{ hash: OTHER_HASH }]);
    expect(setup.outcomes()).toEqual(['sent']);
  });

  it('is recorded as the wallet sent it, even if it was found on the chain before', async () => {
    const setup = setUp();
    setup.wallet.respond(method, () => {
      const [record] = setup.records.get();
      if (record) setup.put({ ...record, hash: OTHER_HASH });
      return method === 'eth_sendTransaction' ? HASH : { id: '0xba7c' };
    });
    expect(await send(setup)).toMatchObject({ ok: true, value: { request: { state: 'accepted' }, ...accepted } });
    expect(setup.outcomes()).toEqual(['sent']);
  });

  it('waits for the wallet when its record is removed in another tab', async () => {
    const setup = setUp();
    setup.wallet.respond(method, async () => {
      await Promise.resolve();
      setup.records.set([]);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      throw rejection();
    });
    expect(await send(setup)).toMatchObject({ ok: false, error: { code: 'rejected' } });
    expect(setup.outcomes()).toEqual(['rejected']);
  });

  it('is sent to no wallet if it cannot be displayed', async () => {
    const setup = setUp();
    setup.display.breakLoading();
    expect(await send(setup)).toMatchObject({
      ok: false,
      error: {
        code: 'network',
        message: expect.stringContaining('Nothing was sent. Reload the page') as unknown,
        reason: 'Error: Loading chunk 7 failed.',
      },
    });
    expect([setup.wallet.calls, setup.reader.calls, setup.records.get()]).toEqual([[], [], []]);
  });

  it('is neither displayed nor recorded if a check refuses it', async () => {
    const setup = setUp();
    setup.state.set({ ...CONNECTED, account: OTHER_ACCOUNT });
    expect(await send(setup)).toMatchObject({ ok: false, error: { code: 'wrong-account' } });
    expect([setup.display.displayed, setup.records.get(), setup.prompts()]).toEqual([[], [], []]);
  });

  it('that cannot be read is refused before anything is loaded', async () => {
    const setup = setUp();
    const broken = { ...REQUEST, from: 'no address' } as unknown as TransactionRequest;
    const sent = method === 'eth_sendTransaction' ? setup.submit(broken, META) : setup.submitBatch([broken], META);
    expect(await sent).toMatchObject({ ok: false, error: { code: 'mismatch' } });
    expect([setup.reader.calls, setup.wallet.calls, setup.display.displayed]).toEqual([[], [], []]);
  });

  it('is refused while the wallet may still send the same call for an earlier request', async () => {
    const setup = setUp();
    setup.wallet.respond(method, () => null);
    await send(setup);
    expect(await send(setup)).toMatchObject({ ok: false, error: { code: 'no-answer' } });
    expect(setup.prompts()).toHaveLength(1);
  });
});

it('does not display a call that would revert', async () => {
  const { submit, answers, display, records } = setUp();
  answers.eth_estimateGas = Object.assign(new Error('execution reverted: 36'), { code: 'reverted' });
  expect(await submit(REQUEST, META)).toMatchObject({ ok: false, error: { code: 'gas-estimation', reason: '36' } });
  expect([display.displayed, records.get()]).toEqual([[], []]);
});

describe('earlier request', () => {
  const {
    hash: _hash,
    nonce: _nonce,
    ...known
  } = testRecord({
    to: OTHER_ACCOUNT,
    data: REQUEST.data,
    valueWei: '7',
  });
  const request = { state: 'waiting', nonce: 5, block: 6 } as const;
  const other = { to: OTHER_ACCOUNT, data: '0x12', valueWei: '0' } as const;
  const same = { to: OTHER_ACCOUNT, data: REQUEST.data, valueWei: '7' } as const;

  it.each<[string, Partial<TransactionRecord>]>([
    ['that the wallet has not answered', { request }],
    ['that the wallet answered unclearly', { request: { ...request, state: 'unclear' } }],
    ['of the same account, written in another case', { request, from: ACCOUNT.toLowerCase() as typeof ACCOUNT }],
    ['in a batch', { request, ...other, batch: { id: '0x1', wallet: 'W', calls: [other, same] } }],
  ])('%s prevents the same call', async (_case, changes) => {
    const { submit, submitBatch, prompts, records } = setUp([{ ...known, ...changes }]);
    expect(await submit(REQUEST, META)).toMatchObject({
      ok: false,
      error: { code: 'no-answer', message: expect.stringContaining('Confirm or reject it in your wallet') as unknown },
    });
    const batch = [{ ...REQUEST, value: 0n }, REQUEST];
    expect(await submitBatch(batch, META)).toMatchObject({ ok: false, error: { code: 'no-answer' } });
    expect([prompts().length, records.get().length]).toEqual([0, 1]);
  });

  it.each<[string, Partial<TransactionRecord>]>([
    ['that the wallet has sent', { request, hash: OTHER_HASH }],
    ['whose batch the wallet has accepted', { request: { ...request, state: 'accepted' } }],
    ['that is over', { request, status: { kind: 'lost', because: 'not-found' } }],
    ['of an earlier version of the app', {}],
    ['of another account', { request, from: OTHER_ACCOUNT }],
    ['on another chain', { request, chainId: 1 }],
    ['to another contract', { request, to: ACCOUNT }],
    ['with other calldata', { request, data: '0x12' }],
    ['of another value', { request, valueWei: '8' }],
    ['in a batch without the call', { request, batch: { id: '0x1', wallet: 'W', calls: [other] } }],
  ])('%s prevents nothing', async (_case, changes) => {
    const { submit, prompts } = setUp([{ ...known, ...changes }]);
    expect(await submit(REQUEST, META)).toMatchObject({ ok: true });
    expect(prompts()).toHaveLength(1);
  });
});

describe('canBatch', () => {
  it('offers a batch on the chain for which the wallet supports it', async () => {
    const { canBatch, wallet, state } = setUp();
    wallet.respond('wallet_getCapabilities', () => ({ '0x46f': { atomic: { status: 'supported' } } }));
    expect([await canBatch(1135), await canBatch(1)]).toEqual([true, false]);
    state.set({ status: 'disconnected' });
    expect(await canBatch(1135)).toBe(false);
  });

  it('offers none if the wallet cannot be read', async () => {
    const { display } = setUp();
    const { canBatch } = createSending({
      records: createWritable([]),
      put: jest.fn(),
      remove: jest.fn(),
      now: Date.now,
      loadDisplay: display.load,
      contextOf: () => {
        throw new Error('no chain 1135');
      },
    });
    expect(await canBatch(1135)).toBe(false);
  });
});
