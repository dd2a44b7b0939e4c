import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { PageHead } from '@fathom/ui/page/PageHead';
import { areaTheme } from '@fathom/ui/theme/theme';
import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { ThemeProvider } from 'styled-components';
import { keepHeadings, startHeading } from './headingMemory';

const SCRIPT = readFileSync('host/public/start.js', 'utf8');
const PAGE = new DOMParser().parseFromString(readFileSync('host/public/index.html', 'utf8'), 'text/html');

interface LastVisit {
  readonly path?: string;
  readonly hasAccount?: boolean;
  readonly title?: string;
  readonly about?: string;
  readonly isHidden?: boolean;
}

function leave({
  path = '/lending',
  hasAccount = false,
  title = 'Lend',
  about,
  isHidden = true,
}: LastVisit = {}): void {
  const { unmount } = render(
    <ThemeProvider theme={areaTheme('light')}>
      <PageHead title={title}>{about}</PageHead>
    </ThemeProvider>,
  );
  const page = Object.create(document, {
    hidden: { value: isHidden },
    addEventListener: { value: (_type: string, listener: () => void) => listener() },
    querySelectorAll: { value: (selector: string) => document.querySelectorAll(selector) },
  }) as Document;
  keepHeadings(
    page,
    createDeviceStorage(() => localStorage, 'fathom.'),
    () => ({ path, hasAccount }),
  );
  unmount();
}

/** Opens the page like a browser: the script runs before the body is parsed. */
async function open(path: string): Promise<ReturnType<typeof startHeading>> {
  window.history.replaceState(null, '', path);
  document.body.replaceChildren();
  globalThis.eval(SCRIPT);
  document.body.replaceChildren(...Array.from(PAGE.body.childNodes, (node) => node.cloneNode(true)));
  await Promise.resolve();
  return startHeading(document);
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not asked'));
});
afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

it('displays the heading of the last visit before the app, in place of the shape of a title', async () => {
  leave({ title: 'Lend and borrow', about: 'Supply tokens to earn interest.' });
  expect(await open('/lending?market=core#top')).toEqual(['Lend and borrow', 'Supply tokens to earn interest.']);
  expect(document.querySelector('.start-title')).toBeNull();
});

it('knows a heading without a description', async () => {
  leave({ title: 'Markets' });
  expect(await open('/lending')).toEqual(['Markets']);
});

it.each(['/', '/unknown'])('displays the heading of /lending at %s, which leads there', async (path) => {
  leave();
  expect(await open(path)).toEqual(['Lend']);
});

it.each<[string, LastVisit, string, boolean]>([
  ['of another screen', {}, '/lending/markets', false],
  ['of a visitor, with a connected account', {}, '/lending', true],
  ['of an account, without one', { hasAccount: true }, '/lending', false],
  ['of a page that was not hidden', { isHidden: false }, '/lending', false],
])('does not display the heading %s', async (_what, lastVisit, path, isConnected) => {
  leave(lastVisit);
  if (isConnected) localStorage.setItem('fathom.connected', 'true');
  expect(await open(path)).toBeUndefined();
  expect(document.querySelector('.start-title')).not.toBeNull();
});

it('displays the heading of an account if a wallet was connected', async () => {
  leave();
  leave({ hasAccount: true, title: 'Your dashboard' });
  localStorage.setItem('fathom.connected', 'true');
  expect(await open('/lending')).toEqual(['Your dashboard']);
});

it('keeps the last heading of each of twelve screens, and the beginning of long texts', async () => {
  leave({ title: 'Old' });
  leave({ title: 'x'.repeat(1_000) });
  for (let screen = 1; screen <= 11; screen += 1) leave({ path: `/vaults/${screen}` });
  expect(await open('/lending')).toEqual(['x'.repeat(240)]);
  leave({ path: '/vaults/12' });
  expect(await open('/lending')).toBeUndefined();
  expect(await open('/vaults/12')).toEqual(['Lend']);
});

it('displays markup that a script has stored as text, and no more than two short ones', async () => {
  const texts = ['<img src=x onerror="alert(1)">', 'y'.repeat(1_000), 'third'];
  localStorage.setItem('fathom.headings', JSON.stringify({ '/lending': texts }));
  expect(await open('/lending')).toEqual([texts[0], 'y'.repeat(240)]);
  expect(document.querySelector('.start-head img')).toBeNull();
  expect(document.querySelectorAll('.start-head > *')).toHaveLength(2);
});

it.each(['not JSON', 'null', '{"/lending":7}', '{"/lending":null}'])(
  'displays the shape for %s in the storage, and replaces it',
  async (text) => {
    localStorage.setItem('fathom.headings', text);
    expect(await open('/lending')).toBeUndefined();
    expect(document.querySelector('.start-title')).not.toBeNull();
    leave();
    expect(await open('/lending')).toEqual(['Lend']);
  },
);
