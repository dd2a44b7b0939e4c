import { act, screen } from '@testing-library/react';
import { createHostServices } from '../services/createHostServices';
import { press, renderShell } from '../testing/renderShell';
import { testConfiguration } from '../testing/testConfiguration';
import { previewText } from '../text/preview';
import { Layout } from './Layout';

const SIGNED = { pointer: 'https://lending.example/areas/lending/pointer.json', keys: ['0'.repeat(64)], threshold: 1 };
const WITH_PREVIEW = { remotes: { lending: { ...SIGNED, preview: 'canary.json' } } };
const KEY = 'fathom.preview.lending';

beforeAll(() => import('./PreviewNotice'));
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('down', { status: 500 }));
});
afterEach(() => jest.restoreAllMocks());

function banner(): HTMLElement | null {
  return screen.queryByRole('complementary', { name: previewText.banner });
}

function reads(): readonly string[] {
  return jest
    .mocked(fetch)
    .mock.calls.map(([address]) => address as string)
    .filter((address) => address.startsWith('https://lending.example/'));
}

test('a link suggests a preview and changes nothing by itself', async () => {
  await renderShell(<Layout />, { path: '/lending?preview=lending', changes: WITH_PREVIEW });
  expect(banner()).toHaveTextContent(previewText.offered('lending'));
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(reads()).toContain(SIGNED.pointer);
  expect(reads().some((address) => address.endsWith('canary.json'))).toBe(false);
});

test('a preview is used on this device after its button was pressed', async () => {
  await renderShell(<Layout />, { path: '/lending?preview=lending', changes: WITH_PREVIEW });
  await press(screen.getByRole('button', { name: previewText.use('lending') }));
  expect(localStorage.getItem(KEY)).toBe('chosen');
});

test('keeping the current release drops the suggestion', async () => {
  await renderShell(<Layout />, { path: '/lending?preview=lending', changes: WITH_PREVIEW });
  await press(screen.getByRole('button', { name: previewText.keep }));
  expect(banner()).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a chosen preview is read from its own pointer, is named on every page, and can be left', async () => {
  localStorage.setItem(KEY, 'chosen');
  await renderShell(<Layout />, { path: '/lending', changes: WITH_PREVIEW });
  expect(banner()).toHaveTextContent(previewText.running('lending'));
  expect(reads()).toContain('https://lending.example/areas/lending/canary.json');
  expect(reads()).not.toContain(SIGNED.pointer);
  await press(screen.getByRole('button', { name: previewText.leave('lending') }));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['an area without a preview', '/lending?preview=lending', { remotes: { lending: SIGNED } }],
  ['another area', '/lending?preview=dao', WITH_PREVIEW],
  ['no area', '/lending?preview=https://evil.example', WITH_PREVIEW],
])('a link to the preview of %s suggests nothing', async (_case, path, changes) => {
  await renderShell(<Layout />, { path, changes });
  expect(banner()).toBeNull();
});

test('a preview that the configuration no longer has is not used', async () => {
  localStorage.setItem(KEY, 'chosen');
  await renderShell(<Layout />, { path: '/lending', changes: { remotes: { lending: SIGNED } } });
  expect(banner()).toBeNull();
  expect(reads()).toContain(SIGNED.pointer);
});

test('a script cannot choose a preview for the user', () => {
  const pressed: string[] = [];
  const { shell } = createHostServices(testConfiguration(WITH_PREVIEW), window, {
    hasPressed: (text) => {
      pressed.push(text);
      return false;
    },
  });
  act(() => void shell.previews.choose('lending'));
  expect(pressed).toEqual([previewText.use('lending')]);
  expect(localStorage.getItem(KEY)).toBeNull();
});
