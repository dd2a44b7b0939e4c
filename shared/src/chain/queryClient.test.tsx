import { focusManager, QueryObserver } from '@tanstack/react-query';
import { createAreaQueryClient } from './queryClient';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

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
  beats.slice(1).forEach((beat, index) => {
    expect(beat - (beats[index] ?? 0)).toBeGreaterThanOrEqual(57_000);
    expect(beat - (beats[index] ?? 0)).toBeLessThanOrEqual(63_001);
  });
  one.close();
  other.close();
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

test('nothing is read that nobody looks at', async () => {
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
