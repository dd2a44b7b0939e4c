/** Interval at which the app polls for a receipt, in ms. */
const LOOKS_EVERY = 2000;
const IN_TESTS = 20;

/**
 * Shortens the app's receipt polling: the local chain mines instantly, and another test covers the
 * two-second interval. The returned function restores it; pending polls then no longer keep the
 * test process alive.
 */
export function fastPolling(): () => void {
  const original = globalThis.setTimeout;
  let waiting = IN_TESTS;
  const hurried = (callback: () => void, delay?: number) =>
    delay === LOOKS_EVERY ? original(callback, waiting).unref() : original(callback, delay);
  globalThis.setTimeout = Object.assign(hurried, original);
  return () => {
    waiting = LOOKS_EVERY;
  };
}
