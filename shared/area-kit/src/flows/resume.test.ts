import { createFakeHost, FAKE_ACCOUNT as ME } from '@fathom/testing/fakeHost';
import {
  MINED,
  OTHER,
  TOKEN,
  allow,
  approving,
  estimates,
  mine,
  passing,
  scope,
  press,
  setup,
  displayed,
  supply,
  describeStep,
  type Setup,
} from './testing/supplySetup';

describe('after a reload', () => {
  async function pendingSetup() {
    const before = setup();
    allow(before.chain, 0n);
    estimates(before.chain);
    await before.runner.prepare(approving);
    await press(before.runner);
    return before;
  }

  function reload(before: Setup, now?: number): Setup {
    const host = createFakeHost({ readers: [before.chain.reader], reloaded: before.host });
    host.connect(ME, 1135);
    return setup({ chain: before.chain, host, ...(now !== undefined && { now }) });
  }

  test('continues at the step whose transaction is pending', async () => {
    const s = reload(await pendingSetup());
    const resumed = s.runner.resume(scope);
    await passing();
    expect(displayed(s.runner)).toEqual(['approve allow: mining', 'call supply: idle']);
    allow(s.chain, 100n);
    s.host.settle(MINED);
    expect(await resumed).toBe(true);
    expect(displayed(s.runner)).toEqual(['approve allow: done', 'call supply: idle']);
    const call = await press(s.runner);
    await mine(s, call.finished);
    expect(s.runner.state.get().status).toBe('done');
    expect(s.host.submissions.map(({ request }) => request.data)).toEqual([supply.encode(TOKEN, 100n)]);
  });

  test('displays an outcome that arrived while the page was closed', async () => {
    const before = await pendingSetup();
    before.host.settle({ kind: 'reverted', block: 1, feeWei: '1', reason: '26' });
    const s = reload(before);
    expect(await s.runner.resume(scope)).toBe(true);
    expect(s.runner.state.get().steps[0]?.state).toMatchObject({
      status: 'failed',
      error: { code: 'reverted', reason: '26' },
    });
  });

  test('does not display an old outcome', async () => {
    const before = await pendingSetup();
    before.host.settle(MINED);
    const s = reload(before, Date.now() + 3_600_000);
    expect(await s.runner.resume(scope)).toBe(false);
    expect(s.host.stored.size).toBe(0);
  });

  /** Restores the storage, but the host has no record of any transaction. */
  function reloadWithoutRecords(before: Setup): Setup {
    const host = createFakeHost({ readers: [before.chain.reader] });
    host.connect(ME, 1135);
    const storage = host.services.preferences.storage('lending');
    for (const [key, text] of before.host.stored) storage.set(key.replace('lending/', ''), text);
    return setup({ chain: before.chain, host });
  }

  test('does not know the outcome of a transaction that the host has no record of', async () => {
    const s = reloadWithoutRecords(await pendingSetup());
    expect(await s.runner.resume(scope)).toBe(true);
    expect(s.runner.state.get().steps[0]?.state).toMatchObject({
      status: 'failed',
      error: { code: 'lost' },
      transaction: expect.any(String) as unknown,
    });
  });

  test('another amount does not affect a flow that the host has no record of', async () => {
    const s = reloadWithoutRecords(await pendingSetup());
    await s.runner.prepare({ ...approving, amount: 40n });
    expect(s.host.stored.size).toBe(1);
  });

  test('resumes no flow at a signature', async () => {
    const before = await pendingSetup();
    const [key = '', text = ''] = [...before.host.stored][0] ?? [];
    const s = reload(before);
    const signature = text.replace('"kind":"approve"', '"kind":"permit"');
    s.host.services.preferences.storage('lending').set(key.replace('lending/', ''), signature);
    expect(await s.runner.resume(scope)).toBe(false);
  });

  describe('between two steps', () => {
    /** The approval is mined, and the call is next. */
    async function approvedSetup() {
      const before = setup();
      allow(before.chain, 0n);
      estimates(before.chain);
      await before.runner.prepare(approving);
      const approval = await press(before.runner);
      allow(before.chain, 100n);
      await mine(before, approval.finished);
      return before;
    }

    test('waits for the call, with the entered amount', async () => {
      const s = reload(await approvedSetup());
      expect(await s.runner.resume(scope)).toBe(true);
      expect(displayed(s.runner)).toEqual(['approve allow: done', 'call supply: idle']);
      const call = await press(s.runner);
      await mine(s, call.finished);
      expect(s.host.submissions.map(({ request }) => request.data)).toEqual([supply.encode(TOKEN, 100n)]);
      expect(s.host.stored.size).toBe(0);
    });

    test('still waits after the call was rejected', async () => {
      const before = await approvedSetup();
      before.host.failNext({ code: 'rejected', message: 'The user rejected the request.' });
      await (
        await press(before.runner)
      ).finished;
      const s = reload(before);
      expect(await s.runner.resume(scope)).toBe(true);
      expect(displayed(s.runner)).toEqual(['approve allow: done', 'call supply: idle']);
    });

    test('still waits after the same amount was planned again', async () => {
      const before = await approvedSetup();
      await before.runner.prepare({ ...approving });
      expect(await reload(before).runner.resume(scope)).toBe(true);
    });

    test('does not resume with another amount, or without one', async () => {
      const changed = await approvedSetup();
      await changed.runner.prepare({ ...approving, amount: 40n });
      expect(await reload(changed).runner.resume(scope)).toBe(false);
      const emptied = await approvedSetup();
      emptied.runner.reset();
      expect(await reload(emptied).runner.resume(scope)).toBe(false);
    });

    test('another amount does not affect a flow in progress on another page', async () => {
      const before = await pendingSetup();
      const s = reload(before);
      await s.runner.prepare({ ...approving, amount: 40n });
      expect(s.host.stored.size).toBe(1);
    });
  });

  test('finds a transaction by its request if the wallet sent it after the page was closed', async () => {
    const before = await pendingSetup();
    const [key, text = ''] = [...before.host.stored][0] ?? [];
    const { transaction: _unknown, ...rest } = JSON.parse(text) as Record<string, unknown>;
    const s = reload(before);
    s.host.services.preferences.storage('lending').set(key?.replace('lending/', '') ?? '', JSON.stringify(rest));
    void s.runner.resume(scope);
    await passing();
    expect(displayed(s.runner)[0]).toBe('approve allow: mining');
  });

  test('resumes nothing for another account, or without a stored flow', async () => {
    const s = reload(await pendingSetup());
    expect(await s.runner.resume({ ...scope, account: OTHER })).toBe(false);
    expect(await setup().runner.resume(scope)).toBe(false);
  });

  test.each([
    ['invalid JSON', '{'],
    ['another version', JSON.stringify({ version: 0 })],
    [
      'an intent of another shape',
      JSON.stringify({ version: 1, intent: { amount: 'all' }, steps: [], at: 0, startedAt: 0 }),
    ],
  ])('quarantines and reports once a stored flow with %s', async (_case, text) => {
    const before = await pendingSetup();
    const [key = ''] = [...before.host.stored.keys()];
    const s = reload(before);
    s.host.services.preferences.storage('lending').set(key.replace('lending/', ''), text);
    expect([await s.runner.resume(scope), await s.runner.resume(scope)]).toEqual([false, false]);
    expect([...s.host.stored]).toEqual([[`${key}/unreadable`, text]]);
    expect(s.host.alerts).toMatchObject([{ kind: 'error', detail: expect.stringMatching(/activity/) as unknown }]);
  });

  test('resumes a request that the wallet has not confirmed, and does not offer it again', async () => {
    const before = setup();
    allow(before.chain, 0n);
    estimates(before.chain);
    await before.runner.prepare(approving);
    before.host.leaveNextOpen();
    await press(before.runner);
    const s = reload(before);
    void s.runner.resume(scope);
    await passing();
    expect(s.runner.state.get().steps[0]?.state).toMatchObject({ status: 'mining', isUnconfirmed: true });
    await s.runner.next(describeStep);
    expect(s.host.submissions).toEqual([]);
  });

  test('drops a stored flow with an invalid step', async () => {
    const before = await pendingSetup();
    const [entry] = [...before.host.stored];
    const [key = '', text = ''] = entry ?? [];
    const s = reload(before);
    s.host.services.preferences
      .storage('lending')
      .set(key.replace('lending/', ''), text.replace('"approve"', '"steal"'));
    expect(await s.runner.resume(scope)).toBe(false);
  });
});
