import { MessageChannel as NodeChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { ALWAYS_PRESSED } from '@fathom/testing/inputPage';
import { hostSuiteConfiguration } from '@fathom/testing/hostSuiteConfiguration';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { areaControls } from '../../transactions/wallet/areaControls';
import { areaServices } from '../../transactions/wallet/areaServices';
import { createPresses } from '../../transactions/wallet/presses';
import { connectFrame } from './connectFrame';
import { FRAME_PROTOCOL, type FrameStart, type HostMessage } from './frameMessages';

it('refuses an address of its own origin, whose frame could leave the sandbox', () => {
  const { services } = createFakeHost({ readers: [scriptedReader({})] });
  const controls = areaControls({
    presses: createPresses(window),
    showAlert: () => undefined,
    countAlert: () => undefined,
  });
  const frame = document.createElement('iframe');
  const connect = (address: string) =>
    connectFrame(window, frame, address, {
      area: 'lending',
      services: areaServices(services, 'lending', controls),
      budget: controls.budget,
      onPressed: () => undefined,
      onFlood: () => undefined,
      configuration: hostSuiteConfiguration(),
      basePath: '/lending',
      path: () => '/lending',
      stored: () => ({}),
      onStarted: () => undefined,
      onWent: () => undefined,
    });
  expect(() => connect(`${window.location.origin}/areas/lending/frame.html`)).toThrow('is on the origin of the page');
  connect('https://lending.example/frame.html').stop();
});

describe('a frame of another origin', () => {
  const ADDRESS = 'https://lending.example/frame.html';
  const READY = { kind: 'fathom-frame-ready', protocol: FRAME_PROTOCOL };
  const realChannel = globalThis.MessageChannel;
  const ends: (() => void)[] = [];

  beforeEach(() => {
    globalThis.MessageChannel = NodeChannel as unknown as typeof MessageChannel;
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    globalThis.MessageChannel = realChannel;
  });

  interface Announced {
    readonly data?: unknown;
    readonly origin?: string;
    readonly source?: unknown;
  }

  function connected() {
    const { services } = createFakeHost({ readers: [scriptedReader({})] });
    const sent: { readonly start: FrameStart; readonly origin: string; readonly port: MessagePort }[] = [];
    const target = {
      postMessage: (start: FrameStart, origin: string, [port]: [MessagePort]) => sent.push({ start, origin, port }),
    };
    const frame = document.createElement('iframe');
    Object.defineProperty(frame, 'contentWindow', { value: target, configurable: true });
    const went: unknown[] = [];
    const controls = areaControls({
      presses: ALWAYS_PRESSED,
      showAlert: services.alerts.show,
      countAlert: () => undefined,
    });
    let started = 0;
    let path = '/lending';
    const connection = connectFrame(window, frame, ADDRESS, {
      area: 'lending',
      services: areaServices(services, 'lending', controls),
      budget: controls.budget,
      onPressed: () => undefined,
      onFlood: (reason) => went.push([reason]),
      configuration: hostSuiteConfiguration(),
      basePath: '/lending',
      path: () => path,
      stored: () => ({ path }),
      onStarted: () => (started += 1),
      onWent: (...args) => went.push(args),
    });
    ends.push(connection.stop);
    function announce({ data = READY, origin = 'https://lending.example', source = target }: Announced = {}) {
      const message = new MessageEvent('message', { data, origin });
      Object.defineProperty(message, 'source', { value: source });
      window.dispatchEvent(message);
    }
    return {
      frame,
      connection,
      sent,
      went,
      announce,
      startedTimes: () => started,
      goTo: (next: string) => (path = next),
    };
  }

  function received(port: MessagePort): HostMessage[] {
    const messages: HostMessage[] = [];
    port.onmessage = ({ data }: MessageEvent<HostMessage>) => messages.push(data);
    ends.push(() => port.close());
    return messages;
  }

  const turn = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 20);
    });

  it('is started with the page and the values of now, at its own origin only', () => {
    const { announce, sent, startedTimes, goTo } = connected();
    goTo('/lending/markets');
    announce();
    expect(sent.map(({ start: { path, stored }, origin }) => [path, stored, origin])).toEqual([
      ['/lending/markets', { path: '/lending/markets' }, 'https://lending.example'],
    ]);
    expect(startedTimes()).toBe(1);
  });

  it.each([
    ['comes from another origin', { origin: 'https://evil.example' }],
    ['comes from another window', { source: window }],
    ['is of another protocol', { data: { ...READY, protocol: FRAME_PROTOCOL + 1 } }],
    ['is another message', { data: { kind: 'hello' } }],
    ['is no message', { data: null }],
  ])('is not started by what %s', (_case, message) => {
    const { announce, sent } = connected();
    announce(message);
    expect(sent).toEqual([]);
  });

  it('is not started once it has left the page, or the connection was ended', () => {
    const { announce, sent, frame, connection } = connected();
    Object.defineProperty(frame, 'contentWindow', { value: null });
    announce({ source: null });
    expect(sent).toEqual([]);
    const other = connected();
    other.connection.stop();
    other.announce();
    expect(other.sent).toEqual([]);
    connection.stop();
  });

  it('gets a new port when it was reloaded, and nothing more at the old one', async () => {
    const { announce, sent, connection } = connected();
    announce();
    announce();
    expect(sent).toHaveLength(2);
    const [before, after] = sent.map(({ port }) => received(port));
    connection.show('/lending/history');
    await waitFor(() => expect(after).toEqual([{ kind: 'show', path: '/lending/history' }]));
    expect(before).toEqual([]);
  });

  it('shows another page once, and none that it went to by itself', async () => {
    const { announce, sent, went, connection } = connected();
    announce();
    const [{ port } = { port: undefined }] = sent;
    if (!port) throw new Error('not started');
    const messages = received(port);
    connection.show('/lending');
    connection.show('/lending/history');
    connection.show('/lending/history');
    await waitFor(() => expect(messages).toEqual([{ kind: 'show', path: '/lending/history' }]));
    port.postMessage({ kind: 'went', path: '/lending/markets', isReplaced: true });
    await waitFor(() => expect(went).toEqual([['/lending/markets', true]]));
    connection.show('/lending/markets');
    await turn();
    expect(messages).toHaveLength(1);
  });

  it('gets alerts and its visible part, the last of which it gets again when it starts late', async () => {
    const { announce, sent, connection } = connected();
    connection.alert({ kind: 'info', text: 'Before' });
    connection.view({ top: 1, height: 2 });
    announce();
    const [{ port } = { port: undefined }] = sent;
    if (!port) throw new Error('not started');
    const messages = received(port);
    connection.alert({ kind: 'info', text: 'Copied' });
    await waitFor(() =>
      expect(messages).toEqual([
        { kind: 'visible', part: { top: 1, height: 2 } },
        { kind: 'alert', alert: { kind: 'info', text: 'Copied' } },
      ]),
    );
    const other = connected();
    other.announce();
    const [late] = other.sent.map(({ port: own }) => received(own));
    await turn();
    expect(late).toEqual([]);
  });
});
