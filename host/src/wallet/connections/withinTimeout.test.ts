import { withinTimeout } from './withinTimeout';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('rejects after 15 s if the relay did not respond', async () => {
  const outcome = expect(withinTimeout(new Promise(() => undefined))).rejects.toThrow(
    "Can't reach WalletConnect. Check your connection and try again.",
  );
  await jest.advanceTimersByTimeAsync(15_000);
  await outcome;
});

it('passes on a result or error received in time, and leaves no timer behind', async () => {
  expect(await withinTimeout(Promise.resolve('wc:1234'))).toBe('wc:1234');
  await expect(withinTimeout(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(jest.getTimerCount()).toBe(0);
});
