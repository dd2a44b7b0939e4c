import '../../../signing/signingBar/testing/fakeTopLayer';
import { MessageChannel as NodeChannel } from 'node:worker_threads';
import type { HostServices, MountError, MountOptions } from '@fathom/contract';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { AWAY, HOME, hostSuiteConfiguration } from '@fathom/testing/hostSuiteConfiguration';
import { createScriptedWallet } from '@fathom/testing/scriptedWallet';
import { createSimulatedChain, simulatedFetch } from '@fathom/testing/simulatedChain';
import { FRAME_PROTOCOL, type FrameStart, type InlineMessage } from '../../frame/frameMessages';
import { frameServices } from '../../frame/frameServices';
import { embedText } from '../embedText';
import type { mountFramed } from './mountFramed';

const FOLDER = 'https://lending.example/';
const ORIGIN = 'https://lending.example';
const UNAVAILABLE = 'Lending could not be loaded.';
const chain = createSimulatedChain(HOME);
const fromChain = simulatedFetch([chain]);
const realFetch = globalThis.fetch;
const realChannel = globalThis.MessageChannel;
let manifest: () => Promise<Response>;
let mountInFrame: typeof mountFramed;
/** Responses for other files. Default: none. */
const served = new Map<string, object>();
const ends: (() => void)[] = [];

beforeAll(async () => {
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (address.endsWith('area-manifest.json')) return manifest();
    if (served.has(address)) return Response.json(served.get(address));
    return address.startsWith(FOLDER) ? new Response('', { status: 404 }) : fromChain(input, init);
  };
  ({ mountFramed: mountInFrame } = await import('./mountFramed'));
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.MessageChannel = NodeChannel as unknown as typeof MessageChannel;
  manifest = async () => new Response('{"files":{}}');
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  served.clear();
  globalThis.MessageChannel = realChannel;
  Reflect.deleteProperty(window.navigator, 'userActivation');
  window.history.replaceState(null, '', '/');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

interface FramePage {
  readonly services: HostServices;
  readonly start: FrameStart;
  readonly shown: string[];
  readonly alerts: string[];
  readonly visible: unknown[];
  readonly report: (message: InlineMessage) => void;
  readonly went: (path: string, isReplaced: boolean) => void;
  readonly pressed: () => void;
  readonly post: (message: unknown) => void;
}

function mount(options: Partial<MountOptions> = {}, folder = FOLDER, isHeard = true) {
  const errors: MountError[] = [];
  const went: string[] = [];
  const onReady = jest.fn();
  const wallet = createScriptedWallet([chain]);
  const element = document.body.appendChild(document.createElement('div'));
  const own: MountOptions = { provider: wallet, chainId: HOME, configuration: hostSuiteConfiguration() };
  const heard: MountOptions = {
    ...own,
    onError: (error) => errors.push(error),
    onNavigate: (path) => went.push(path),
    onReady,
  };
  const mounted = mountInFrame('lending', element, { folder }, { ...(isHeard ? heard : own), ...options });
  ends.push(() => {
    mounted.unmount();
    element.remove();
  });
  const shadow = element.firstElementChild?.shadowRoot;
  const frame = shadow?.querySelector('iframe');
  if (!frame || !shadow) throw new Error('no frame');
  const started: { readonly start: FrameStart; readonly origin: string; readonly port: MessagePort }[] = [];
  const target = {
    postMessage: (start: FrameStart, origin: string, [port]: [MessagePort]) => started.push({ start, origin, port }),
  };
  Object.defineProperty(frame, 'contentWindow', { value: target });

  function open(): FramePage | undefined {
    const before = started.length;
    const data = { kind: 'fathom-frame-ready', protocol: FRAME_PROTOCOL };
    const message = new MessageEvent('message', { data, origin: ORIGIN });
    Object.defineProperty(message, 'source', { value: target });
    window.dispatchEvent(message);
    const own = started[before];
    if (!own) return undefined;
    const [shown, alerts, visible]: [string[], string[], unknown[]] = [[], [], []];
    const connected = frameServices(own.port, own.start, hostSuiteConfiguration(), {
      onShow: (path) => shown.push(path),
      onAlert: ({ text }) => alerts.push(text),
      onVisible: (part) => visible.push(part),
    });
    ends.push(() => own.port.close());
    return { ...connected, start: own.start, shown, alerts, visible, post: (sent) => own.port.postMessage(sent) };
  }

  /** Like `open`, once the frame has its URL. */
  async function opened(): Promise<FramePage> {
    await waitFor(() => expect(frame?.getAttribute('src')).toBe(`${FOLDER}frame.html`));
    const own = open();
    if (!own) throw new Error('the frame was not started');
    return own;
  }

  function notice(): HTMLElement | null | undefined {
    return shadow?.querySelector<HTMLElement>('[role=alert]');
  }
  return { mounted, element, frame, wallet, errors, went, onReady, open, opened, notice };
}

async function retry(notice: () => HTMLElement | null | undefined): Promise<void> {
  fireEvent.click(await waitFor(() => within(notice() ?? document.body).getByRole('button', { name: 'Retry' })));
}

async function turns(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
}

it('displays the area in a sandboxed frame of its server once the frame has started', async () => {
  const { frame, opened, went, errors, notice } = mount();
  expect(frame.title).toBe('Lending');
  expect(frame.getAttribute('src')).toBeNull();
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  const { start } = await opened();
  expect(frame.hidden).toBe(false);
  expect(start).toMatchObject({
    area: 'lending',
    basePath: '/lending',
    path: '/lending',
    hostKind: 'partner',
    inline: true,
  });
  expect([went, errors, notice()]).toEqual([['/lending'], [], null]);
  expect(window.location.pathname).toBe('/');
});

it('is hidden until then, and reports its first screen and its height', async () => {
  const { frame, opened, onReady } = mount();
  await waitFor(() => expect(frame.getAttribute('src')).not.toBeNull());
  expect(frame.hidden).toBe(true);
  const page = await opened();
  page.report({ kind: 'height', height: 700 });
  await waitFor(() => expect(frame.style.height).toBe('700px'));
  expect(onReady).not.toHaveBeenCalled();
  page.report({ kind: 'displayed' });
  page.report({ kind: 'displayed' });
  await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
});

it('reports an area that stopped working, which says so itself', async () => {
  const { opened, errors, notice } = mount();
  const page = await opened();
  page.report({ kind: 'displayed' });
  page.report({ kind: 'stopped' });
  await waitFor(() => expect(errors).toEqual([{ code: 'area', message: embedText.failure.title }]));
  expect(notice()).toBeNull();
});

it('follows the address bar of the page below its base path', async () => {
  window.history.replaceState(null, '', '/earn/markets?sort=apy');
  const { frame, opened, went } = mount({ basePath: '/earn/' });
  const page = await opened();
  expect(page.start).toMatchObject({ basePath: '/earn', path: '/earn/markets?sort=apy' });
  page.went('/earn/history', false);
  await waitFor(() => expect(window.location.pathname).toBe('/earn/history'));
  await waitFor(() => expect(went).toEqual(['/earn/markets', '/earn/history']));

  window.history.replaceState(null, '', '/elsewhere');
  fireEvent.popState(window);
  expect(frame.hidden).toBe(true);
  expect(went).toHaveLength(2);
  window.history.replaceState(null, '', '/earn/dashboard');
  fireEvent.popState(window);
  expect(frame.hidden).toBe(false);
  await waitFor(() => expect(page.shown).toEqual(['/earn/dashboard']));
  expect(went.at(-1)).toBe('/earn/dashboard');
});

it('reports a page that is not below the base path, and starts there once it is', async () => {
  window.history.replaceState(null, '', '/elsewhere');
  const { frame, opened, errors } = mount({ basePath: '/earn' });
  const { start } = await opened();
  expect(errors).toEqual([{ code: 'path', message: embedText.path('/elsewhere', '/earn') }]);
  expect([start.path, frame.hidden]).toEqual(['/earn', true]);
});

it('shows the page of the area that it opens itself, and passes on one of another area', async () => {
  const { opened, went, open } = mount();
  const page = await opened();
  page.services.navigation.openArea('lending', 'history');
  await waitFor(() => expect(page.shown).toEqual(['/lending/history']));
  page.services.navigation.openArea('dao');
  await waitFor(() => expect(went).toEqual(['/lending', '/lending/history', '/dao']));
  // A reloaded frame displays the same page.
  expect(open()?.start.path).toBe('/lending/history');
});

it('asks the wallet of the page only after a press in the frame that the browser confirms', async () => {
  Object.defineProperty(window.navigator, 'userActivation', { value: { isActive: true }, configurable: true });
  const { opened, wallet } = mount();
  const page = await opened();
  page.pressed();
  page.services.wallet.requestConnect();
  await waitFor(() => expect(wallet.requests.map(({ method }) => method)).toContain('eth_requestAccounts'));
});

it('displays alerts in the frame, or passes them to a page that wants them', async () => {
  const { opened } = mount();
  const page = await opened();
  page.services.alerts.show({ kind: 'info', text: 'Copied' });
  await waitFor(() => expect(page.alerts).toEqual(['Copied']));

  const onAlert = jest.fn();
  const other = await mount({ onAlert }).opened();
  other.services.alerts.show({ kind: 'info', text: 'Copied' });
  await waitFor(() => expect(onAlert).toHaveBeenCalledWith({ kind: 'info', text: 'Copied' }));
  expect(other.alerts).toEqual([]);
});

it('tells the frame which part of it the window shows, until it is unmounted', async () => {
  const observed: { readonly seen: IntersectionObserverCallback; readonly disconnect: () => void }[] = [];
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((seen) => {
    const observer = { seen, observe: () => undefined, disconnect: jest.fn() };
    observed.push(observer);
    return observer as unknown as IntersectionObserver;
  });
  const { opened, mounted } = mount();
  const page = await opened();
  const rect = (top: number, height: number) => ({ top, height }) as DOMRectReadOnly;
  const entry = { isIntersecting: true, boundingClientRect: rect(-100, 2_000), intersectionRect: rect(0, 800) };
  observed[0]?.seen([entry as IntersectionObserverEntry], {} as IntersectionObserver);
  await waitFor(() => expect(page.visible).toEqual([{ top: 100, height: 800 }]));
  const before = jest.mocked(observed[0]?.disconnect ?? jest.fn()).mock.calls.length;
  mounted.unmount();
  expect(jest.mocked(observed[0]?.disconnect ?? jest.fn()).mock.calls.length).toBeGreaterThan(before);
});

it('keeps a page whose callbacks throw', async () => {
  const fail = () => {
    throw new Error('broken page');
  };
  const { opened, frame } = mount({ onNavigate: fail, onReady: fail, onError: fail });
  const page = await opened();
  page.report({ kind: 'displayed' });
  page.report({ kind: 'height', height: 700 });
  await waitFor(() => expect(frame.style.height).toBe('700px'));
});

it('displays no frame of the origin of the page, which could leave its sandbox', async () => {
  const folder = `${window.location.origin}/areas/lending/`;
  const { frame, errors, notice } = mount({}, folder);
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(errors).toMatchObject([{ code: 'load' }]);
  expect(frame.getAttribute('src')).toBeNull();
  expect(notice()).toHaveTextContent(UNAVAILABLE);
});

it('reports a release that cannot be read, and reads it again on Retry', async () => {
  manifest = async () => new Response('', { status: 500 });
  const { errors, notice, opened, frame } = mount();
  await waitFor(() => expect(notice()).toHaveTextContent(UNAVAILABLE));
  expect(errors).toMatchObject([{ code: 'load', message: expect.stringContaining('500') as string }]);
  expect(notice()).toHaveTextContent(embedText.configuration.title);
  manifest = async () => new Response('{"files":{}}');
  await retry(notice);
  expect(notice()).toBeNull();
  await opened();
  expect(frame.hidden).toBe(false);
});

it('gives up a frame that does not start within 20 s, and loads it again on Retry', async () => {
  jest.useFakeTimers();
  const { frame, errors, notice, open } = mount();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(frame.getAttribute('src')).toBe(`${FOLDER}frame.html`);
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(errors).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(errors).toMatchObject([{ code: 'load', message: expect.stringContaining('did not start') as string }]);
  expect(notice()).toHaveTextContent(UNAVAILABLE);
  expect(frame.hidden).toBe(true);
  // Too late: the page has timed out.
  expect(open()).toBeUndefined();

  fireEvent.click(within(notice() ?? document.body).getByRole('button', { name: 'Retry' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(open()?.start.area).toBe('lending');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(errors).toHaveLength(1);
  expect(frame.hidden).toBe(false);
});

it('stops a frame that sends more than any area does, and loads it again on Retry', async () => {
  const { errors, notice, opened, open, frame } = mount();
  const page = await opened();
  const oversized = { kind: 'went', path: 'x'.repeat(300_000), isReplaced: false };
  for (let sent = 0; sent < 4; sent += 1) page.post(oversized);
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(errors).toMatchObject([{ code: 'area', message: expect.stringContaining('too large') as string }]);
  expect(notice()).toHaveTextContent(embedText.frame.stopped('Lending'));
  expect(frame.hidden).toBe(true);
  expect(open()).toBeUndefined();
  await retry(notice);
  await waitFor(() => expect(open()).toBeDefined());
  expect(frame.hidden).toBe(false);
});

it('displays one problem at a time', async () => {
  manifest = async () => new Response('', { status: 500 });
  const { notice, errors, element } = mount();
  await retry(notice);
  await waitFor(() => expect(errors).toHaveLength(2));
  expect(element.firstElementChild?.shadowRoot?.querySelectorAll('[role=alert]')).toHaveLength(1);
});

it('reads a configuration that failed again on Retry', async () => {
  const configuration = `${FOLDER}config/app.json`;
  const { notice, errors, opened } = mount({ configuration });
  await waitFor(() => expect(notice()).toHaveTextContent(configuration));
  expect(errors.map(({ code }) => code)).toEqual(['configuration']);
  served.set(configuration, hostSuiteConfiguration());
  await retry(notice);
  expect((await opened()).start.values.chainId).toBe(HOME);
});

it('is displayed on a page that listens to nothing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { opened, frame } = mount({}, FOLDER, false);
  const page = await opened();
  page.went('/lending/markets', false);
  page.report({ kind: 'displayed' });
  await waitFor(() => expect(frame.hidden).toBe(false));
  expect(logged).not.toHaveBeenCalled();
});

it('displays a configuration that names no such chain as a problem, until the page names another', async () => {
  const { mounted, notice, errors, opened } = mount({ chainId: 5 });
  await waitFor(() => expect(notice()).toHaveTextContent('no chain 5'));
  expect(errors).toMatchObject([{ code: 'chain' }]);
  mounted.update({ chainId: AWAY });
  expect((await opened()).start.values.chainId).toBe(AWAY);
});

it('leaves nothing when it is unmounted, and starts no frame afterwards', async () => {
  const { mounted, element, opened, open, errors } = mount();
  const page = await opened();
  mounted.unmount();
  expect(element.childElementCount).toBe(0);
  expect(open()).toBeUndefined();
  page.report({ kind: 'stopped' });
  await turns();
  expect(errors).toEqual([]);
});

it.each([
  ['was read', () => new Response('{"files":{}}')],
  ['could not be read', () => new Response('', { status: 500 })],
])('displays nothing of a release that %s after it was unmounted', async (_case, response) => {
  let answer: (response: Response) => void = () => undefined;
  manifest = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { mounted, frame, errors } = mount();
  await turns();
  mounted.unmount();
  answer(response());
  await turns();
  expect([frame.getAttribute('src'), errors]).toEqual([null, []]);
});

it('names the argument that is wrong', () => {
  const mountAnything = mountInFrame as (...args: unknown[]) => void;
  expect(() => mountAnything('lending', null, { folder: FOLDER }, {})).toThrow('mount: the first argument is null');
});
