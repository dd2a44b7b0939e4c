import { AWAY, HOME, TARGET } from './hostSuiteConfiguration';
import {
  meta,
  LONG_ENOUGH,
  request,
  showPage,
  sleep,
  until,
  VERIFIED,
  type HostSetup,
  type HostSuiteOptions,
} from './hostSuiteSetup';
import { knownPermit } from './knownRequest';
import { withDeadline } from './mutateWrite';
import { OTHER_SCRIPTED_ACCOUNT, SCRIPTED_ACCOUNT } from './scriptedWallet';

const { typedData, claim: expected } = knownPermit({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET });

/** Tests one transaction: checks before sending, its record, tracking and outcome. */
export function hostSubmissionSuite(setup: HostSetup, { canBlock, explainsLate = false }: HostSuiteOptions): void {
  it('sends through the wallet with the estimated gas and its margin, and records what it sent [SHL-071, SHL-072]', async () => {
    await setup.host.connect();
    const record = await setup.submitted();
    expect(setup.home.sent).toMatchObject([
      { from: SCRIPTED_ACCOUNT, to: TARGET, input: request.data, value: '0x7', gas: '0x1c138' },
    ]);
    expect(record).toMatchObject({
      id: expect.stringContaining(`${HOME}:${SCRIPTED_ACCOUNT}:`) as unknown,
      nonce: 0,
      hash: setup.home.sent[0]?.hash,
      meta,
      status: { kind: 'pending' },
    });
    expect(setup.host.services.transactions.list.get()).toEqual([record]);
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
  });

  it('alerts about the success of a mined transaction, with the verified sentence [SHL-055, SHL-056, SHL-073]', async () => {
    await setup.host.connect();
    const { id } = await setup.submitted();
    const settled = setup.host.services.transactions.settled(id);
    setup.home.mine();
    expect(await settled).toMatchObject({
      id,
      status: { kind: 'mined', block: 101, feeWei: '21000', repriced: false },
    });
    expect(setup.host.services.transactions.list.get()).toMatchObject([{ id, status: { kind: 'mined' } }]);
    expect(setup.host.alerts()).toMatchObject([{ kind: 'success', detail: VERIFIED }]);
    expect(await setup.host.services.transactions.settled(id)).toMatchObject({ status: { kind: 'mined' } });
  });

  it("alerts about a revert with its reason, in the area's message [LND-239, LND-240]", async () => {
    await setup.host.connect();
    setup.host.services.transactions.explainReverts('lending', (reason) => `Explained ${reason}`);
    const { id } = await setup.submitted();
    setup.home.revertCalls('36');
    setup.home.mine('reverts');
    expect(await setup.host.services.transactions.settled(id)).toMatchObject({
      status: { kind: 'reverted', reason: '36' },
    });
    const [alert] = setup.host.alerts();
    expect(alert?.kind).toBe('error');
    expect(`${alert?.text} ${alert?.detail}`).toContain(explainsLate ? '36' : 'Explained 36');
  });

  it("alerts about a transaction's outcome only for its own account, once that is connected again", async () => {
    await setup.host.connect();
    const { id } = await setup.submitted();
    const settled = setup.host.services.transactions.settled(id);
    setup.wallet.useAccount(OTHER_SCRIPTED_ACCOUNT);
    await until(() => setup.host.services.transactions.list.get().length === 0);
    setup.home.mine();
    await sleep(LONG_ENOUGH);
    expect(setup.host.alerts()).toEqual([]);
    setup.wallet.useAccount(SCRIPTED_ACCOUNT);
    expect(await settled).toMatchObject({ status: { kind: 'mined' } });
    expect(setup.host.alerts()).toMatchObject([{ kind: 'success', detail: VERIFIED }]);
  });

  it('does not poll a pending transaction while the page is hidden, and continues when it is visible', async () => {
    await setup.host.connect();
    const { id } = await setup.submitted();
    showPage('hidden');
    setup.home.mine();
    await sleep(LONG_ENOUGH);
    expect(setup.host.services.transactions.list.get()).toMatchObject([{ id, status: { kind: 'pending' } }]);
    showPage('visible');
    expect(await setup.host.services.transactions.settled(id)).toMatchObject({ status: { kind: 'mined' } });
  });

  it('keeps its records across a reload, and displays them to their account only', async () => {
    await setup.host.connect();
    const { id } = await setup.submitted();
    await setup.restart();
    await setup.host.connect();
    expect(setup.host.services.transactions.list.get()).toMatchObject([{ id, status: { kind: 'pending' } }]);
    setup.wallet.useAccount(OTHER_SCRIPTED_ACCOUNT);
    await until(() => setup.host.services.transactions.list.get().length === 0);
  });

  it('ignores a transaction that it did not send', async () => {
    expect(await setup.host.services.transactions.settled('1135:0x0:9')).toBeUndefined();
  });

  it('sends nothing without a wallet, for another account or on another chain', async () => {
    const { transactions } = setup.host.services;
    expect(await transactions.submit(request, meta)).toMatchObject({ ok: false, error: { code: 'no-wallet' } });
    await setup.host.connect();
    const wrongAccount = await transactions.submit({ ...request, from: OTHER_SCRIPTED_ACCOUNT }, meta);
    expect(wrongAccount).toMatchObject({ ok: false, error: { code: 'wrong-account' } });
    const wrongChain = await transactions.submit({ ...request, chainId: AWAY }, meta);
    expect(wrongChain).toMatchObject({ ok: false, error: { code: 'wrong-chain' } });
    expect(setup.countOf('eth_sendTransaction')).toBe(0);
    expect(transactions.list.get()).toEqual([]);
  });

  it('asks the wallet for one request at a time: the next one is refused until it responds', async () => {
    await setup.host.connect();
    const { transactions, wallet } = setup.host.services;
    let respond: () => void = () => undefined;
    setup.wallet.misbehaveNext({
      isSent: false,
      response: () =>
        new Promise((_resolve, reject) => {
          respond = () => reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
        }),
    });
    const first = transactions.submit(request, meta);
    await until(() => setup.countOf('eth_sendTransaction') === 1);
    const other = { ...request, value: 8n, claim: { ...request.claim, value: 8n } };
    const busy = { ok: false, error: { code: 'no-answer', message: expect.stringMatching(/request/) as string } };
    expect(await transactions.submit(other, meta)).toMatchObject(busy);
    const signature = { account: SCRIPTED_ACCOUNT, chainId: HOME, typedData, claim: expected, meta };
    expect(await wallet.signTypedData(signature)).toMatchObject(busy);
    expect([setup.countOf('eth_sendTransaction'), setup.countOf('eth_signTypedData_v4')]).toEqual([1, 0]);
    respond();
    expect(await first).toMatchObject({ ok: false, error: { code: 'rejected' } });
    expect(await transactions.submit(other, meta)).toMatchObject({ ok: true });
    expect(setup.home.sent).toMatchObject([{ value: '0x8' }]);
  });

  it('sends nothing that would revert, and returns the reason [LND-415]', async () => {
    await setup.host.connect();
    setup.home.revertCalls('36');
    expect(await setup.host.services.transactions.submit(request, meta)).toMatchObject({
      ok: false,
      error: { code: 'gas-estimation', reason: '36' },
    });
    expect(setup.countOf('eth_sendTransaction')).toBe(0);
  });

  it('sends and signs nothing that violates the policy or the intent, and names the field', async () => {
    await setup.host.connect();
    const { transactions, wallet: port } = setup.host.services;
    const owner = { ...request.claim, fields: { owner: OTHER_SCRIPTED_ACCOUNT } };
    const stranger = {
      ...request,
      to: OTHER_SCRIPTED_ACCOUNT,
      claim: { ...request.claim, to: OTHER_SCRIPTED_ACCOUNT },
    };
    const permit = { account: SCRIPTED_ACCOUNT, chainId: HOME, typedData, claim: expected, meta };
    const outcomes = [
      await transactions.submit({ ...request, claim: owner }, meta),
      await transactions.submit(stranger, meta),
      await port.signTypedData({ ...permit, claim: { ...expected, amount: 4n } }),
      await port.signTypedData(withDeadline(permit, 2n ** 256n - 1n)),
    ];
    expect(outcomes.map((outcome) => (outcome.ok ? 'sent' : `${outcome.error.code} ${outcome.error.message}`))).toEqual(
      ['owner', 'target', 'amount', 'deadline'].map(
        (field) => `mismatch The request doesn't match your action: the ${field} differs. Nothing was sent.`,
      ),
    );
    expect(setup.countOf('eth_sendTransaction') + setup.countOf('eth_signTypedData_v4')).toBe(0);
  });

  it('detects a rejection by its code and records nothing [LND-241]', async () => {
    await setup.host.connect();
    setup.wallet.rejectNext();
    expect(await setup.host.services.transactions.submit(request, meta)).toMatchObject({
      ok: false,
      error: { code: 'rejected' },
    });
    expect(setup.host.services.transactions.list.get()).toEqual([]);
  });

  if (canBlock) {
    it('sends nothing that the embedding page vetoes', async () => {
      await setup.host.connect();
      setup.isVetoed = true;
      expect(await setup.host.services.transactions.submit(request, meta)).toMatchObject({
        ok: false,
        error: { code: 'refused' },
      });
      expect(setup.countOf('eth_sendTransaction')).toBe(0);
    });
  }
}
