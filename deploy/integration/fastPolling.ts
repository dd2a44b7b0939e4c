/** How often the app looks for a receipt, in ms. */
const LOOKS_EVERY = 2000;
const IN_TESTS = 20;

/**
 * From here on the app looks for receipts without waiting: the local chain mines at once, and that the app waits for two seconds is proven
 * elsewhere. The function that is returned calms it again; then no look that is still to come keeps the test's process alive.
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
