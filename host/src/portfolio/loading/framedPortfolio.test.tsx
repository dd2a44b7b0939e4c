import { MessageChannel as NodeChannel } from 'node:worker_threads';
import type { AreaPortfolio } from '@fathom/contract';
import { callPortfolio } from '@fathom/host-kit/shells/frame/callPortfolio';
import { FRAME_PROTOCOL, type FrameStart, type HostMessage } from '@fathom/host-kit/shells/frame/frameMessages';
import { FRAME_SANDBOX } from '@fathom/host-kit/shells/frame/framePage';
import { frameServices } from '@fathom/host-kit/shells/frame/frameServices';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { percent } from '@fathom/base/domain/ratio';
import { connectedHost } from '@fathom/testing/connectedHost';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Shell } from '../../shell/shellView';
import { renderShell } from '../../testing/renderShell';
import { testConfiguration } from '../../testing/testConfiguration';
import type { AreaState } from '../areaState';
import { createPlanMemory } from '../rescue/createPlanMemory';
import { RescueDialog } from '../rescue/RescueDialog';
import { RescuePlanProvider } from '../rescue/RescuePlanContext';
import { StressPage } from '../stress/StressPage';
import { createTestArea, TEST_ACCOUNT, testPrice, usd } from '../stress/testing/testArea';
import { testLending, testStates } from '../stress/testing/testAccount';
import { guardPortfolio, PortfolioError } from './guardPortfolio';
import { guardFramedPortfolio } from './guardFramedPortfolio';
import type { LoadedPortfolio } from './loadedPortfolio';
import { loadPortfolio } from './loadPortfolio';
import { ACCOUNT, CHAIN, exampleEntry, examplePortfolio, exampleSummary } from './testing/exampleSummary';

const ORIGIN = 'https://lending.example';
const ADDRESS = `${ORIGIN}/v1/frame.html`;
const LENDING = { manifest: `${ORIGIN}/mf-manifest.json`, unsigned: true, isolation: 'frame' };
const MALFORMED = "It returned data that this app can't use.";

const realChannel = globalThis.MessageChannel;
const ports: MessagePort[] = [];

// Preloaded, because compiling it takes longer than a test waits.
beforeAll(() => import('@fathom/ui/overlay/MenuPopup'));
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.MessageChannel = NodeChannel as unknown as typeof MessageChannel;
});
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
  for (const frame of frames()) frame.remove();
  globalThis.MessageChannel = realChannel;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function frames(): readonly HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')];
}

async function framedShell(portfolioFrame: () => Promise<string> = async () => ADDRESS): Promise<Shell> {
  const { shell } = await renderShell(null, { changes: { remotes: { lending: LENDING } } });
  return { ...shell, areas: { ...shell.areas, portfolioFrame } };
}

/** Plays the page in the newest frame: it announces itself and gets a port. */
async function startPage(): Promise<{ readonly start: FrameStart; readonly port: MessagePort }> {
  await waitFor(() => expect(frames()).toHaveLength(1));
  const [frame] = frames();
  if (!frame) throw new Error('there is no frame');
  return new Promise((resolve) => {
    const page = {
      postMessage: (start: FrameStart, _origin: string, [port]: [MessagePort]) => {
        ports.push(port);
        resolve({ start, port });
      },
    };
    Object.defineProperty(frame, 'contentWindow', { value: page, configurable: true });
    const data = { kind: 'fathom-frame-ready', protocol: FRAME_PROTOCOL };
    const ready = new MessageEvent('message', { data, origin: ORIGIN });
    Object.defineProperty(ready, 'source', { value: page });
    window.dispatchEvent(ready);
  });
}

/** Responds with the portfolio of an area, over the port. */
async function runArea(portfolio: AreaPortfolio): Promise<FrameStart> {
  const { start, port } = await startPage();
  const { report } = frameServices(port, structuredClone(start), testConfiguration(), {
    onShow: () => undefined,
    onAlert: () => undefined,
    onVisible: () => undefined,
    onPortfolioCall: (question) => void callPortfolio(Promise.resolve(portfolio), question, report),
  });
  return start;
}

async function loadFramed(portfolio: AreaPortfolio): Promise<LoadedPortfolio> {
  const loading = loadPortfolio(await framedShell(), 'lending');
  await runArea(portfolio);
  return loading;
}

/** Awaits a result that is thrown as a promise first. */
async function resultOf<T>(compute: () => T): Promise<T> {
  try {
    return compute();
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    await thrown;
    return compute();
  }
}

async function show(content: ReactNode): Promise<void> {
  await renderShell(content, { path: '/portfolio/stress?ETH=-60' });
}

/** One loan of USDC against ETH, and USDC in the wallet. */
function smallArea() {
  return createTestArea('lending', {
    prices: [testPrice('ETH', '3412.5'), testPrice('USDC', '1')],
    loans: [
      {
        id: 'market',
        title: 'Lending',
        measure: 'healthFactor',
        collateral: [{ price: 'price-ETH', amount: usd('2') }],
        debt: [{ price: 'price-USDC', amount: usd('3000') }],
        limit: percent(80),
        penalty: percent(5),
        rate: percent(4),
      },
    ],
    wallet: [{ price: 'price-USDC', amount: usd('2500') }],
  });
}

function stateOf({ summary }: ReturnType<typeof smallArea>, portfolio: LoadedPortfolio): AreaState {
  return { area: 'lending', status: 'read', portfolio, summary, readAt: 0 };
}

describe('the portfolio of an area in a frame', () => {
  it('has the data of the same area in the page, from a hidden frame in its sandbox [PFO-350]', async () => {
    const loading = loadPortfolio(await framedShell(), 'lending');
    const start = await runArea(examplePortfolio());
    const portfolio = await loading;
    const inPage = guardPortfolio('lending', examplePortfolio());
    const [frame] = frames();
    expect(start).toMatchObject({ area: 'lending', portfolio: true });
    expect([frame?.hidden, frame?.getAttribute('sandbox'), frame?.src]).toEqual([true, FRAME_SANDBOX, ADDRESS]);
    expect(await portfolio.summary(CHAIN, ACCOUNT)).toEqual(await inPage.summary(CHAIN, ACCOUNT));
    expect(await portfolio.ledger(CHAIN, ACCOUNT, { limit: 5 })).toMatchObject({ entries: [exampleEntry()] });
    const request = { risk: 'account', goal: 2n, wallet: [], sources: [] };
    const summary = exampleSummary();
    expect(await resultOf(() => portfolio.rescue(summary, request))).toEqual(inPage.rescue(summary, request));
  });

  it('is loaded once for several calls', async () => {
    const shell = await framedShell();
    const loading = [loadPortfolio(shell, 'lending'), loadPortfolio(shell, 'lending')];
    await runArea(examplePortfolio());
    const [one, other] = await Promise.all(loading);
    expect(one).toBe(other);
    expect(frames()).toHaveLength(1);
  });

  it('is missing in a release of an earlier contract, and no frame is opened [PFO-352]', async () => {
    const older = new AreaLoadError('no-portfolio', '1.0.0 exposes no portfolio');
    const shell = await framedShell(() => Promise.reject(older));
    await expect(loadPortfolio(shell, 'lending')).rejects.toBe(older);
    expect(frames()).toHaveLength(0);
  });

  it('is missing if the frame does not start in time, and the next attempt opens another one [PFO-352]', async () => {
    const shell = await framedShell();
    jest.useFakeTimers();
    const loading = loadPortfolio(shell, 'lending');
    const failure = expect(loading).rejects.toMatchObject({ problem: 'overdue' });
    await jest.advanceTimersByTimeAsync(60_000);
    await failure;
    expect(frames()).toHaveLength(0);
    jest.useRealTimers();
    const again = loadPortfolio(shell, 'lending');
    await runArea(examplePortfolio());
    expect(await (await again).summary(CHAIN, ACCOUNT)).toEqual(exampleSummary());
  });

  it('ends with one sentence if the frame stops responding, which is replaced by another one [PFO-352]', async () => {
    const shell = await framedShell();
    const loading = loadPortfolio(shell, 'lending');
    await startPage();
    const portfolio = await loading;
    jest.useFakeTimers();
    const failure = expect(portfolio.summary(CHAIN, ACCOUNT)).rejects.toThrow('It did not respond within 30 s.');
    await jest.advanceTimersByTimeAsync(31_000);
    await failure;
    jest.useRealTimers();
    expect(frames()).toHaveLength(0);
    const again = loadPortfolio(shell, 'lending');
    await runArea(examplePortfolio());
    expect(await (await again).summary(CHAIN, ACCOUNT)).toEqual(exampleSummary());
  });

  it('is stopped if the frame sends too much, and open calls end with one sentence [PFO-352]', async () => {
    const loading = loadPortfolio(await framedShell(), 'lending');
    const { port } = await startPage();
    const failure = expect((await loading).summary(CHAIN, ACCOUNT)).rejects.toThrow('It stopped because of an error.');
    for (let count = 0; count < 30_000; count += 1) port.postMessage({ kind: 'pressed' });
    await failure;
    expect(frames()).toHaveLength(0);
  });

  it.each<[string, unknown]>([
    ['a summary of another account', exampleSummary({ account: `0x${'1'.repeat(40)}` })],
    ['a negative amount', exampleSummary({ claims: [{ ...exampleSummary().claims[0], amount: -1n } as never] })],
    ['a text', 'rich'],
  ])('is refused if the frame returns %s [PFO-353]', async (_what, result) => {
    const loading = loadPortfolio(await framedShell(), 'lending');
    const { port } = await startPage();
    port.onmessage = ({ data }: MessageEvent<HostMessage>) => {
      if (data.kind === 'portfolioCall') port.postMessage({ kind: 'portfolioResult', call: data.call, value: result });
    };
    await expect((await loading).summary(CHAIN, ACCOUNT)).rejects.toThrow(MALFORMED);
  });

  it('is refused if a scenario is of another block, or a plan is no list [PFO-353]', async () => {
    const [loading, summary] = [loadPortfolio(await framedShell(), 'lending'), exampleSummary()];
    const { port } = await startPage();
    port.onmessage = ({ data }: MessageEvent<HostMessage>) => {
      if (data.kind !== 'portfolioCall') return;
      const value = data.name === 'stress' ? exampleSummary({ block: 2 }) : 'none';
      port.postMessage({ kind: 'portfolioResult', call: data.call, value });
    };
    const portfolio = await loading;
    await expect(resultOf(() => portfolio.stress(summary, { changes: {}, days: 1 }))).rejects.toThrow(MALFORMED);
    const request = { risk: 'account', goal: 2n, wallet: [], sources: [] };
    await expect(resultOf(() => portfolio.rescue(summary, request))).rejects.toThrow(PortfolioError);
  });
});

describe('the stress test of an area in a frame', () => {
  const rows = () => within(screen.getByRole('table', { name: 'Positions in this scenario' })).getAllByRole('row');
  const page = (states: readonly AreaState[]) => (
    <StressPage states={states} chainId={1135} account={TEST_ACCOUNT} readOnly={false} />
  );

  it('displays what it displays for the same area in the page, also after a slider moved [PFO-354]', async () => {
    const area = smallArea();
    const texts = () => rows().map(({ textContent }) => textContent);
    const move = () =>
      fireEvent.change(screen.getByRole('slider', { name: 'Change of ETH' }), { target: { value: '-10' } });
    await show(page([stateOf(area, area.portfolio)]));
    const before = texts();
    await act(async () => void move());
    const after = texts();
    expect(after).not.toEqual(before);
    cleanup();
    await show(page([stateOf(area, await loadFramed(area.portfolio))]));
    await screen.findByRole('table', { name: 'Positions in this scenario' });
    await waitFor(() => expect(texts()).toEqual(before));
    move();
    await waitFor(() => expect(texts()).toEqual(after));
  });

  it('leaves out an area whose scenarios fail, with its reason, and displays the others [PFO-353]', async () => {
    const lying = guardFramedPortfolio(
      'lending',
      {
        summary: async () => undefined,
        metric: async () => undefined,
        stress: async () => ({ ...testLending().summary, block: 99 }),
        rescue: async () => [],
        ledger: async () => ({ entries: [], block: 1 }),
      },
      { onOverdue: () => undefined },
    );
    const states = testStates().map((state) => (state.area === 'lending' ? stateOf(testLending(), lying) : state));
    await show(page(states));
    expect(await screen.findByText(new RegExp(MALFORMED))).toBeVisible();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.anything(),
      expect.stringContaining('FXD #987'),
      expect.stringContaining('FXD #1042'),
      expect.stringContaining('FXD #911'),
      expect.stringContaining('Everything else'),
    ]);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('the rescue plan of an area in a frame', () => {
  it('has the options of the frame [PFO-354]', async () => {
    const area = smallArea();
    const states = [stateOf(area, await loadFramed(area.portfolio))];
    const reader = scriptedReader({
      eth_simulateV1: (request: { blockStateCalls: readonly { calls: readonly unknown[] }[] }) => [
        { calls: request.blockStateCalls[0]?.calls.map(() => ({ status: '0x1', gasUsed: '0x5208' })) },
      ],
      eth_gasPrice: '0x1',
    });
    const target = { area: 'lending', risk: 'market' } as const;
    const props = { states, chainId: 1135, account: FAKE_ACCOUNT, target, onClose: () => undefined };
    await act(async () => {
      renderWithHost(
        <RescuePlanProvider memory={createPlanMemory(memoryStorage())}>
          <RescueDialog {...props} />
        </RescuePlanProvider>,
        { host: connectedHost({ reader }), path: '/portfolio' },
      );
    });
    const group = await screen.findByRole('group', { name: 'Ways to reach it' });
    expect(within(group).getAllByRole('radio')).not.toHaveLength(0);
  });
});
