import { loadUntilDone } from './loadUntilDone';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('loads again after five seconds, as often as it fails', async () => {
  const problems = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new Error('Loading chunk 7 failed');
  const load = jest.fn<Promise<string>, []>().mockResolvedValue('the code');
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  const loading = loadUntilDone(load, 'alerts are displayed without their code');
  await jest.advanceTimersByTimeAsync(4_900);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await loading).toBe('the code');
  expect(load).toHaveBeenCalledTimes(3);
  expect(problems.mock.calls.map(([, error]) => error as unknown)).toEqual([failure, failure]);
});
