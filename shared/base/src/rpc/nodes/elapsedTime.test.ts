import { elapsedTime } from './elapsedTime';

test.each([
  ['both clocks advance', 1_000, 1_000, 1_000],
  ['the device sleeps, which one clock leaves out', 0, 60_000, 60_000],
  ['the device clock is set back', 1_000, -86_400_000, 1_000],
  ['both stand still', 0, 0, 0],
])('counts the time that passed when %s', (_case, monotonic, device, expected) => {
  const clocks = { monotonic: 5_000, device: 1_800_000_000_000 };
  const now = elapsedTime(
    () => clocks.monotonic,
    () => clocks.device,
  );
  const before = now();
  clocks.monotonic += monotonic;
  clocks.device += device;
  expect(now() - before).toBe(expected);
  expect(now() - before).toBe(expected);
});
