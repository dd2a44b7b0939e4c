import type { AreaModule } from '@fathom/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useEffect, type ReactNode } from 'react';
import { Link } from '@fathom/contract/router';
import { press } from '../testing/renderShell';
import { renderWithAreas } from '../testing/renderWithAreas';
import { AreaBoundary } from './AreaBoundary';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';

const HERE: AreaModule = { id: 'lending', contract: '1.0.0', Area: ({ basePath }) => <p>the area at {basePath}</p> };
const BROKEN: AreaModule = {
  ...HERE,
  Area: () => {
    throw new Error('cannot draw');
  },
};

beforeEach(() => void jest.resetAllMocks());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const displayed = jest.fn();
const failed = jest.fn(() => false);

const leave = jest.fn();

async function renderBoundary(load: () => Promise<AreaModule>, reload: () => Promise<AreaModule>, besides?: ReactNode) {
  const content = (
    <>
      <AreaBoundary id="lending" />
      {besides}
    </>
  );
  await renderWithAreas(content, { load, reload, leave, displayed, failed });
}

it('displays the skeleton of an area while it loads, then the area', async () => {
  let arrive: (area: AreaModule) => void = () => undefined;
  await renderBoundary(() => new Promise((resolve) => (arrive = resolve)), jest.fn());
  expect(screen.getByRole('status')).toHaveTextContent('Lending is loading');
  await act(async () => arrive(HERE));
  expect(await screen.findByText('the area at /lending')).toBeVisible();
});

it('displays what the page displayed of the last visit until the area is there, and not on another screen', async () => {
  document.body.innerHTML = '<div class="start-head"><p>Lend and borrow</p><p>Supply tokens.</p></div>';
  await renderBoundary(() => new Promise(() => undefined), jest.fn(), <Link to="/lending/markets">Markets</Link>);
  document.querySelector('.start-head')?.remove();
  expect(screen.getByText('Lend and borrow')).toBeVisible();
  expect(screen.getByText('Supply tokens.')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  await press(screen.getByRole('link', { name: 'Markets' }));
  expect(screen.queryByText('Lend and borrow')).toBeNull();
});

it('stops what an area left running when it is no longer displayed', async () => {
  await renderBoundary(() => Promise.resolve(HERE), jest.fn());
  expect(await screen.findByText('the area at /lending')).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
  cleanup();
  expect(leave.mock.calls).toEqual([['lending']]);
});

it('explains why an area did not load, and loads it on Retry without reloading the page', async () => {
  const reload = jest.fn().mockRejectedValueOnce(new AreaLoadError('wrong-answer', 'still')).mockResolvedValue(HERE);
  await renderBoundary(() => Promise.reject(new AreaLoadError('unreachable', 'x')), reload);
  expect(await screen.findByText('Lending did not load.')).toBeVisible();
  expect(screen.getByText(/Its server is unreachable\./)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/returned something other/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the area at /lending')).toBeVisible();
});

it('reports the first screen of an area once it is displayed, after what it suspends for', async () => {
  let arrive: (area: { readonly default: AreaModule['Area'] }) => void = () => undefined;
  const Waiting = lazy(() => new Promise<{ readonly default: AreaModule['Area'] }>((resolve) => (arrive = resolve)));
  await renderBoundary(() => Promise.resolve({ ...HERE, Area: Waiting }), jest.fn());
  expect(screen.getByRole('status')).toHaveTextContent('Lending is loading');
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(displayed).not.toHaveBeenCalled();
  await act(async () => arrive({ default: HERE.Area }));
  expect(await screen.findByText('the area at /lending')).toBeVisible();
  await waitFor(() => expect(displayed.mock.calls).toEqual([['lending']]));
});

function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('cannot start');
  }, []);
  return <p>almost there</p>;
}

it.each([
  ['renders', BROKEN.Area],
  ['runs its first effects', ThrowsInEffect],
])('an area that throws when it %s is replaced by its earlier release at once', async (_case, Area) => {
  failed.mockReturnValueOnce(true);
  const reload = jest.fn().mockResolvedValue(HERE);
  await renderBoundary(() => Promise.resolve({ ...HERE, Area }), reload);
  expect(await screen.findByText('the area at /lending')).toBeVisible();
  expect(failed.mock.calls).toEqual([['lending', expect.any(Error)]]);
  expect(reload.mock.calls).toEqual([['lending']]);
  // Only for the earlier release.
  await waitFor(() => expect(displayed).toHaveBeenCalledTimes(1));
});

it('catches an area that throws while rendering, and reloads its code on Retry', async () => {
  const reload = jest.fn().mockResolvedValue(HERE);
  await renderBoundary(() => Promise.resolve(BROKEN), reload);
  expect(await screen.findByText('Lending stopped because of an error.')).toBeVisible();
  expect(screen.getByText(/Your funds are safe on-chain/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(reload).toHaveBeenCalledWith('lending'));
  expect(await screen.findByText('the area at /lending')).toBeVisible();
});

it('times out an area that suspends forever, and reloads its code on Retry', async () => {
  jest.useFakeTimers();
  const Waiting = lazy(() => new Promise<never>(() => undefined));
  const reload = jest.fn().mockResolvedValue(HERE);
  await renderBoundary(() => Promise.resolve({ ...HERE, Area: Waiting }), reload);
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(screen.getByRole('status')).toHaveTextContent('Lending is loading');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(/It's taking longer than expected\./)).toBeVisible();
  jest.useRealTimers();
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the area at /lending')).toBeVisible();
});

it('offers to reload the page when a file of the shell is missing from its server', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }));
  const request = `${window.location.origin}/1551.6d84bc02.js`;
  const cause = Object.assign(new Error('Loading chunk 1551 failed.'), { type: 'error', request });
  await renderBoundary(() => Promise.reject(new AreaLoadError('no-code', 'x', cause)), jest.fn());
  expect(await screen.findByText(/A new version of the app is available\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('copies the exact error, which is not displayed', async () => {
  const user = userEvent.setup();
  await renderBoundary(
    () => Promise.reject(new AreaLoadError('unreachable', 'https://lending.example answered 500')),
    jest.fn(),
  );
  await user.click(await screen.findByRole('button', { name: 'Copy error' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /^lending, .*\nunreachable: https:\/\/lending\.example answered 500/,
  );
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(screen.queryByText(/answered 500/)).not.toBeInTheDocument();
});
