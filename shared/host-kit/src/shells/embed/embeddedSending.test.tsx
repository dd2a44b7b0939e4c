import type { Alert, HostServices, TransactionMeta, TransactionRecord } from '@fathom/contract';
import fc from 'fast-check';
import { asTimePasses, passTime } from '@fathom/testing/asTimePasses';
import { duringTurns } from '@fathom/testing/duringTurns';
import { HOME, hostSuiteConfiguration, TARGET } from '@fathom/testing/hostSuiteConfiguration';
import { knownRequest } from '@fathom/testing/knownRequest';
import { knownSigningSource } from '@fathom/testing/knownSigning';
import { pressing } from '@fathom/testing/pressing';
import { recordedDisplay } from '@fathom/testing/recordedDisplay';
import { createScriptedWallet, SCRIPTED_ACCOUNT, type ScriptedWallet } from '@fathom/testing/scriptedWallet';
import { createSimulatedChain, simulatedFetch, type SimulatedChain } from '@fathom/testing/simulatedChain';
import { createEmbeddedHost } from './services/createEmbeddedHost';

/** A minute, in ms, until a request without a transaction has an unknown outcome, and some polls. */
const GIVEN_UP_AFTER = 70_000;

const meta: TransactionMeta = { area: 'lending', flow: 'lending.test.v1', step: 'supply', title: 'Supply 7 wei' };
const realFetch = globalThis.fetch;
let chain: SimulatedChain;
let wallet: ScriptedWallet;

function startAnew(): void {
  jest.clearAllTimers();
  localStorage.clear();
  chain = createSimulatedChain(HOME);
  wallet = createScriptedWallet([chain]);
  globalThis.fetch = simulatedFetch([chain]);
}

beforeEach(() => {
  jest.useFakeTimers();
  startAnew();
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

interface Page {
  readonly services: HostServices;
  readonly alerts: readonly Alert[];
  readonly close: () => void;
  readonly list: () => readonly TransactionRecord[];
}

async function open(): Promise<Page> {
  const alerts: Alert[] = [];
  const { services: given, stop } = createEmbeddedHost({
    configuration: hostSuiteConfiguration(),
    provider: wallet,
    signing: knownSigningSource('fxd'),
    area: 'lending',
    hostKind: 'partner',
    page: window,
    chainId: HOME,
    basePath: '/earn',
    showAlert: (alert) => alerts.push(alert),
    navigate: () => undefined,
    onLeave: () => undefined,
    // The bar of a page outlives the reloads that these tests simulate.
    loadDisplay: recordedDisplay().load,
  });
  const services = pressing(given);
  services.wallet.requestConnect();
  await asTimePasses(() => expect(services.wallet.state.get().status).toBe('connected'));
  return { services, alerts, close: stop, list: () => services.transactions.list.get() };
}

async function becomes(page: Page, kind: TransactionRecord['status']['kind']): Promise<void> {
  await asTimePasses(() => expect(page.list()[0]?.status.kind).toBe(kind));
}

async function findsSent(page: Page): Promise<void> {
  await asTimePasses(() =>
    expect(page.list()).toMatchObject([{ hash: chain.sent[0]?.hash, nonce: 0, status: { kind: 'pending' } }]),
  );
}

async function isLost(page: Page): Promise<void> {
  await asTimePasses(() => expect(page.list()).toMatchObject([{ status: { kind: 'lost', because: 'not-found' } }]));
}

function requestOf(value: bigint) {
  return knownRequest({ account: SCRIPTED_ACCOUNT, chainId: HOME, to: TARGET, value });
}

function throwing(code: number, message = 'Internal JSON-RPC error.'): () => never {
  return () => {
    throw Object.assign(new Error(message), { code });
  };
}

const UNCLEAR_RESPONSES: readonly (readonly [string, () => unknown])[] = [
  ['throws -32603', throwing(-32603)],
  ['returns null', () => null],
  ['returns a hash that is too short', () => '0xabcd'],
  ['returns an object', () => ({ surprise: true })],
  ['throws a timeout', throwing(-32000, 'Request timed out')],
  ['throws a disconnection', throwing(4900, 'Disconnected')],
];

describe.each(UNCLEAR_RESPONSES)('a wallet that %s', (_case, response) => {
  it.each(['succeeds', 'reverts'] as const)('after it sent: found on the chain, where it %s', async (outcome) => {
    const page = await open();
    wallet.misbehaveNext({ isSent: true, response });
    const result = await duringTurns(page.services.transactions.submit(requestOf(7n), meta));
    expect(result).toMatchObject({ ok: true, value: { status: { kind: 'pending' }, request: { state: 'unclear' } } });
    await findsSent(page);
    chain.mine(outcome);
    await becomes(page, outcome === 'succeeds' ? 'mined' : 'reverted');
    page.close();
  });

  it('and sent nothing: open for a minute, then an unknown outcome, reported once and kept in the activity', async () => {
    const page = await open();
    wallet.misbehaveNext({ isSent: false, response });
    await duringTurns(page.services.transactions.submit(requestOf(7n), meta));
    await passTime(30_000);
    expect(page.list()).toMatchObject([{ status: { kind: 'pending' } }]);
    expect(page.alerts).toEqual([]);
    await passTime(GIVEN_UP_AFTER - 30_000);
    await isLost(page);
    await asTimePasses(() =>
      expect(page.alerts).toMatchObject([
        {
          kind: 'error',
          detail: expect.stringMatching(/^(Your wallet said: “.+”\. )?No transaction (was )?found/) as unknown,
        },
      ]),
    );
    page.close();
  });
});

it('reports a transaction that appears after the outcome became unknown as mined', async () => {
  const page = await open();
  wallet.misbehaveNext({ isSent: false, response: throwing(-32603) });
  await duringTurns(page.services.transactions.submit(requestOf(7n), meta));
  await passTime(GIVEN_UP_AFTER);
  await isLost(page);
  const { from, to, data, value } = requestOf(7n);
  chain.take({ from, to, data, value: `0x${value.toString(16)}` });
  chain.mine();
  await passTime(70_000);
  await asTimePasses(() =>
    expect(page.list()[0]).toMatchObject({ hash: chain.sent[0]?.hash, status: { kind: 'mined' } }),
  );
  page.close();
});

it('reports a plain rejection immediately and keeps no record', async () => {
  const page = await open();
  wallet.rejectNext();
  expect(await duringTurns(page.services.transactions.submit(requestOf(7n), meta))).toMatchObject({
    error: { code: 'rejected' },
  });
  expect(page.list()).toEqual([]);
  page.close();
  expect((await open()).list()).toEqual([]);
});

describe('a wallet that reports insufficient funds', () => {
  const unpaid = throwing(-32000, 'insufficient funds for gas');

  it('is displayed immediately and leaves no record', async () => {
    const page = await open();
    wallet.misbehaveNext({ isSent: false, response: unpaid });
    expect(await duringTurns(page.services.transactions.submit(requestOf(7n), meta))).toMatchObject({
      error: { code: 'insufficient-funds', reason: 'insufficient funds for gas' },
    });
    expect(page.list()).toEqual([]);
    page.close();
  });

  it.each(['succeeds', 'reverts'] as const)('after it sent: found on the chain, where it %s', async (outcome) => {
    const page = await open();
    wallet.misbehaveNext({ isSent: true, response: unpaid });
    await duringTurns(page.services.transactions.submit(requestOf(7n), meta));
    await findsSent(page);
    chain.mine(outcome);
    await becomes(page, outcome === 'succeeds' ? 'mined' : 'reverted');
    page.close();
  });
});

it('is not blocked by a wallet that sends and never responds', async () => {
  const page = await open();
  wallet.misbehaveNext({ isSent: true, response: () => new Promise(() => undefined) });
  const submitted = page.services.transactions.submit(requestOf(7n), meta);
  await findsSent(page);
  expect(await duringTurns(submitted)).toMatchObject({ ok: true, value: { hash: chain.sent[0]?.hash } });
  page.close();
});

it('waits for a wallet that is still prompting as long as the page is open', async () => {
  const page = await open();
  wallet.misbehaveNext({ isSent: false, response: () => new Promise(() => undefined) });
  void page.services.transactions.submit(requestOf(7n), meta);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(page.list()).toMatchObject([{ status: { kind: 'pending' }, request: { state: 'waiting' } }]);
  page.close();
});

describe('a reload while the wallet is prompting', () => {
  async function reloadedWhileRequesting() {
    const page = await open();
    wallet.misbehaveNext({ isSent: false, response: () => new Promise(() => undefined) });
    void page.services.transactions.submit(requestOf(7n), meta);
    await asTimePasses(() => expect(wallet.requests.at(-1)?.method).toBe('eth_sendTransaction'));
    page.close();
    return open();
  }

  it('finds the transaction that is sent afterwards', async () => {
    const page = await reloadedWhileRequesting();
    expect(page.list()).toMatchObject([{ meta, request: { state: 'waiting', nonce: 0 }, status: { kind: 'pending' } }]);
    const { from, to, data } = requestOf(7n);
    chain.take({ from, to, data, value: '0x7' });
    await findsSent(page);
    chain.mine();
    await becomes(page, 'mined');
    expect(page.list()).toMatchObject([{ hash: chain.sent[0]?.hash }]);
    page.close();
  });

  it('prevents sending the same call again until its outcome is known', async () => {
    const page = await reloadedWhileRequesting();
    const again = await duringTurns(page.services.transactions.submit(requestOf(7n), meta));
    expect(again).toMatchObject({ ok: false, error: { code: 'no-answer' } });
    expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1);
    await passTime(GIVEN_UP_AFTER);
    await isLost(page);
    expect(await duringTurns(page.services.transactions.submit(requestOf(7n), meta))).toMatchObject({ ok: true });
    page.close();
  });
});

it('counts the same call once if it is sent again with a dropped nonce', async () => {
  const page = await open();
  const unknownHash = `0x${'ee'.repeat(32)}`;
  wallet.misbehaveNext({ isSent: false, response: () => unknownHash });
  await duringTurns(page.services.transactions.submit(requestOf(7n), meta));
  await passTime(GIVEN_UP_AFTER);
  await becomes(page, 'dropped');
  expect(page.list()).toMatchObject([{ hash: unknownHash }]);
  await duringTurns(page.services.transactions.submit(requestOf(7n), meta));
  chain.mine();
  await becomes(page, 'mined');
  await passTime(90_000);
  const { hash } = chain.sent[0] ?? {};
  expect(page.list()).toMatchObject([
    { hash, status: { kind: 'mined' } },
    { hash: unknownHash, status: { kind: 'dropped' } },
  ]);
  page.close();
});

it('records several proposals of a Safe separately', async () => {
  const page = await open();
  for (const [index, value] of [7n, 8n, 9n].entries()) {
    wallet.misbehaveNext({ isSent: false, response: () => `0x${String(index + 1).repeat(64)}` });
    await duringTurns(page.services.transactions.submit(requestOf(value), meta));
  }
  expect(page.list().map(({ valueWei, hash, nonce }) => [valueWei, hash?.slice(0, 4), nonce])).toEqual([
    ['9', '0x33', undefined],
    ['8', '0x22', undefined],
    ['7', '0x11', undefined],
  ]);
  page.close();
  expect((await open()).list()).toHaveLength(3);
});

it('ignores a nonce that a node predicts incorrectly behind a stuck transaction', async () => {
  const page = await open();
  const hash = `0x${'dd'.repeat(32)}`;
  // The node has neither the stuck transaction nor this one, and another one is mined with the predicted nonce.
  wallet.misbehaveNext({ isSent: false, response: () => hash });
  await duringTurns(page.services.transactions.submit(requestOf(7n), meta));
  chain.take({ from: SCRIPTED_ACCOUNT, to: TARGET, data: '0xdeadbeef', value: '0x0' });
  chain.mine();
  await passTime(10_000);
  expect(page.list()).toMatchObject([{ hash, status: { kind: 'pending' } }]);
  expect(page.list()[0]?.nonce).toBeUndefined();
  page.close();
});

describe('a batch', () => {
  const requests = [requestOf(0n), requestOf(7n)];

  it.each([
    ['returns null', () => null],
    ['throws -32603', throwing(-32603)],
    ['returns an id that it later does not recognize', () => '0xdead'],
  ])('of a wallet that %s after it executed them: found on the chain', async (_case, response) => {
    const page = await open();
    wallet.offerBatches('supported');
    wallet.misbehaveNext({ isSent: true, response });
    expect(await duringTurns(page.services.transactions.submitBatch(requests, meta))).toMatchObject({ ok: true });
    chain.mine();
    await becomes(page, 'mined');
    expect(page.list()).toMatchObject([{ hash: chain.sent[0]?.hash }]);
    page.close();
  });

  it('of a wallet that throws and executed nothing has an unknown outcome, and is not sent another way', async () => {
    const page = await open();
    wallet.offerBatches('supported');
    wallet.misbehaveNext({ isSent: false, response: throwing(-32603) });
    expect(await duringTurns(page.services.transactions.submitBatch(requests, meta))).toMatchObject({ ok: true });
    await passTime(GIVEN_UP_AFTER);
    await isLost(page);
    page.close();
  });
});

const actionArbitrary = fc.record({
  /** The account also sends from elsewhere. */
  hasOther: fc.boolean(),
  isMinedBefore: fc.boolean(),
  wallet: fc.constantFrom('refuses', 'sends', 'sends unclearly', 'fails unclearly'),
  response: fc.constantFrom(...UNCLEAR_RESPONSES.map(([, response]) => response)),
  isMinedAfter: fc.boolean(),
  pause: fc.integer({ min: 0, max: 8_000 }),
  isReloaded: fc.boolean(),
});

it('an outcome is always what the chain did, whatever wallet, chain and page do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actionArbitrary, { minLength: 1, maxLength: 6 }), async (actions) => {
      startAnew();
      let page = await open();
      const sent = new Map<string, string | undefined>();
      for (const [index, action] of actions.entries()) {
        if (action.hasOther) chain.take({ from: SCRIPTED_ACCOUNT, to: TARGET, data: '0xdeadbeef', value: '0x0' });
        if (action.isMinedBefore) chain.mineAll();
        const isSent = action.wallet.startsWith('sends');
        if (action.wallet === 'refuses') wallet.rejectNext();
        if (action.wallet.endsWith('unclearly')) wallet.misbehaveNext({ isSent, response: action.response });
        const submitted = page.services.transactions.submit(requestOf(BigInt(index + 1)), meta);
        await duringTurns(submitted);
        if (action.wallet !== 'refuses') sent.set(String(index + 1), isSent ? chain.sent.at(-1)?.hash : undefined);
        if (action.isMinedAfter) chain.mineAll();
        await passTime(action.pause);
        if (action.isReloaded) {
          page.close();
          page = await open();
        }
      }
      chain.mineAll();
      await passTime(GIVEN_UP_AFTER + 30_000);
      // Only an account without other transactions can prove that nothing was sent.
      const kindOf = ({ kind }: TransactionRecord['status']) => (kind === 'unsent' ? 'lost' : kind);
      const outcomes = () => page.list().map(({ valueWei, hash, status }) => [valueWei, hash, kindOf(status)]);
      await asTimePasses(() =>
        expect(outcomes().toReversed()).toEqual(
          [...sent].map(([value, hash]) => [value, hash, hash === undefined ? 'lost' : 'mined']),
        ),
      );
      page.close();
    }),
    { numRuns: 20 },
  );
});
