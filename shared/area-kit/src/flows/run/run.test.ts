import type { HostError, TransactionRecord, TransactionStatus } from '@fathom/contract';
import { creditDelegation, erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { FakeChain } from '@fathom/testing/fakeChain';
import { FAKE_ACCOUNT as ME, type FakeHost } from '@fathom/testing/fakeHost';
import { requestRecord } from '@fathom/host-kit/transactions/records/requestRecord';
import { storeGasOption } from '../gas/gasOption';
import { type Step } from '../steps/step';

import {
  MINED,
  NOW,
  OTHER,
  POOL,
  TOKEN,
  allow,
  approving,
  estimates,
  mine,
  passing,
  permits,
  permittedCall,
  permitting,
  press,
  sendOther,
  setup,
  displayed,
  supply,
  supplyChain,
  supplyFlow,
  describeStep,
  type Setup,
} from '../testing/supplySetup';

const nonces = erc20.nonces.read(TOKEN, ME);

test('sends with the gas option of its own account', async () => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  const storage = s.host.services.preferences.storage('lending');
  storeGasOption(storage, OTHER, { kind: 'slow' });
  await s.runner.prepare(approving);
  await press(s.runner);
  expect(s.host.submissions.map(({ request }) => request.gasOption)).toEqual([undefined]);
  const again = setup();
  allow(again.chain, 100n);
  estimates(again.chain);
  storeGasOption(again.host.services.preferences.storage('lending'), ME, { kind: 'fast' });
  await again.runner.prepare(approving);
  await press(again.runner);
  expect(again.host.submissions.map(({ request }) => request.gasOption)).toEqual([{ kind: 'fast' }]);
});

describe('an action that is no longer allowed when the wallet is asked', () => {
  const BLOCKED = 'Your address is blocked';
  const note = { kind: 'not-sent', error: { code: 'refused', message: BLOCKED } };

  test('sends no transaction, says why, and can be pressed again', async () => {
    const s = setup();
    allow(s.chain, 100n);
    estimates(s.chain);
    await s.runner.prepare(approving);
    let blocked: string | undefined = BLOCKED;
    await s.runner.next(describeStep, () => blocked);
    expect(s.host.submissions).toEqual([]);
    expect(s.host.stored.size).toBe(0);
    expect(displayed(s.runner)).toEqual(['call supply: idle']);
    expect(s.runner.state.get().note).toMatchObject(note);
    blocked = undefined;
    void s.runner.next(describeStep, () => blocked);
    await passing();
    expect(s.host.submissions).toHaveLength(1);
  });

  test('sends no batch', async () => {
    const s = setup({ batches: true });
    allow(s.chain, 0n);
    estimates(s.chain);
    await s.runner.prepare(approving);
    await s.runner.next(describeStep, () => BLOCKED);
    expect(s.host.batches).toEqual([]);
    expect(s.runner.state.get().note).toMatchObject(note);
  });

  test('signs no message', async () => {
    const s = setup();
    allow(s.chain, 0n);
    estimates(s.chain);
    permits(s.chain, s.host);
    await s.runner.prepare(permitting);
    await s.runner.next(describeStep, () => BLOCKED);
    expect(s.host.signatures).toEqual([]);
    expect(displayed(s.runner)[0]).toBe('permit allow: idle');
    expect(s.runner.state.get().note).toMatchObject(note);
  });

  test('is asked about after the last check of the call, not when it is pressed', async () => {
    let blocked: string | undefined;
    const s = setup({
      flow: {
        ...supplyFlow,
        recheck: async () => {
          blocked = BLOCKED;
        },
      },
    });
    allow(s.chain, 100n);
    estimates(s.chain);
    await s.runner.prepare(approving);
    await s.runner.next(describeStep, () => blocked);
    expect(s.host.submissions).toEqual([]);
    expect(s.runner.state.get().note).toMatchObject(note);
  });
});

test('approves, reads the allowance back, performs the call and invalidates its queries [LND-237, LND-238, LND-415]', async () => {
  const s = setup();
  allow(s.chain, 0n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  expect(displayed(s.runner)).toEqual(['approve allow: idle', 'call supply: idle']);
  expect(s.runner.state.get().steps.map((step) => step.gasLimit)).toEqual([60_000n, 300_000n]);

  const approval = await press(s.runner);
  expect(displayed(s.runner)).toEqual(['approve allow: mining', 'call supply: idle']);
  allow(s.chain, 100n);
  await mine(s, approval.finished);
  expect(displayed(s.runner)).toEqual(['approve allow: done', 'call supply: idle']);
  expect(s.invalidated).toEqual([]);

  const call = await press(s.runner);
  expect(s.invalidated).toEqual([]);
  await mine(s, call.finished);
  expect(s.runner.state.get().status).toBe('done');
  expect(s.invalidated).toEqual([['pool'], ['balances', ME]]);
  expect(s.host.submissions.map(({ request, meta }) => [request.to, request.data, meta.title])).toEqual([
    [TOKEN, erc20.approve.encode(POOL, 100n), 'Do allow'],
    [POOL, supply.encode(TOKEN, 100n), 'Do supply'],
  ]);
  expect(s.host.stored.size).toBe(0);
  s.chain.verify();
});

test.each([
  ['covers exactly the amount', 100n],
  ['is unlimited', MAX_UINT256],
])('requests no approval if the allowance %s [LND-252]', async (_case, allowance) => {
  const s = setup();
  allow(s.chain, allowance);
  estimates(s.chain);
  await s.runner.prepare(approving);
  expect(displayed(s.runner)).toEqual(['call supply: idle']);
  s.chain.verify();
});

test('skips an approval that was given after the state was read', async () => {
  const s = setup({ flow: { ...supplyFlow, readState: async () => ({ allowance: 99n }) } });
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  expect(displayed(s.runner)).toEqual(['approve allow: skipped', 'call supply: idle']);
});

test('sends nothing if what the call is about has changed since it was planned', async () => {
  const changes: string[] = [];
  const recheck = async () => {
    const [reason] = changes;
    if (reason !== undefined) throw new Error(reason);
  };
  const { chain, host, runner } = setup({ flow: { ...supplyFlow, recheck } });
  allow(chain, 100n);
  estimates(chain);
  await runner.prepare(approving);
  expect(displayed(runner)).toEqual(['call supply: idle']);
  changes.push('moved');
  await runner.next(describeStep);
  expect(runner.state.get().steps[0]?.state).toMatchObject({ status: 'failed', error: { reason: 'moved' } });
  expect(host.submissions).toEqual([]);
  expect(host.stored.size).toBe(0);
});

test('sends an approval whatever has changed: only the call is rechecked', async () => {
  const recheck = () => Promise.reject(new Error('moved'));
  const s = setup({ flow: { ...supplyFlow, recheck } });
  allow(s.chain, 0n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  await press(s.runner);
  expect(displayed(s.runner)[0]).toBe('approve allow: mining');
});

test('allows another attempt after a rejection in the wallet [LND-241]', async () => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  s.host.failNext({ code: 'rejected', message: 'The user rejected the request.' });
  await s.runner.next(describeStep);
  expect(displayed(s.runner)).toEqual(['call supply: idle']);
  expect(s.runner.state.get().note).toEqual({ kind: 'rejected' });
  expect(s.host.stored.size).toBe(0);
  const again = await press(s.runner);
  await mine(s, again.finished);
  expect(s.runner.state.get()).toMatchObject({ status: 'done' });
});

describe('transaction that the wallet sent although it reported a rejection', () => {
  async function rejected() {
    const s = setup();
    allow(s.chain, 100n);
    estimates(s.chain);
    await s.runner.prepare(approving);
    s.host.failNext({ code: 'rejected', message: 'The user rejected the request.' });
    await s.runner.next(describeStep);
    return s;
  }

  function recordOf({ host }: Setup, changes: Partial<TransactionRecord> = {}): TransactionRecord {
    const { request, meta } = host.submissions[0] ?? {};
    if (!request || !meta) throw new Error('nothing was submitted');
    return {
      ...requestRecord({ requests: [request], meta, start: { nonce: 0, block: 0 } }, Date.now()),
      request: { state: 'rejected', nonce: 0, block: 0 },
      hash: `0x${'ab'.repeat(32)}`,
      ...changes,
    };
  }

  test('is followed to its result instead of being offered again', async () => {
    const s = await rejected();
    s.host.find(recordOf(s));
    expect(displayed(s.runner)).toEqual(['call supply: mining']);
    expect(s.runner.state.get().note).toBeUndefined();
    expect(s.host.stored.size).toBe(1);
    s.host.settle(MINED);
    await passing();
    expect(s.runner.state.get().status).toBe('done');
    expect(s.host.stored.size).toBe(0);
  });

  test.each<[string, Partial<TransactionRecord>]>([
    ['was sent before', { sentAt: 0 }],
    ['was not rejected', { request: { state: 'accepted', nonce: 0, block: 0 } }],
    ['belongs to another step', { meta: { area: 'lending', flow: supplyFlow.id, step: 'other', title: 'Other' } }],
  ])('is not taken for one that %s', async (_case, changes) => {
    const s = await rejected();
    s.host.find(recordOf(s, changes));
    expect(displayed(s.runner)).toEqual(['call supply: idle']);
  });

  test('is left to the activity once the flow has another intent', async () => {
    const s = await rejected();
    s.runner.reset();
    s.host.find(recordOf(s));
    expect(s.runner.state.get().status).toBe('empty');
  });
});

test('blocks a call that would revert, with the decoded code, before anything is sent', async () => {
  const s = setup();
  allow(s.chain, 100n);
  s.chain.revertEstimate({ from: ME, to: POOL, data: supply.encode(TOKEN, 100n) }, '36');
  await s.runner.prepare(approving);
  expect(s.runner.state.get().steps[0]?.state).toEqual({
    status: 'failed',
    error: {
      stage: 'gas-estimation',
      code: 'gas-estimation',
      message: 'This transaction would revert.',
      reason: '36',
      blocking: false,
      actionBlocked: true,
    },
  });
  await s.runner.next(describeStep);
  expect(s.host.submissions).toEqual([]);

  s.chain.estimate({ from: ME, to: POOL, data: supply.encode(TOKEN, 100n) }, 200_000n);
  await s.runner.next(describeStep);
  expect(displayed(s.runner)).toEqual(['call supply: idle']);
});

test('fails with the reason of a mined revert, which has cost its fee', async () => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await mine(s, finished, { kind: 'reverted', block: 1001, feeWei: '1', reason: '36' });
  expect(s.runner.state.get().steps[0]?.state).toMatchObject({
    status: 'failed',
    error: { code: 'reverted', reason: '36', blocking: true },
  });
  expect(s.invalidated).toEqual([['pool'], ['balances', ME]]);
  expect(s.host.stored.size).toBe(0);
});

test.each<[TransactionStatus, string]>([
  [{ kind: 'replaced', by: '0xcc' }, 'replaced'],
  [{ kind: 'cancelled' }, 'cancelled'],
  [{ kind: 'dropped' }, 'dropped'],
])('reports the transaction status %j as an error', async (status, code) => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await mine(s, finished, status);
  expect(s.runner.state.get().steps[0]?.state).toMatchObject({ status: 'failed', error: { code, blocking: true } });
});

test.each(['no-answer', 'no-wallet', 'refused', 'network'] as const)(
  'lets the user try again, and says why, if the host does not send a transaction: %s',
  async (code) => {
    const s = setup();
    allow(s.chain, 100n);
    estimates(s.chain);
    await s.runner.prepare(approving);
    s.host.failNext({ code, message: 'Why not.' });
    await s.runner.next(describeStep);
    expect(displayed(s.runner)).toEqual(['call supply: idle']);
    expect(s.runner.state.get().note).toMatchObject({ kind: 'not-sent', error: { code, message: 'Why not.' } });
  },
);

test('lets the user try again, and says why, if the action could not be started', async () => {
  const s = setup();
  allow(s.chain, 0n);
  permits(s.chain, s.host);
  await s.runner.prepare(permitting);
  s.chain.setReachable(false);
  await s.runner.next(describeStep);
  expect(displayed(s.runner)[0]).toBe('permit allow: idle');
  expect(s.runner.state.get().note).toMatchObject({
    kind: 'not-sent',
    error: { stage: 'approval', code: 'network', reason: expect.any(String) as unknown },
  });
});

test('removes what was stored if an approval is not mined', async () => {
  const s = setup();
  allow(s.chain, 0n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  expect(s.host.stored.size).toBe(1);
  await mine(s, finished, { kind: 'reverted', block: 1001, feeWei: '1', reason: '36' });
  expect(displayed(s.runner)[0]).toBe('approve allow: failed');
  expect(s.host.stored.size).toBe(0);
});

test('follows a repriced transaction under its new hash', async () => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  const [own] = s.host.services.transactions.list.get();
  await sendOther(s.host);
  s.host.settle({ kind: 'pending' }, { id: own?.id ?? '', hash: '0xbb' });
  expect(s.runner.state.get().steps[0]?.state).toMatchObject({ status: 'mining', hash: '0xbb' });
  s.host.settle({ ...MINED, repriced: true }, { id: own?.id ?? '' });
  await finished;
  expect(s.runner.state.get().steps[0]?.state).toMatchObject({ status: 'done', hash: '0xbb' });
});

test('returns to the approval if the allowance was lowered in the wallet, and reports it', async () => {
  const s = setup();
  allow(s.chain, 0n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  allow(s.chain, 40n);
  await mine(s, finished);
  expect(displayed(s.runner)).toEqual(['approve allow: idle', 'call supply: idle']);
  expect(s.runner.state.get().note).toMatchObject({
    kind: 'allowance-too-low',
    allowance: 40n,
    approval: { required: 100n },
  });
});

test.each([
  [
    'is queried for the block of the approval until it has it',
    2,
    2,
    ['approve allow: done', 'call supply: idle'],
    undefined,
  ],
  [
    'never has the block: the approval is not reported as too low',
    99,
    3,
    ['approve allow: idle', 'call supply: idle'],
    'allowance-unread',
  ],
])('a node that lags %s', async (_case, refusals, waits, expected, note) => {
  const known = supplyChain();
  let waited = 0;
  let left = refusals;
  const request: typeof known.reader.request = (method, params) => {
    if (method !== 'eth_call' || params[1] !== '0x3e9') return known.reader.request(method, params);
    left -= 1;
    if (left >= 0) throw Object.assign(new Error('header not found'), { code: 'unreachable' });
    allow(known, 100n);
    return known.reader.request(method, params);
  };
  const s = setup({ chain: { ...known, reader: { ...known.reader, request } }, meanwhile: () => (waited += 1) });
  allow(known, 0n);
  estimates(known);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await mine(s, finished);
  expect(displayed(s.runner)).toEqual(expected);
  expect(s.runner.state.get().note?.kind).toBe(note);
  expect(waited).toBe(waits);
  expect(refusals - left).toBe(waits + 1);
});

test('reports an allowance that no node returns after the approval', async () => {
  const s = setup();
  allow(s.chain, 0n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  s.chain.setReachable(false);
  await mine(s, finished);
  expect(s.runner.state.get().note).toEqual({ kind: 'allowance-unread' });
  expect(s.runner.state.get().steps[0]?.state).toMatchObject({ status: 'failed', error: { code: 'network' } });
});

test.each([
  ['checks again on a node that does not have the approval yet', true, 'call supply: idle', 1],
  ['accepts a persistent refusal after four attempts', false, 'call supply: failed', 3],
])('%s', async (_case, doesCatchUp, expected, waits) => {
  const chain = supplyChain();
  let waited = 0;
  const meanwhile = () => {
    waited += 1;
    if (doesCatchUp) estimates(chain);
  };
  const s = setup({ chain, meanwhile });
  allow(chain, 0n);
  estimates(chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  allow(chain, 100n);
  chain.revertEstimate({ from: ME, to: POOL, data: supply.encode(TOKEN, 100n) }, 'ERC20: insufficient allowance');
  await mine(s, finished);
  expect(displayed(s.runner)).toEqual(['approve allow: done', expected]);
  expect(waited).toBe(waits);
});

test('first resets a token that refuses to change an allowance', async () => {
  const s = setup();
  allow(s.chain, 40n);
  estimates(s.chain);
  s.chain.revertEstimate({ from: ME, to: TOKEN, data: erc20.approve.encode(POOL, 100n) }, 'approve from non-zero');
  s.chain.estimate({ from: ME, to: TOKEN, data: erc20.approve.encode(POOL, 0n) }, 30_000n);
  await s.runner.prepare(approving);
  expect(displayed(s.runner)).toEqual(['approve allow-reset: idle', 'approve allow: idle', 'call supply: idle']);
  const reset = await press(s.runner);
  allow(s.chain, 0n);
  s.chain.estimate({ from: ME, to: TOKEN, data: erc20.approve.encode(POOL, 100n) }, 50_000n);
  await mine(s, reset.finished);
  expect(displayed(s.runner)).toEqual(['approve allow-reset: done', 'approve allow: idle', 'call supply: idle']);
  expect(s.host.submissions[0]?.request.data).toBe(erc20.approve.encode(POOL, 0n));
  s.chain.verify();
});

test('resets again if an allowance is left after the reset', async () => {
  const s = setup();
  allow(s.chain, 40n);
  s.chain.revertEstimate({ from: ME, to: TOKEN, data: erc20.approve.encode(POOL, 100n) }, 'approve from non-zero');
  s.chain.estimate({ from: ME, to: TOKEN, data: erc20.approve.encode(POOL, 0n) }, 30_000n);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  allow(s.chain, 1n);
  await mine(s, finished);
  expect(displayed(s.runner)[0]).toBe('approve allow-reset: idle');
  expect(s.runner.state.get().note).toMatchObject({ kind: 'allowance-too-low', allowance: 1n });
});

test('a signed permit replaces the approval and is part of the call [LND-250] [LND-226]', async () => {
  const s = setup();
  allow(s.chain, 0n);
  permits(s.chain, s.host);
  await s.runner.prepare(permitting);
  expect(displayed(s.runner)).toEqual(['permit allow: idle', 'call supply: idle']);
  expect(s.runner.nextPermit()).toMatchObject({ kind: 'permit', token: TOKEN, spender: POOL, amount: 100n });
  expect(s.runner.nextRequests()).toEqual([]);
  const sign = jest.spyOn(s.host.services.wallet, 'signTypedData');
  await s.runner.next(describeStep);
  const meta = { area: 'lending', flow: 'lending.test.v1', step: 'allow' };
  expect(sign).toHaveBeenCalledWith(expect.objectContaining({ account: ME, chainId: 1135, meta }));
  expect(displayed(s.runner)).toEqual(['permit allow: done', 'call supply: idle']);
  expect(s.runner.nextPermit()).toBeUndefined();
  expect(s.host.signatures).toMatchObject([
    {
      primaryType: 'Permit',
      message: { owner: ME, spender: POOL, value: '100', nonce: '4', deadline: String(NOW + 3600) },
    },
  ]);
  const { finished } = await press(s.runner);
  await mine(s, finished);
  expect(s.host.submissions.map(({ request }) => request.data)).toEqual([permittedCall(100n)]);
  expect(s.runner.state.get().status).toBe('done');
  s.chain.verify();
});

test.each([
  ['contract-account', (chain: FakeChain) => chain.rpc('eth_getCode', [ME, 'latest'], '0x6080')],
  ['delegated-account', (chain: FakeChain) => chain.rpc('eth_getCode', [ME, 'latest'], `0xef0100${'1'.repeat(40)}`)],
  ['token-without-permit', (chain: FakeChain) => chain.garble(erc20.nonces.read(TOKEN, ME), '0x')],
] as const)('falls back to an approval and reports the reason: %s', async (because, change) => {
  const s = setup();
  allow(s.chain, 0n);
  estimates(s.chain);
  permits(s.chain, s.host);
  change(s.chain);
  await s.runner.prepare(permitting);
  expect(displayed(s.runner)).toEqual(['approve allow: idle', 'call supply: idle']);
  expect(s.runner.state.get().note).toEqual({ kind: 'approval-instead-of-permit', because });
});

test('falls back to an approval if the wallet fails to sign, but not if the user rejects', async () => {
  const s = setup();
  allow(s.chain, 0n);
  estimates(s.chain);
  permits(s.chain, s.host);
  await s.runner.prepare(permitting);
  s.host.failNext({ code: 'rejected', message: 'no' });
  await s.runner.next(describeStep);
  expect(displayed(s.runner)[0]).toBe('permit allow: idle');
  expect(s.runner.state.get().note).toEqual({ kind: 'rejected' });
  s.host.failNext({ code: 'wallet', message: 'blind signing is off' });
  await s.runner.next(describeStep);
  expect(displayed(s.runner)[0]).toBe('approve allow: idle');
  expect(s.runner.state.get().note).toEqual({ kind: 'approval-instead-of-permit', because: 'wallet-cannot-sign' });
});

test.each([
  ['the token no longer takes permits', 'token-without-permit', (s: Setup) => s.chain.garble(nonces, '0x')],
  ['the wallet returns no signature', 'wallet-cannot-sign', (s: Setup) => s.host.signWith(() => '0x')],
] as const)('falls back to an approval if only the attempt to sign shows that %s', async (_case, because, change) => {
  const s = setup();
  allow(s.chain, 0n);
  estimates(s.chain);
  permits(s.chain, s.host);
  await s.runner.prepare(permitting);
  change(s);
  await s.runner.next(describeStep);
  expect(displayed(s.runner)).toEqual(['approve allow: idle', 'call supply: idle']);
  expect(s.runner.state.get().note).toEqual({ kind: 'approval-instead-of-permit', because });
});

test('signs nothing that the intent does not allow', async () => {
  const expectedCalls: typeof supplyFlow.expectedCalls = (intent) => ({
    ...supplyFlow.expectedCalls(intent),
    approvals: [],
  });
  const s = setup({ flow: { ...supplyFlow, expectedCalls } });
  allow(s.chain, 0n);
  permits(s.chain, s.host);
  await s.runner.prepare(permitting);
  await s.runner.next(describeStep);
  expect(s.host.signatures).toEqual([]);
  expect(s.runner.state.get().note).toMatchObject({ error: { reason: 'The intent allows no signature.' } });
});

test.each([
  ['an earlier request is open or unanswered', 'no-answer'],
  ['the wallet is disconnected or without access', 'no-wallet'],
  ['the embedding page refused it', 'refused'],
  ['the chain did not confirm it', 'network'],
] as const)('keeps the signature step if %s', async (_case, code) => {
  const s = setup();
  allow(s.chain, 0n);
  estimates(s.chain);
  permits(s.chain, s.host);
  await s.runner.prepare(permitting);
  s.host.failNext({ code, message: 'Why not.' });
  await s.runner.next(describeStep);
  expect(displayed(s.runner)).toEqual(['permit allow: idle', 'call supply: idle']);
  expect(s.runner.state.get().note).toMatchObject({ kind: 'not-sent', error: { code, message: 'Why not.' } });
  await s.runner.next(describeStep);
  expect(displayed(s.runner)[0]).toBe('permit allow: done');
  expect(s.host.submissions).toEqual([]);
});

describe('a wallet that does not confirm that it sent the transaction', () => {
  async function unconfirmed() {
    const s = setup();
    allow(s.chain, 100n);
    estimates(s.chain);
    await s.runner.prepare(approving);
    s.host.leaveNextOpen();
    const { finished } = await press(s.runner);
    return { ...s, finished, step: () => s.runner.state.get().steps[0]?.state };
  }

  test('leaves the step unconfirmed until the transaction is found on-chain', async () => {
    const s = await unconfirmed();
    expect(s.step()).toMatchObject({ status: 'mining', isUnconfirmed: true });
    s.host.settle({ kind: 'pending' }, { hash: '0xbb' });
    expect(s.step()).toEqual({
      status: 'mining',
      hash: '0xbb',
      transaction: s.host.services.transactions.list.get()[0]?.id,
    });
    await mine(s, s.finished);
    expect(s.runner.state.get().status).toBe('done');
  });

  test.each([
    ['not-found', /^No transaction (was )?found/],
    ['unproven', /may have succeeded/],
    ['partial', /Only some of the steps/],
  ] as const)('ends with an unknown outcome: %s', async (because, message) => {
    const s = await unconfirmed();
    await mine(s, s.finished, { kind: 'lost', because });
    expect(s.step()).toMatchObject({
      status: 'failed',
      error: { code: 'lost', blocking: true, message: expect.stringMatching(message) as unknown },
    });
  });
});

describe('a call that a later block may let pass', () => {
  const plain = { from: ME, to: POOL, data: supply.encode(TOKEN, 100n) } as const;
  const permitted = { from: ME, to: POOL, data: permittedCall(100n) } as const;
  const flow = { ...supplyFlow, isTransientRevert: (_intent: unknown, reason: string) => reason === '32' };
  const refused: HostError = { code: 'gas-estimation', message: 'This transaction would revert.', reason: '32' };

  function waiting(passes: (s: Setup) => void) {
    const meanwhile = jest.fn(() => passes(s));
    const s: Setup = setup({ flow, meanwhile });
    estimates(s.chain);
    return { ...s, meanwhile };
  }

  async function prepared(reason: string, passes: (s: Setup) => void) {
    const s = waiting(passes);
    allow(s.chain, 100n);
    s.chain.revertEstimate(plain, reason);
    await s.runner.prepare(approving);
    return s;
  }

  test('is ready once a block accepts it', async () => {
    const s = await prepared('32', ({ chain }) => chain.estimate(plain, 200_000n));
    expect(displayed(s.runner)).toEqual(['call supply: idle']);
    expect(s.meanwhile).toHaveBeenCalledTimes(1);
  });

  test('fails with its reason if no block accepts it within 14 seconds', async () => {
    const s = await prepared('32', () => undefined);
    expect(s.runner.state.get().steps[0]?.state).toMatchObject({ status: 'failed', error: { reason: '32' } });
    expect(s.meanwhile).toHaveBeenCalledTimes(7);
  });

  test('fails at once for any other reason', async () => {
    const s = await prepared('36', ({ chain }) => chain.estimate(plain, 200_000n));
    expect(displayed(s.runner)).toEqual(['call supply: failed']);
    expect(s.meanwhile).not.toHaveBeenCalled();
  });

  async function signed(passes: (s: Setup) => void) {
    const s = waiting(passes);
    allow(s.chain, 0n);
    permits(s.chain, s.host);
    s.chain.revertEstimate(permitted, '32');
    await s.runner.prepare(permitting);
    await s.runner.next(describeStep);
    return s;
  }

  test('keeps its permit while it waits', async () => {
    const s = await signed(({ chain }) => chain.estimate(permitted, 240_000n));
    expect(displayed(s.runner)).toEqual(['permit allow: done', 'call supply: idle']);
  });

  test('requires another signature if the permit is used meanwhile', async () => {
    const s = await signed(({ chain }) => chain.respond(nonces, 5n));
    expect(displayed(s.runner)).toEqual(['permit allow: idle', 'call supply: idle']);
    expect(s.runner.state.get().note).toEqual({ kind: 'permit-dropped', because: 'nonce' });
  });

  async function pressed(error: HostError, passes: (s: Setup) => void) {
    const s = waiting(passes);
    allow(s.chain, 100n);
    await s.runner.prepare(approving);
    s.host.failNext(error);
    return { ...s, ...(await press(s.runner)) };
  }

  test('is sent without another press if the host refuses it in one block', async () => {
    const s = await pressed(refused, () => undefined);
    expect(displayed(s.runner)).toEqual(['call supply: mining']);
    expect(s.host.submissions).toHaveLength(2);
    expect(s.meanwhile).toHaveBeenCalledTimes(1);
    await mine(s, s.finished);
    expect(s.runner.state.get().status).toBe('done');
  });

  test('stays refused if the host refuses it again', async () => {
    const s = await pressed(refused, ({ host }) => host.failNext(refused));
    await s.finished;
    expect(s.runner.state.get().steps[0]?.state).toMatchObject({ status: 'failed', error: { reason: '32' } });
    expect(s.host.submissions).toHaveLength(2);
    expect(s.host.stored.size).toBe(0);
  });

  test.each([
    ['the chain refuses it for another reason meanwhile', '36'],
    ['no block accepts it', '32'],
  ])('is not sent again if %s', async (_case, reason) => {
    const s = await pressed(refused, ({ chain }) => chain.revertEstimate(plain, reason));
    await s.finished;
    expect(displayed(s.runner)).toEqual(['call supply: failed']);
    expect(s.host.submissions).toHaveLength(1);
    expect(s.meanwhile).toHaveBeenCalledTimes(reason === '36' ? 1 : 7);
  });

  test('is not sent again after any other refusal of the host', async () => {
    const s = await pressed({ ...refused, reason: '36' }, () => undefined);
    await s.finished;
    expect(displayed(s.runner)).toEqual(['call supply: failed']);
    expect(s.host.submissions).toHaveLength(1);
  });

  test('is not sent once another intent has superseded it', async () => {
    const s = await pressed(refused, ({ runner }) => runner.reset());
    await s.finished;
    expect(s.host.submissions).toHaveLength(1);
    expect(s.runner.state.get().status).toBe('empty');
  });
});

test('drops a permit for another amount, and keeps one for the same amount', async () => {
  const s = setup();
  allow(s.chain, 0n);
  permits(s.chain, s.host);
  await s.runner.prepare(permitting);
  await s.runner.next(describeStep);
  await s.runner.prepare(permitting);
  expect(displayed(s.runner)).toEqual(['permit allow: done', 'call supply: idle']);
  await s.runner.prepare({ ...permitting, amount: 70n });
  expect(displayed(s.runner)).toEqual(['permit allow: idle', 'call supply: idle']);
  expect(s.runner.state.get().note).toEqual({ kind: 'permit-dropped', because: 'amount' });
});

test.each([
  ['nonce', (chain: FakeChain) => chain.respond(erc20.nonces.read(TOKEN, ME), 5n)],
  ['deadline', (chain: FakeChain) => chain.setBlock(2000, NOW + 3541)],
] as const)('does not send a permit whose %s became invalid while the dialog was open', async (because, change) => {
  const s = setup();
  allow(s.chain, 0n);
  permits(s.chain, s.host);
  await s.runner.prepare(permitting);
  await s.runner.next(describeStep);
  change(s.chain);
  await s.runner.next(describeStep);
  expect(displayed(s.runner)).toEqual(['permit allow: idle', 'call supply: idle']);
  expect(s.runner.state.get().note).toEqual({ kind: 'permit-dropped', because });
  expect(s.host.submissions).toEqual([]);
});

test.each<[string, (host: FakeHost) => void, string]>([
  ['another account', (host) => host.connect(OTHER, 1135), 'wrong-account'],
  ['another chain', (host) => host.moveWalletTo(5), 'wrong-chain'],
  ['no wallet', (host) => host.disconnect(), 'no-wallet'],
])('performs nothing after a change to %s', async (_case, change, code) => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  change(s.host);
  await s.runner.next(describeStep);
  expect(s.host.submissions).toEqual([]);
  expect(s.runner.state.get()).toMatchObject({
    steps: [{ state: { status: 'idle' } }],
    note: { kind: 'not-sent', error: { code } },
  });
  s.host.connect(ME, 1135);
  await press(s.runner);
  expect(s.host.submissions).toHaveLength(1);
});

test('two clicks send one transaction', async () => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  void s.runner.next(describeStep);
  void s.runner.next(describeStep);
  await passing();
  expect(s.host.submissions).toHaveLength(1);
});

test('a new intent does not disturb a transaction in progress', async () => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await s.runner.prepare({ ...approving, amount: 1n });
  expect(displayed(s.runner)).toEqual(['call supply: mining']);
  await mine(s, finished);
  expect(s.runner.state.get().status).toBe('done');
});

describe('an intent that is superseded while its state is read', () => {
  /** Plans each of two intents once its own read is answered. */
  async function superseded() {
    const answers: (() => void)[] = [];
    const readState = () =>
      new Promise<{ allowance: bigint }>((resolve) => answers.push(() => resolve({ allowance: 100n })));
    const s = setup({ flow: { ...supplyFlow, readState } });
    allow(s.chain, 100n);
    estimates(s.chain);
    s.chain.estimate({ from: ME, to: POOL, data: supply.encode(TOKEN, 7n) }, 200_000n);
    const first = s.runner.prepare(approving);
    const second = s.runner.prepare({ ...approving, amount: 7n });
    return { ...s, first, second, answers };
  }

  test('is not planned, checked or displayed', async () => {
    const s = await superseded();
    s.answers[0]?.();
    await s.first;
    expect(s.runner.state.get()).toMatchObject({ status: 'preparing', steps: [] });
    s.answers[1]?.();
    await s.second;
    expect(s.runner.nextRequests().map(({ data }) => data)).toEqual([supply.encode(TOKEN, 7n)]);
    expect(s.chain.requests.filter(({ method }) => method === 'eth_estimateGas')).toHaveLength(1);
  });

  test('leaves the displayed plan without effect until the new one is ready', async () => {
    const s = await superseded();
    for (const answer of s.answers) answer();
    await s.second;
    void s.runner.prepare(approving);
    await press(s.runner);
    expect(s.runner.nextRequests()).toEqual([]);
    expect(s.host.submissions).toEqual([]);
  });
});

test('displays the requests of the next step except while it is checked or has failed', async () => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  const seen: string[] = [];
  s.runner.state.subscribe(() => {
    const { status, steps } = s.runner.state.get();
    seen.push(`${steps[0]?.state.status ?? status} ${s.runner.nextRequests().length}`);
  });
  expect(s.runner.nextRequests()).toEqual([]);
  expect(s.runner.nextPermit()).toBeUndefined();
  await s.runner.prepare(approving);
  s.host.failNext({ code: 'gas-estimation', message: 'no' });
  await s.runner.next(describeStep);
  await s.runner.next(describeStep);
  const { finished } = await press(s.runner);
  await mine(s, finished);
  expect([...new Set(seen)]).toEqual([
    'preparing 0',
    'idle 1',
    'checking 0',
    'awaiting-wallet 1',
    'failed 0',
    'mining 1',
    'indexing 1',
    'done 0',
  ]);
});

test('the later of two intents wins, whichever is read first', async () => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  s.chain.estimate({ from: ME, to: POOL, data: supply.encode(TOKEN, 7n) }, 200_000n);
  await Promise.all([s.runner.prepare(approving), s.runner.prepare({ ...approving, amount: 7n })]);
  await press(s.runner);
  expect(s.host.submissions.map(({ request }) => request.data)).toEqual([supply.encode(TOKEN, 7n)]);
});

test('invalidates the queries although the dialog was closed', async () => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  s.runner.reset();
  expect(s.host.stored.size).toBe(1);
  await mine(s, finished);
  expect(s.runner.state.get().status).toBe('empty');
  expect(s.invalidated).toHaveLength(2);
});

test("is unprepared if the state can't be read, and recovers", async () => {
  const s = setup();
  allow(s.chain, 100n);
  estimates(s.chain);
  s.chain.setReachable(false);
  await s.runner.prepare(approving);
  expect(s.runner.state.get()).toMatchObject({
    status: 'unprepared',
    error: { stage: 'preparation', code: 'network' },
  });
  s.chain.setReachable(true);
  await s.runner.prepare(approving);
  expect(s.runner.state.get().status).toBe('active');
});

test('is done once mined and indexed', async () => {
  let reach: (outcome: 'reached') => void = () => undefined;
  const s = setup({ waitForIndexer: () => new Promise((resolve) => (reach = resolve)) });
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  s.host.settle(MINED);
  await passing();
  expect(displayed(s.runner)).toEqual(['call supply: indexing']);
  expect(s.invalidated).toHaveLength(2);
  reach('reached');
  await finished;
  expect(s.runner.state.get()).toMatchObject({ status: 'done' });
  expect(s.invalidated).toHaveLength(4);
});

test('does not check a call again whose block was reorganized while the indexer was awaited', async () => {
  let reach: (outcome: 'reached') => void = () => undefined;
  const s = setup({ waitForIndexer: () => new Promise((resolve) => (reach = resolve)) });
  s.runner.follow();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  s.host.settle(MINED);
  await passing();
  s.host.settle({ kind: 'pending' });
  const before = s.chain.requests.length;
  reach('reached');
  await finished;
  expect(displayed(s.runner)).toEqual(['call supply: mining']);
  expect(s.chain.requests).toHaveLength(before);
});

test.each<[string, () => Promise<'late'>]>([
  ['is late', () => Promise.resolve('late')],
  ['fails', () => Promise.reject(new Error('down'))],
])('reports that an indexer %s, and completes anyway', async (_case, waitForIndexer) => {
  const s = setup({ waitForIndexer });
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await mine(s, finished);
  expect(s.runner.state.get()).toMatchObject({ status: 'done', note: { kind: 'indexer-late' } });
});

test('signs a credit delegation that is valid for one hour [LND-420] [LND-421]', async () => {
  const approval = {
    kind: 'delegation',
    token: TOKEN,
    symbol: 'debt',
    decimals: 18,
    spender: POOL,
    amount: 100n,
    required: 100n,
  } as const;
  const delegate: Step = { kind: 'permit', id: 'allow', approval, gas: { marginPercent: 115n, minimum: 0n } };
  const plan = (): Step[] => [delegate, ...supplyFlow.plan(permitting, { allowance: 0n }).slice(1)];
  const s = setup({ flow: { ...supplyFlow, plan } });
  allow(s.chain, 0n);
  permits(s.chain, s.host);
  s.chain.respond(creditDelegation.borrowAllowance.read(TOKEN, ME, POOL), 0n);
  await s.runner.prepare(permitting);
  await s.runner.next(describeStep);
  expect(s.host.signatures).toMatchObject([
    {
      primaryType: 'DelegationWithSig',
      message: { delegatee: POOL, value: '100', nonce: '4', deadline: String(NOW + 3600) },
    },
  ]);
});

test('performs a credit delegation like an approval [LND-251]', async () => {
  const DEBT = OTHER;
  const approval = {
    kind: 'delegation',
    token: DEBT,
    symbol: 'debt',
    decimals: 18,
    spender: POOL,
    amount: 9n,
    required: 9n,
  } as const;
  const delegate: Step = { kind: 'approve', id: 'delegate', approval, gas: { marginPercent: 115n, minimum: 0n } };
  const { chain, host, runner } = setup({ flow: { ...supplyFlow, plan: () => [delegate] } });
  allow(chain, 0n);
  chain.respond(creditDelegation.borrowAllowance.read(DEBT, ME, POOL), 0n);
  const data = creditDelegation.approveDelegation.encode(POOL, 9n);
  chain.estimate({ from: ME, to: DEBT, data }, 50_000n);
  await runner.prepare(approving);
  const finished = runner.next(describeStep);
  await passing();
  chain.respond(creditDelegation.borrowAllowance.read(DEBT, ME, POOL), 9n);
  host.settle(MINED);
  await finished;
  expect(host.submissions.map(({ request }) => [request.to, request.data])).toEqual([[DEBT, data]]);
  expect(runner.state.get().status).toBe('done');
});
