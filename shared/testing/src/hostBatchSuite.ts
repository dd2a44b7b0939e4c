import { AWAY, HOME, TARGET } from './hostSuiteConfiguration';
import { meta, request, VERIFIED, type HostSetup, type HostSuiteOptions } from './hostSuiteSetup';
import { knownRequest } from './knownRequest';
import { OTHER_SCRIPTED_ACCOUNT, SCRIPTED_ACCOUNT } from './scriptedWallet';

export function hostBatchSuite(setup: HostSetup, { canBlock }: HostSuiteOptions): void {
  describe('a batch', () => {
    const other = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET });
    const requests = [other, request];

    async function submittedBatch() {
      await setup.host.connect();
      setup.wallet.offerBatches('supported');
      const result = await setup.host.services.transactions.submitBatch(requests, meta);
      if (!result.ok) throw new Error(`not sent: ${result.error.code} ${result.error.message}`);
      return result.value;
    }

    it('is offered as long as the wallet supports it, on the chain that it supports it for', async () => {
      const { canBatch } = setup.host.services.transactions;
      setup.wallet.offerBatches('supported');
      expect(await canBatch(HOME)).toBe(false);
      await setup.host.connect();
      expect([await canBatch(HOME), await canBatch(AWAY)]).toEqual([true, false]);
      setup.wallet.offerBatches('ready');
      expect(await canBatch(HOME)).toBe(true);
      setup.wallet.offerBatches(undefined);
      expect(await canBatch(HOME)).toBe(false);
    });

    it('is sent to the wallet as atomic, with a record that has no hash yet', async () => {
      const record = await submittedBatch();
      expect(setup.wallet.requests.at(-1)).toEqual({
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            id: expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown,
            from: SCRIPTED_ACCOUNT,
            chainId: '0x46f',
            atomicRequired: true,
            calls: [
              { to: TARGET, data: other.data, value: '0x0' },
              { to: TARGET, data: request.data, value: '0x7' },
            ],
          },
        ],
      });
      expect(record).toMatchObject({
        id: expect.stringContaining(`${HOME}:${SCRIPTED_ACCOUNT}:`) as unknown,
        to: TARGET,
        data: request.data,
        valueWei: '7',
        batch: { id: '0xba7c1', calls: [{ valueWei: '0' }, { valueWei: '7' }] },
        status: { kind: 'pending' },
      });
      expect([record.hash, record.nonce]).toEqual([undefined, undefined]);
      expect(setup.host.services.transactions.list.get()).toEqual([record]);
      expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    });

    it('is tracked across a reload until its receipt is on the chain', async () => {
      const { id } = await submittedBatch();
      await setup.restart();
      await setup.host.connect();
      expect(setup.host.services.transactions.list.get()).toMatchObject([{ id, status: { kind: 'pending' } }]);
      const settled = setup.host.services.transactions.settled(id);
      setup.home.mine();
      expect(await settled).toMatchObject({ hash: setup.home.sent[0]?.hash, status: { kind: 'mined', block: 101 } });
    });

    it('reverts with the reason of the call that failed', async () => {
      const { id } = await submittedBatch();
      setup.home.revertCalls('36');
      setup.home.mine('reverts');
      expect(await setup.host.services.transactions.settled(id)).toMatchObject({
        hash: setup.home.sent[0]?.hash,
        status: { kind: 'reverted', reason: '36' },
      });
      expect(setup.host.alerts()).toMatchObject([{ kind: 'error', text: VERIFIED }]);
    });

    it('is not sent if one of its calls differs from its claim, or would revert', async () => {
      await setup.host.connect();
      setup.wallet.offerBatches('supported');
      const { submitBatch } = setup.host.services.transactions;
      const wrong = { ...request, claim: { ...request.claim, fields: { owner: OTHER_SCRIPTED_ACCOUNT } } };
      for (const batch of [
        [other, wrong],
        [wrong, other],
      ]) {
        expect(await submitBatch(batch, meta)).toMatchObject({ ok: false, error: { code: 'mismatch' } });
      }
      const elsewhere = { ...request, chainId: AWAY, claim: { ...request.claim, chainId: AWAY } };
      expect(await submitBatch([other, elsewhere], meta)).toMatchObject({ error: { code: 'wrong-chain' } });
      setup.home.revertCalls('36');
      expect(await submitBatch(requests, meta)).toMatchObject({ error: { code: 'gas-estimation', reason: '36' } });
      expect(setup.countOf('wallet_sendCalls')).toBe(0);
    });

    it('distinguishes a rejection from a wallet without support', async () => {
      await setup.host.connect();
      const { submitBatch, list } = setup.host.services.transactions;
      expect(await submitBatch(requests, meta)).toMatchObject({ ok: false, error: { code: 'no-batch' } });
      setup.wallet.offerBatches('supported');
      setup.wallet.rejectNext();
      expect(await submitBatch(requests, meta)).toMatchObject({ ok: false, error: { code: 'rejected' } });
      expect(list.get()).toEqual([]);
    });

    if (canBlock) {
      it('is not sent if the embedding page vetoes it', async () => {
        await setup.host.connect();
        setup.wallet.offerBatches('supported');
        setup.isVetoed = true;
        const { submitBatch } = setup.host.services.transactions;
        expect(await submitBatch(requests, meta)).toMatchObject({ ok: false, error: { code: 'refused' } });
        expect(setup.countOf('wallet_sendCalls')).toBe(0);
      });
    }
  });
}
