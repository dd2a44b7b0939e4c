import { eventually } from './eventually';

it('repeats an attempt until it succeeds, and returns its result', async () => {
  let attempts = 0;
  const result = await eventually(() => {
    attempts += 1;
    if (attempts < 3) throw new Error('too early');
    return attempts;
  });
  expect(result).toBe(3);
});

it('throws the last error of an attempt that never succeeds', async () => {
  let attempts = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => attempts * 1e9);
  const outcome = eventually(() => {
    attempts += 1;
    throw new Error(`attempt ${attempts}`);
  });
  await expect(outcome).rejects.toThrow('attempt 1');
  clock.mockRestore();
});
