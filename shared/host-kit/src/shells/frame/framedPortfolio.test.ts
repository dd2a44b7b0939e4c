import { MessageChannel } from 'node:worker_threads';
import type { AreaPortfolio, AreaSummary, ChainReader } from '@fathom/contract';
import type { FramedPortfolio } from '@fathom/contract/border';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { hostSuiteConfiguration } from '@fathom/testing/hostSuiteConfiguration';
import { ALWAYS_PRESSED } from '@fathom/testing/inputPage';
import { areaControls } from '../../transactions/wallet/areaControls';
import { areaServices } from '../../transactions/wallet/areaServices';
import { callPortfolio } from './callPortfolio';
import type { FrameMessage, HostMessage } from './frameMessages';
import { frameServices } from './frameServices';
import { createPortfolioCalls } from './portfolioCalls';
import { serveFrame } from './serveFrame';

const CHAIN = 1135;
const ACCOUNT = '0x7A57d5c8F6EF5b8B0ABb3B0A2Ba9DE2cb2D3ABcD';
const SCENARIO = { changes: { ETH: -4n * 10n ** 17n }, days: 30 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.restoreAllMocks();
});

const reader: ChainReader = { chainId: CHAIN, nodeCount: 1, request: async () => '0x7' };

/** The host's end, and the port that a frame gets. */
function serve() {
  const fake = createFakeHost({ readers: [reader] });
  fake.connect(ACCOUNT, CHAIN);
  const controls = areaControls({ presses: ALWAYS_PRESSED, showAlert: () => undefined, countAlert: () => undefined });
  const calls = createPortfolioCalls();
  const events: unknown[] = [];
  const { port1, port2 } = new MessageChannel();
  const port = port2 as unknown as MessagePort;
  const services = areaServices(fake.services, 'lending', controls);
  const served = serveFrame(port1 as unknown as MessagePort, {
    area: 'lending',
    services,
    budget: controls.budget,
    configuration: hostSuiteConfiguration(),
    basePath: '/lending',
    path: '/lending',
    stored: {},
    portfolio: calls,
    onPressed: () => events.push('pressed'),
    onFlood: (reason) => events.push(reason),
    onWent: (...went) => events.push(went),
    onScreen: (kind) => events.push(kind),
  });
  ends.push(() => {
    served.stop();
    port.close();
  });
  return { portfolio: calls.portfolio, calls, events, port, start: structuredClone(served.start), services };
}

/** Both ends, with the area's code in the frame. */
function framed(changes: Partial<AreaPortfolio> = {}): FramedPortfolio {
  const { portfolio, port, start } = serve();
  const { services, report } = frameServices(port, start, hostSuiteConfiguration(), {
    onShow: () => undefined,
    onAlert: () => undefined,
    onVisible: () => undefined,
    onPortfolioCall: (question) => void callPortfolio(Promise.resolve(own), question, report),
  });
  const own: AreaPortfolio = {
    summary: async (chainId, account) => {
      const block = Number(await services.network.reader(chainId).request('eth_blockNumber', []));
      return { ...SUMMARY, chainId, account, block };
    },
    stress: (summary, { days }) => ({ ...summary, blockTime: summary.blockTime + days * 86_400 }),
    rescue: () => [],
    ledger: async (_chainId, _account, { limit }) => ({ entries: [], block: limit }),
    ...changes,
  };
  return portfolio;
}

/** A frame that is played by the test. */
function played() {
  const host = serve();
  const received: HostMessage[] = [];
  host.port.onmessage = ({ data }: MessageEvent<HostMessage>) => received.push(data);
  const send = (message: FrameMessage | object) => host.port.postMessage(message);
  const next = async () => {
    for (;;) {
      const message = received.shift();
      if (message) return message;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  return { ...host, send, next };
}

const SUMMARY: AreaSummary = {
  area: 'lending',
  chainId: CHAIN,
  account: ACCOUNT,
  block: 1,
  blockTime: 1_790_000_000,
  positions: [],
  risks: [],
  claims: [],
  dates: [],
  notices: [],
  wallet: [],
  prices: [],
  sources: [],
  unread: [],
  inputs: { reserves: [{ debt: 10n ** 30n }] },
};

describe('the portfolio of an area in a frame', () => {
  it('reads the chain through the host, and returns amounts as they are [PFO-350]', async () => {
    expect(await framed().summary(CHAIN, ACCOUNT)).toEqual({ ...SUMMARY, block: 7 });
  });

  it('gets its own inputs back for a scenario, and returns the result without them [PFO-350]', async () => {
    const stress = jest.fn((summary: AreaSummary) => summary);
    const { inputs, ...rest } = SUMMARY;
    expect(await framed({ stress }).stress(SUMMARY, SCENARIO)).toEqual(rest);
    expect(stress.mock.calls[0]).toEqual([{ ...rest, inputs }, SCENARIO]);
  });

  it('has plans, a ledger, and a size only if the area has one [PFO-350]', async () => {
    const portfolio = framed();
    expect(await portfolio.rescue(SUMMARY, { risk: 'account', goal: 2n, wallet: [], sources: [] })).toEqual([]);
    expect(await portfolio.ledger(CHAIN, ACCOUNT, { limit: 3 })).toEqual({ entries: [], block: 3 });
    expect(await portfolio.metric(CHAIN)).toBeUndefined();
  });

  it('returns the error of a failed read with its code, and the sentence of another one', async () => {
    const unreachable = Object.assign(new Error('no'), { code: 'unreachable', reason: 'HTTP 429' });
    const reading = framed({ summary: () => Promise.reject(unreachable) }).summary(CHAIN, ACCOUNT);
    await expect(reading).rejects.toMatchObject({ code: 'unreachable', reason: 'HTTP 429' });
    const down = framed({ ledger: () => Promise.reject(new Error('The indexer of Lisk is down.')) });
    await expect(down.ledger(CHAIN, ACCOUNT, { limit: 1 })).rejects.toThrow('The indexer of Lisk is down.');
  });

  it('reports a result that can not cross the port as a failure', async () => {
    const summary = { ...SUMMARY, inputs: () => 1 };
    await expect(framed({ summary: async () => summary }).summary(CHAIN, ACCOUNT)).rejects.toThrow();
  });

  it('rejects open and later calls when its frame was stopped', async () => {
    const { portfolio, calls } = serve();
    const open = portfolio.summary(CHAIN, ACCOUNT);
    calls.stop('it sent too much');
    await expect(open).rejects.toThrow('it sent too much');
    await expect(portfolio.metric(CHAIN)).rejects.toThrow('it sent too much');
  });

  it('rejects calls that a reloaded frame has lost, and sends later ones to the new page', async () => {
    const calls = createPortfolioCalls();
    const early = calls.portfolio.metric(CHAIN);
    const sent: unknown[] = [];
    calls.connect((question) => sent.push(['first page', question.call]));
    calls.connect((question) => sent.push(['second page', question.call]));
    await expect(early).rejects.toThrow('the frame was loaded again');
    calls.portfolio.metric(CHAIN).catch(() => undefined);
    expect(sent).toEqual([
      ['first page', 1],
      ['second page', 2],
    ]);
  });
});

describe('hostile code in a frame that displays nothing', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('can read chains, but neither ask the wallet, alert, store nor navigate [PFO-351]', async () => {
    const { send, next, events, services } = played();
    for (const [index, name] of ['submit', 'switchChain', 'showAlert', 'openArea', 'requestConnect'].entries()) {
      send({ kind: 'call', call: index, name, values: [] });
      expect(await next()).toMatchObject({ kind: 'error', call: index, error: { message: 'there is no such call' } });
    }
    send({ kind: 'pressed' });
    send({ kind: 'went', path: '/lending/markets', isReplaced: false });
    send({ kind: 'stored', key: 'market', value: 'x' });
    send({ kind: 'displayed' });
    send({ kind: 'call', call: 9, name: 'read', values: [CHAIN, 'eth_blockNumber', [], false] });
    expect(await next()).toMatchObject({ kind: 'values' });
    expect(await next()).toEqual({ kind: 'result', call: 9, value: { value: '0x7' } });
    expect(events).toEqual([]);
    expect(services.preferences.storage('lending').get('market')).toBeUndefined();
  });

  it('is refused a result that is too large, and stopped after several [PFO-351]', async () => {
    const { portfolio, send, events } = played();
    const open = portfolio.summary(CHAIN, ACCOUNT);
    send({ kind: 'portfolioResult', call: 1, value: 'x'.repeat(3_000_000) });
    await expect(open).rejects.toThrow('it is larger than 2048 kB');
    const later = portfolio.summary(CHAIN, ACCOUNT);
    for (let count = 0; count < 3; count += 1) send({ kind: 'portfolioResult', call: 9, value: new Map() });
    send({ kind: 'portfolioResult', call: 2, value: undefined });
    await Promise.race([later.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 300))]);
    expect(events).toEqual(['it sent several messages that are too large']);
  });

  it('settles no call with a result of no request, nor twice [PFO-351]', async () => {
    const { portfolio, send } = played();
    const open = portfolio.metric(CHAIN);
    send({ kind: 'portfolioResult', call: 7, value: 'other' });
    send({ kind: 'portfolioResult', call: 'x', value: 'malformed' });
    send({ kind: 'portfolioError', call: 1, error: { code: 'odd' } });
    send({ kind: 'portfolioResult', call: 1, value: 'first' });
    send({ kind: 'portfolioResult', call: 1, value: 'second' });
    expect(await open).toBe('first');
  });
});
