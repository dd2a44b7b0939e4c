import type * as Contract from '@fathom/shared/contract';
import type * as ReactQuery from '@tanstack/react-query';
import type * as AreaQueries from './queryClient';

let focusManager: typeof ReactQuery.focusManager;
let QueryObserver: typeof ReactQuery.QueryObserver;
let untilRefresh: typeof Contract.untilRefresh;
let createAreaQueryClient: typeof AreaQueries.createAreaQueryClient;

// A page of its own for each test: the beat is state of the page, and each test's clock begins again.
beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  ({ focusManager, QueryObserver } = await import('@tanstack/react-query'));
  ({ untilRefresh } = await import('@fathom/shared/contract'));
  ({ createAreaQueryClient } = await import('./queryClient'));
});
afterEach(() => jest.useRealTimers());

/** An area that shows one read, and the moments at which it read. */
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

test('areas that were opened at different times read at one common beat, every 60 s give or take three', async () => {
  const one = openArea();
  await jest.advanceTimersByTimeAsync(20_000);
  const other = openArea();
  await jest.advanceTimersByTimeAsync(63_000 * 5);
  const beats = one.readAt.slice(2);
  expect(beats.length).toBeGreaterThanOrEqual(3);
  expect(other.readAt).toEqual(expect.arrayContaining(beats));
  beats.slice(1).forEach((refreshInterval, index) => {
    expect(refreshInterval - (beats[index] ?? 0)).toBeGreaterThanOrEqual(57_000);
    expect(refreshInterval - (beats[index] ?? 0)).toBeLessThanOrEqual(63_001);
  });
  one.close();
  other.close();
});

test('a screen that is drawn again in the moment of the beat, before its own timer, does not miss it', async () => {
  const readAt: number[] = [];
  const options = { queryKey: ['pools'], queryFn: async () => readAt.push(Date.now()) };
  const observer = new QueryObserver(createAreaQueryClient(), options);
  setTimeout(() => observer.setOptions({ ...options, meta: { drawn: 'anew' } }), untilRefresh());
  const close = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(64_000);
  expect(readAt).toHaveLength(2);
  close();
});

test('a read that fails waits for the next beat', async () => {
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

test('nothing is read while the page is hidden, and at once on return', async () => {
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

test('nothing is read that no one looks at', async () => {
  const { readAt, close } = openArea();
  await jest.advanceTimersByTimeAsync(1);
  close();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(readAt).toHaveLength(1);
});

test('an unreachable node is tried once more, a revert never', () => {
  expect(retries(Object.assign(new Error(), { code: 'unreachable' }))).toBe(true);
  expect(retries(Object.assign(new Error(), { code: 'reverted' }))).toBe(false);
  expect(retries(new Error('malformed'))).toBe(false);
});
