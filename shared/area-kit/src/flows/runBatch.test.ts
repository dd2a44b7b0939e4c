import type { HostError, TransactionStatus } from '@fathom/contract';
import { failed } from '@fathom/contract/result';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { createFakeHost, FAKE_ACCOUNT as ME } from '@fathom/testing/fakeHost';
import {
  allow,
  approving,
  estimates,
  mine,
  passing,
  permits,
  permitting,
  scope,
  POOL,
  press,
  setup,
  displayed,
  supply,
  TOKEN,
  describeStep,
  type Setup,
} from './testing/supplySetup';

const APPROVE = { from: ME, to: TOKEN, data: erc20.approve.encode(POOL, 100n), value: '0x0' };
const SUPPLY = { from: ME, to: POOL, data: supply.encode(TOKEN, 100n), value: '0x0' };

function passed(gasUsed: string) {
  return { status: '0x1', gasUsed, returnData: '0x' };
}

function trying({ chain }: Pick<Setup, 'chain'>, calls: readonly object[], outcomes: readonly object[]): void {
  chain.rpc('eth_simulateV1', [{ blockStateCalls: [{ calls }], validation: false }, 'latest'], [{ calls: outcomes }]);
}

/** The account has no allowance, the wallet supports batches, and the node simulates them. */
function batchSetup(): Setup {
  const s = setup({ batches: true });
  allow(s.chain, 0n);
  estimates(s.chain);
  trying(s, [APPROVE, SUPPLY], [passed('0xc350'), passed('0x61a80')]);
  return s;
}

test('simulates, displays, records and settles approval and call together', async () => {
  const s = batchSetup();
  await s.runner.prepare(approving);
  expect(s.runner.state.get()).toMatchObject({ status: 'active', batch: 'on' });
  expect(displayed(s.runner)).toEqual(['approve allow: idle', 'call supply: idle']);
  expect(s.runner.state.get().steps.map((step) => step.gasLimit)).toEqual([60_000n, 460_000n]);
  expect(s.runner.nextRequests().map(({ to, data }) => [to, data])).toEqual([
    [TOKEN, APPROVE.data],
    [POOL, SUPPLY.data],
  ]);

  const { finished } = await press(s.runner);
  expect(displayed(s.runner)).toEqual(['approve allow: mining', 'call supply: mining']);
  expect(s.runner.state.get().steps.map(({ state }) => 'hash' in state)).toEqual([false, false]);
  s.host.settle({ kind: 'pending' }, { hash: '0xbb' });
  expect(s.runner.state.get().steps.map(({ state }) => state)).toMatchObject([{ hash: '0xbb' }, { hash: '0xbb' }]);
  await mine(s, finished);
  expect(s.runner.state.get().status).toBe('done');
  expect(s.invalidated).toEqual([['pool'], ['balances', ME]]);
  expect(s.host.submissions).toEqual([]);
  expect(
    s.host.batches.map(({ requests, meta }) => [requests.map(({ claim: expected }) => expected.call), meta]),
  ).toEqual([
    [['approve', 'supply'], { area: 'lending', flow: 'lending.test.v1', step: 'supply', title: 'Do supply' }],
  ]);
  expect(s.host.stored.size).toBe(0);
  s.chain.verify();
});

test('includes the approval in the batch instead of requesting a signature', async () => {
  const s = batchSetup();
  await s.runner.prepare(permitting);
  expect(displayed(s.runner)).toEqual(['approve allow: idle', 'call supply: idle']);
  expect(s.runner.nextPermit()).toBeUndefined();
  const { finished } = await press(s.runner);
  await mine(s, finished);
  expect(s.host.signatures).toEqual([]);
  expect(s.host.batches[0]?.requests[1]?.data).toBe(SUPPLY.data);
});

test('includes the reset for a token that refuses to change an allowance', async () => {
  const s = setup({ batches: true });
  allow(s.chain, 7n);
  const reset = { ...APPROVE, data: erc20.approve.encode(POOL, 0n) };
  s.chain.revertEstimate({ from: ME, to: TOKEN, data: APPROVE.data }, 'no change');
  s.chain.estimate({ from: ME, to: TOKEN, data: reset.data }, 30_000n);
  trying(s, [reset, APPROVE, SUPPLY], [passed('0x7530'), passed('0xc350'), passed('0x61a80')]);
  await s.runner.prepare(approving);
  expect(displayed(s.runner)).toEqual(['approve allow-reset: idle', 'approve allow: idle', 'call supply: idle']);
  const { finished } = await press(s.runner);
  await mine(s, finished);
  expect(s.runner.state.get().status).toBe('done');
  expect(s.host.batches[0]?.requests).toHaveLength(3);
});

test('sends a single remaining transaction without a batch', async () => {
  const s = setup({ batches: true });
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await mine(s, finished);
  expect([s.host.batches.length, s.host.submissions.length]).toEqual([0, 1]);
});

test('blocks a batch that would revert, with the reason of the failing call, and sends nothing', async () => {
  const s = batchSetup();
  const failed = { ...passed('0x5208'), status: '0x0', error: { message: 'execution reverted: 36' } };
  trying(s, [APPROVE, SUPPLY], [passed('0xc350'), failed]);
  await s.runner.prepare(approving);
  expect(s.runner.state.get().steps[0]?.state).toMatchObject({
    status: 'failed',
    error: { code: 'gas-estimation', reason: '36', actionBlocked: true, blocking: false },
  });
  expect(displayed(s.runner)[1]).toBe('call supply: idle');
  await s.runner.next(describeStep);
  expect(s.host.batches).toEqual([]);
});

test("reports a node that can't simulate the batch, and continues", async () => {
  const s = batchSetup();
  s.chain.rpc(
    'eth_simulateV1',
    [{ blockStateCalls: [{ calls: [APPROVE, SUPPLY] }], validation: false }, 'latest'],
    'not supported',
  );
  await s.runner.prepare(approving);
  expect(s.runner.state.get().note).toEqual({ kind: 'batch-untried' });
  const { finished } = await press(s.runner);
  await mine(s, finished);
  expect(s.runner.state.get().status).toBe('done');
});

test('offers the batch again after a rejection in the wallet', async () => {
  const s = batchSetup();
  await s.runner.prepare(approving);
  s.host.failNext({ code: 'rejected', message: 'no' });
  await s.runner.next(describeStep);
  expect(displayed(s.runner)).toEqual(['approve allow: idle', 'call supply: idle']);
  expect(s.runner.state.get()).toMatchObject({ batch: 'on', note: { kind: 'rejected' } });
  const { finished } = await press(s.runner);
  await mine(s, finished);
  expect(s.host.batches).toHaveLength(2);
});

test('sends transactions separately if the wallet refuses the batch, and reports the reason', async () => {
  const s = batchSetup();
  permits(s.chain, s.host);
  await s.runner.prepare(permitting);
  s.host.failNext({ code: 'no-batch', message: 'Not here.' });
  await s.runner.next(describeStep);
  expect(s.runner.state.get()).toMatchObject({ note: { kind: 'one-by-one', error: { message: 'Not here.' } } });
  expect(s.runner.state.get().batch).toBeUndefined();
  expect(displayed(s.runner)).toEqual(['permit allow: idle', 'call supply: idle']);
  await s.runner.prepare({ ...permitting, prefer: 'approve' });
  expect(s.runner.state.get().batch).toBeUndefined();
  const { finished } = await press(s.runner);
  expect(s.host.submissions.map(({ request }) => request.data)).toEqual([APPROVE.data]);
  allow(s.chain, 100n);
  await mine(s, finished);
});

test('plans nothing again if the dialog was closed before the wallet refused the batch', async () => {
  const s = batchSetup();
  await s.runner.prepare(approving);
  jest.spyOn(s.host.services.transactions, 'submitBatch').mockImplementation(async () => {
    s.runner.reset();
    return failed({ code: 'no-batch', message: 'Not here.' });
  });
  await s.runner.next(describeStep);
  expect(s.runner.state.get()).toEqual({ status: 'empty', steps: [], permits: {} });
});

test('does not change the choice before there is an intent, or while a step is in progress', async () => {
  const s = batchSetup();
  await s.runner.setBatch('off');
  await s.runner.prepare(approving);
  expect(s.runner.state.get().batch).toBe('on');
  const { finished } = await press(s.runner);
  await s.runner.setBatch('off');
  await mine(s, finished);
  expect(s.runner.state.get()).toMatchObject({ status: 'done', batch: 'on' });
  expect(s.host.stored.size).toBe(0);
});

test.each<[HostError, string, boolean]>([
  [{ code: 'gas-estimation', message: 'no', reason: '36' }, 'gas-estimation', false],
  [{ code: 'mismatch', message: 'no', reason: 'amount' }, 'mismatch', true],
  [{ code: 'wallet', message: 'no id' }, 'wallet', true],
])('sets a fatal error on the first step while the others wait: %j', async (error, code, blocking) => {
  const s = batchSetup();
  await s.runner.prepare(approving);
  s.host.failNext(error);
  await s.runner.next(describeStep);
  expect(s.runner.state.get().steps[0]?.state).toMatchObject({ status: 'failed', error: { code, blocking } });
  expect(displayed(s.runner)[1]).toBe('call supply: idle');
  expect(s.host.stored.size).toBe(0);
});

test('stores the preference for separate transactions per account, and resets it', async () => {
  const s = batchSetup();
  permits(s.chain, s.host);
  await s.runner.prepare(permitting);
  await s.runner.setBatch('off');
  expect(s.runner.state.get().batch).toBe('off');
  expect(displayed(s.runner)).toEqual(['permit allow: idle', 'call supply: idle']);
  await s.runner.prepare({ ...permitting });
  expect(s.runner.state.get().batch).toBe('off');
  await s.runner.setBatch('on');
  expect(s.runner.state.get().batch).toBe('on');
  expect(displayed(s.runner)).toEqual(['approve allow: idle', 'call supply: idle']);
});

test.each<[TransactionStatus, string]>([
  [{ kind: 'reverted', block: 1, feeWei: '1', reason: '36' }, 'reverted'],
  [{ kind: 'unsent' }, 'unsent'],
  [{ kind: 'lost' }, 'lost'],
])('reports the batch status %j on every step', async (status, code) => {
  const s = batchSetup();
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await mine(s, finished, status);
  expect(s.runner.state.get().steps.map(({ state }) => state)).toMatchObject([
    { status: 'failed', error: { code, stage: 'main', blocking: true } },
    { status: 'failed', error: { code } },
  ]);
});

test('two clicks send one batch', async () => {
  const s = batchSetup();
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await s.runner.next(describeStep);
  await mine(s, finished);
  expect(s.host.batches).toHaveLength(1);
});

describe('after a reload', () => {
  async function reloaded(forget = false): Promise<Setup> {
    const before = batchSetup();
    await before.runner.prepare(approving);
    await press(before.runner);
    const host = createFakeHost({ readers: [before.chain.reader], reloaded: before.host });
    host.connect(ME, 1135);
    if (forget) {
      const [key = '', text = ''] = [...before.host.stored][0] ?? [];
      const { transaction: _unknown, ...rest } = JSON.parse(text) as Record<string, unknown>;
      host.services.preferences.storage('lending').set(key.replace('lending/', ''), JSON.stringify(rest));
    }
    return setup({ chain: before.chain, host });
  }

  test.each([
    ['by its id', false],
    ['by its request if the wallet responded after the page was closed', true],
  ])('finds the batch %s, and settles every step with it', async (_case, forget) => {
    const s = await reloaded(forget);
    const resumed = s.runner.resume(scope);
    await passing();
    expect(displayed(s.runner)).toEqual(['approve allow: mining', 'call supply: mining']);
    s.host.settle({ kind: 'mined', block: 1001, feeWei: '1', repriced: false }, { hash: '0xbb' });
    expect(await resumed).toBe(true);
    expect(s.runner.state.get()).toMatchObject({ status: 'done', batch: 'on' });
    expect(s.runner.state.get().steps.map(({ state }) => state)).toMatchObject([{ hash: '0xbb' }, { hash: '0xbb' }]);
    expect(s.invalidated).toEqual([['pool'], ['balances', ME]]);
  });
});
