import { MessageChannel } from 'node:worker_threads';
import type { AreaId, ChainReader, HostServices, TokenToAdd, TransactionMeta } from '@fathom/contract';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { hostSuiteConfiguration } from '@fathom/testing/hostSuiteConfiguration';
import { knownPermit, knownRequest } from '@fathom/testing/knownRequest';
import { ALWAYS_PRESSED } from '@fathom/testing/inputPage';
import { areaControls } from '../../transactions/wallet/areaControls';
import { areaServices } from '../../transactions/wallet/areaServices';
import { frameServices } from './frameServices';
import { serveFrame } from './serveFrame';

const TARGET = '0x3333333333333333333333333333333333333333';
const SCOPE = { account: FAKE_ACCOUNT, chainId: 1135, to: TARGET } as const;
const CALL = knownRequest(SCOPE);
const META: TransactionMeta = { area: 'lending', flow: 'lending.test.v1', step: 'supply', title: 'Supply' };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function recordedReader(chainId: number) {
  const asked: unknown[] = [];
  const reader: ChainReader = {
    chainId,
    nodeCount: chainId === 5 ? 3 : 1,
    async request(method, params, options) {
      asked.push([chainId, method, params, options?.confirmed === true]);
      if (method === 'eth_getCode') throw Object.assign(new Error('no'), { code: 'unreachable', reason: 'HTTP 429' });
      if (method === 'eth_call') throw Object.assign(new Error('no'), { code: 'reverted', data: '0x01' });
      if (options?.confirmed) options.onConfirmed?.(2);
      return '0x7';
    },
  };
  return { asked, reader };
}

function setUp(area: AreaId = 'lending') {
  const [home, other] = [recordedReader(1135), recordedReader(5)];
  const fake = createFakeHost({ readers: [home.reader, other.reader] });
  fake.connect(FAKE_ACCOUNT, 1135);
  const asked: unknown[][] = [];
  const explanations: ((reason: string) => string | undefined)[] = [];
  const host: HostServices = {
    ...fake.services,
    wallet: {
      ...fake.services.wallet,
      switchChain: async (...args) => {
        asked.push(['switchChain', ...args]);
        return { ok: true, value: undefined };
      },
      watchToken: async (...args) => {
        asked.push(['watchToken', ...args]);
        return { ok: true, value: true };
      },
      signTypedData: async (...args) => {
        asked.push(['signTypedData', ...args]);
        return { ok: true, value: '0x5a' };
      },
    },
    transactions: {
      ...fake.services.transactions,
      canBatch: async (...args) => {
        asked.push(['canBatch', ...args]);
        return true;
      },
      explainReverts(_area, explain) {
        explanations.push(explain);
        return () => undefined;
      },
    },
    telemetry: { pageView: (path) => asked.push(['pageView', path]) },
    signing: {
      summarize: async (...args) => {
        asked.push(['summarize', ...args]);
        return { ok: false, error: { code: 'mismatch', message: 'no' } };
      },
      summarizeMessage: async (...args) => {
        asked.push(['summarizeMessage', ...args]);
        return { ok: false, error: { code: 'mismatch', message: 'no' } };
      },
    },
  };
  const { port1, port2 } = new MessageChannel();
  const [hostPort, framePort] = [port1, port2] as unknown as [MessagePort, MessagePort];
  const went: unknown[] = [];
  const configuration = hostSuiteConfiguration();
  const controls = areaControls({
    presses: ALWAYS_PRESSED,
    showAlert: host.alerts.show,
    countAlert: () => undefined,
  });
  const served = serveFrame(hostPort, {
    area,
    services: areaServices(host, area, controls),
    budget: controls.budget,
    onPressed: () => undefined,
    onFlood: (reason) => went.push(reason),
    configuration,
    basePath: '/lending',
    path: '/lending',
    stored: { market: 'lisk' },
    onWent: (...args) => went.push(args),
  });
  const shown: string[] = [];
  const frame = frameServices(framePort, structuredClone(served.start), configuration, {
    onShow: (path) => shown.push(path),
    onAlert: () => undefined,
    onVisible: () => undefined,
  });
  ends.push(() => {
    served.stop();
    framePort.close();
  });
  /** Returns the host's sentence for a reason, as explained by the frame. */
  const sentenceOf = (reason: string) => explanations.map((explain) => explain(reason)).find(Boolean);
  return { fake, asked, sentenceOf, home, other, served, went, shown, frame, services: frame.services };
}

async function settle({ services }: ReturnType<typeof setUp>): Promise<void> {
  await services.transactions.settled('none');
}

describe('an area in a frame', () => {
  it('reads each chain from its own nodes, and learns how many confirmed', async () => {
    const { services, home, other } = setUp();
    const confirmedBy: number[] = [];
    const onConfirmed = (count: number) => confirmedBy.push(count);
    expect(await services.network.reader(5).request('eth_blockNumber', [], { confirmed: true, onConfirmed })).toBe(
      '0x7',
    );
    await services.network.reader(1135).request('eth_gasPrice', [], { onConfirmed });
    expect(confirmedBy).toEqual([2]);
    expect(other.asked).toEqual([[5, 'eth_blockNumber', [], true]]);
    expect(home.asked).toEqual([[1135, 'eth_gasPrice', [], false]]);
    expect([services.network.reader(1135).nodeCount, services.network.reader(5).nodeCount]).toEqual([1, 3]);
    expect(() => services.network.reader(6)).toThrow('chain 6 is not configured');
  });

  it('receives the error of a read with its code, data and reason', async () => {
    const { services } = setUp();
    await expect(services.network.reader(5).request('eth_call', [])).rejects.toEqual({
      code: 'reverted',
      message: 'no',
      data: '0x01',
    });
    await expect(services.network.reader(5).request('eth_getCode', [])).rejects.toEqual({
      code: 'unreachable',
      message: 'no',
      reason: 'HTTP 429',
    });
  });

  it('sends a transaction and a batch with every argument in its place', async () => {
    const { services, fake } = setUp();
    expect(await services.transactions.submit(CALL, META)).toMatchObject({ ok: true, value: { to: TARGET } });
    const other = { ...CALL, value: 8n, claim: { ...CALL.claim, value: 8n } };
    await services.transactions.submitBatch([CALL, other], META);
    expect(fake.submissions).toEqual([{ request: CALL, meta: META }]);
    expect(fake.batches.map(({ requests, meta }) => [requests, meta])).toEqual([[[CALL, other], META]]);
  });

  it('asks for signatures, summaries, tokens and chains with every argument in its place', async () => {
    const { services, asked } = setUp();
    const permit = { account: FAKE_ACCOUNT, chainId: 1135, ...knownPermit(SCOPE) };
    const token = { address: TARGET, symbol: 'FXD', decimals: 18, image: 'data:image/svg+xml,x' } as const;
    expect(await services.wallet.signTypedData(permit)).toEqual({ ok: true, value: '0x5a' });
    await services.signing.summarize('lending', CALL);
    await services.signing.summarizeMessage('lending', permit);
    expect(await services.wallet.watchToken(token)).toEqual({ ok: true, value: true });
    await services.wallet.switchChain(5);
    expect(await services.transactions.canBatch(5)).toBe(true);
    expect(asked).toEqual([
      ['signTypedData', permit],
      ['summarize', 'lending', CALL],
      ['summarizeMessage', 'lending', permit],
      ['watchToken', token],
      ['switchChain', 5],
      ['canBatch', 5],
    ]);
  });

  it('is described by the rules of its own area', async () => {
    const { services, asked } = setUp('fxd');
    const permit = { account: FAKE_ACCOUNT, chainId: 1135, ...knownPermit(SCOPE) };
    await services.signing.summarize('fxd', CALL);
    await services.signing.summarizeMessage('fxd', permit);
    expect(asked).toEqual([
      ['summarize', 'fxd', CALL],
      ['summarizeMessage', 'fxd', permit],
    ]);
  });

  it('hears of the wallet, the chain and the settings as they change, and only then', async () => {
    const setup = setUp();
    const { services, fake } = setup;
    const heard = { wallet: 0, chain: 0, locale: 0, theme: 0 };
    services.wallet.state.subscribe(() => (heard.wallet += 1));
    services.network.current.subscribe(() => (heard.chain += 1));
    services.preferences.locale.subscribe(() => (heard.locale += 1));
    services.preferences.theme.subscribe(() => (heard.theme += 1));
    fake.setLocale('de-CH');
    fake.setTheme({ scheme: 'dark', tokens: {} });
    await settle(setup);
    expect(services.preferences.locale.get()).toBe('de-CH');
    expect(services.preferences.theme.get()).toEqual({ scheme: 'dark', tokens: {} });
    expect(heard).toEqual({ wallet: 0, chain: 0, locale: 1, theme: 1 });
    fake.moveWalletTo(5);
    await settle(setup);
    expect(services.wallet.state.get()).toMatchObject({ account: FAKE_ACCOUNT, chainId: 5 });
    expect(services.network.current.get().id).toBe(5);
    fake.disconnect();
    await settle(setup);
    expect(services.wallet.state.get()).toMatchObject({ status: 'disconnected' });
  });

  it('explains the reverts of its transactions to the host, each once', async () => {
    const setup = setUp();
    const { services, fake } = setup;
    const explained: string[] = [];
    const stop = services.transactions.explainReverts('lending', (reason) => {
      explained.push(reason);
      return reason === '36' ? 'The collateral is too low.' : undefined;
    });
    await services.transactions.submit(CALL, META);
    fake.settle({ kind: 'reverted', block: 1, feeWei: '1', reason: '36' });
    await settle(setup);
    fake.setLocale('de-CH');
    await settle(setup);
    expect(services.transactions.list.get()).toMatchObject([{ status: { kind: 'reverted', reason: '36' } }]);
    expect(explained).toEqual(['36']);
    expect(setup.sentenceOf('36')).toBe('The collateral is too low.');
    expect(setup.sentenceOf('37')).toBeUndefined();
    stop();
  });

  it('explains a revert by the first of its parts that can, and none without a reason', async () => {
    const setup = setUp();
    const { services, fake } = setup;
    const asked: string[] = [];
    services.transactions.explainReverts('lending', (reason) => {
      asked.push(reason);
      return undefined;
    });
    await services.transactions.submit(CALL, META);
    fake.settle({ kind: 'reverted', block: 1, feeWei: '1' });
    await settle(setup);
    expect(asked).toEqual([]);
    await services.transactions.submit({ ...CALL, value: 8n, claim: { ...CALL.claim, value: 8n } }, META);
    fake.settle({ kind: 'reverted', block: 2, feeWei: '1', reason: '36' });
    await settle(setup);
    expect(setup.sentenceOf('36')).toBeUndefined();
    services.transactions.explainReverts('lending', () => 'The collateral is too low.');
    await settle(setup);
    expect(setup.sentenceOf('36')).toBe('The collateral is too low.');
  });

  it('reports the pages that are displayed', async () => {
    const setup = setUp();
    setup.services.telemetry.pageView('/lending/markets');
    await settle(setup);
    expect(setup.asked).toEqual([['pageView', '/lending/markets']]);
  });

  it('offers no token whose address is no text', async () => {
    const { services, asked } = setUp();
    const token = { address: 5, symbol: 'FXD', decimals: 18 } as unknown as TokenToAdd;
    await expect(services.wallet.watchToken(token)).rejects.toMatchObject({ code: 'failed' });
    expect(asked).toEqual([]);
  });

  it('stores and removes values of its own on the device', async () => {
    const setup = setUp();
    const { services, fake } = setup;
    const storage = services.preferences.storage('lending');
    expect(storage.get('market')).toBe('lisk');
    storage.set('market', 'sepolia');
    await settle(setup);
    expect(storage.get('market')).toBe('sepolia');
    expect([...fake.stored.values()]).toEqual(['sepolia']);
    storage.remove('market');
    await settle(setup);
    expect(storage.get('market')).toBeUndefined();
    expect([...fake.stored.values()]).toEqual([]);
    expect(() => services.preferences.storage('fxd')).toThrow('has no access to fxd');
  });

  it('knows the paths of the areas', () => {
    const { services, served } = setUp();
    const { areaPath } = services.navigation;
    expect(areaPath('fxd')).toBe(served.start.areaPaths.fxd);
    expect(areaPath('fxd', '/')).toBe(served.start.areaPaths.fxd);
    expect(areaPath('fxd', 'positions/1')).toBe(`${served.start.areaPaths.fxd}/positions/1`);
    expect(areaPath('fxd', '//positions/1')).toBe(`${served.start.areaPaths.fxd}/positions/1`);
  });

  it('says where it goes, and goes where the host says', async () => {
    const setup = setUp();
    setup.frame.went('/lending/markets', true);
    setup.served.show('/lending/history');
    await settle(setup);
    expect(setup.went).toEqual([['/lending/markets', true]]);
    expect(setup.shown).toEqual(['/lending/history']);
  });
});

it('a frame needs a chain', () => {
  const { served } = setUp();
  const { port1 } = new MessageChannel();
  ends.push(() => port1.close());
  const { services } = frameServices(
    port1 as unknown as MessagePort,
    { ...served.start, chains: [] },
    hostSuiteConfiguration(),
    { onShow: () => undefined, onAlert: () => undefined, onVisible: () => undefined },
  );
  expect(() => services.network.current.get()).toThrow('no chain is configured');
});
