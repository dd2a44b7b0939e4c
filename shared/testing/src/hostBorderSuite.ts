import type { Eip1193Provider, HostServices, SigningSummary, TransactionMeta } from '@fathom/contract';
import { byUser, nextNode, type HostSuiteOptions, type HostSuiteParts, type HostUnderTest } from './hostSuiteSetup';
import { HOME, hostSuiteConfiguration, TARGET } from './hostSuiteConfiguration';
import { knownPermit, knownRequest } from './knownRequest';
import { knownSigningSource } from './knownSigning';
import { hostLimitSuite } from './hostLimitSuite';
import { hostPageSuite } from './hostPageSuite';
import { reachableFrom } from './reachableFrom';
import { createScriptedWallet, OTHER_SCRIPTED_ACCOUNT, SCRIPTED_ACCOUNT, type ScriptedWallet } from './scriptedWallet';
import { createSimulatedChain, simulatedFetch, type SimulatedChain } from './simulatedChain';

const HONEST = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value: 7n });
/** Changes the beneficiary to another account. */
const FORGED = knownRequest({ account: OTHER_SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value: 8n });
const meta: TransactionMeta = { area: 'lending', flow: 'lending.test.v1', step: 'supply', title: 'Supply 7 wei' };
const permit = {
  account: SCRIPTED_ACCOUNT,
  chainId: HOME,
  ...knownPermit({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET }),
  meta: { area: 'lending', flow: 'lending.test.v1', step: 'permit' },
} as const;

/** Port members that are safe to call for inspection, with arguments. */
const LOOKS: Readonly<Record<string, readonly unknown[]>> = {
  get: ['market'],
  subscribe: [() => undefined],
  explainReverts: ['lending', () => undefined],
  canBatch: [HOME],
  settled: ['none'],
  reader: [HOME],
  transactionUrl: [HOME, '0xab'],
  addressUrl: [HOME, TARGET],
  areaPath: ['lending', '/x'],
  storage: ['lending'],
  contracts: [HOME],
  area: ['lending'],
  service: ['priceFeed'],
  indexer: [HOME, 'lending'],
};

/** Members with side effects. The contract suite specifies them; they return plain results. */
const ACTS: ReadonlySet<string> = new Set([
  'requestConnect',
  'disconnect',
  'switchChain',
  'watchToken',
  'signTypedData',
  'summarize',
  'summarizeMessage',
  'select',
  'submit',
  'submitBatch',
  'openArea',
  'show',
  'pageView',
  'set',
  'remove',
  'request',
]);

/** Methods by which providers and their libraries send requests. */
const REQUESTS = ['request', 'send', 'sendAsync'] as const;

/**
 * Tests that an area can't escape its limits. Run it on every implementation of `HostServices`, along with
 * `hostContractSuite`. A malicious area tries to send something other than what was verified.
 */
export function hostBorderSuite(
  name: string,
  start: (parts: HostSuiteParts) => HostUnderTest | Promise<HostUnderTest>,
  { canBlock }: HostSuiteOptions,
): void {
  describe(`border between areas and the host: ${name}`, () => {
    const realFetch = globalThis.fetch;
    let home: SimulatedChain;
    let wallet: ScriptedWallet;
    let host: HostUnderTest;
    let services: HostServices;
    let given: HostServices;
    let beforeTransaction: NonNullable<HostSuiteParts['onBeforeTransaction']>;

    beforeEach(async () => {
      localStorage.clear();
      beforeTransaction = () => true;
      const node = nextNode();
      home = createSimulatedChain(HOME, node);
      wallet = createScriptedWallet([home]);
      globalThis.fetch = simulatedFetch([home]);
      const started = await start({
        configuration: hostSuiteConfiguration(node),
        provider: wallet,
        signing: knownSigningSource('fxd'),
        onBeforeTransaction: (...call) => beforeTransaction(...call),
      });
      given = started.services;
      host = byUser(started);
      services = host.services;
      await host.connect();
    });

    afterEach(() => {
      host.stop();
      globalThis.fetch = realFetch;
    });

    function requestedOf(method: string): readonly unknown[] {
      return wallet.requests.filter((seen) => seen.method === method).map(({ params }) => params);
    }

    describe('the services of an area', () => {
      async function reach() {
        await services.transactions.submit(HONEST, meta);
        return reachableFrom(given, (member, port) => {
          const variant = LOOKS[member];
          if (variant) return port(...(variant as never[]));
          if (ACTS.has(member)) return undefined;
          throw new Error(
            `${member} is no member of the ports: an area must not find it, or the contract must declare it`,
          );
        });
      }

      it('contain no wallet provider', async () => {
        const reached = await reach();
        expect(reached.length).toBeGreaterThan(50);
        expect(reached.filter(({ value }) => value === wallet)).toEqual([]);

        const seen = wallet.requests.length;
        for (const { value } of reached) {
          for (const method of REQUESTS) {
            const request: unknown = Reflect.get(value, method);
            if (typeof request !== 'function') continue;
            const params = [{ from: SCRIPTED_ACCOUNT, to: TARGET }];
            await ignoring(() =>
              (value as Eip1193Provider)[method as 'request']({ method: 'eth_sendTransaction', params }),
            );
            await ignoring(() => Reflect.apply(request, value, ['eth_sendTransaction', params]) as unknown);
          }
        }
        expect(wallet.requests.slice(seen)).toEqual([]);
      });

      it('are frozen, so that no area changes what the host or another area reads', async () => {
        const open = (await reach()).filter(({ value }) => typeof value === 'object' && !Object.isFrozen(value));
        expect(open.map(({ path }) => path)).toEqual([]);
      });

      it("contain no setter of the host's values", async () => {
        const readables = (await reach()).filter(({ value }) => 'subscribe' in value);
        expect(readables.length).toBeGreaterThan(5);
        expect(readables.map(({ path, value }) => [path, Object.keys(value).sort()])).toEqual(
          readables.map(({ path }) => [path, ['get', 'subscribe']]),
        );
      });
    });

    hostPageSuite(async () => {
      const sent = await services.transactions.submit(HONEST, meta);
      if (!sent.ok) throw new Error(sent.error.message);
      return { host, wallet, record: sent.value };
    });

    hostLimitSuite(() => ({ host, services: given, wallet, home }));

    describe('a request that names another area', () => {
      const refused = {
        ok: false,
        error: { code: 'mismatch', message: expect.stringMatching(/another area/) as string },
      };
      const foreign = { ...meta, area: 'fxd' } as const;

      it('is refused with a sentence, before the wallet is asked', async () => {
        const { transactions, wallet: port, signing } = services;
        expect(await transactions.submit(HONEST, foreign)).toMatchObject(refused);
        expect(await transactions.submitBatch([HONEST, HONEST], foreign)).toMatchObject(refused);
        expect(await port.signTypedData({ ...permit, meta: { ...permit.meta, area: 'fxd' } })).toMatchObject(refused);
        expect(await signing.summarize('fxd', HONEST)).toMatchObject(refused);
        expect(await signing.summarizeMessage('fxd', permit)).toMatchObject(refused);
        expect([...requestedOf('eth_sendTransaction'), ...requestedOf('eth_signTypedData_v4')]).toEqual([]);
      });

      it('is refused if it names its own area at first', async () => {
        const sent = await services.transactions.submit(HONEST, readOnceThen<TransactionMeta>(meta, foreign));
        expect(sent).toMatchObject({ value: { meta: { area: 'lending' } } });
        const late = readOnceThen<TransactionMeta>(foreign, meta);
        expect(await services.transactions.submit(HONEST, late)).toMatchObject(refused);
      });

      it("has no access to the other area's storage and revert messages", () => {
        expect(() => services.preferences.storage('fxd')).toThrow(/no access to fxd/);
        expect(() => services.transactions.explainReverts('fxd', () => 'Forged')).toThrow(/no access to fxd/);
      });
    });

    describe('a wallet whose functions a script replaces', () => {
      it('is asked with the functions that it had when it was discovered', async () => {
        const hostile = jest.fn(async () => `0x${'66'.repeat(32)}`);
        Object.assign(wallet, { request: hostile, on: hostile, removeListener: hostile });
        expect(await services.transactions.submit(HONEST, meta)).toMatchObject({ ok: true });
        expect(await services.wallet.signTypedData(permit)).toMatchObject({ ok: true });
        expect(hostile).not.toHaveBeenCalled();
        expect(requestedOf('eth_sendTransaction')).toHaveLength(1);
      });
    });

    describe('a request that changes after it was made', () => {
      const honestCall = { from: SCRIPTED_ACCOUNT, to: TARGET, data: HONEST.data, value: '0x7' };

      it('is sent as the host received it, even if its getters return something else later', async () => {
        const changing = readOnceThen(HONEST, FORGED);
        expect(await services.transactions.submit(changing, meta)).toMatchObject({ ok: true });
        expect(requestedOf('eth_sendTransaction')).toMatchObject([[honestCall]]);
      });

      it('is rejected if its getters return another call at first', async () => {
        const changing = readOnceThen({ ...FORGED, from: SCRIPTED_ACCOUNT }, HONEST);
        expect(await services.transactions.submit(changing, meta)).toMatchObject({ error: { code: 'mismatch' } });
        expect(requestedOf('eth_sendTransaction')).toEqual([]);
      });

      it('is sent as received, even if the area modifies it and its title during verification', async () => {
        const request = { ...HONEST, gas: { ...HONEST.gas } };
        const title = { ...meta };
        const sending = services.transactions.submit(request, title);
        Object.assign(request.gas, { minimum: 10n ** 9n });
        Object.assign(request, FORGED);
        title.title = 'Something else';
        expect(await sending).toMatchObject({ value: { data: HONEST.data, meta: { title: meta.title } } });
        expect(requestedOf('eth_sendTransaction')).toMatchObject([[{ ...honestCall, gas: '0x1c138' }]]);
      });

      it('is sent as received, even if the area modifies a batch and its calls during verification', async () => {
        wallet.offerBatches('supported');
        const other = knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET });
        const requests = [other, { ...HONEST }];
        const sending = services.transactions.submitBatch(requests, meta);
        Object.assign(requests[1] ?? {}, FORGED);
        requests[0] = FORGED;
        requests.push(FORGED);
        expect(await sending).toMatchObject({ ok: true });
        expect(requestedOf('wallet_sendCalls')).toMatchObject([
          [
            {
              calls: [
                { to: TARGET, data: other.data, value: '0x0' },
                { to: TARGET, data: HONEST.data, value: '0x7' },
              ],
            },
          ],
        ]);
      });

      it('is signed as received, even if the area modifies the message during verification', async () => {
        const message = { ...permit.typedData.message };
        const signing = services.wallet.signTypedData({ ...permit, typedData: { ...permit.typedData, message } });
        Object.assign(message, { spender: OTHER_SCRIPTED_ACCOUNT, value: String(2n ** 256n - 1n) });
        expect(await signing).toMatchObject({ ok: true });
        const [[, text] = []] = requestedOf('eth_signTypedData_v4') as readonly (readonly string[])[];
        expect(JSON.parse(text ?? '')).toEqual(permit.typedData);
      });
    });

    it.each([
      ['with inherited fields', Object.create(HONEST)],
      [
        'of a class',
        new (class Request {
          from = HONEST.from;
          get to() {
            return HONEST.to;
          }
        })(),
      ],
      ['behind a proxy', new Proxy({ ...HONEST }, {})],
      ['with a function as a value', { ...HONEST, data: { toString: () => HONEST.data } }],
      ['without a claim', { ...HONEST, claim: undefined }],
      ['with an amount that is not a bigint', { ...HONEST, value: 7 }],
      ['that is undefined', undefined],
    ])('rejects a request %s', async (_case, request) => {
      const refused = { ok: false, error: { code: 'mismatch' } };
      expect(await services.transactions.submit(request as typeof HONEST, meta)).toMatchObject(refused);
      expect(await services.transactions.submitBatch([HONEST, request as typeof HONEST], meta)).toMatchObject(refused);
      expect([...requestedOf('eth_sendTransaction'), ...requestedOf('wallet_sendCalls')]).toEqual([]);
    });

    it('rejects an empty batch and a message that is not plain data', async () => {
      const proxied = { ...permit, typedData: new Proxy({ ...permit.typedData }, {}) };
      expect(await services.transactions.submitBatch([], meta)).toMatchObject({ error: { code: 'mismatch' } });
      expect(await services.wallet.signTypedData(proxied)).toMatchObject({ error: { code: 'mismatch' } });
      expect(requestedOf('eth_signTypedData_v4')).toEqual([]);
    });

    it('drops fields that the contract does not declare', async () => {
      const more = { nonce: '0x0', gasPrice: '0x1', authorizationList: [{ address: OTHER_SCRIPTED_ACCOUNT }] };
      const typedData = { ...permit.typedData, ...more };
      await services.transactions.submit({ ...HONEST, ...more }, meta);
      await services.wallet.signTypedData({ ...permit, typedData });
      const [[call] = []] = requestedOf('eth_sendTransaction') as readonly (readonly object[])[];
      expect(Object.keys(call ?? {}).sort()).toEqual(['chainId', 'data', 'from', 'gas', 'to', 'value']);
      const [[, text] = []] = requestedOf('eth_signTypedData_v4') as readonly (readonly string[])[];
      expect(JSON.parse(text ?? '')).toEqual(permit.typedData);
    });

    it("records the host's summary of the calldata, whatever the title", async () => {
      const sent = await services.transactions.submit(HONEST, { ...meta, title: 'Claim your reward' });
      expect(sent).toMatchObject({
        value: { sentences: [expect.stringMatching(/^Create a proxy wallet that belongs to you/)] },
      });
    });

    if (canBlock) {
      describe('the embedding page', () => {
        it("may veto a message, and receives it with the host's summary", async () => {
          const calls: Parameters<typeof beforeTransaction>[] = [];
          beforeTransaction = (...call) => {
            calls.push(call);
            return false;
          };
          const step = { area: 'lending', flow: 'lending.supply.v1', step: 'permit' } as const;
          expect(await services.wallet.signTypedData({ ...permit, meta: step })).toMatchObject({
            error: { code: 'refused', message: 'This page did not allow the signature.' },
          });
          expect(requestedOf('eth_signTypedData_v4')).toEqual([]);
          const [[request, given, summary] = []] = calls;
          const [line] = (summary as SigningSummary).lines;
          expect(request).toMatchObject({ account: SCRIPTED_ACCOUNT, typedData: permit.typedData });
          expect(line?.message).toMatch(/^Allow .* to take 5 units, by signature$/);
          expect(given).toEqual({ ...step, title: line?.message });
          expect(summary).toMatchObject({ kind: 'signature', account: SCRIPTED_ACCOUNT, chain: { id: HOME } });
        });

        it('is called once for a message without metadata', async () => {
          const requested: TransactionMeta[] = [];
          beforeTransaction = (_request, given) => requested.push(given) > 0;
          const { meta: _unsaid, ...silent } = permit;
          expect(await services.wallet.signTypedData(silent)).toMatchObject({ ok: true });
          expect(requested).toMatchObject([{ area: 'lending', flow: 'signature', step: 'sign' }]);
        });

        it('is not called for what the host refuses', async () => {
          const requested = jest.fn(() => true);
          beforeTransaction = requested;
          await services.wallet.signTypedData({ ...permit, claim: { ...permit.claim, amount: 6n } });
          await services.transactions.submit({ ...HONEST, value: 8n }, meta);
          expect(requested).not.toHaveBeenCalled();
        });

        it('vetoes by throwing', async () => {
          jest.spyOn(console, 'warn').mockImplementation(() => undefined);
          beforeTransaction = () => {
            throw new Error('the list of allowed contracts is not here yet');
          };
          expect(await services.transactions.submit(HONEST, meta)).toMatchObject({ error: { code: 'refused' } });
          expect(await services.wallet.signTypedData(permit)).toMatchObject({ error: { code: 'refused' } });
          expect([...requestedOf('eth_sendTransaction'), ...requestedOf('eth_signTypedData_v4')]).toEqual([]);
          jest.restoreAllMocks();
        });

        it('receives each call of a batch with the summary of all, and cannot modify them', async () => {
          wallet.offerBatches('supported');
          const seen: number[] = [];
          beforeTransaction = (request, _meta, summary) => {
            seen.push(summary.lines.length);
            return Object.isFrozen(request) && Object.isFrozen('claim' in request ? request.claim : request);
          };
          expect(await services.transactions.submitBatch([HONEST, HONEST], meta)).toMatchObject({ ok: true });
          expect(seen).toEqual([2, 2]);
        });
      });
    }
  });
}

function readOnceThen<T extends object>(first: T, later: T): T {
  const changing = {};
  for (const key of Object.keys(first) as (keyof T & string)[]) {
    let reads = 0;
    Object.defineProperty(changing, key, {
      enumerable: true,
      get: () => {
        reads += 1;
        return (reads === 1 ? first : later)[key];
      },
    });
  }
  return changing as T;
}

async function ignoring(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch {
    // Only the data that the wallet receives matters.
  }
}
