import { MessageChannel as NodeChannel } from 'node:worker_threads';
import { useLocation, Link } from '@fathom/contract/router';
import { USAGE_RATES } from '@fathom/base/limits/areaLimits';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import {
  FRAME_PROTOCOL,
  type FrameMessage,
  type FrameStart,
  type HostMessage,
} from '@fathom/host-kit/shells/frame/frameMessages';
import { FRAME_SANDBOX } from '@fathom/host-kit/shells/frame/framePage';
import { WAIT_LIMIT } from '@fathom/ui/status/TimedSuspense';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Layout } from '../shell/Layout';
import { press, renderShell } from '../testing/renderShell';
import { renderWithAreas } from '../testing/renderWithAreas';
import { FramedArea } from './FramedArea';

const ORIGIN = 'https://lending.example';
const realChannel = globalThis.MessageChannel;
const ports: MessagePort[] = [];
const displayed = jest.fn();
const failed = jest.fn<boolean, [string, unknown]>();
const frame = jest.fn<Promise<string>, [string]>();

beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  failed.mockReturnValue(false);
  globalThis.MessageChannel = NodeChannel as unknown as typeof MessageChannel;
});
afterEach(() => {
  cleanup();
  for (const port of ports.splice(0)) port.close();
  globalThis.MessageChannel = realChannel;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Here() {
  const { pathname, search, hash } = useLocation();
  return <p>{`${pathname}${search}${hash}`}</p>;
}

async function open(...addresses: readonly (string | AreaLoadError)[]): Promise<void> {
  for (const address of addresses) {
    if (typeof address === 'string') frame.mockResolvedValueOnce(`${ORIGIN}/${address}/frame.html`);
    else frame.mockRejectedValueOnce(address);
  }
  const content = (
    <>
      <FramedArea id="lending" />
      <Link to="/lending/history?of=me#top">History</Link>
      <Here />
    </>
  );
  await renderWithAreas(content, { frame, displayed, failed }, '/lending');
}

function element(): HTMLIFrameElement {
  return screen.getByTitle<HTMLIFrameElement>('Lending');
}

/** Simulates the announcement of the frame's page. Returns its end of the connection, if there is one. */
async function startPage() {
  const starts: { readonly start: FrameStart; readonly port: MessagePort }[] = [];
  const page = {
    postMessage: (start: FrameStart, origin: string, [port]: [MessagePort]) => {
      expect(origin).toBe(ORIGIN);
      starts.push({ start, port });
    },
  };
  Object.defineProperty(element(), 'contentWindow', { value: page, configurable: true });
  const ready = new MessageEvent('message', {
    data: { kind: 'fathom-frame-ready', protocol: FRAME_PROTOCOL },
    origin: ORIGIN,
  });
  Object.defineProperty(ready, 'source', { value: page });
  await act(async () => void window.dispatchEvent(ready));
  const [started] = starts;
  if (!started) throw new Error('the page was not started');
  const received: HostMessage[] = [];
  ports.push(started.port);
  started.port.onmessage = ({ data }: MessageEvent<HostMessage>) => received.push(data);
  const send = (message: FrameMessage | 'no message') => started.port.postMessage(message);
  const shown = () => received.flatMap((message) => (message.kind === 'show' ? [message.path] : []));
  return { start: started.start, send, shown, announce: () => window.dispatchEvent(ready), starts };
}

test('an area is displayed in a frame if the configuration says so', async () => {
  const lending = { manifest: `${ORIGIN}/mf-manifest.json`, unsigned: true, isolation: 'frame' };
  await renderShell(<Layout />, {
    path: '/lending',
    changes: { remotes: { lending } },
    replace: ({ areas }) => ({ areas: { ...areas, frame: async () => `${ORIGIN}/v1/frame.html` } }),
  });
  expect(await screen.findByTitle('Lending')).toHaveAttribute('src', `${ORIGIN}/v1/frame.html`);
});

test('a frame gets the page of the verified release in its sandbox, and is displayed once it has started', async () => {
  await open('v1');
  expect(element()).toHaveAttribute('src', `${ORIGIN}/v1/frame.html`);
  expect(element()).toHaveAttribute('sandbox', FRAME_SANDBOX);
  expect(element()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect([element().hidden, screen.getByRole('status').textContent]).toEqual([true, 'Lending is loading']);
  const { start } = await startPage();
  expect(start).toMatchObject({ area: 'lending', basePath: '/lending', path: '/lending' });
  expect([element().hidden, screen.queryByRole('status')]).toEqual([false, null]);
  expect(displayed).not.toHaveBeenCalled();
});

test('a release in a frame counts as displayed once the frame says so', async () => {
  await open('v1');
  const { send } = await startPage();
  send({ kind: 'displayed' });
  await waitFor(() => expect(displayed.mock.calls).toEqual([['lending']]));
  expect(failed).not.toHaveBeenCalled();
});

test('a frame that stops is replaced by the one of the earlier release, if there is one', async () => {
  await open('v2', 'v1');
  failed.mockReturnValueOnce(true);
  const { send } = await startPage();
  send({ kind: 'stopped' });
  await waitFor(() => expect(element().src).toBe(`${ORIGIN}/v1/frame.html`));
  expect(failed.mock.calls).toEqual([['lending', expect.objectContaining({ problem: 'broken' })]]);
  expect(element().hidden).toBe(true);
  // Its own message stays displayed if there is no earlier release.
  const earlier = await startPage();
  earlier.send({ kind: 'stopped' });
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  expect(element().src).toBe(`${ORIGIN}/v1/frame.html`);
  expect([element().hidden, frame.mock.calls.length, displayed.mock.calls]).toEqual([false, 2, []]);
});

test('a frame that does not start in time is reported, and Retry loads another one', async () => {
  jest.useFakeTimers();
  await open('v1', 'v2');
  await act(() => jest.advanceTimersByTimeAsync(WAIT_LIMIT - 1_000));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(/It's taking longer than expected\./)).toBeVisible();
  expect(screen.queryByTitle('Lending')).toBeNull();
  expect(failed.mock.calls).toEqual([['lending', expect.objectContaining({ problem: 'overdue' })]]);
  jest.useRealTimers();
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(element().src).toBe(`${ORIGIN}/v2/frame.html`);
});

test('a frame that does not start in time is replaced by the one of the earlier release, if there is one', async () => {
  jest.useFakeTimers();
  await open('v2', 'v1');
  failed.mockReturnValueOnce(true);
  await act(() => jest.advanceTimersByTimeAsync(WAIT_LIMIT + 1_000));
  expect(element().src).toBe(`${ORIGIN}/v1/frame.html`);
});

test('a frame that has started is not overdue', async () => {
  jest.useFakeTimers();
  await open('v1');
  await startPage();
  await act(() => jest.advanceTimersByTimeAsync(2 * WAIT_LIMIT));
  expect([element().hidden, failed.mock.calls]).toEqual([false, []]);
});

test('a release that is refused is explained, and Retry reads it again', async () => {
  await open(new AreaLoadError('unlisted', 'frame.html'), 'v1');
  expect(await screen.findByText('Lending did not load.')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(element().src).toBe(`${ORIGIN}/v1/frame.html`);
  expect(frame.mock.calls).toEqual([['lending'], ['lending']]);
});

test('pages that the user opens in the host are displayed in the frame, and those of the frame in the host', async () => {
  await open('v1');
  const { send, shown } = await startPage();
  await press(screen.getByRole('link', { name: 'History' }));
  await waitFor(() => expect(shown()).toEqual(['/lending/history?of=me#top']));
  send({ kind: 'went', path: '/lending/markets', isReplaced: false });
  await waitFor(() => expect(screen.getByText('/lending/markets')).toBeVisible());
  expect(shown()).toEqual(['/lending/history?of=me#top']);
});

test('a frame that sends more than any area does is ended', async () => {
  await open('v1');
  const { send } = await startPage();
  for (let count = 0; count <= USAGE_RATES.malformed.most; count += 1) send('no message');
  expect(await screen.findByText('Lending did not load.')).toBeVisible();
  expect(screen.queryByTitle('Lending')).toBeNull();
});

test('a frame that has left the page gets nothing more', async () => {
  await open('v1');
  const { announce, starts } = await startPage();
  cleanup();
  announce();
  expect(starts).toHaveLength(1);
});
