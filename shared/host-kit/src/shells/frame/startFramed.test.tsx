import { MessageChannel } from 'node:worker_threads';
import { CONTRACT_VERSION, useChain, useHost, type AreaModule, type PortfolioModule } from '@fathom/contract';
import { Link, useLocation } from '@fathom/contract/router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { hostSuiteConfiguration } from '@fathom/testing/hostSuiteConfiguration';
import { ALWAYS_PRESSED } from '@fathom/testing/inputPage';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { pressPage, trustInputs } from '@fathom/testing/trustedEvents';
import { embedText } from '../embed/embedText';
import { areaControls } from '../../transactions/wallet/areaControls';
import { areaServices } from '../../transactions/wallet/areaServices';
import { FRAME_PROTOCOL } from './frameMessages';
import { createPortfolioCalls } from './portfolioCalls';
import { serveFrame, type FrameOptions } from './serveFrame';
import { startFramed } from './startFramed';

trustInputs();

const HEIGHT = 321.5;
const ends: (() => void)[] = [];
const posted: unknown[][] = [];
const parent = { postMessage: (...args: unknown[]) => posted.push(args) };
const ownParent = Object.getOwnPropertyDescriptor(window, 'parent') ?? {};
const listen = window.addEventListener.bind(window);

beforeEach(() => {
  posted.length = 0;
  document.body.innerHTML = '<div id="app"></div>';
  // jsdom has neither fonts nor adopted sheets nor layout.
  Object.defineProperty(document, 'fonts', { value: { add: () => undefined }, configurable: true });
  Object.defineProperty(globalThis, 'FontFace', { value: function FontFace() {}, configurable: true });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true, writable: true });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: HEIGHT } as DOMRect);
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(
    (onResize) =>
      ({
        observe: () => onResize([], {} as ResizeObserver),
        disconnect: () => undefined,
      }) as unknown as ResizeObserver,
  );
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  jest.spyOn(window, 'addEventListener').mockImplementation(((type: string, heard: EventListener, options: object) => {
    listen(type, heard, options);
    ends.push(() => window.removeEventListener(type, heard, options));
  }) as typeof window.addEventListener);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  Object.defineProperty(window, 'parent', ownParent);
  jest.restoreAllMocks();
});

function Area() {
  const { alerts } = useHost();
  const { pathname } = useLocation();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('broken');
  return (
    <>
      <p>
        {pathname} on {useChain().name}
      </p>
      <Link to="/lending/history">History</Link>
      <button onClick={() => alerts.show({ kind: 'info', text: 'Copied' })}>Alert</button>
      <button onClick={() => setIsBroken(true)}>Break</button>
    </>
  );
}

const portfolio: PortfolioModule = {
  id: 'lending',
  contract: CONTRACT_VERSION,
  createPortfolio: ({ network }) => ({
    summary: async () => undefined,
    stress: (summary) => summary,
    rescue: () => [],
    ledger: async () => ({ entries: [], block: 1 }),
    metric: async (chainId) => ({ amount: BigInt(network.reader(chainId).nodeCount ?? 0), detail: 'nodes' }),
  }),
};
const loadPortfolio = jest.fn(async () => portfolio);

function open() {
  const load = jest.fn(async (): Promise<AreaModule> => ({ id: 'lending', contract: CONTRACT_VERSION, Area }));
  act(() => startFramed('lending', load, loadPortfolio));
  return load;
}

function serve(options: Partial<FrameOptions> = {}) {
  const { services } = createFakeHost({ readers: [scriptedReader({})] });
  const controls = areaControls({
    presses: ALWAYS_PRESSED,
    showAlert: services.alerts.show,
    countAlert: () => undefined,
  });
  const [reports, went]: unknown[][] = [[], []];
  const { port1, port2 } = new MessageChannel();
  const served = serveFrame(port1 as unknown as MessagePort, {
    area: 'lending',
    services: areaServices(services, 'lending', controls),
    budget: controls.budget,
    configuration: hostSuiteConfiguration(),
    basePath: '/lending',
    path: '/lending/markets',
    stored: {},
    onPressed: () => reports?.push('pressed'),
    onFlood: (reason) => reports?.push(reason),
    onWent: (...args) => went?.push(args),
    onScreen: (kind) => reports?.push(kind),
    ...options,
  });
  ends.push(() => {
    served.stop();
    port2.close();
  });
  return { served, reports, went, port: port2, start: structuredClone(served.start) };
}

interface Received {
  readonly data: unknown;
  readonly ports?: readonly unknown[];
  readonly source?: unknown;
}

function receive({ data, ports = [], source = parent }: Received): void {
  const message = new MessageEvent('message', { data });
  Object.defineProperty(message, 'source', { value: source });
  Object.defineProperty(message, 'ports', { value: ports });
  act(() => void window.dispatchEvent(message));
}

it('announces itself to the page around it, and displays what that page says', async () => {
  const load = open();
  expect(posted).toEqual([[{ kind: 'fathom-frame-ready', protocol: FRAME_PROTOCOL }, '*']]);
  expect(load).not.toHaveBeenCalled();
  const { port, start, reports, served, went } = serve();
  receive({ data: start, ports: [port] });
  expect(await screen.findByText('/lending/markets on Chain 1135')).toBeVisible();
  await waitFor(() => expect(reports).toEqual(['displayed']));

  fireEvent.click(screen.getByRole('link', { name: 'History' }));
  expect(screen.getByText('/lending/history on Chain 1135')).toBeVisible();
  await waitFor(() => expect(went).toEqual([['/lending/history', false]]));
  act(() => served.show('/lending/dashboard'));
  expect(await screen.findByText('/lending/dashboard on Chain 1135')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('reports the presses of the user, and an area that stopped working', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open();
  const { port, start, reports } = serve();
  receive({ data: start, ports: [port] });
  await screen.findByText('/lending/markets on Chain 1135');
  await waitFor(() => expect(reports).toEqual(['displayed']));
  pressPage();
  await waitFor(() => expect(reports).toEqual(['displayed', 'pressed']));
  fireEvent.click(screen.getByRole('button', { name: 'Break' }));
  await waitFor(() => expect(reports).toContain('stopped'));
  expect(screen.getByText(embedText.failure.title)).toBeVisible();
});

it('as a part of a page, says how high it is and displays alerts where it is visible', async () => {
  open();
  const onInline = jest.fn();
  const { port, start, served } = serve({ onInline });
  receive({ data: start, ports: [port] });
  await screen.findByText('/lending/markets on Chain 1135');
  await waitFor(() => expect(onInline).toHaveBeenCalledWith({ kind: 'height', height: 322 }));
  const portal = document.querySelector<HTMLElement>('.fathom-overlays');
  act(() => served.view({ top: 40, height: 500 }));
  await waitFor(() => expect(portal).toHaveStyle({ top: '40px', height: '500px' }));
  act(() => served.alert({ kind: 'info', text: 'Sent from your wallet' }));
  await waitFor(() => expect(portal).toHaveTextContent('Sent from your wallet'));
});

it('displays no overlays and no alerts of its own where it fills the window', async () => {
  open();
  const { port, start, served, reports } = serve();
  receive({ data: start, ports: [port] });
  await screen.findByText('/lending/markets on Chain 1135');
  served.alert({ kind: 'info', text: 'Sent from your wallet' });
  served.show('/lending/history');
  await screen.findByText('/lending/history on Chain 1135');
  expect(document.querySelector('.fathom-overlays')).toBeNull();
  expect(screen.queryByText('Sent from your wallet')).toBeNull();
  expect(reports).toEqual(['displayed']);
});

describe('a frame for the portfolio', () => {
  it('returns what the portfolio of the area returns, and loads no screen [PFO-350]', async () => {
    const load = open();
    const calls = createPortfolioCalls();
    const { port, start } = serve({ portfolio: calls });
    receive({ data: start, ports: [port] });
    expect(await calls.portfolio.metric(1135)).toEqual({ amount: 1n, detail: 'nodes' });
    expect(load).not.toHaveBeenCalled();
    expect(document.body).toHaveTextContent('');
  });

  it('returns a failure of its code for each call', async () => {
    loadPortfolio.mockRejectedValueOnce(new Error('The code is gone.'));
    open();
    const calls = createPortfolioCalls();
    const { port, start } = serve({ portfolio: calls });
    receive({ data: start, ports: [port] });
    await expect(calls.portfolio.metric(1135)).rejects.toThrow('The code is gone.');
  });
});

type Changed = (start: object) => unknown;
it.each<[string, Partial<Received>, Changed]>([
  ['of another window', { source: window }, (start) => start],
  ['without a port', { ports: [] }, (start) => start],
  ['of another kind', {}, (start) => ({ ...start, kind: 'fathom-frame-ready' })],
  ['of another protocol', {}, (start) => ({ ...start, protocol: FRAME_PROTOCOL + 1 })],
  [
    'without a protocol',
    {},
    ({ ...start }: { protocol?: unknown }) => {
      delete start.protocol;
      return start;
    },
  ],
  ['for another area', {}, (start) => ({ ...start, area: 'dao' })],
  [
    'for no area',
    {},
    ({ ...start }: { area?: unknown }) => {
      delete start.area;
      return start;
    },
  ],
  ['that is nothing', {}, () => null],
  ['that is a text', {}, () => 'fathom-frame-start'],
  ['that is empty', {}, () => ({})],
])('is not started by a message %s, and by the right one after it', async (_case, message, change) => {
  const load = open();
  const { port, start, reports } = serve();
  receive({ data: change(start), ports: [port], ...message });
  expect(load).not.toHaveBeenCalled();
  expect(screen.queryByText('/lending/markets on Chain 1135')).toBeNull();
  receive({ data: start, ports: [port] });
  expect(await screen.findByText('/lending/markets on Chain 1135')).toBeVisible();
  await waitFor(() => expect(reports).toEqual(['displayed']));
});

it('stays with its first host, whatever else its page sends', async () => {
  open();
  const first = serve();
  receive({ data: first.start, ports: [first.port] });
  await screen.findByText('/lending/markets on Chain 1135');
  const second = serve({ path: '/lending/history' });
  receive({ data: second.start, ports: [second.port] });
  first.served.show('/lending/dashboard');
  expect(await screen.findByText('/lending/dashboard on Chain 1135')).toBeVisible();
  expect(second.reports).toEqual([]);
});

it('names the part of the configuration that it cannot read, and loads no area', async () => {
  const load = open();
  const { port, start } = serve();
  receive({ data: { ...start, configuration: { version: 1 } }, ports: [port] });
  expect(await screen.findByText(embedText.configuration.title)).toBeVisible();
  expect(screen.getByText(/^In the configuration, brand /)).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

it('says that it is a part of another app when it is opened alone, and announces nothing', async () => {
  Object.defineProperty(window, 'parent', { value: window, configurable: true });
  const load = open();
  expect(await screen.findByText(embedText.frame.title)).toBeVisible();
  const { port, start } = serve();
  receive({ data: start, ports: [port], source: window });
  expect(posted).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});

it('refuses a page without its element', () => {
  document.body.replaceChildren();
  expect(() => open()).toThrow('The page has no element #app.');
});
