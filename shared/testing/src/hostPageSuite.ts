import type { Eip1193Provider, TransactionRecord } from '@fathom/contract';
import { HOME, TARGET } from './hostSuiteConfiguration';
import type { HostUnderTest } from './hostSuiteSetup';
import { createTraversal, reachableFromPage, settledValue, type ReachedInPage } from './reachableFromPage';
import { OTHER_SCRIPTED_ACCOUNT, SCRIPTED_ACCOUNT, type ScriptedWallet } from './scriptedWallet';

const DANGEROUS: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sign',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_sendCalls',
]);

const HOSTILE_NODE = 'https://node.hostile.example';

export interface PageUnderTest {
  readonly host: HostUnderTest;
  readonly wallet: ScriptedWallet;
  readonly record: TransactionRecord;
}

export function hostPageSuite(enter: () => Promise<PageUnderTest>): void {
  describe('the objects of the page', () => {
    let page: PageUnderTest;
    let reached: readonly ReachedInPage[];
    let close: () => void;

    beforeEach(async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      page = await enter();
      close = await page.host.display();
      reached = await reachableFromPage(document);
    });

    afterEach(() => jest.restoreAllMocks());

    it('are reached down to the props, hooks and contexts of React', () => {
      expect(reached.length).toBeGreaterThan(1000);
      expect(reached.some(({ value }) => 'submitBatch' in value)).toBe(true);
    });

    it('contain neither the wallet nor a provider', () => {
      const providers = reached.filter(
        ({ value }) => value === page.wallet || (hasRequest(value) && 'removeListener' in value),
      );
      expect(providers.map(({ path }) => path)).toEqual([]);
    });

    it('contain no list of nodes or readers that could be replaced', () => {
      const open = reached.filter(
        ({ value }) =>
          (value instanceof Map && [...value.values()].some(hasRequest)) ||
          (hasRequest(value) && 'chainId' in value && !Object.isFrozen(value)) ||
          (Array.isArray(value) &&
            !Object.isFrozen(value) &&
            value.some((entry) => typeof entry === 'string' && entry.startsWith('https://node-'))),
      );
      expect(open.map(({ path }) => path)).toEqual([]);
    });

    it('contain no record of a transaction that can be changed', () => {
      const records = reached.filter(({ value }) => 'sentAt' in value && 'status' in value);
      expect(records.length).toBeGreaterThan(0);
      expect(records.filter(({ value }) => !Object.isFrozen(value)).map(({ path }) => path)).toEqual([]);
    });

    it('contain no function that asks the wallet, replaces a node or a provider, or changes a record', async () => {
      const { host, wallet, record } = page;
      const request = jest.fn(async ({ method }: { readonly method: string }) =>
        method === 'eth_chainId' ? `0x${HOME.toString(16)}` : [OTHER_SCRIPTED_ACCOUNT],
      );
      const hostile: Eip1193Provider = { request };
      const before = host.services.transactions.list.get();
      const stored = storedRecords();
      const fetched = recordedFetch();
      // Unmounts first, because calling React's internals would break the screens.
      close();
      ignoreErrorsOfTimers();

      const called = await callEverything(reached, attacksOf(record, hostile), async () => {
        if (host.services.wallet.state.get().status !== 'connected') await host.connect();
      });

      expect(called).toBeGreaterThan(200);
      const asked = wallet.requests.map(({ method }) => method).filter((method) => DANGEROUS.has(method));
      expect(asked).toEqual(['eth_sendTransaction']);
      expect(request).not.toHaveBeenCalled();
      expect(fetched.filter((address) => address.startsWith(HOSTILE_NODE))).toEqual([]);
      expect(host.services.transactions.list.get()).toEqual(before);
      expect(storedRecords()).toEqual(stored);
    });
  });
}

function hasRequest(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';
}

/** Functions may call the attack's arguments later, although some aren't functions. */
function ignoreErrorsOfTimers(): void {
  for (const name of ['setTimeout', 'requestAnimationFrame'] as const) {
    const start = globalThis[name] as (callback: () => void, ...rest: unknown[]) => number;
    jest
      .spyOn(globalThis, name)
      .mockImplementation(((callback: () => void, ...rest: unknown[]) =>
        start(() => void ignoring(callback), ...rest)) as never);
  }
}

function recordedFetch(): readonly string[] {
  const fetched: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (address, options) => {
    fetched.push(address instanceof Request ? address.url : String(address));
    return fetch(address, options);
  };
  return fetched;
}

function storedRecords(): readonly (readonly [string, unknown])[] {
  return Object.entries(localStorage)
    .filter(([key]) => key.includes('transactions'))
    .map(([key, text]) => [key, JSON.parse(String(text)) as unknown] as const);
}

function attacksOf(record: TransactionRecord, hostile: Eip1193Provider): readonly (readonly unknown[])[] {
  const params = [{ from: SCRIPTED_ACCOUNT, to: TARGET, value: '0xde0b6b3a7640000' }];
  // Callable, because some functions expect a listener.
  const call = Object.assign(() => undefined, { method: 'eth_sendTransaction', params });
  const forged = { ...record, status: { kind: 'mined', block: 1, feeWei: '0', repriced: false } };
  const actions = ['settled', 'sent', 'reopened'].map((name) => [{ type: `transactions/${name}`, payload: forged }]);
  return [
    [],
    [HOME],
    ['lending'],
    [call],
    ['eth_sendTransaction', params],
    [hostile],
    [{ provider: hostile }],
    [HOME, HOSTILE_NODE],
    [HOSTILE_NODE],
    [forged],
    [record.id],
    ...actions,
    [{ type: 'transactions/refused', payload: record.id }],
    [{ type: 'transactions/merged', payload: [forged] }],
  ];
}

async function callEverything(
  start: readonly ReachedInPage[],
  attacks: readonly (readonly unknown[])[],
  prepare: () => Promise<void>,
): Promise<number> {
  const results = createTraversal();
  const called = new Set<object>();

  async function call(found: readonly ReachedInPage[]): Promise<void> {
    for (const { path, value, owner } of found) {
      if (typeof value !== 'function' || called.has(value)) continue;
      called.add(value);
      for (const values of attacks) {
        if (isSkipped(path, values)) continue;
        await prepare();
        const result = await resultOf(value as () => unknown, owner, values);
        if (!values.includes(result)) results.add(`${path}()`, result);
      }
    }
  }

  await call(start);
  for (const { value } of start) results.skip(value);
  await results.run();
  await call(results.reached());
  return called.size;
}

/** Skips React's reporters, which throw their arguments, and event targets with listeners that aren't functions. */
function isSkipped(path: string, values: readonly unknown[]): boolean {
  if (/\.on(Uncaught|Caught|Recoverable)Error$/.test(path)) return true;
  return path.endsWith('.subscribe') && typeof values[0] !== 'function';
}

async function ignoring(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch {
    // Only the host's reaction matters.
  }
}

async function resultOf(
  member: () => unknown,
  owner: object | undefined,
  values: readonly unknown[],
): Promise<unknown> {
  try {
    const result: unknown = Reflect.apply(member, owner, values);
    return result instanceof Promise ? await settledValue(result) : result;
  } catch {
    return undefined;
  }
}
