import { Methods } from '@safe-global/safe-apps-sdk';
import { READ_ONLY_CODE } from '@fathom/host-kit/transactions/wallet/readOnlyCode';
import { provesBatchRefusal } from '@fathom/host-kit/transactions/submit/batchError';
import { readBatchResponse } from '@fathom/host-kit/transactions/follow/batchResult';
import { offersBatch } from '@fathom/host-kit/transactions/wallet/batchSupport';
import { isRejection, readWalletError } from '@fathom/host-kit/transactions/wallet/walletError';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { fakeSafe, SAFE_TX_HASH } from '../../../testing/fakeSafe';
import { createSafeChannel } from './createSafeChannel';
import { createSafeProvider, readSafeInfo } from './createSafeProvider';

const TX_HASH = `0x${'ab'.repeat(32)}` as const;
const TOKEN = '0x36c02dA8a0983159322a80FFE9F24b1acfF8B570';
const APPROVE = { to: TOKEN, data: '0x095ea7b3', value: '0x0' } as const;
const SUPPLY = { to: OTHER_ACCOUNT, data: '0x617ba037', value: '0x2386f26fc10000' } as const;

async function setUp() {
  const safe = fakeSafe();
  const channel = createSafeChannel(safe.page, safe.parent);
  const provider = createSafeProvider(channel, await readSafeInfo(channel));
  const request = (method: string, params?: readonly unknown[]) =>
    provider.request({ method, ...(params && { params }) });
  const sendCalls = (changes: object = {}) =>
    request('wallet_sendCalls', [
      { version: '2.0.0', from: ACCOUNT, chainId: '0x46f', atomicRequired: true, calls: [APPROVE, SUPPLY], ...changes },
    ]);
  const sent = () => safe.received.filter(({ method }) => method === Methods.sendTransactions);
  return { ...safe, channel, provider, request, sendCalls, sent };
}

function transactionOf(changes: object = {}): object {
  return {
    txStatus: 'AWAITING_CONFIRMATIONS',
    txHash: null,
    detailedExecutionInfo: {
      type: 'MULTISIG',
      safeTxHash: SAFE_TX_HASH,
      nonce: 4,
      confirmationsRequired: 2,
      confirmations: [{ signer: { value: OTHER_ACCOUNT }, signature: '0x', submittedAt: 1 }],
    },
    ...changes,
  };
}

describe('the calls of a batch', () => {
  it('are sent as one Safe transaction, in their order, approvals included [PFO-336]', async () => {
    const { sendCalls, sent } = await setUp();
    expect(await sendCalls()).toEqual({ id: SAFE_TX_HASH });
    expect(sent().map(({ params }) => params)).toEqual([
      {
        txs: [
          { to: TOKEN, data: '0x095ea7b3', value: '0' },
          { to: OTHER_ACCOUNT, data: '0x617ba037', value: '10000000000000000' },
        ],
      },
    ]);
  });

  it('are offered as atomic on the network of the Safe only', async () => {
    const { provider } = await setUp();
    const active = (chainId: number) => () => ({
      state: { status: 'connected', account: ACCOUNT, chainId, kind: 'embedded', name: 'Safe' } as const,
      provider,
    });
    expect(await offersBatch(active(1135), 1135)).toBe(true);
    expect(await offersBatch(active(5), 5)).toBe(false);
  });

  it('are not sent if the Safe is on another network by then [PFO-337]', async () => {
    const { sendCalls, sent, answers, request } = await setUp();
    answers['getSafeInfo'] = () => ({ safeAddress: ACCOUNT, chainId: 5, threshold: 2, owners: [], isReadOnly: false });
    expect(await request('eth_chainId')).toBe('0x5');
    const error: unknown = await sendCalls().catch((thrown: unknown) => thrown);
    expect(provesBatchRefusal(error)).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('are not sent if the page displays another Safe by then', async () => {
    const { sendCalls, sent, answers, request } = await setUp();
    answers['getSafeInfo'] = () => ({ safeAddress: OTHER_ACCOUNT, chainId: 1135, threshold: 1, owners: [] });
    await expect(sendCalls()).rejects.toThrow('The Safe is on another account or network');
    await expect(request('eth_chainId')).rejects.toThrow('The Safe is on another account or network');
    expect(sent()).toEqual([]);
  });

  it.each([
    ['for another account', { from: OTHER_ACCOUNT }],
    ['for another network', { chainId: '0x5' }],
  ])('are not sent %s', async (_case, changes) => {
    const { sendCalls, sent } = await setUp();
    await expect(sendCalls(changes)).rejects.toThrow('The Safe is on another account or network');
    expect(sent()).toEqual([]);
  });

  it('are not sent to a Safe without a connected owner, which counts as read-only [PFO-338]', async () => {
    const { sendCalls, sent, answers } = await setUp();
    answers['getSafeInfo'] = () => ({
      safeAddress: ACCOUNT,
      chainId: 1135,
      threshold: 2,
      owners: [],
      isReadOnly: true,
    });
    const error: unknown = await sendCalls().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: READ_ONLY_CODE });
    expect(readWalletError(error)).toMatchObject({ code: 'refused' });
    expect(sent()).toEqual([]);
  });

  it("that an owner rejects are a rejection with the Safe's words [PFO-339]", async () => {
    const { sendCalls, answers } = await setUp();
    answers['sendTransactions'] = () => {
      throw new Error('Transaction was rejected');
    };
    const error: unknown = await sendCalls().catch((thrown: unknown) => thrown);
    expect(isRejection(error)).toBe(true);
    expect(readWalletError(error)).toMatchObject({ code: 'rejected', reason: 'Transaction was rejected' });
  });

  it.each([undefined, null, {}, { safeTxHash: '0x12' }, { safeTxHash: 7 }, { hash: TX_HASH }])(
    'have an unclear result after the response %p',
    async (response) => {
      const { sendCalls, answers } = await setUp();
      answers['sendTransactions'] = () => response;
      const error: unknown = await sendCalls().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(provesBatchRefusal(error)).toBe(false);
    },
  );
});

describe('the status of a Safe transaction', () => {
  async function statusOf(transaction: unknown) {
    const { request, answers } = await setUp();
    answers['getTxBySafeTxHash'] = () => transaction;
    return readBatchResponse(await request('wallet_getCallsStatus', [SAFE_TX_HASH]), 1135);
  }

  it('has the confirmations of different owners while others are awaited [PFO-340]', async () => {
    const confirmation = { signer: { value: OTHER_ACCOUNT } };
    const detailedExecutionInfo = {
      type: 'MULTISIG',
      safeTxHash: SAFE_TX_HASH,
      confirmationsRequired: 3,
      confirmations: [confirmation, confirmation, { signer: { value: ACCOUNT } }],
    };
    expect(await statusOf(transactionOf({ detailedExecutionInfo }))).toEqual({
      status: 'pending',
      confirmations: { submitted: 2, required: 3 },
    });
    expect(await statusOf(transactionOf({ txStatus: 'AWAITING_EXECUTION' }))).toEqual({
      status: 'pending',
      confirmations: { submitted: 1, required: 2 },
    });
  });

  it('has the hash of the execution, never the hash of the Safe transaction [PFO-341]', async () => {
    expect(await statusOf(transactionOf({ txStatus: 'SUCCESS', txHash: TX_HASH }))).toEqual({
      status: 'included',
      hashes: [TX_HASH],
      performed: 'all',
    });
    expect(await statusOf(transactionOf({ txStatus: 'SUCCESS' }))).toMatchObject({ status: 'pending' });
    expect(await statusOf(transactionOf({ txStatus: 'FAILED', txHash: TX_HASH }))).toMatchObject({
      status: 'included',
      performed: 'none',
    });
  });

  it('is given up once another transaction replaced it in the Safe [PFO-342]', async () => {
    expect(await statusOf(transactionOf({ txStatus: 'CANCELLED' }))).toEqual({ status: 'given-up' });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an unknown status', transactionOf({ txStatus: 'DONE' })],
    ['another transaction', transactionOf({ detailedExecutionInfo: { ...detailsOf(TX_HASH) } })],
    ['a hash that is none', transactionOf({ txStatus: 'SUCCESS', txHash: '0x12' })],
    ['confirmations that are no list', transactionOf({ detailedExecutionInfo: { ...detailsOf(), confirmations: 2 } })],
  ])('is not read from %s', async (_case, transaction) => {
    await expect(statusOf(transaction)).rejects.toThrow();
  });

  function detailsOf(safeTxHash: string = SAFE_TX_HASH): object {
    return { type: 'MULTISIG', safeTxHash, confirmationsRequired: 2, confirmations: [] };
  }
});

it.each([
  undefined,
  {},
  { safeAddress: '0x12', chainId: 1135, threshold: 1 },
  { safeAddress: ACCOUNT, chainId: 'Lisk', threshold: 1 },
  { safeAddress: ACCOUNT, chainId: 0, threshold: 1 },
  { safeAddress: ACCOUNT, chainId: 1135, threshold: 0 },
  { safeAddress: [ACCOUNT], chainId: 1135, threshold: 1 },
  { safeAddress: ACCOUNT, chainId: 1135, threshold: 1, isReadOnly: 'no' },
])('a Safe that describes itself as %p is not connected', async (info) => {
  const safe = fakeSafe();
  safe.answers['getSafeInfo'] = () => info;
  await expect(readSafeInfo(createSafeChannel(safe.page, safe.parent))).rejects.toThrow();
});

it('an address without checksum, and a network as text, are accepted', async () => {
  const safe = fakeSafe();
  safe.answers['getSafeInfo'] = () => ({ safeAddress: ACCOUNT.toLowerCase(), chainId: '1135', threshold: 1 });
  expect(await readSafeInfo(createSafeChannel(safe.page, safe.parent))).toEqual({
    safeAddress: ACCOUNT,
    chainId: 1135,
    threshold: 1,
    isReadOnly: false,
  });
});

it.each(['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'eth_call', 'wallet_switchEthereumChain'])(
  'the request %s is refused without a message to the Safe',
  async (method) => {
    const { request, received } = await setUp();
    await expect(request(method, [])).rejects.toMatchObject({ code: 4200 });
    expect(received.map(({ method: sent }) => sent)).toEqual(['getSafeInfo']);
  },
);
