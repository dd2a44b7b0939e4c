import type * as Contract from '@fathom/contract';
import type * as ReactQuery from '@tanstack/react-query';
import type * as AreaQueries from './queryClient';

let focusManager: typeof ReactQuery.focusManager;
let QueryObserver: typeof ReactQuery.QueryObserver;
let untilRefresh: typeof Contract.untilRefresh;
let createAreaQueryClient: typeof AreaQueries.createAreaQueryClient;

// Loads a fresh module per test, because the shared refresh is module state and each test resets the clock.
beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  ({ focusManager, QueryObserver } = await import('@tanstack/react-query'));
  ({ untilRefresh } = await import('@fathom/contract'));
  ({ createAreaQueryClient } = await import('./queryClient'));
});
afterEach(() => jest.useRealTimers());

function openArea() {
  const readAt: number[] = [];
  const client = createAreaQueryClient();
  client.mount();
  const observer = new QueryObserver(client, {
    queryKey: ['pools'],
    queryFn: async () => readAt.push(Date.now()),
  });
  return { readAt, close: observer.subscribe(() => undefined) };
}

function retries(error: Error): boolean {
  const { retry } = createAreaQueryClient().getDefaultOptions().queries ?? {};
  return typeof retry === 'function' && retry(0, error);
}

test('refreshes areas opened at different times together, every 60 s ± 3 s', async () => {
  const one = openArea();
  await jest.advanceTimersByTimeAsync(20_000);
  const other = openArea();
  await jest.advanceTimersByTimeAsync(63_000 * 5);
  const refreshTimes = one.readAt.slice(2);
  expect(refreshTimes.length).toBeGreaterThanOrEqual(3);
  expect(other.readAt).toEqual(expect.arrayContaining(refreshTimes));
  refreshTimes.slice(1).forEach((refreshInterval, index) => {
    expect(refreshInterval - (refreshTimes[index] ?? 0)).toBeGreaterThanOrEqual(57_000);
    expect(refreshInterval - (refreshTimes[index] ?? 0)).toBeLessThanOrEqual(63_001);
  });
  one.close();
  other.close();
});

test('does not miss a refresh when a component rerenders just before its timer fires', async () => {
  const readAt: number[] = [];
  const options = { queryKey: ['pools'], queryFn: async () => readAt.push(Date.now()) };
  const observer = new QueryObserver(createAreaQueryClient(), options);
  setTimeout(() => observer.setOptions({ ...options, meta: { drawn: 'again' } }), untilRefresh());
  const close = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(64_000);
  expect(readAt).toHaveLength(2);
  close();
});

test('retries a failed read with the next refresh', async () => {
  const tried: number[] = [];
  const observer = new QueryObserver(createAreaQueryClient(), {
    queryKey: ['pools'],
    queryFn: async () => {
      tried.push(Date.now());
      throw new Error('malformed');
    },
  });
  const close = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(63_000 * 3);
  expect(tried.length).toBeGreaterThanOrEqual(3);
  expect(tried.length).toBeLessThanOrEqual(5);
  close();
});

test('reads nothing while the page is hidden, and immediately on return', async () => {
  const { readAt, close } = openArea();
  await jest.advanceTimersByTimeAsync(1);
  focusManager.setFocused(false);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(readAt).toHaveLength(1);
  focusManager.setFocused(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(readAt).toHaveLength(2);
  close();
});

test('reads nothing that is not displayed', async () => {
  const { readAt, close } = openArea();
  await jest.advanceTimersByTimeAsync(1);
  close();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(readAt).toHaveLength(1);
});

test('retries an unreachable node once and a revert never', () => {
  expect(retries(Object.assign(new Error(), { code: 'unreachable' }))).toBe(true);
  expect(retries(Object.assign(new Error(), { code: 'reverted' }))).toBe(false);
  expect(retries(new Error('malformed'))).toBe(false);
});
