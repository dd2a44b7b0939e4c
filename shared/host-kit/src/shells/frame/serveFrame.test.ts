import { MessageChannel } from 'node:worker_threads';
import { createFakeHost, FAKE_ACCOUNT, type FakeHost } from '@fathom/testing/fakeHost';
import { hostSuiteConfiguration } from '@fathom/testing/hostSuiteConfiguration';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import type { ChainReader } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { createInputPage, type InputPage } from '@fathom/testing/inputPage';
import { areaControls } from '../../transactions/wallet/areaControls';
import { areaServices } from '../../transactions/wallet/areaServices';
import { createPresses } from '../../transactions/wallet/presses';
import type { FrameMessage, HostMessage, InlineMessage } from './frameMessages';
import { serveFrame, type ServedFrame } from './serveFrame';

const OTHER: Address = '0x2222222222222222222222222222222222222222';

interface Setup {
  readonly host: FakeHost;
  readonly served: ServedFrame;
  readonly user: InputPage;
  readonly omitted: { readonly count: number };
  readonly floods: readonly string[];
  readonly went: readonly (readonly [string, boolean])[];
  readonly inline: readonly InlineMessage[];
  readonly screens: readonly string[];
  readonly received: readonly HostMessage[];
  /** Sends any cloneable value, as a hostile frame can. */
  send(message: unknown): void;
  ask(name: string, ...values: unknown[]): Promise<HostMessage>;
  settle(): Promise<void>;
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.restoreAllMocks();
});

function setUp(reader: ChainReader = scriptedReader({})): Setup {
  const host = createFakeHost({ readers: [reader] });
  const { port1, port2 } = new MessageChannel();
  const went: [string, boolean][] = [];
  const inline: InlineMessage[] = [];
  const screens: string[] = [];
  const received: HostMessage[] = [];
  const answers = new Map<number, (message: HostMessage) => void>();
  const user = createInputPage();
  const pagePresses = createPresses(user.page);
  const presses = pagePresses.ofFrame();
  const omitted = { count: 0 };
  const floods: string[] = [];
  const controls = areaControls({
    presses,
    showAlert: host.services.alerts.show,
    countAlert: () => (omitted.count += 1),
  });
  const served = serveFrame(port1 as unknown as MessagePort, {
    area: 'lending',
    services: areaServices(host.services, 'lending', controls),
    budget: controls.budget,
    onPressed: presses.claim,
    onFlood: (reason) => floods.push(reason),
    configuration: hostSuiteConfiguration(),
    basePath: '/lending',
    path: '/lending',
    stored: {},
    onWent: (path, isReplaced) => went.push([path, isReplaced]),
    onInline: (message) => inline.push(message),
    onScreen: (kind) => screens.push(kind),
  });
  port2.on('message', (message: HostMessage) => {
    received.push(message);
    if ('call' in message) answers.get(message.call)?.(message);
  });
  let calls = 0;
  const ask = (name: string, ...values: unknown[]) => {
    calls += 1;
    const call = calls;
    return new Promise<HostMessage>((resolve) => {
      answers.set(call, resolve);
      port2.postMessage({ kind: 'call', call, name, values } satisfies FrameMessage);
    });
  };
  ends.push(() => {
    served.stop();
    pagePresses.stop();
    port2.close();
  });
  return {
    host,
    user,
    omitted,
    floods,
    served,
    went,
    inline,
    screens,
    received,
    send: (message) => port2.postMessage(message),
    ask,
    settle: async () => {
      await ask('no such call');
    },
  };
}

const request = {
  chainId: 1135,
  from: FAKE_ACCOUNT,
  to: OTHER,
  data: '0x',
  value: 1n,
  gas: { marginPercent: 100n, minimum: 0n },
  claim: { call: 'supply', fields: {}, account: FAKE_ACCOUNT, chainId: 1135, to: OTHER, value: 1n, tokens: [] },
};

it('a confirmed read of a frame returns how many of all sources agree', async () => {
  const { ask } = setUp({
    chainId: 1135,
    request: async (_method, _params, options) => {
      options?.onConfirmed?.(2, 4);
      return '0x1';
    },
  });
  const read = (isConfirmed: boolean) => ask('read', 1135, 'eth_blockNumber', [], isConfirmed);
  expect(await read(true)).toMatchObject({ value: { value: '0x1', confirmedBy: 2, sources: 4 } });
  expect(await read(false)).toMatchObject({ value: { value: '0x1' } });
});
const TOKEN = { address: OTHER, symbol: 'USDC', decimals: 6 };

describe('a hostile frame', () => {
  it.each(['request', 'toString', 'constructor', '__proto__', 'active', 'setOwn'])(
    'is refused the call %s',
    async (name) => {
      expect(await setUp().ask(name, { method: 'eth_sendTransaction' })).toMatchObject({
        kind: 'error',
        error: { code: 'failed', message: 'there is no such call' },
      });
    },
  );

  it('is refused a request in the name of another area', async () => {
    const { host, ask } = setUp();
    host.connect(FAKE_ACCOUNT);
    const meta = { area: 'fxd', flow: 'fxd.open.v1', step: 'open', title: 'Open' };
    expect(await ask('submit', request, meta)).toMatchObject({
      kind: 'result',
      value: { ok: false, error: { code: 'mismatch' } },
    });
    expect(host.submissions).toEqual([]);
  });

  it.each([
    ['submit', undefined],
    ['submit', 'request'],
    ['submitBatch', 7n],
    ['signTypedData', null],
    ['summarize', undefined],
    ['select', '1135'],
    ['select', Number.NaN],
    ['switchChain', {}],
    ['openArea', 'nowhere'],
    ['openArea', { area: 'dao' }],
    ['read', 1135],
    ['settled', {}],
    ['pageView', ['/']],
    ['watchToken', { address: 7 }],
  ])('gets an error for %s with %p, and the host goes on', async (name, value) => {
    const { ask, host } = setUp();
    expect(await ask(name, value)).toMatchObject({ kind: 'error' });
    expect(host.visited).toEqual([]);
    expect(await ask('canBatch', 1135)).toMatchObject({ kind: 'result' });
  });

  it.each([
    [{ kind: 'info', text: { length: 1 } }],
    [{ kind: 'warning', text: 'x' }],
    [{ kind: 'info', text: 'x', link: { text: 'Open', href: 'javascript:alert(1)' } }],
    [{ kind: 'info', text: 'x', link: { text: 'Open', href: '//evil.example' } }],
  ])('cannot raise the alert %j', async (alert) => {
    const { ask, host } = setUp();
    expect(await ask('showAlert', alert)).toMatchObject({ kind: 'error' });
    expect(host.alerts).toEqual([]);
  });

  it.each([
    ['/fxd'],
    ['/lendings'],
    ['/lending/../fxd'],
    ['//evil.example/lending'],
    ['https://evil.example/lending'],
    ['lending'],
    ['/lending/%2e%2e/fxd'],
    [String.raw`/\evil.example/lending`],
  ])('cannot send the host to %s', async (path) => {
    const { send, settle, went } = setUp();
    send({ kind: 'went', path, isReplaced: false });
    await settle();
    expect(went).toEqual([]);
  });

  it('can send the host to its own pages', async () => {
    const { send, settle, went } = setUp();
    send({ kind: 'went', path: '/lending/markets?sort=apy#top', isReplaced: true });
    await settle();
    expect(went).toEqual([['/lending/markets?sort=apy#top', true]]);
  });

  it.each([
    undefined,
    null,
    'call',
    7n,
    { kind: 'call' },
    { kind: 'call', call: 1, name: 7, values: [] },
    { kind: 'call', call: 1, name: 'submit', values: { length: 2 } },
    { kind: 'stored', key: 7 },
  ])('is not read when it sends %p, which is logged once', async (message) => {
    const { host, send, settle } = setUp();
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    send(message);
    send(message);
    await settle();
    expect(log).toHaveBeenCalledTimes(1);
    expect(host.stored.size).toBe(0);
  });

  it.each([
    ['an alert', { kind: 'call', call: 1, name: 'showAlert', values: [{ kind: 'info', text: 'x'.repeat(2001) }] }],
    ['a stored value', { kind: 'stored', key: 'draft', value: 'x'.repeat(1_000_001) }],
  ])('cannot fill the host with %s without an end', async (_name, message) => {
    const { host, send, settle } = setUp();
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    send(message);
    await settle();
    expect([host.alerts.length, host.stored.size]).toEqual([0, 0]);
  });

  it('stores values of its own area alone', async () => {
    const { host, send, settle } = setUp();
    send({ kind: 'stored', key: '../fxd.draft', value: 'mine' });
    await settle();
    expect([...host.stored.keys()].filter((key) => !key.includes('lending'))).toEqual([]);
  });

  it('has no more than 500 calls open', async () => {
    const { ask } = setUp();
    const answers = await Promise.all(Array.from({ length: 600 }, () => ask('summarize', request)));
    const refused = answers.filter((answer) => answer.kind === 'error' && /too many/.test(answer.error.message));
    expect(refused.length).toBeLessThanOrEqual(100);
    expect(await ask('canBatch', 1135)).toMatchObject({ kind: 'result' });
  });

  it('asks the wallet for nothing unless the browser confirms that the user pressed', async () => {
    const { host, ask, send, user } = setUp();
    host.connect(FAKE_ACCOUNT);
    const meta = { area: 'lending', flow: 'lending.x.v1', step: 'x', title: 'Supply' };
    send({ kind: 'pressed' });
    const calls = [ask('submit', request, meta), ask('submitBatch', [request], meta), ask('watchToken', TOKEN)];
    for (const answer of await Promise.all([...calls, ask('switchChain', 1135)])) {
      expect(answer).toMatchObject({ kind: 'result', value: { ok: false, error: { code: 'refused' } } });
    }
    await Promise.all([ask('select', 1135), ask('disconnect')]);
    expect([host.submissions, host.batches, host.watched]).toEqual([[], [], []]);
    expect(host.services.wallet.state.get()).toMatchObject({ status: 'connected' });
    user.isActive = true;
    send({ kind: 'pressed' });
    expect(await ask('submit', request, meta)).toMatchObject({ kind: 'result', value: { ok: true } });
    expect(host.submissions).toHaveLength(1);
  });

  it('raises 20 alerts in a minute; the others are counted', async () => {
    const { host, ask, omitted } = setUp();
    await Promise.all(Array.from({ length: 400 }, (_, index) => ask('showAlert', { kind: 'info', text: `${index}` })));
    expect(host.alerts.map(({ text }) => Number(text))).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(omitted.count).toBe(380);
  });

  it('moves the host 10 times in a second, and then to the last page', async () => {
    const { send, settle, went } = setUp();
    for (let index = 0; index < 1_000; index += 1) {
      send({ kind: 'went', path: `/lending/${index}?as=0x12#status`, isReplaced: false });
    }
    await settle();
    expect(went.map(([path]) => path)).toEqual(Array.from({ length: 10 }, (_, index) => `/lending/${index}`));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(went.slice(10)).toEqual([['/lending/999', false]]);
  });

  it.each([
    ['a request', 'submit', [{ ...request, data: `0x${'ab'.repeat(200_000)}` }], '128 kB'],
    ['a read', 'read', [1135, 'eth_call', ['x'.repeat(600_000)], false], '512 kB'],
    ['an alert', 'showAlert', [{ kind: 'info', text: 'x'.repeat(200_000) }], '128 kB'],
  ])('is told that %s is too large', async (_name, call, values, size) => {
    const { ask } = setUp();
    expect(await ask(call, ...values)).toMatchObject({
      kind: 'error',
      error: { code: 'failed', message: `The call is refused: it is larger than ${size}.` },
    });
    expect(await ask('canBatch', 1135)).toMatchObject({ kind: 'result' });
  });

  it.each([
    ['a hundred messages that are none, and one more', 101, undefined, 'it sent what is no message'],
    ['several messages that are too large', 4, 'x'.repeat(200_000), 'it sent several messages that are too large'],
    [
      '25,000 messages in 10 s, and one more',
      25_001,
      { kind: 'explained', reason: 'x', sentence: 'x' },
      'it sent too many messages',
    ],
    ['16 MB in 10 s, and more', 20, { kind: 'stored', key: 'x', value: 'x'.repeat(900_000) }, 'it sent too much'],
  ])('is stopped when it sends %s', async (_name, count, message, reason) => {
    const { floods, send, received } = setUp();
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    for (let sent = 0; sent < count; sent += 1) send(message);
    while (floods.length === 0) await new Promise((resolve) => setImmediate(resolve));
    send({ kind: 'call', call: 1, name: 'canBatch', values: [1135] });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([floods, received]).toEqual([[reason], []]);
  });

  describe('a message that took 300 ms to read', () => {
    beforeEach(() => {
      let now = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => (now += 300));
    });

    it('stops its frame at once if it is too large', async () => {
      const { floods, send } = setUp();
      jest.spyOn(console, 'error').mockReturnValue(undefined);
      send({ kind: 'call', call: 1, name: 'canBatch', values: Array.from({ length: 3_000 }, () => ({})) });
      while (floods.length === 0) await new Promise((resolve) => setImmediate(resolve));
      expect(floods).toEqual(['it blocked this page with a message that is too large']);
    });

    it('is answered if it is no larger than allowed, as on a slow device', async () => {
      const { floods, ask } = setUp();
      expect(await ask('canBatch', 1135)).toMatchObject({ kind: 'result' });
      expect(floods).toEqual([]);
    });
  });

  it('hears nothing after it was stopped', async () => {
    const { host, served, received, settle } = setUp();
    await settle();
    const before = received.length;
    served.stop();
    host.connect(FAKE_ACCOUNT);
    await new Promise((resolve) => setImmediate(resolve));
    expect(received.length).toBe(before);
  });
});

it('passes on the wallet, the network and the transactions as they change', async () => {
  const { host, received, settle } = setUp();
  host.connect(FAKE_ACCOUNT);
  host.setLocale('de-CH');
  await settle();
  expect(received).toContainEqual({
    kind: 'values',
    values: { walletState: expect.objectContaining({ account: FAKE_ACCOUNT }) as unknown },
  });
  expect(received).toContainEqual({ kind: 'values', values: { locale: 'de-CH' } });
});

it('starts a frame that is a part of a page, and passes on alerts and where it is visible', async () => {
  const { served, received, settle } = setUp();
  expect(served.start.inline).toBe(true);
  served.alert({ kind: 'info', text: 'Copied' });
  served.view({ top: 900, height: 700 });
  await settle();
  expect(received).toContainEqual({ kind: 'alert', alert: { kind: 'info', text: 'Copied' } });
  expect(received).toContainEqual({ kind: 'visible', part: { top: 900, height: 700 } });
});

it('hears from such a frame what it displays, and no height that makes the page endless', async () => {
  const { inline, screens, send, settle } = setUp();
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  for (const message of [
    { kind: 'displayed' },
    { kind: 'height', height: 1200 },
    { kind: 'height', height: -1 },
    { kind: 'height', height: NaN },
    { kind: 'height', height: 1e9 },
    { kind: 'height', height: '100%' },
    { kind: 'stopped' },
  ]) {
    send(message);
  }
  await settle();
  expect(inline).toEqual([{ kind: 'displayed' }, { kind: 'height', height: 1200 }, { kind: 'stopped' }]);
  expect(screens).toEqual(['displayed', 'stopped']);
});
