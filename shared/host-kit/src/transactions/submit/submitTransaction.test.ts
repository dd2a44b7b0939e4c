import type { ChainReader, ChainReadOptions, ConnectedWallet, GasOption, SigningSummary } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { ok } from '@fathom/contract/result';
import { toHex } from '@fathom/base/domain/hexText';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { testRecord } from '@fathom/testing/testRecord';
import { createAddressBook } from '../../signing/verify/book/addressBook';
import { parseSigning, type SigningSource } from '../../signing/verify/descriptor/areaSigning';
import { createSignatureMemory } from '../../signing/verify/descriptor/signatureMemory';
import type { SubmitContext } from './sendingChecks';
import { prepareTransaction } from './submitTransaction';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const OTHER: Address = '0x2222222222222222222222222222222222222222';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const LISK = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const HASH = `0x${'ab'.repeat(32)}`;

const request = knownRequest({ account: ACCOUNT, chainId: 1135, to: POOL });
const BUILD = request.data;
const connected: ConnectedWallet = {
  status: 'connected',
  account: ACCOUNT,
  chainId: 1135,
  kind: 'extension',
  name: 'Test',
};

/** A call that only the table describes, and that moves no token. */
const E_MODE: Hex = `0x28530a47${'1'.padStart(64, '0')}`;
const eModeSigning: SigningSource = async () => {
  const parsed = parseSigning({
    'pool.7730.json': {
      $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
      context: { $id: 'pool', contract: {} },
      metadata: { owner: 'Fathom' },
      display: {
        formats: {
          'setUserEMode(uint8 categoryId)': {
            intent: 'Set E-Mode',
            interpolatedIntent: 'Set your E-Mode category in {@.to} to {categoryId}, where zero means none',
            fields: [
              { path: '@.to', label: 'Pool', format: 'addressName' },
              { path: 'categoryId', label: 'Category', format: 'raw' },
            ],
          },
        },
      },
    },
    'policy.json': {
      version: 1,
      area: 'lending',
      contracts: {
        pool: { target: 'role:registry', functions: { setUserEMode: { categoryId: 'intent:categoryId' } } },
      },
    },
  });
  if (!parsed.ok) throw new Error(parsed.error);
  return ok(parsed.value);
};

const addressBook = createAddressBook({ chainId: 1135, contracts: { registry: POOL }, sections: [] });

interface Setup {
  readonly estimate?: bigint;
  readonly minimum?: bigint;
  readonly marginPercent?: bigint;
  readonly blockLimit?: bigint;
  readonly claimed?: typeof request.claim.fields;
  readonly gasOption?: GasOption;
  readonly called?: typeof request;
  readonly signing?: SigningSource;
  readonly isAllowed?: SubmitContext['isAllowed'];
}

function setup({
  estimate = 100_000n,
  minimum = 0n,
  marginPercent = 115n,
  blockLimit = 30_000_000n,
  claimed = request.claim.fields,
  gasOption,
  called = { ...request, claim: { ...request.claim, fields: claimed } },
  signing = knownSigningSource('registry'),
  isAllowed,
}: Setup = {}) {
  const chain = createFakeChain();
  chain.simulateHonestly();
  chain.estimate({ from: ACCOUNT, to: POOL, data: BUILD }, estimate);
  chain.rpc('eth_getTransactionCount', [ACCOUNT, 'latest'], '0x7');
  chain.rpc('eth_getBlockByNumber', ['latest', false], { gasLimit: toHex(blockLimit) });
  chain.rpc('eth_getTransactionByHash', [HASH], { hash: HASH, from: ACCOUNT, input: BUILD, nonce: '0x9' });
  const sent: unknown[] = [];
  let response: () => unknown = () => HASH;
  let chainOfWallet = (): unknown => '0x46f';
  let state = connected;
  const provider = {
    request: async (call: { readonly method: string }) => {
      if (call.method === 'eth_chainId') return chainOfWallet();
      sent.push(call);
      return response();
    },
  };
  const prepare = (wallet: 'there' | 'none' = 'there') =>
    prepareTransaction(
      {
        ...called,
        gas: { marginPercent, minimum },
        ...(gasOption && { gasOption }),
      },
      testRecord().meta,
      {
        reader: chain.reader,
        addressBook,
        chain: LISK,
        locale: 'en-GB',
        signing,
        signatures: createSignatureMemory(),
        now: Date.now,
        isAllowed,
        wallet: () => (wallet === 'there' ? { state, provider } : undefined),
      },
    );
  return {
    chain,
    sent,
    prepare,
    respondWith: (next: () => unknown) => (response = next),
    switchTo: (next: ConnectedWallet) => (state = next),
    /** Changes the wallet's `eth_chainId` without an event. */
    moveWallet: (chainId: unknown) => (chainOfWallet = () => chainId),
    /** The user switches during the wallet's `eth_chainId` request. */
    switchWhileAsked: (next: ConnectedWallet) =>
      (chainOfWallet = () => {
        state = next;
        return '0x46f';
      }),
    fail: (method: string, error: unknown) => {
      const { request: ask } = chain.reader;
      jest
        .spyOn(chain.reader, 'request')
        .mockImplementation(async (...call) => (call[0] === method ? reject(error) : ask(...call)));
    },
    submit: async (wallet?: 'there' | 'none') => {
      const prepared = await prepare(wallet);
      if (!prepared.ok) return prepared;
      const checked = await prepared.value.checkWallet();
      return checked.ok ? prepared.value.request(checked.value) : checked;
    },
  };
}

test('estimates gas before sending and adds the margin, rounded up [SHL-072, LND-415, LND-416]', async () => {
  const { submit, sent, chain } = setup({ estimate: 100_001n });
  expect(await submit()).toEqual({ kind: 'sent', sent: { hash: HASH, nonce: 9 } });
  expect(sent).toEqual([
    {
      method: 'eth_sendTransaction',
      // 100,001 x 1.15 = 115,001.15
      params: [{ from: ACCOUNT, to: POOL, data: BUILD, value: '0x0', gas: '0x1c13a', chainId: '0x46f' }],
    },
  ]);
  chain.verify();
});

test.each([
  ['than a transaction can use', { estimate: 0xffffffffffffn }],
  ['than a block can contain', { estimate: 1_000_001n, blockLimit: 1_000_000n }],
])('sends nothing if the node estimates more gas %s', async (_case, parts) => {
  const { submit, sent } = setup(parts);
  expect(await submit()).toEqual({
    ok: false,
    error: { code: 'network', message: expect.stringContaining('more gas than a transaction can use') as string },
  });
  expect(sent).toEqual([]);
});

test("limits the gas to the block's, and to that of a transaction where the block is unreadable", async () => {
  const low = setup({ blockLimit: 110_000n });
  await low.submit();
  expect(low.sent).toMatchObject([{ params: [{ gas: toHex(110_000n) }] }]);
  const unread = setup({ minimum: 2n ** 64n });
  unread.fail('eth_getBlockByNumber', Object.assign(new Error('no answer'), { code: 'unreachable' }));
  await unread.submit();
  expect(unread.sent).toMatchObject([{ params: [{ gas: toHex(2n ** 24n) }] }]);
});

test('never sends less gas than the default limit of the action [LND-417]', async () => {
  const { submit, sent } = setup({ estimate: 100_000n, minimum: 300_000n });
  await submit();
  expect(sent).toMatchObject([{ params: [{ gas: '0x493e0' }] }]);
});

test.each([
  ['there is no wallet', 'none', connected, 'no-wallet'],
  ['the wallet is on another account', 'there', { ...connected, account: OTHER }, 'wrong-account'],
  ['the wallet is on another chain', 'there', { ...connected, chainId: 1 }, 'wrong-chain'],
] as const)('sends nothing when %s', async (_, wallet, state, code) => {
  const { submit, sent, switchTo } = setup();
  switchTo(state);
  expect(await submit(wallet)).toMatchObject({ ok: false, error: { code } });
  expect(sent).toEqual([]);
});

test("reports 'Error sending transaction. Provider not found' without a provider [LND-451]", async () => {
  expect(await setup().submit('none')).toMatchObject({
    error: { message: 'Error sending transaction. Provider not found' },
  });
});

test.each([
  [{ kind: 'normal' }, {}],
  [{ kind: 'slow' }, { maxFeePerGas: '0x11', maxPriorityFeePerGas: '0x1' }],
  [{ kind: 'fast' }, { maxFeePerGas: '0x15', maxPriorityFeePerGas: '0x5' }],
  [
    { kind: 'custom', maxFeePerGas: 100n },
    { maxFeePerGas: '0x64', maxPriorityFeePerGas: '0x2' },
  ],
] as const)('suggests the fees of the option %j to the wallet, from its own estimate', async (gasOption, fees) => {
  const { submit, sent, chain } = setup({ gasOption });
  const reward = [['0x1', '0x2', '0x5']];
  chain.rpc('eth_feeHistory', ['0x5', 'latest', [10, 50, 90]], { baseFeePerGas: ['0x7', '0x8'], reward });
  expect(await submit()).toMatchObject({ kind: 'sent' });
  const call = { from: ACCOUNT, to: POOL, data: BUILD, value: '0x0', gas: '0x1c138', chainId: '0x46f' };
  expect(sent).toEqual([{ method: 'eth_sendTransaction', params: [{ ...call, ...fees }] }]);
});

test.each([
  [{ kind: 'normal' }, undefined],
  [{ kind: 'fast' }, { most: '0.000000000002415 ETH', isBelowBaseFee: false }],
  [
    { kind: 'custom', maxFeePerGas: 1n },
    { most: '0.000000000000115 ETH', isBelowBaseFee: true },
  ],
  [
    { kind: 'custom', maxFeePerGas: 7n },
    { most: '0.000000000000805 ETH', isBelowBaseFee: true },
  ],
  [
    { kind: 'custom', maxFeePerGas: 8n },
    { most: '0.00000000000092 ETH', isBelowBaseFee: false },
  ],
  [
    { kind: 'custom', maxFeePerGas: 10n ** 30n },
    { most: '115,000,000,000,000,000 ETH', isBelowBaseFee: false },
  ],
] as const)('the highest fee of the option %j is displayed before the wallet is prompted', async (gasOption, fee) => {
  const { prepare, chain } = setup({ gasOption });
  const reward = [['0x1', '0x2', '0x5']];
  chain.rpc('eth_feeHistory', ['0x5', 'latest', [10, 50, 90]], { baseFeePerGas: ['0x7', '0x8'], reward });
  const prepared = await prepare();
  expect(prepared.ok && prepared.value.summary.fee).toEqual(fee);
});

test('the gas limit of an area is never below the estimate', async () => {
  const { submit, sent } = setup({ marginPercent: 50n });
  expect(await submit()).toMatchObject({ kind: 'sent' });
  expect(sent).toMatchObject([{ params: [{ gas: '0x186a0' }] }]);
});

test('sends nothing at a chosen speed while no node responds with the fees', async () => {
  const { submit, sent } = setup({ gasOption: { kind: 'fast' } });
  expect(await submit()).toMatchObject({ ok: false, error: { code: 'network' } });
  expect(sent).toEqual([]);
});

test('sends nothing when the account was switched during the gas estimate', async () => {
  const { submit, sent, switchTo } = setup();
  const submitted = submit();
  switchTo({ ...connected, account: OTHER });
  expect(await submitted).toMatchObject({ ok: false, error: { code: 'wrong-account' } });
  expect(sent).toEqual([]);
});

test.each([
  ['account', { ...connected, account: OTHER }, 'wrong-account'],
  ['chain', { ...connected, chainId: 1 }, 'wrong-chain'],
] as const)('a request is not displayed once the %s was switched after it was verified', async (_what, state, code) => {
  const { prepare, switchTo } = setup({
    isAllowed: async () => {
      switchTo(state);
      return true;
    },
  });
  expect(await prepare()).toMatchObject({ ok: false, error: { code } });
});

test.each([
  ['account', { ...connected, account: OTHER }, 'wrong-account'],
  ['chain', { ...connected, chainId: 1 }, 'wrong-chain'],
] as const)('the wallet is asked for nothing once its %s was switched after all checks', async (_what, state, code) => {
  const { prepare, sent, switchTo } = setup();
  const prepared = await prepare();
  if (!prepared.ok) throw new Error(prepared.error.message);
  switchTo(state);
  expect(await prepared.value.checkWallet()).toMatchObject({ ok: false, error: { code } });
  expect(sent).toEqual([]);
});

test.each([
  ['account', { ...connected, account: OTHER }, 'wrong-account'],
  ['chain', { ...connected, chainId: 1 }, 'wrong-chain'],
] as const)(
  'sends nothing when the %s was switched while the wallet was asked for its chain',
  async (_, state, code) => {
    const { submit, sent, switchWhileAsked } = setup();
    switchWhileAsked(state);
    expect(await submit()).toMatchObject({ ok: false, error: { code } });
    expect(sent).toEqual([]);
  },
);

test.each([
  ['on another chain, although it emitted no event', '0x1', 'wrong-chain'],
  ['that returns no chain, although it is asked again', 'lisk', 'no-wallet'],
])('sends nothing to a wallet %s', async (_case, chainId, code) => {
  const { submit, sent, moveWallet } = setup();
  moveWallet(chainId);
  expect(await submit()).toMatchObject({ ok: false, error: { code } });
  expect(sent).toEqual([]);
});

test.each([1135, 1135n, '1135', '0x46F', '0X0046f', 'eip155:1135', { chainId: '0x46f' }])(
  'sends to a wallet that spells its chain %p',
  async (chainId) => {
    const { submit, moveWallet } = setup();
    moveWallet(chainId);
    expect(await submit()).toMatchObject({ kind: 'sent' });
  },
);

test.each([HASH.toUpperCase(), HASH.slice(2), HASH.replaceAll('b', 'B')])(
  'stores a hash that the wallet spells %s in lower case',
  async (hash) => {
    const { submit, respondWith } = setup();
    respondWith(() => hash);
    expect(await submit()).toMatchObject({ kind: 'sent', sent: { hash: HASH } });
  },
);

test('sends nothing when the chain was switched while the last check was read', async () => {
  const { submit, sent, switchTo, chain } = setup();
  const { request: ask } = chain.reader;
  jest.spyOn(chain.reader, 'request').mockImplementation(async (...call) => {
    if (call[0] === 'eth_getTransactionCount') switchTo({ ...connected, chainId: 1 });
    return ask(...call);
  });
  expect(await submit()).toMatchObject({ ok: false, error: { code: 'wrong-chain' } });
  expect(sent).toEqual([]);
});

test('sends nothing and returns the decoded reason when the estimate reverts [LND-442]', async () => {
  const { submit, sent, chain } = setup();
  chain.revertEstimate({ from: ACCOUNT, to: POOL, data: BUILD }, '36');
  expect(await submit()).toMatchObject({ ok: false, error: { code: 'gas-estimation', reason: '36' } });
  expect(sent).toEqual([]);
});

test.each(['execution reverted', 'invalid opcode: INVALID', 'out of gas'])(
  'a call that fails without data (%s) would revert: the node is not blamed',
  async (message) => {
    const { submit, sent, fail } = setup();
    fail('eth_estimateGas', Object.assign(new Error(message), { code: 'reverted', data: '0x' }));
    expect(await submit()).toEqual({
      ok: false,
      error: {
        code: 'gas-estimation',
        message: 'This transaction would revert. Nothing was sent.',
        reason: message,
      },
    });
    expect(sent).toEqual([]);
  },
);

test('sends nothing when no node responds', async () => {
  const { submit, sent, chain } = setup();
  chain.setReachable(false);
  expect(await submit()).toMatchObject({ ok: false, error: { code: 'network' } });
  expect(sent).toEqual([]);
});

test.each([4001, 5000, 'ACTION_REJECTED'])(
  'reports a rejection by the user (%s) as rejected [LND-241]',
  async (code) => {
    const { submit, respondWith } = setup();
    respondWith(() => {
      throw Object.assign(new Error('no'), { code });
    });
    expect(await submit()).toMatchObject({ kind: 'refused', error: { code: 'rejected' } });
  },
);

test('returns no nonce until the node has the transaction', async () => {
  const { submit, chain } = setup();
  chain.rpc('eth_getTransactionByHash', [HASH], null);
  expect(await submit()).toStrictEqual({ kind: 'sent', sent: { hash: HASH } });
});

test('is sent even if no node responds after the wallet did', async () => {
  const { submit, chain, respondWith } = setup();
  respondWith(() => {
    chain.setReachable(false);
    return HASH;
  });
  expect(await submit()).toStrictEqual({ kind: 'sent', sent: { hash: HASH } });
});

test('starts the search at the block and the transaction count before the wallet is prompted', async () => {
  const { prepare } = setup();
  expect(await prepare()).toMatchObject({ ok: true, value: { start: { block: 1000, nonce: 7 } } });
});

describe("without a node's transaction count, from which it would be searched", () => {
  test.each<[string, object, string]>([
    ['after a failed connection', {}, "Can't reach an RPC node. Nothing was sent."],
    [
      'in the words of the node',
      { reason: 'HTTP 429' },
      'The RPC node returned no result (“HTTP 429”). Nothing was sent.',
    ],
  ])('nothing is sent, and the cause is stated: %s', async (_case, reason, message) => {
    const { submit, sent, fail } = setup();
    const error = Object.assign(new Error('no node answers'), { code: 'unreachable' }, reason);
    fail('eth_getTransactionCount', error);
    expect(await submit()).toMatchObject({ ok: false, error: { code: 'network', message, reason: 'no node answers' } });
    expect(sent).toEqual([]);
  });

  test.each(['eth_estimateGas', 'eth_gasPrice'])('%s fails in the words of the node', async (method) => {
    const { submit, sent, fail } = setup({ gasOption: { kind: 'fast' } });
    fail(method, Object.assign(new Error('retries'), { code: 'unreachable', reason: 'internal error' }));
    expect(await submit()).toMatchObject({
      ok: false,
      error: { message: 'The RPC node returned no result (“internal error”). Nothing was sent.' },
    });
    expect(sent).toEqual([]);
  });
});

test('says that the account cannot pay, in the words of the node', async () => {
  const { submit, sent, fail } = setup();
  fail('eth_estimateGas', new Error('err: Insufficient funds for gas * price + value'));
  expect(await submit()).toMatchObject({
    ok: false,
    error: { code: 'insufficient-funds', reason: 'err: Insufficient funds for gas * price + value' },
  });
  expect(sent).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['an error', new Error('no node answers'), 'no node answers'],
  ['an object', { code: -32000, message: 'header not found' }, 'header not found'],
  ['a text', 'offline', 'offline'],
  ['null', null, 'null'],
  ['an object without a message', { toString: () => 'something' }, 'something'],
])('gives the reason of a failed estimate that is %s', async (_case, error, reason) => {
  const { submit, fail } = setup();
  fail('eth_estimateGas', error);
  expect(await submit()).toMatchObject({ ok: false, error: { code: 'network', reason } });
});

test.each<[string, () => unknown, object]>([
  ['an object', () => ({ surprise: true }), {}],
  ['null', () => null, {}],
  ['a truncated hash', () => '0xabcd', {}],
  [
    'an internal error',
    () => reject({ code: -32603, message: 'Internal JSON-RPC error.' }),
    { reason: 'Internal JSON-RPC error.', hasFailed: true },
  ],
  ['a disconnection', () => reject({ code: 4900, message: 'Disconnected' }), { reason: 'Disconnected' }],
  ['a timeout', () => reject(new Error('Request timed out')), { reason: 'Request timed out' }],
  [
    'a request that expired in WalletConnect',
    () => reject({ code: 8000, message: 'Request expired.' }),
    { reason: 'Request expired.' },
  ],
])('reports a response that proves no refusal as unclear, with its words: %s', async (_case, response, words) => {
  const { submit, respondWith } = setup();
  respondWith(response);
  expect(await submit()).toEqual({ kind: 'unclear', ...words });
});

test.each([
  [{ code: -32002, message: 'Request already pending' }, 'no-answer'],
  [{ code: 4100, message: 'Unauthorized' }, 'no-wallet'],
  [{ code: 4200, message: 'Unsupported' }, 'wallet'],
  [{ code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } }, 'rejected'],
  [{ code: -32000, message: 'insufficient funds for gas' }, 'insufficient-funds'],
  [
    { code: -32603, message: 'Internal', data: { message: 'insufficient funds for gas * price + value' } },
    'insufficient-funds',
  ],
])('reports an error that proves a refusal as refused: %j', async (error, code) => {
  const { submit, respondWith } = setup();
  respondWith(() => reject(error));
  expect(await submit()).toMatchObject({ kind: 'refused', error: { code } });
});

function reject(error: unknown): never {
  throw error;
}

test('queries neither node nor wallet for a call that differs from the declared intent', async () => {
  const { submit, sent, chain } = setup({ claimed: { owner: OTHER } });
  const outcome = await submit();
  expect(outcome).toMatchObject({
    ok: false,
    error: { code: 'mismatch', reason: `owner: ${ACCOUNT} instead of ${OTHER}` },
  });
  expect(sent).toEqual([]);
  expect(chain.requests).toEqual([]);
});

describe('a simulation', () => {
  const THIEF = '0x6666666666666666666666666666666666666666';
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const word = (hex: string) => `0x${hex.slice(2).padStart(64, '0')}`;

  function simulated(outcome: object) {
    const parts = setup();
    const { request: ask } = parts.chain.reader;
    jest.spyOn(parts.chain.reader, 'request').mockImplementation(async (...call) => {
      return call[0] === 'eth_simulateV1' ? [{ calls: [outcome] }] : ask(...call);
    });
    return parts;
  }

  it('that shows a stranger receiving tokens of the account sends nothing, and names them in full', async () => {
    const log = { address: OTHER, topics: [TRANSFER, word(ACCOUNT), word(THIEF)], data: word('0x5') };
    const { submit, sent } = simulated({ status: '0x1', logs: [log] });
    expect(await submit()).toEqual({
      ok: false,
      error: {
        code: 'mismatch',
        message: `This would give 5 units of ${OTHER} to ${THIEF}, which is neither you nor a contract of this app. Nothing was sent.`,
      },
    });
    expect(sent).toEqual([]);
  });

  it('starts while the request is still verified', async () => {
    let verify: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      verify = resolve;
    });
    const source = knownSigningSource('registry');
    const { chain, submit } = setup({ signing: (area) => waiting.then(() => source(area)) });
    const submitting = submit();
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    const requested = chain.requests.map(({ method }) => method);
    expect(requested).toEqual(expect.arrayContaining(['eth_estimateGas', 'eth_simulateV1']));
    verify();
    expect(await submitting).toMatchObject({ kind: 'sent' });
    const all = chain.requests.map(({ method }) => method);
    expect(all.filter((method) => /estimateGas|simulateV1|getBlockByNumber/.test(method))).toHaveLength(3);
  });

  it('that reverts sends nothing, with the decoded reason', async () => {
    const { submit, sent } = simulated({ status: '0x0', error: { message: 'execution reverted: 36' } });
    expect(await submit()).toEqual({
      ok: false,
      error: { code: 'gas-estimation', message: 'This transaction would revert. Nothing was sent.', reason: '36' },
    });
    expect(sent).toEqual([]);
  });

  describe('of a function of the table', () => {
    const claim = { ...request.claim, call: 'setUserEMode', fields: { categoryId: 1n } };

    async function summaryOf(simulate: (onConfirmed?: ChainReadOptions['onConfirmed']) => unknown) {
      const { chain, prepare } = setup({ called: { ...request, data: E_MODE, claim }, signing: eModeSigning });
      chain.estimate({ from: ACCOUNT, to: POOL, data: E_MODE }, 100_000n);
      const { request: ask } = chain.reader;
      const read = async (...call: Parameters<ChainReader['request']>) =>
        call[0] === 'eth_simulateV1' ? simulate(call[2]?.onConfirmed) : ask(...call);
      jest.spyOn(chain.reader, 'request').mockImplementation(read as typeof ask);
      const prepared = await prepare();
      return prepared.ok ? prepared.value.summary : prepared.error;
    }

    it('that no node has leaves its sentence without effects', async () => {
      const { lines, simulatedBy } = (await summaryOf(() =>
        reject(Object.assign(new Error('no such method'), { code: 'unreachable' })),
      )) as SigningSummary;
      expect(simulatedBy).toBeUndefined();
      expect(lines.map(({ message, effects }) => [message, effects])).toEqual([
        ['Set your E-Mode category in registry to 1, where zero means none', undefined],
      ]);
    });

    it('that only one of four sources has is displayed as such', async () => {
      const summary = await summaryOf((onConfirmed) => {
        onConfirmed?.(1, 4);
        return [{ calls: [{ status: '0x1' }] }];
      });
      expect(summary).toMatchObject({ simulatedBy: 1, simulationSources: 4, lines: [{ effects: [] }] });
    });
  });

  it('that only one of four sources has sends no function that is in no table', async () => {
    const { submit, sent, chain } = setup();
    const { request: ask } = chain.reader;
    const read = async (...call: Parameters<ChainReader['request']>) => {
      if (call[0] !== 'eth_simulateV1') return ask(...call);
      call[2]?.onConfirmed?.(1, 4);
      return [{ calls: [{ status: '0x1' }] }];
    };
    jest.spyOn(chain.reader, 'request').mockImplementation(read as typeof ask);
    expect(await submit()).toEqual({
      ok: false,
      error: {
        code: 'network',
        message:
          "Only 1 of 4 RPC nodes could show what this transaction would do, so it can't be checked. Nothing was sent. Try again later, or choose another RPC.",
      },
    });
    expect(sent).toEqual([]);
  });

  it('that no node has sends no function that is in no table', async () => {
    const { submit, sent, fail } = setup();
    fail('eth_simulateV1', Object.assign(new Error('no such method'), { code: 'unreachable' }));
    expect(await submit()).toMatchObject({
      ok: false,
      error: { code: 'network', message: expect.stringContaining("can't be checked") as string },
    });
    expect(sent).toEqual([]);
  });

  it('that nodes contradict one another about sends nothing', async () => {
    const { submit, sent, fail } = setup();
    fail('eth_simulateV1', Object.assign(new Error('different results'), { code: 'disagreement' }));
    expect(await submit()).toMatchObject({ ok: false, error: { code: 'network', reason: 'different results' } });
    expect(sent).toEqual([]);
  });

  it('without effects that matter is part of the summary, with its sources', async () => {
    const { prepare } = simulated({ status: '0x1' });
    const prepared = await prepare();
    expect(prepared.ok && prepared.value.summary).toMatchObject({
      simulatedBy: 1,
      simulationSources: 1,
      lines: [{ effects: [] }],
    });
  });
});
