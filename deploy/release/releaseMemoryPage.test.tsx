import { screen, within } from '@testing-library/react';
import type { MemoryRefusal } from '@fathom/host-kit/signing/guard/areaLoadError';
import { areaProblemText } from '@fathom/host-kit/signing/guard/areaProblemText';
import { Layout } from '../../host/src/shell/Layout';
import { press, renderShell } from '../../host/src/testing/renderShell';
import { releaseMemoryText as text } from '../../host/src/text/releaseMemory';
import { statusText } from '../../host/src/text/status';
import { serveReleases, type ServedReleases } from './testing/servedReleases';

const KEY = 'fathom.release.lending';
const { forget } = text;

let served: ServedReleases;

// Preloaded, because compiling them exceeds a test's timeout.
beforeAll(() =>
  Promise.all([
    import('../../host/src/info/StatusPage'),
    import('../../host/src/areas/MemoryNotice'),
    import('../../host/src/areas/FramedArea'),
  ]),
);
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = jest.fn();
  served = await serveReleases();
  await served.release(3, { files: { 'frame.html': '<!doctype html><div id="app"></div>' } });
});
afterEach(() => {
  served.stop();
  jest.restoreAllMocks();
});

async function open(stored: unknown, path = '/lending#status'): Promise<void> {
  localStorage.setItem(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  const remotes = { lending: { ...served.trust, isolation: 'frame' } };
  await renderShell(<Layout />, { path, changes: { remotes } });
}

async function releases() {
  return within(await screen.findByRole('region', { name: statusText.releases }));
}

const ROOT = { version: 1, digest: '0'.repeat(96), keys: [] as string[] };

it.each<[string, MemoryRefusal, (trust: ServedReleases['trust']) => unknown]>([
  ['a version that was never released', 'rolled-back', () => ({ root: 1, release: 50_000 })],
  ['a root that never existed', 'other-root', ({ keys }) => ({ root: { ...ROOT, keys }, release: 3 })],
  [
    'an old release elsewhere',
    'rolled-back',
    () => ({ root: 1, release: 9, good: { version: 2, folder: 'https://evil.example/2/' } }),
  ],
])('a device that remembers %s is offered to forget it, and loads the release then', async (_case, problem, stored) => {
  await open(stored(served.trust));
  const panel = await releases();
  expect(await panel.findByText(areaProblemText[problem])).toBeVisible();
  expect(panel.getByText(statusText.refusedRelease)).toBeVisible();
  expect(panel.getByText(text.refused('lending', problem), { exact: false })).toBeVisible();
  await press(panel.getByRole('button', { name: forget.everything('lending') }));
  expect(panel.getByRole('status')).toHaveTextContent(text.forgotten('lending'));
  expect(await panel.findByText(/^Version 1\.0\.3/)).toBeVisible();
  expect(panel.queryByText(text.refused('lending', problem), { exact: false })).toBeNull();
});

it.each<[string, unknown]>([
  ['damaged', '{"root":'],
  ['of the largest number', { root: 1, release: Number.MAX_SAFE_INTEGER }],
  ['of another area', { area: 'dao', root: 1, release: 1 }],
])(
  'an entry that is %s keeps no release from running, and is there until the user deletes it',
  async (_case, stored) => {
    await open(stored);
    const panel = await releases();
    expect(await panel.findByText(/^Version 1\.0\.3/)).toBeVisible();
    expect(panel.getByText(text.impossible('lending'), { exact: false })).toBeVisible();
    expect(localStorage.getItem('fathom.impossible-release.lending')).not.toBeNull();
    await press(panel.getByRole('button', { name: forget.impossible('lending') }));
    expect(panel.queryByText(text.impossible('lending'), { exact: false })).toBeNull();
    expect(localStorage.getItem('fathom.impossible-release.lending')).toBeNull();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({ release: 3 });
  },
);

it('an area whose memory cannot be true says so, and leads to the status page', async () => {
  await open('{', '/lending');
  expect(await screen.findByText(text.notice('lending'))).toBeVisible();
  await press(screen.getByRole('link', { name: text.link }));
  expect((await releases()).getByText(text.impossible('lending'), { exact: false })).toBeVisible();
});

it('an area that its memory keeps from loading leads to the status page', async () => {
  await open({ root: 1, release: 50_000 }, '/lending');
  expect(await screen.findByText(areaProblemText['rolled-back'], { exact: false })).toBeVisible();
  await press(screen.getByRole('link', { name: text.linkRefused }));
  const panel = await releases();
  expect(await panel.findByRole('button', { name: forget.everything('lending') })).toBeVisible();
});

it('a device without such a memory is offered nothing to forget', async () => {
  await open({ root: 1, release: 2 });
  const panel = await releases();
  expect(await panel.findByText(/^Version 1\.0\.3/)).toBeVisible();
  expect(panel.queryByRole('button', { name: /Delete|Forget/ })).toBeNull();
});
