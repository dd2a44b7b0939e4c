import { limitedSignal } from './limitedSignal';

const LONG = 60_000;

it('aborts with the reason of the given signal', () => {
  const controller = new AbortController();
  const limited = limitedSignal(controller.signal, LONG);
  expect(limited.aborted).toBe(false);
  controller.abort('left');
  expect([limited.aborted, limited.reason]).toEqual([true, 'left']);
});

it('is aborted at once if the given signal was', () => {
  expect(limitedSignal(AbortSignal.abort('left'), LONG).reason).toBe('left');
});

it.each([undefined, new AbortController().signal])('aborts after the limit with a TimeoutError', async (signal) => {
  const limited = limitedSignal(signal, 1);
  await new Promise((resolve) => {
    limited.addEventListener('abort', resolve);
  });
  expect(limited.reason).toHaveProperty('name', 'TimeoutError');
});
