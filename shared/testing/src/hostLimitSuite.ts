import type { HostServices, TransactionMeta } from '@fathom/contract';
import { CALL_LIMIT, USAGE_RATES, STORAGE } from '@fathom/base/limits/areaLimits';
import { TRANSACTIONS_KEY } from '@fathom/host-kit/transactions/records/transactionKeys';
import { fillOrigin } from './fillOrigin';
import { AWAY, HOME, TARGET } from './hostSuiteConfiguration';
import { until, type HostUnderTest } from './hostSuiteSetup';
import { knownPermit, knownRequest } from './knownRequest';
import { SCRIPTED_ACCOUNT, type ScriptedWallet } from './scriptedWallet';
import type { SimulatedChain } from './simulatedChain';
import { asScript, pressPage } from './trustedEvents';

const HONEST = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value: 7n });
const META: TransactionMeta = { area: 'lending', flow: 'lending.test.v1', step: 'supply', title: 'Supply 7 wei' };
const PERMIT = {
  account: SCRIPTED_ACCOUNT,
  chainId: HOME,
  ...knownPermit({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET }),
  meta: { area: 'lending', flow: 'lending.test.v1', step: 'permit' },
} as const;
const NOT_PRESSED = {
  ok: false,
  error: {
    code: 'refused',
    message: expect.stringMatching(/^You didn't press a button .* Nothing was sent/) as string,
  },
};

export interface LimitedHost {
  readonly host: HostUnderTest;
  readonly services: HostServices;
  readonly wallet: ScriptedWallet;
  readonly home: SimulatedChain;
}

export function hostLimitSuite(enter: () => LimitedHost): void {
  describe('the limits of an area', () => {
    let setup: LimitedHost;
    let asked: () => readonly string[];

    beforeEach(async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      setup = enter();
      // Uses up the press for the connection.
      await setup.services.network.select(HOME);
      await setup.services.wallet.watchToken({ address: TARGET, symbol: 'NONE', decimals: 6 });
      const before = setup.wallet.requests.length;
      asked = () =>
        setup.wallet.requests
          .slice(before)
          .map(({ method }) => method)
          .filter((method) => /^wallet_(?!getC)|send|sign/i.test(method));
    });

    afterEach(() => jest.restoreAllMocks());

    it('refuse each request to the wallet for which the user pressed nothing', async () => {
      const { services, host } = setup;
      const { wallet, transactions, network } = services;
      asScript(() => {
        pressPage();
        document.body.click();
      });
      setup.wallet.offerBatches('supported');
      expect(await transactions.submit(HONEST, META)).toMatchObject(NOT_PRESSED);
      expect(await transactions.submitBatch([HONEST, HONEST], META)).toMatchObject(NOT_PRESSED);
      expect(await wallet.signTypedData(PERMIT)).toMatchObject(NOT_PRESSED);
      expect(await wallet.watchToken({ address: TARGET, symbol: 'USDC', decimals: 6 })).toMatchObject(NOT_PRESSED);
      expect(await wallet.switchChain(AWAY)).toMatchObject(NOT_PRESSED);
      await network.select(AWAY);
      await wallet.disconnect();
      expect(asked()).toEqual([]);
      expect(wallet.state.get()).toMatchObject({ status: 'connected', chainId: HOME });
      await until(() => host.alerts().length === 2);
      expect(host.alerts()).toMatchObject([{ text: NOT_PRESSED.error.message }, { text: NOT_PRESSED.error.message }]);
    });

    it('allow one request and one network switch for each press', async () => {
      const { wallet, transactions } = setup.services;
      pressPage();
      const switched = await Promise.all(Array.from({ length: 200 }, () => wallet.switchChain(HOME)));
      expect(switched.filter(({ ok }) => ok)).toHaveLength(1);
      const sent = await Promise.all([7n, 8n, 9n].map((value) => transactions.submit(requestOf(value), META)));
      expect(sent.map(({ ok }) => ok)).toEqual([true, false, false]);
      expect(asked()).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction']);
      pressPage();
      expect(await transactions.submit(requestOf(8n), META)).toMatchObject({ ok: true });
    });

    it('end what a press allows when the user rejects', async () => {
      const { wallet, transactions } = setup.services;
      pressPage();
      setup.wallet.rejectNext();
      expect(await wallet.switchChain(AWAY)).toMatchObject({ error: { code: 'rejected' } });
      expect(await transactions.submit(HONEST, META)).toMatchObject(NOT_PRESSED);
      pressPage();
      expect(await transactions.submit(HONEST, META)).toMatchObject({ ok: true });
    });

    it('allow a flow to send what a later block lets pass, with the press for it', async () => {
      const { transactions } = setup.services;
      pressPage();
      setup.home.revertCalls('36');
      expect(await transactions.submit(HONEST, META)).toMatchObject({ error: { code: 'gas-estimation' } });
      setup.home.revertCalls(undefined);
      expect(await transactions.submit(HONEST, META)).toMatchObject({ ok: true });
      expect(asked()).toEqual(['eth_sendTransaction']);
    });

    it('display 20 alerts in a minute, shortened, and every alert about a transaction', async () => {
      const { host, services, home } = setup;
      for (let count = 0; count < 10_000; count += 1) {
        services.alerts.show({ kind: 'info', text: `Look here ${count}`, detail: 'x'.repeat(1_000_000) });
      }
      pressPage();
      const sent = await services.transactions.submit(HONEST, META);
      if (!sent.ok) throw new Error(sent.error.message);
      home.mine();
      await services.transactions.settled(sent.value.id);
      await until(() => host.alerts().some(({ kind }) => kind === 'success'));
      const [ofArea, ofHost] = [host.alerts().filter(isOfArea), host.alerts().filter((alert) => !isOfArea(alert))];
      expect(ofArea).toHaveLength(USAGE_RATES.alert.most);
      expect(new Set(ofArea.map(({ detail }) => detail?.length))).toEqual(new Set([500]));
      expect(ofHost).toMatchObject([{ kind: 'success' }]);
    });

    it('keep room for the record of the next transaction', async () => {
      const { services } = setup;
      const storage = services.preferences.storage('lending');
      for (let count = 0; count < 12; count += 1) storage.set(`key ${count}`, 'x'.repeat(STORAGE.size - 100));
      expect([storage.get('key 11')?.length, services.preferences.isPersistent.get()]).toEqual([
        STORAGE.size - 100,
        false,
      ]);
      fillOrigin();
      pressPage();
      const sent = await services.transactions.submit(HONEST, META);
      if (!sent.ok) throw new Error(sent.error.message);
      const [records] = Object.entries(localStorage).filter(([key]) => key.endsWith(TRANSACTIONS_KEY));
      expect(records?.[1]).toContain(sent.value.id);
    });

    it('refuse a request, a message, a text and a read beyond 128 kB, with the reason, before anything is verified', async () => {
      const { transactions, wallet, signing, network } = setup.services;
      const huge = 'ab'.repeat(CALL_LIMIT.size);
      const call = { ...HONEST, data: `0x${huge}` } as const;
      const message = { ...PERMIT, typedData: { ...PERMIT.typedData, message: { ...PERMIT.typedData.message, huge } } };
      const refused = { ok: false, error: { code: 'mismatch', reason: 'it is larger than 128 kB' } };
      pressPage();
      expect(await transactions.submit(call, META)).toMatchObject(refused);
      expect(await transactions.submitBatch([HONEST, call], META)).toMatchObject(refused);
      expect(await transactions.submit(HONEST, { ...META, title: huge })).toMatchObject(refused);
      expect(await wallet.signTypedData(message)).toMatchObject(refused);
      expect(await wallet.watchToken({ address: TARGET, symbol: huge, decimals: 6 })).toMatchObject(refused);
      expect(await signing.summarize('lending', call)).toMatchObject(refused);
      expect(await signing.summarizeMessage('lending', message)).toMatchObject(refused);
      await expect(network.reader(HOME).request('eth_call', [{ data: huge.repeat(4) }])).rejects.toMatchObject({
        code: 'not-allowed',
        message: 'The read is refused: it is larger than 512 kB.',
      });
      expect(
        await transactions.submitBatch(
          Array.from({ length: 21 }, () => HONEST),
          META,
        ),
      ).toMatchObject({
        error: { code: 'mismatch' },
      });
      expect(asked()).toEqual([]);
    });
  });
}

function requestOf(value: bigint) {
  return knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value });
}

function isOfArea({ text }: { readonly text: string }): boolean {
  return text.startsWith('Look here');
}
