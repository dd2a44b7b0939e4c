import { MessageChannel as NodeChannel } from 'node:worker_threads';
import { basename } from 'node:path';
import type { MountError } from '@fathom/contract';
import { waitFor } from '@testing-library/react';
import { mountFramed } from '@fathom/host-kit/shells/embed/partner/mountFramed';
import { FRAME_PROTOCOL, type InlineMessage } from '@fathom/host-kit/shells/frame/frameMessages';
import { HOME, hostSuiteConfiguration } from '@fathom/testing/hostSuiteConfiguration';
import { serveReleases, type ServedReleases } from './testing/servedReleases';

const realChannel = globalThis.MessageChannel;
const ends: (() => void)[] = [];
let served: ServedReleases;

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.MessageChannel = NodeChannel as unknown as typeof MessageChannel;
  served = await serveReleases();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  served.stop();
  globalThis.MessageChannel = realChannel;
  window.localStorage.clear();
  jest.restoreAllMocks();
});

async function release(version: number): Promise<string> {
  return basename(await served.release(version, { files: { 'frame.html': '<!doctype html><div id="app"></div>' } }));
}

function mount() {
  const errors: MountError[] = [];
  const element = document.body.appendChild(document.createElement('div'));
  const mounted = mountFramed(
    'lending',
    element,
    { folder: 'https://unused.example/', release: served.trust },
    {
      provider: undefined,
      chainId: HOME,
      configuration: hostSuiteConfiguration(),
      onError: (error) => errors.push(error),
    },
  );
  const frame = element.firstElementChild?.shadowRoot?.querySelector('iframe');
  if (!frame) throw new Error('no frame');
  let port: MessagePort | undefined;
  const target = {
    postMessage(_start: unknown, _origin: string, [own]: readonly [MessagePort]) {
      port = own;
      ends.push(() => own.close());
    },
  };
  Object.defineProperty(frame, 'contentWindow', { value: target });
  ends.push(() => {
    mounted.unmount();
    element.remove();
  });

  async function starts(folder: string): Promise<void> {
    const { origin } = new URL(served.trust.pointer);
    await waitFor(() => expect(frame?.getAttribute('src')).toBe(`${origin}/${folder}/frame.html`));
    const data = { kind: 'fathom-frame-ready', protocol: FRAME_PROTOCOL };
    const message = new MessageEvent('message', { data, origin });
    Object.defineProperty(message, 'source', { value: target });
    window.dispatchEvent(message);
  }

  return { starts, errors, frame, mounted, says: (message: InlineMessage) => port?.postMessage(message) };
}

it('displays the last release that worked in place of one that stops before its first screen', async () => {
  const good = await release(1);
  const first = mount();
  await first.starts(good);
  first.says({ kind: 'displayed' });
  first.says({ kind: 'height', height: 300 });
  await waitFor(() => expect(first.frame.style.height).toBe('300px'));
  first.mounted.unmount();

  const newest = await release(2);
  const second = mount();
  await second.starts(newest);
  second.says({ kind: 'stopped' });
  await second.starts(good);
  second.says({ kind: 'displayed' });
  second.says({ kind: 'stopped' });
  await waitFor(() => expect(second.errors).toMatchObject([{ code: 'area' }]));
});

it('reports a release that stops where no other has worked on this device', async () => {
  const only = mount();
  await waitFor(() => expect(only.errors).toMatchObject([{ code: 'load' }]));
  const newest = await release(1);
  const next = mount();
  await next.starts(newest);
  next.says({ kind: 'stopped' });
  await waitFor(() => expect(next.errors).toMatchObject([{ code: 'area' }]));
});
