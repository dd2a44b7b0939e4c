import {
  isContractSupported,
  type Alert,
  type Eip1193Provider,
  type HostServices,
  type MountOptions,
  type Readable,
  type ReadMethod,
  type TransactionMeta,
  type TransactionRequest,
} from '@fathom/shared/contract';
import type { RuntimeConfiguration } from '../configuration/runtimeConfiguration';
import { knownPermit, knownRequest } from './knownRequest';
import type { SigningSource } from '../verify/areaSigning';
import { knownSigningSource } from './knownSigning';
import { withDeadline } from './mutateWrite';
import { AWAY, HOME, hostSuiteConfiguration, TARGET } from './hostSuiteConfiguration';
import {
  createScriptedWallet,
  OTHER_SCRIPTED_ACCOUNT,
  SCRIPTED_ACCOUNT,
  SCRIPTED_SIGNATURE,
  type ScriptedWallet,
} from './scriptedWallet';
import { createSimulatedChain, simulatedFetch, type SimulatedChain } from './simulatedChain';

/** What the suite provides to the implementation under test. */
export interface HostSuiteParts {
  readonly configuration: RuntimeConfiguration;
  /** The only wallet, not connected yet. */
  readonly provider: Eip1193Provider;
  /** The signing rules of the areas. */
  readonly signing: SigningSource;
  /** For hosts whose embedding page may veto. */
  readonly onBeforeTransaction: MountOptions['onBeforeTransaction'];
}

export interface HostUnderTest {
  readonly services: HostServices;
  /** Connects the wallet as a user would. */
  connect(): Promise<void>;
  /** The alerts so far, oldest first. */
  alerts(): readonly Alert[];
  stop(): void;
}

export interface HostSuiteOptions {
  /** Whether the embedding page may veto a transaction. */
  readonly canBlock: boolean;
}

const ELSEWHERE = 5;
/** Receipts are polled every 2 s. */
const TIMEOUT = 15_000;
const RECEIPT_INTERVAL = 2000;

const request: TransactionRequest = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value: 7n });
const meta: TransactionMeta = {
  area: 'lending',
  flow: 'lending.test.v1',
  step: 'supply',
  title: 'Supply 7 wei',
};
/** What alerts say about {@link request}, whatever title the area states. */
const VERIFIED = expect.stringMatching(/^Create a proxy wallet that belongs to you/) as string;
const { typedData, claim: expected } = knownPermit({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET });

/**
 * What areas rely on, whatever the host: run it on every implementation of `HostServices`, in a
 * test file with a DOM (`*.test.tsx`). The suite provides the chains (behind `fetch`), the wallet
 * and the configuration; device storage is cleared before each test.
 */
export function hostContractSuite(
  name: string,
  start: (parts: HostSuiteParts) => HostUnderTest | Promise<HostUnderTest>,
  { canBlock }: HostSuiteOptions,
): void {
  describe(`contract of the host: ${name}`, () => {
    const realFetch = globalThis.fetch;
    let home: SimulatedChain;
    let wallet: ScriptedWallet;
    let isVetoed: boolean;
    let host: HostUnderTest;

    function parts(): HostSuiteParts {
      return {
        ...{ configuration: hostSuiteConfiguration(), provider: wallet, signing: knownSigningSource('fxd') },
        onBeforeTransaction: () => !isVetoed,
      };
    }

    beforeEach(async () => {
      localStorage.clear();
      isVetoed = false;
      home = createSimulatedChain(HOME);
      const chains = [home, createSimulatedChain(AWAY)];
      wallet = createScriptedWallet(chains);
      globalThis.fetch = simulatedFetch(chains);
      host = await start(parts());
    });

    afterEach(() => {
      host.stop();
      showPage('visible');
      globalThis.fetch = realFetch;
    });

    function countOf(method: string): number {
      return wallet.requests.filter((seen) => seen.method === method).length;
    }

    async function submitted() {
      const result = await host.services.transactions.submit(request, meta);
      if (!result.ok) throw new Error(`not sent: ${result.error.code} ${result.error.message}`);
      return result.value;
    }

    it('implements a contract version that areas of this build can run on', () => {
      expect(isContractSupported(host.services.contract)).toBe(true);
    });

    it('is disconnected at first, then exposes the account and the chain of the wallet', async () => {
      const { state } = host.services.wallet;
      expect(state.get()).toEqual({ is: 'disconnected' });
      await host.connect();
      expect(state.get()).toMatchObject({ is: 'connected', account: SCRIPTED_ACCOUNT, chainId: HOME });
    });

    it('returns the same reference until a value changes, and notifies listeners until they unsubscribe', async () => {
      const { wallet: port, network, preferences, transactions } = host.services;
      const readables: readonly Readable<unknown>[] = [
        port.state,
        port.isRemembered,
        network.current,
        preferences.theme,
        preferences.locale,
        transactions.list,
      ];
      for (const readable of readables) expect(readable.get()).toBe(readable.get());
      await host.connect();
      for (const readable of readables) expect(readable.get()).toBe(readable.get());

      const staying = jest.fn();
      const leaving = jest.fn();
      port.state.subscribe(staying);
      port.state.subscribe(leaving)();
      wallet.useAccount(OTHER_SCRIPTED_ACCOUNT);
      await until(() => staying.mock.calls.length > 0);
      expect(leaving).not.toHaveBeenCalled();
    });

    it('follows the account that the user selects in the wallet', async () => {
      await host.connect();
      wallet.useAccount(OTHER_SCRIPTED_ACCOUNT);
      await until(() => accountOf(host.services) === OTHER_SCRIPTED_ACCOUNT);
    });

    it('follows the wallet to a configured chain and exposes its chain when it is on another', async () => {
      await host.connect();
      wallet.useChain(AWAY);
      await until(() => host.services.network.current.get().id === AWAY);
      wallet.useChain(ELSEWHERE);
      await until(() => walletChainOf(host.services) === ELSEWHERE);
      expect(host.services.network.current.get().id).toBe(AWAY);
    });

    it('does not prompt again while a wallet is connected, and disconnects on request', async () => {
      await host.connect();
      const requested = countOf('eth_requestAccounts');
      host.services.wallet.requestConnect();
      await sleep(10);
      expect(countOf('eth_requestAccounts')).toBe(requested);
      await host.services.wallet.disconnect();
      expect(host.services.wallet.state.get()).toEqual({ is: 'disconnected' });
    });

    it('lists the configured chains in order and reads each of them', async () => {
      const { network } = host.services;
      expect(network.chains.map(({ id }) => id)).toEqual([HOME, AWAY]);
      expect(network.current.get()).toBe(network.chains[0]);
      expect(await network.reader(AWAY).request('eth_chainId', [])).toBe('0xaa36a7');
      home.revertCalls('36');
      await expect(network.reader(HOME).request('eth_call', [{ to: TARGET }, 'latest'])).rejects.toMatchObject({
        code: 'reverted',
      });
    });

    it.each(['eth_sendRawTransaction', 'eth_sendTransaction', 'personal_sign', 'wallet_sendCalls', 'anvil_setBalance'])(
      'rejects %s in the reader of a chain',
      async (method) => {
        const raw = ['0x02f8'];
        await expect(host.services.network.reader(HOME).request(method as ReadMethod, raw)).rejects.toMatchObject({
          code: 'not-allowed',
        });
        expect(home.sent).toEqual([]);
      },
    );

    it('has no reader for a chain that is not configured [LND-457]', () => {
      expect(() => host.services.network.reader(ELSEWHERE)).toThrow();
    });

    it('links to the explorer if there is one and returns an empty text otherwise [SHL-059]', () => {
      const { network } = host.services;
      expect(network.transactionUrl(HOME, '0xab')).toBe('https://scan.example/tx/0xab');
      expect(network.addressUrl(HOME, TARGET)).toBe(`https://scan.example/address/${TARGET}`);
      expect([network.transactionUrl(AWAY, '0xab'), network.addressUrl(ELSEWHERE, TARGET)]).toEqual(['', '']);
    });

    it('sends through the wallet with the estimated gas and its margin, and records what it sent [SHL-071, SHL-072]', async () => {
      await host.connect();
      const record = await submitted();
      expect(home.sent).toMatchObject([
        { from: SCRIPTED_ACCOUNT, to: TARGET, input: request.data, value: '0x7', gas: '0x1c138' },
      ]);
      expect(record).toMatchObject({
        id: expect.stringContaining(`${HOME}:${SCRIPTED_ACCOUNT}:`) as unknown,
        nonce: 0,
        hash: home.sent[0]?.hash,
        meta,
        status: { is: 'pending' },
      });
      expect(host.services.transactions.list.get()).toEqual([record]);
      expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    });

    it(
      'alerts about the success of a mined transaction, with the verified sentence [SHL-055, SHL-056, SHL-073]',
      async () => {
        await host.connect();
        const { id } = await submitted();
        const settled = host.services.transactions.settled(id);
        home.mine();
        expect(await settled).toMatchObject({
          id,
          status: { is: 'mined', block: 101, feeWei: '21000', repriced: false },
        });
        expect(host.services.transactions.list.get()).toMatchObject([{ id, status: { is: 'mined' } }]);
        expect(host.alerts()).toMatchObject([{ kind: 'success', detail: VERIFIED }]);
        expect(await host.services.transactions.settled(id)).toMatchObject({ status: { is: 'mined' } });
      },
      TIMEOUT,
    );

    it(
      "alerts about a revert with its reason, in the area's message [LND-239, LND-240]",
      async () => {
        await host.connect();
        host.services.transactions.explainReverts('lending', (reason) => `Explained ${reason}`);
        const { id } = await submitted();
        home.revertCalls('36');
        home.mine('reverts');
        expect(await host.services.transactions.settled(id)).toMatchObject({
          status: { is: 'reverted', reason: '36' },
        });
        const [alert] = host.alerts();
        expect(alert?.kind).toBe('error');
        expect(`${alert?.text} ${alert?.detail}`).toContain('Explained 36');
      },
      TIMEOUT,
    );

    it(
      "alerts about a transaction's outcome only for its own account, once that is connected again",
      async () => {
        await host.connect();
        const { id } = await submitted();
        const settled = host.services.transactions.settled(id);
        wallet.useAccount(OTHER_SCRIPTED_ACCOUNT);
        await until(() => host.services.transactions.list.get().length === 0);
        home.mine();
        await sleep(3 * RECEIPT_INTERVAL);
        expect(host.alerts()).toEqual([]);
        wallet.useAccount(SCRIPTED_ACCOUNT);
        expect(await settled).toMatchObject({ status: { is: 'mined' } });
        expect(host.alerts()).toMatchObject([{ kind: 'success', detail: VERIFIED }]);
      },
      TIMEOUT,
    );

    it(
      'does not poll a pending transaction while the page is hidden, and continues when it is visible',
      async () => {
        await host.connect();
        const { id } = await submitted();
        showPage('hidden');
        home.mine();
        await sleep(3 * RECEIPT_INTERVAL);
        expect(host.services.transactions.list.get()).toMatchObject([{ id, status: { is: 'pending' } }]);
        showPage('visible');
        expect(await host.services.transactions.settled(id)).toMatchObject({ status: { is: 'mined' } });
      },
      TIMEOUT,
    );

    it('keeps its records across a reload, and displays them to their account only', async () => {
      await host.connect();
      const { id } = await submitted();
      host.stop();
      host = await start(parts());
      await host.connect();
      expect(host.services.transactions.list.get()).toMatchObject([{ id, status: { is: 'pending' } }]);
      wallet.useAccount(OTHER_SCRIPTED_ACCOUNT);
      await until(() => host.services.transactions.list.get().length === 0);
    });

    it('ignores a transaction that it did not send', async () => {
      expect(await host.services.transactions.settled('1135:0x0:9')).toBeUndefined();
    });

    it('sends nothing without a wallet, for another account or on another chain', async () => {
      const { transactions } = host.services;
      expect(await transactions.submit(request, meta)).toMatchObject({ ok: false, error: { code: 'no-wallet' } });
      await host.connect();
      const wrongAccount = await transactions.submit({ ...request, from: OTHER_SCRIPTED_ACCOUNT }, meta);
      expect(wrongAccount).toMatchObject({ ok: false, error: { code: 'wrong-account' } });
      const wrongChain = await transactions.submit({ ...request, chainId: AWAY }, meta);
      expect(wrongChain).toMatchObject({ ok: false, error: { code: 'wrong-chain' } });
      expect(countOf('eth_sendTransaction')).toBe(0);
      expect(transactions.list.get()).toEqual([]);
    });

    it('sends nothing that would revert, and returns the reason [LND-415]', async () => {
      await host.connect();
      home.revertCalls('36');
      expect(await host.services.transactions.submit(request, meta)).toMatchObject({
        ok: false,
        error: { code: 'gas-estimation', reason: '36' },
      });
      expect(countOf('eth_sendTransaction')).toBe(0);
    });

    it('sends and signs nothing that violates the policy or the intent, and names the field', async () => {
      await host.connect();
      const { transactions, wallet: port } = host.services;
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
      expect(
        outcomes.map((outcome) => (outcome.ok ? 'sent' : `${outcome.error.code} ${outcome.error.message}`)),
      ).toEqual(
        ['owner', 'target', 'amount', 'deadline'].map(
          (field) => `mismatch The request doesn't match your action: the ${field} differs. Nothing was sent.`,
        ),
      );
      expect(countOf('eth_sendTransaction') + countOf('eth_signTypedData_v4')).toBe(0);
    });

    it('detects a rejection by its code and records nothing [LND-241]', async () => {
      await host.connect();
      wallet.rejectNext();
      expect(await host.services.transactions.submit(request, meta)).toMatchObject({
        ok: false,
        error: { code: 'rejected' },
      });
      expect(host.services.transactions.list.get()).toEqual([]);
    });

    it('signs typed data with eth_signTypedData_v4 for the right account and chain only [LND-418]', async () => {
      await host.connect();
      const { signTypedData } = host.services.wallet;
      expect(
        await signTypedData({ account: SCRIPTED_ACCOUNT, chainId: HOME, typedData, claim: expected, meta }),
      ).toEqual({
        ok: true,
        value: SCRIPTED_SIGNATURE,
      });
      const seen = wallet.requests.find(({ method }) => method === 'eth_signTypedData_v4')?.params as readonly string[];
      expect([seen[0], JSON.parse(seen[1] ?? '')]).toEqual([SCRIPTED_ACCOUNT, typedData]);

      const signedBefore = countOf('eth_signTypedData_v4');
      const others = { account: OTHER_SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET } as const;
      const wrongAccount = await signTypedData({ ...others, ...knownPermit(others), meta });
      const elsewhere = { account: SCRIPTED_ACCOUNT, chainId: AWAY, to: TARGET } as const;
      const wrongChain = await signTypedData({ ...elsewhere, ...knownPermit(elsewhere), meta });
      expect([wrongAccount, wrongChain]).toMatchObject([
        { error: { code: 'wrong-account' } },
        { error: { code: 'wrong-chain' } },
      ]);
      expect(countOf('eth_signTypedData_v4')).toBe(signedBefore);

      wallet.rejectNext();
      const rejected = await signTypedData({
        account: SCRIPTED_ACCOUNT,
        chainId: HOME,
        typedData,
        claim: expected,
        meta,
      });
      expect(rejected).toMatchObject({ ok: false, error: { code: 'rejected' } });
    });

    it('switches the wallet, and adds a chain that it does not know first [SHL-069, SHL-070]', async () => {
      await host.connect();
      wallet.forgetChain(AWAY);
      expect(await host.services.wallet.switchChain(AWAY)).toMatchObject({ ok: true });
      await until(() => walletChainOf(host.services) === AWAY);
      expect(
        wallet.requests.filter(({ method }) => method === 'wallet_addEthereumChain').map(({ params }) => params),
      ).toMatchObject([
        [
          {
            chainId: '0xaa36a7',
            chainName: 'Sepolia',
            rpcUrls: [`https://node-${AWAY}.example`],
            nativeCurrency: { symbol: 'ETH' },
          },
        ],
      ]);
    });

    it('reports that the user refused to switch', async () => {
      await host.connect();
      wallet.rejectNext();
      expect(await host.services.wallet.switchChain(AWAY)).toMatchObject({ ok: false, error: { code: 'rejected' } });
    });

    it('offers a token to the wallet; declining is not an error [SHL-068]', async () => {
      await host.connect();
      const token = { address: TARGET, symbol: 'USDC', decimals: 6 } as const;
      expect(await host.services.wallet.watchToken(token)).toEqual({ ok: true, value: true });
      expect(wallet.requests.at(-1)).toEqual({
        method: 'wallet_watchAsset',
        params: { type: 'ERC20', options: token },
      });
      wallet.rejectNext();
      expect(await host.services.wallet.watchToken(token)).toEqual({ ok: true, value: false });
    });

    it('separates the stored values of each area', () => {
      const [lending, fxd] = [host.services.preferences.storage('lending'), host.services.preferences.storage('fxd')];
      lending.set('market', 'main');
      fxd.set('market', 'other');
      expect([lending.get('market'), fxd.get('market'), lending.get('nothing')]).toEqual(['main', 'other', undefined]);
      lending.remove('market');
      expect([lending.get('market'), fxd.get('market')]).toEqual([undefined, 'other']);
    });

    it('passes the configuration to the areas', () => {
      const { configuration } = host.services;
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

    it("displays an area's own alerts", () => {
      const alert: Alert = { kind: 'info', text: 'Something is worth knowing.' };
      host.services.alerts.show(alert);
      expect(host.alerts()).toMatchObject([alert]);
    });

    describe('a batch', () => {
      const other = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET });
      const requests = [other, request];

      async function submittedBatch() {
        await host.connect();
        wallet.offerBatches('supported');
        const result = await host.services.transactions.submitBatch(requests, meta);
        if (!result.ok) throw new Error(`not sent: ${result.error.code} ${result.error.message}`);
        return result.value;
      }

      it('is offered as long as the wallet supports it, on the chain that it supports it for', async () => {
        const { canBatch } = host.services.transactions;
        wallet.offerBatches('supported');
        expect(await canBatch(HOME)).toBe(false);
        await host.connect();
        expect([await canBatch(HOME), await canBatch(AWAY)]).toEqual([true, false]);
        wallet.offerBatches('ready');
        expect(await canBatch(HOME)).toBe(true);
        wallet.offerBatches(undefined);
        expect(await canBatch(HOME)).toBe(false);
      });

      it('is sent to the wallet as atomic, with a record that has no hash yet', async () => {
        const record = await submittedBatch();
        expect(wallet.requests.at(-1)).toEqual({
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
          status: { is: 'pending' },
        });
        expect([record.hash, record.nonce]).toEqual([undefined, undefined]);
        expect(host.services.transactions.list.get()).toEqual([record]);
        expect(JSON.parse(JSON.stringify(record))).toEqual(record);
      });

      it(
        'is tracked across a reload until its receipt is on the chain',
        async () => {
          const { id } = await submittedBatch();
          host.stop();
          host = await start(parts());
          await host.connect();
          expect(host.services.transactions.list.get()).toMatchObject([{ id, status: { is: 'pending' } }]);
          const settled = host.services.transactions.settled(id);
          home.mine();
          expect(await settled).toMatchObject({ hash: home.sent[0]?.hash, status: { is: 'mined', block: 101 } });
        },
        TIMEOUT,
      );

      it(
        'reverts with the reason of the call that failed',
        async () => {
          const { id } = await submittedBatch();
          home.revertCalls('36');
          home.mine('reverts');
          expect(await host.services.transactions.settled(id)).toMatchObject({
            hash: home.sent[0]?.hash,
            status: { is: 'reverted', reason: '36' },
          });
          expect(host.alerts()).toMatchObject([{ kind: 'error', text: VERIFIED }]);
        },
        TIMEOUT,
      );

      it('is not sent if one of its calls differs from its claim, or would revert', async () => {
        await host.connect();
        wallet.offerBatches('supported');
        const { submitBatch } = host.services.transactions;
        const wrong = { ...request, claim: { ...request.claim, fields: { owner: OTHER_SCRIPTED_ACCOUNT } } };
        for (const batch of [
          [other, wrong],
          [wrong, other],
        ]) {
          expect(await submitBatch(batch, meta)).toMatchObject({ ok: false, error: { code: 'mismatch' } });
        }
        const elsewhere = { ...request, chainId: AWAY, claim: { ...request.claim, chainId: AWAY } };
        expect(await submitBatch([other, elsewhere], meta)).toMatchObject({ error: { code: 'wrong-chain' } });
        home.revertCalls('36');
        expect(await submitBatch(requests, meta)).toMatchObject({ error: { code: 'gas-estimation', reason: '36' } });
        expect(countOf('wallet_sendCalls')).toBe(0);
      });

      it('distinguishes a rejection from a wallet without support', async () => {
        await host.connect();
        wallet.offerBatches('supported');
        wallet.rejectNext();
        const { submitBatch, list } = host.services.transactions;
        expect(await submitBatch(requests, meta)).toMatchObject({ ok: false, error: { code: 'rejected' } });
        wallet.offerBatches(undefined);
        expect(await submitBatch(requests, meta)).toMatchObject({ ok: false, error: { code: 'no-batch' } });
        expect(list.get()).toEqual([]);
      });

      if (canBlock) {
        it('is not sent if the embedding page vetoes it', async () => {
          await host.connect();
          wallet.offerBatches('supported');
          isVetoed = true;
          const { submitBatch } = host.services.transactions;
          expect(await submitBatch(requests, meta)).toMatchObject({ ok: false, error: { code: 'refused' } });
          expect(countOf('wallet_sendCalls')).toBe(0);
        });
      }
    });

    if (canBlock) {
      it('sends nothing that the embedding page vetoes', async () => {
        await host.connect();
        isVetoed = true;
        expect(await host.services.transactions.submit(request, meta)).toMatchObject({
          ok: false,
          error: { code: 'refused' },
        });
        expect(countOf('eth_sendTransaction')).toBe(0);
      });
    }
  });
}

function accountOf({ wallet }: HostServices): string | undefined {
  const state = wallet.state.get();
  return state.is === 'connected' ? state.account : undefined;
}

function walletChainOf({ wallet }: HostServices): number | undefined {
  const state = wallet.state.get();
  return state.is === 'connected' ? state.chainId : undefined;
}

/** Waits until the condition is true; limited by the suite's timeout. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function showPage(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  document.dispatchEvent(new Event('visibilitychange'));
}
