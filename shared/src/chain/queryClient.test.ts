import { createAreaQueryClient, REFRESH_INTERVAL } from './queryClient';

function retries(error: Error): boolean {
  const { retry } = createAreaQueryClient().getDefaultOptions().queries ?? {};
  return typeof retry === 'function' && retry(0, error);
}

test('reads are refreshed every 60 s while they are looked at', () => {
  expect(REFRESH_INTERVAL).toBe(60_000);
  expect(createAreaQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchInterval: 60_000,
    refetchIntervalInBackground: false,
  });
});

test('an unreachable node is tried once more, a revert never', () => {
  expect(retries(Object.assign(new Error(), { code: 'unreachable' }))).toBe(true);
  expect(retries(Object.assign(new Error(), { code: 'reverted' }))).toBe(false);
  expect(retries(new Error('malformed'))).toBe(false);
});
