import type { TransactionStatus } from '@fathom/contract';
import type { Hash } from '@fathom/contract/address';
import { ok } from '@fathom/contract/result';
import { createFakeHost, FAKE_ACCOUNT as ME } from '@fathom/testing/fakeHost';
import {
  allow,
  approving,
  estimates,
  MINED,
  mine,
  passing,
  scope,
  press,
  sendOther,
  setup,
  supplyChain,
  displayed,
  type Setup,
} from '../testing/supplySetup';

const SPED_UP = `0x${'bb'.repeat(32)}` as const;

/** Sends and settles a supply without an approval, followed by an open dialog. */
async function supplied(status: TransactionStatus = MINED) {
  const s = setup();
  const leave = s.runner.follow();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await mine(s, finished, status);
  return { ...s, leave };
}

async function settle({ host }: Pick<Setup, 'host'>, ...settled: Parameters<Setup['host']['settle']>): Promise<void> {
  host.settle(...settled);
  await passing();
}

test('waits again after a reorganization, reports it, and completes again', async () => {
  const s = await supplied();
  expect(s.runner.state.get().status).toBe('done');
  const before = s.invalidated.length;
  await settle(s, { kind: 'pending' });
  expect(s.runner.state.get()).toMatchObject({ status: 'active', note: { kind: 'reorganized' } });
  expect(displayed(s.runner)).toEqual(['call supply: mining']);
  expect(s.invalidated.length).toBeGreaterThan(before);
  await settle(s, { ...MINED, block: 1002 });
  expect(s.runner.state.get().status).toBe('done');
  expect(s.runner.state.get().note).toBeUndefined();
  expect(s.host.submissions).toHaveLength(1);
});

test('finds a transaction that waits again after a reload, and does not offer it again', async () => {
  const s = await supplied();
  await settle(s, { kind: 'pending' });
  const host = createFakeHost({ readers: [s.chain.reader], reloaded: s.host });
  host.connect(ME, 1135);
  const later = setup({ chain: s.chain, host });
  void later.runner.resume(scope);
  await passing();
  expect(displayed(later.runner)).toEqual(['call supply: mining']);
});

test.each<[string, TransactionStatus]>([
  ['missing', { kind: 'dropped' }],
  ['replaced', { kind: 'replaced', by: '0xcc' }],
  ['cancelled', { kind: 'cancelled', by: '0xcc' }],
  ['reverted', { kind: 'reverted', block: 1001, feeWei: '1' }],
])('corrects a step displayed as %s when the record reports it as mined', async (_case, status) => {
  const s = await supplied(status);
  expect(displayed(s.runner)).toEqual(['call supply: failed']);
  const before = s.invalidated.length;
  await settle(s, MINED, { hash: SPED_UP });
  expect(s.runner.state.get()).toMatchObject({ status: 'done', steps: [{ state: { hash: SPED_UP } }] });
  expect(s.invalidated.slice(before)).toEqual([['pool'], ['balances', ME]]);
});

test('fails a completed step when its transaction has another outcome after a reorganization', async () => {
  const s = await supplied();
  await settle(s, { kind: 'replaced', by: '0xcc' });
  expect(s.runner.state.get().steps[0]?.state).toMatchObject({ status: 'failed', error: { code: 'replaced' } });
  expect(s.runner.state.get().note).toBeUndefined();
});

test('follows a transaction once, however often its record changes', async () => {
  const s = setup();
  s.runner.follow();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await settle(s, { kind: 'pending' }, { hash: SPED_UP });
  await mine(s, finished);
  expect(s.invalidated).toEqual([['pool'], ['balances', ME]]);
});

test('waits for a missing transaction that a node has, without reporting a reorganization', async () => {
  const s = await supplied({ kind: 'dropped' });
  await settle(s, { kind: 'pending' });
  expect(displayed(s.runner)).toEqual(['call supply: mining']);
  expect(s.runner.state.get().note).toBeUndefined();
});

test('does not report a missing transaction as failed or suggest sending it again', async () => {
  const { runner } = await supplied({ kind: 'dropped' });
  const state = runner.state.get().steps[0]?.state;
  if (state?.status !== 'failed') throw new Error('not failed');
  expect(state.error.message).toContain('It may still be mined');
  expect(state.error.message).toContain('Check your wallet before you send it again');
  expect(state.error.message).not.toMatch(/not performed/);
});

test('waits for a reorganized approval before the call can be sent', async () => {
  const s = setup();
  s.runner.follow();
  allow(s.chain, 0n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  allow(s.chain, 100n);
  await mine(s, finished);
  expect(displayed(s.runner)).toEqual(['approve allow: done', 'call supply: idle']);
  await settle(s, { kind: 'pending' });
  expect(displayed(s.runner)).toEqual(['approve allow: mining', 'call supply: idle']);
  await settle(s, { ...MINED, block: 1002 });
  expect(displayed(s.runner)).toEqual(['approve allow: done', 'call supply: idle']);
});

async function approved(sendCall: () => Promise<{ readonly hash: Hash; readonly nonce: number }>) {
  const chain = supplyChain();
  const sends = [() => Promise.resolve({ hash: '0xa1', nonce: 1 } as const), sendCall];
  const host = createFakeHost({
    readers: [chain.reader],
    send: async () => ok((await sends.shift()?.()) ?? { hash: '0xa3', nonce: 3 }),
  });
  host.connect(ME, 1135);
  const s = setup({ chain, host });
  s.runner.follow();
  allow(chain, 0n);
  estimates(chain);
  await s.runner.prepare(approving);
  const approval = await press(s.runner);
  allow(chain, 100n);
  await mine(s, approval.finished);
  const id = host.services.transactions.list.get()[0]?.id ?? '';
  return { ...s, approval: id, call: await press(s.runner) };
}

test('waits for a reorganized call alone, not for the approval before it', async () => {
  const s = await approved(() => Promise.resolve({ hash: '0xa2', nonce: 2 }));
  await mine(s, s.call.finished);
  await settle(s, { kind: 'pending' });
  expect(displayed(s.runner)).toEqual(['approve allow: done', 'call supply: mining']);
});

test('does not disturb a call in the wallet when its approval is reorganized', async () => {
  const s = await approved(() => new Promise(() => undefined));
  const stored = [...s.host.stored];
  await settle(s, { kind: 'pending' }, { id: s.approval });
  expect(displayed(s.runner)).toEqual(['approve allow: done', 'call supply: awaiting-wallet']);
  expect([...s.host.stored]).toEqual(stored);
});

test('does not take the transaction of another flow for its own', async () => {
  const s = await supplied();
  await sendOther(s.host);
  await passing();
  expect(s.runner.state.get().status).toBe('done');
  expect(s.invalidated).toHaveLength(2);
});

test('ignores the transactions of others before it has sent one', async () => {
  const s = setup();
  s.runner.follow();
  allow(s.chain, 100n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const before = s.runner.state.get();
  const rejected = jest.fn();
  process.once('unhandledRejection', rejected);
  await sendOther(s.host);
  await passing();
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
  expect(s.runner.state.get()).toBe(before);
});

test('finds a batch that waits again after a reload', async () => {
  const s = setup({ batches: true });
  s.runner.follow();
  allow(s.chain, 0n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await mine(s, finished);
  await settle(s, { kind: 'pending' });
  const host = createFakeHost({ readers: [s.chain.reader], reloaded: s.host });
  host.connect(ME, 1135);
  const later = setup({ chain: s.chain, host });
  void later.runner.resume(scope);
  await passing();
  expect(displayed(later.runner)).toEqual(['approve allow: mining', 'call supply: mining']);
});

test('waits for a reorganized batch on all of its steps', async () => {
  const s = setup({ batches: true });
  s.runner.follow();
  allow(s.chain, 0n);
  estimates(s.chain);
  await s.runner.prepare(approving);
  const { finished } = await press(s.runner);
  await mine(s, finished);
  expect(s.runner.state.get().status).toBe('done');
  await settle(s, { kind: 'pending' });
  expect(displayed(s.runner)).toEqual(['approve allow: mining', 'call supply: mining']);
  await settle(s, { ...MINED, block: 1002 });
  expect(s.runner.state.get().status).toBe('done');
});

test('does not affect a newly entered amount or a closed dialog', async () => {
  const other = await supplied();
  other.chain.setBlock(1001, 1_700_000_002);
  await other.runner.prepare({ ...approving, amount: 40n });
  const before = other.runner.state.get();
  await settle(other, { kind: 'pending' });
  expect(other.runner.state.get()).toBe(before);

  const closed = await supplied();
  closed.leave();
  await settle(closed, { kind: 'pending' });
  expect(closed.runner.state.get().status).toBe('done');
});

test('ignores a changed block number', async () => {
  const s = await supplied();
  const before = s.runner.state.get();
  await settle(s, { ...MINED, block: 1002 });
  expect(s.runner.state.get()).toBe(before);
});
