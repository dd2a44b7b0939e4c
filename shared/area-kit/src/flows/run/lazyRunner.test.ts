import { createFakeHost, FAKE_ACCOUNT as ME } from '@fathom/testing/fakeHost';
import { createLazyRunner } from './lazyRunner';
import { createFlowRunner } from './run';
import { allow, approving, displayed, estimates, passing, scope, setup, supplyFlow } from '../testing/supplySetup';

function lateSetup(parts: Parameters<typeof setup>[0] = {}) {
  const { chain, host } = setup(parts);
  allow(chain, 0n);
  estimates(chain);
  const load = jest.fn(() => Promise.resolve({ createFlowRunner }));
  const options = { host: host.services, invalidate: () => undefined };
  return { chain, host, load, runner: createLazyRunner(supplyFlow, options, load) };
}

const LOST = new Error('Loading chunk 7 failed.');

/** Reloads the page while an approval is pending. */
async function reloaded() {
  const before = setup();
  allow(before.chain, 0n);
  estimates(before.chain);
  await before.runner.prepare(approving);
  void before.runner.next(() => ({ title: 'Supply' }));
  await passing();
  const host = createFakeHost({ readers: [before.chain.reader], reloaded: before.host });
  host.connect(ME, 1135);
  return lateSetup({ chain: before.chain, host });
}

describe('a runner whose code is loaded later', () => {
  it('loads nothing while there is no intent, and no flow to resume', async () => {
    const { load, runner } = lateSetup();
    expect(await runner.resume(scope)).toBe(false);
    expect(runner.nextRequests()).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it('is preparing while its code loads, and has the plan then', async () => {
    const { runner } = lateSetup();
    const prepared = runner.prepare(approving);
    expect(runner.state.get()).toMatchObject({ status: 'preparing', intent: approving });
    await prepared;
    expect(displayed(runner)).toEqual(['approve allow: idle', 'call supply: idle']);
    expect(runner.nextRequests()).toHaveLength(1);
  });

  it('plans the latest intent only', async () => {
    const { runner } = lateSetup();
    await Promise.all([runner.prepare(approving), runner.prepare({ ...approving, amount: 40n })]);
    expect(runner.state.get().intent).toMatchObject({ amount: 40n });
  });

  it('forgets an intent that was reset while its code loaded', async () => {
    const { runner } = lateSetup();
    const prepared = runner.prepare(approving);
    runner.reset();
    await prepared;
    expect(runner.state.get().status).toBe('empty');
  });

  it('says that its code did not load, and loads it with the next attempt', async () => {
    const { load, runner } = lateSetup();
    load.mockRejectedValueOnce(LOST);
    await runner.prepare(approving);
    expect(runner.state.get()).toMatchObject({
      status: 'unprepared',
      error: { code: 'network', reason: 'Loading chunk 7 failed.', actionBlocked: true },
    });
    await runner.prepare(approving);
    expect(displayed(runner)).toEqual(['approve allow: idle', 'call supply: idle']);
  });

  it('resumes what a reload interrupted', async () => {
    const { runner } = await reloaded();
    void runner.resume(scope);
    await passing();
    expect(displayed(runner)[0]).toBe('approve allow: mining');
  });

  it('displays an interrupted transaction before it plans another, also where its code did not load at first', async () => {
    const { load, runner } = await reloaded();
    load.mockRejectedValueOnce(LOST);
    expect(await runner.resume(scope)).toBe(false);
    expect(runner.state.get().status).toBe('unprepared');
    void runner.prepare({ ...approving, amount: 40n });
    await passing();
    expect(displayed(runner)[0]).toBe('approve allow: mining');
    expect(runner.state.get()).toMatchObject({ isRestored: true, intent: approving });
  });

  it('follows corrections of the host from the time its code is there, until it is told to stop', async () => {
    const { runner, host } = lateSetup();
    const subscribe = jest.spyOn(host.services.transactions.list, 'subscribe');
    const stop = runner.follow();
    expect(subscribe).not.toHaveBeenCalled();
    await runner.prepare(approving);
    expect(subscribe).toHaveBeenCalledTimes(1);
    stop();
    const stopped = runner.follow();
    expect(subscribe).toHaveBeenCalledTimes(2);
    stopped();
  });
});
