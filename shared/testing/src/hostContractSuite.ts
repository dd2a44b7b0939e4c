import { isContractSupported, type Alert, type HostServices, type Readable, type ReadMethod } from '@fathom/contract';
import { hostBatchSuite } from './hostBatchSuite';
import { hostOutcomeSuite } from './hostOutcomeSuite';
import { hostSubmissionSuite } from './hostSubmissionSuite';
import { AWAY, HOME, TARGET } from './hostSuiteConfiguration';
import { hostSetup, sleep, until, walletChainOf, type HostSuiteOptions, type StartHost } from './hostSuiteSetup';
import { hostTrackingSuite } from './hostTrackingSuite';
import { hostWalletSuite } from './hostWalletSuite';
import { OTHER_SCRIPTED_ACCOUNT, SCRIPTED_ACCOUNT } from './scriptedWallet';

const ELSEWHERE = 5;

/**
 * Tests what areas rely on. Run it on every implementation of `HostServices`, in a test file with a DOM (`*.test.tsx`).
 * The suite provides the chains (behind `fetch`), the wallet and the configuration; device storage is cleared before
 * each test.
 */
export function hostContractSuite(name: string, start: StartHost, options: HostSuiteOptions): void {
  describe(`contract of the host: ${name}`, () => {
    const setup = hostSetup(start);

    it('implements a contract version that areas of this build can run on', () => {
      expect(isContractSupported(setup.host.services.contract)).toBe(true);
    });

    it('is disconnected at first, then exposes the account and the chain of the wallet', async () => {
      const { state } = setup.host.services.wallet;
      expect(state.get()).toMatchObject({ status: 'disconnected' });
      await setup.host.connect();
      expect(state.get()).toMatchObject({ status: 'connected', account: SCRIPTED_ACCOUNT, chainId: HOME });
    });

    it('returns the same reference until a value changes, and notifies listeners until they unsubscribe', async () => {
      const { wallet: port, network, preferences, transactions } = setup.host.services;
      const readables: readonly Readable<unknown>[] = [
        port.state,
        port.isRemembered,
        network.current,
        preferences.theme,
        preferences.locale,
        transactions.list,
      ];
      for (const readable of readables) expect(readable.get()).toBe(readable.get());
      await setup.host.connect();
      for (const readable of readables) expect(readable.get()).toBe(readable.get());

      const staying = jest.fn();
      const leaving = jest.fn();
      port.state.subscribe(staying);
      port.state.subscribe(leaving)();
      setup.wallet.useAccount(OTHER_SCRIPTED_ACCOUNT);
      await until(() => staying.mock.calls.length > 0);
      expect(leaving).not.toHaveBeenCalled();
    });

    it('follows the account that the user selects in the wallet', async () => {
      await setup.host.connect();
      setup.wallet.useAccount(OTHER_SCRIPTED_ACCOUNT);
      await until(() => accountOf(setup.host.services) === OTHER_SCRIPTED_ACCOUNT);
    });

    it('follows the wallet to a configured chain and exposes its chain when it is on another', async () => {
      await setup.host.connect();
      setup.wallet.useChain(AWAY);
      await until(() => setup.host.services.network.current.get().id === AWAY);
      setup.wallet.useChain(ELSEWHERE);
      await until(() => walletChainOf(setup.host.services) === ELSEWHERE);
      expect(setup.host.services.network.current.get().id).toBe(AWAY);
    });

    it('does not prompt again while a wallet is connected, and disconnects on request', async () => {
      await setup.host.connect();
      const requested = setup.countOf('eth_requestAccounts');
      setup.host.services.wallet.requestConnect();
      await sleep(10);
      expect(setup.countOf('eth_requestAccounts')).toBe(requested);
      await setup.host.services.wallet.disconnect();
      expect(setup.host.services.wallet.state.get()).toMatchObject({ status: 'disconnected' });
    });

    it('lists the configured chains in order and reads each of them', async () => {
      const { network } = setup.host.services;
      expect(network.chains.map(({ id }) => id)).toEqual([HOME, AWAY]);
      expect(network.current.get()).toBe(network.chains[0]);
      expect(await network.reader(AWAY).request('eth_chainId', [])).toBe('0xaa36a7');
      setup.home.revertCalls('36');
      await expect(network.reader(HOME).request('eth_call', [{ to: TARGET }, 'latest'])).rejects.toMatchObject({
        code: 'reverted',
      });
    });

    it.each(['eth_sendRawTransaction', 'eth_sendTransaction', 'personal_sign', 'wallet_sendCalls', 'anvil_setBalance'])(
      'rejects %s in the reader of a chain',
      async (method) => {
        const raw = ['0x02f8'];
        await expect(setup.host.services.network.reader(HOME).request(method as ReadMethod, raw)).rejects.toMatchObject(
          {
            code: 'not-allowed',
          },
        );
        expect(setup.home.sent).toEqual([]);
      },
    );

    it('has no reader for a chain that is not configured [LND-457]', () => {
      expect(() => setup.host.services.network.reader(ELSEWHERE)).toThrow();
    });

    it('links to the explorer if there is one and returns an empty text otherwise [SHL-059]', () => {
      const { network } = setup.host.services;
      expect(network.transactionUrl(HOME, '0xab')).toBe('https://scan.example/tx/0xab');
      expect(network.addressUrl(HOME, TARGET)).toBe(`https://scan.example/address/${TARGET}`);
      expect([network.transactionUrl(AWAY, '0xab'), network.addressUrl(ELSEWHERE, TARGET)]).toEqual(['', '']);
    });

    it('stores the values of the area', () => {
      const stored = setup.host.services.preferences.storage('lending');
      stored.set('market', 'main');
      expect([stored.get('market'), stored.get('nothing')]).toEqual(['main', undefined]);
      stored.remove('market');
      expect(stored.get('market')).toBeUndefined();
    });

    it('passes the configuration to the areas', () => {
      const { configuration } = setup.host.services;
      expect(configuration.brandName).toBe('Fathom');
      expect(configuration.contracts(HOME)).toEqual({ fxd: TARGET });
      expect(configuration.contracts(ELSEWHERE)).toEqual({});
      expect(configuration.area('lending')).toEqual({ markets: [] });
      expect(configuration.service('priceFeed')).toBe('https://prices.example');
      expect(configuration.indexer(HOME, 'lending')).toBe('https://indexer.example');
      expect([
        configuration.area('dao'),
        configuration.service('none'),
        configuration.indexer(AWAY, 'lending'),
      ]).toEqual([undefined, undefined, undefined]);
    });

    it("displays an area's own alerts", async () => {
      const alert: Alert = { kind: 'info', text: 'Something is worth knowing.' };
      setup.host.services.alerts.show(alert);
      await until(() => setup.host.alerts().length > 0);
      expect(setup.host.alerts()).toMatchObject([alert]);
    });

    hostSubmissionSuite(setup, options);
    hostOutcomeSuite(setup);
    hostTrackingSuite(setup);
    hostWalletSuite(setup);
    hostBatchSuite(setup, options);
  });
}

function accountOf({ wallet }: HostServices): string | undefined {
  const state = wallet.state.get();
  return state.status === 'connected' ? state.account : undefined;
}
