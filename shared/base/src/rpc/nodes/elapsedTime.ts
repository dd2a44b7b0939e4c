/**
 * Creates a clock that never runs backwards, in ms. It counts sleep time, which `performance.now` omits in some
 * browsers, and ignores a device clock that is set back.
 */
export function elapsedTime(
  monotonic: () => number = () => performance.now(),
  device: () => number = Date.now,
): () => number {
  let elapsed = 0;
  let last = { monotonic: monotonic(), device: device() };
  return () => {
    const next = { monotonic: monotonic(), device: device() };
    elapsed += Math.max(0, next.monotonic - last.monotonic, next.device - last.device);
    last = next;
    return elapsed;
  };
}
