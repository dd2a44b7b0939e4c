import { TARGET } from './hostSuiteConfiguration';
import { meta, request, until, VERIFIED, type HostSetup } from './hostSuiteSetup';
import { rejection } from './injectedWallet';
import { OTHER_SCRIPTED_ACCOUNT, SCRIPTED_ACCOUNT } from './scriptedWallet';

const CALL = { from: SCRIPTED_ACCOUNT, to: TARGET, data: request.data, value: '0x7' };

/** Tests a wallet that performs or reports something other than requested. */
export function hostOutcomeSuite(setup: HostSetup): void {
  /** Submits the request to a wallet that does this instead of sending it, and mines the result. */
  async function outcomeAfter(perform: () => unknown) {
    await setup.host.connect();
    setup.wallet.misbehaveNext({ isSent: false, response: perform });
    const { id } = await setup.submitted();
    const settled = setup.host.services.transactions.settled(id);
    setup.home.mineAll();
    return settled;
  }

  it("reports a stranger's transaction that the wallet returns as not the request", async () => {
    const record = await outcomeAfter(() => setup.home.take({ ...CALL, from: OTHER_SCRIPTED_ACCOUNT }));
    expect(record).toMatchObject({
      status: { kind: 'lost', because: 'mismatch' },
      returned: { from: OTHER_SCRIPTED_ACCOUNT, to: TARGET, valueWei: '7' },
    });
    expect(record).not.toHaveProperty('hash');
    expect(setup.host.alerts()).toMatchObject([
      {
        kind: 'error',
        text: VERIFIED,
        detail: expect.stringMatching(
          /^The wallet returned a transaction that is not this request.+ transaction of another account, 0x2222/,
        ) as string,
      },
    ]);
  });

  it('says what the receipt shows of an own transfer that the wallet returns', async () => {
    await outcomeAfter(() => setup.home.take({ ...CALL, to: SCRIPTED_ACCOUNT, data: '0x', value: '0x1' }));
    expect(setup.host.alerts()).toMatchObject([
      {
        kind: 'error',
        detail: expect.stringContaining(`to ${SCRIPTED_ACCOUNT} with 0.000000000000000001 ETH`) as string,
      },
    ]);
  });

  it('describes the call that the wallet sent with another amount, from its calldata', async () => {
    const record = await outcomeAfter(() => setup.home.take({ ...CALL, value: '0x3' }));
    expect(record?.status).toMatchObject({ kind: 'lost', because: 'mismatch' });
    expect(setup.host.alerts()).toMatchObject([
      {
        kind: 'error',
        detail: expect.stringMatching(/receipt shows: Create a proxy wallet .+ 0\.0+3 ETH/) as string,
      },
    ]);
  });

  it("finds the request that the wallet sent, although it returned a stranger's transaction", async () => {
    const record = await outcomeAfter(() => {
      setup.home.take(CALL);
      return setup.home.take({ ...CALL, from: OTHER_SCRIPTED_ACCOUNT });
    });
    expect(record).toMatchObject({
      hash: setup.home.sent[0]?.hash,
      status: { kind: 'mined' },
      returned: { hash: setup.home.sent[1]?.hash },
    });
    expect(setup.host.alerts().map(({ kind }) => kind)).not.toContain('success');
  });

  it('says how often the wallet sent the request under different nonces', async () => {
    const record = await outcomeAfter(() => {
      setup.home.take(CALL);
      return setup.home.take(CALL);
    });
    expect(record?.status).toMatchObject({ kind: 'mined', repeatedBy: [setup.home.sent[0]?.hash] });
    expect(setup.host.alerts()).toMatchObject([
      { kind: 'error', text: VERIFIED, detail: expect.stringContaining('sent this 2 times') as string },
    ]);
  });

  it('counts the same call of two requests once each', async () => {
    await setup.host.connect();
    const first = await setup.submitted();
    const second = await setup.submitted();
    setup.home.mineAll();
    for (const { id } of [first, second]) {
      const record = await setup.host.services.transactions.settled(id);
      expect(record?.status).not.toHaveProperty('repeatedBy');
    }
    expect(setup.host.alerts().map(({ kind }) => kind)).toEqual(['success', 'success']);
  });

  it('lists a transaction that the wallet sent although it reported a rejection, and asks before repeating it', async () => {
    await setup.host.connect();
    const { transactions } = setup.host.services;
    setup.wallet.misbehaveNext({
      isSent: true,
      response: () => {
        throw rejection();
      },
    });
    expect(await transactions.submit(request, meta)).toMatchObject({ ok: false, error: { code: 'rejected' } });
    await until(() => transactions.list.get().length > 0);
    const [found] = transactions.list.get();
    expect(found).toMatchObject({ hash: setup.home.sent[0]?.hash, status: { kind: 'pending' } });
    expect(await transactions.submit(request, meta)).toMatchObject({ ok: false, error: { code: 'no-answer' } });
    setup.home.mineAll();
    await transactions.settled(found?.id ?? '');
    expect(setup.host.alerts()).toMatchObject([
      { kind: 'error', detail: expect.stringContaining('reported a rejection, but sent this') as string },
    ]);
    expect(setup.home.sent).toHaveLength(1);
  });

  it('does not report success for a mined transaction without an event', async () => {
    await setup.host.connect();
    const { id } = await setup.submitted();
    setup.home.mineSilently();
    expect(await setup.host.services.transactions.settled(id)).toMatchObject({
      status: { kind: 'mined', isSilent: true },
    });
    expect(setup.host.alerts()).toMatchObject([
      { kind: 'error', text: VERIFIED, detail: expect.stringContaining('no event') as string },
    ]);
  });
}
