/** Intervals at which the app polls for a receipt, and for one that it doubts, in ms. */
const POLLS_EVERY: readonly unknown[] = [2000, 6000];
const TIMES_FASTER = 100;

/** How much faster the app polls now. */
let factor = 1;
let isInstalled = false;

function install(): void {
  const original = globalThis.setTimeout;
  const hurried = (callback: () => void, delay?: number) => {
    if (delay === undefined || !POLLS_EVERY.includes(delay)) return original(callback, delay);
    const timer: unknown = original(callback, delay / factor);
    // A page's timer is a number.
    if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as NodeJS.Timeout).unref();
    return timer;
  };
  globalThis.setTimeout = Object.assign(hurried, original) as typeof globalThis.setTimeout;
  isInstalled = true;
}

/**
 * Shortens the app's receipt polling to a hundredth: chains of tests mine instantly, and another test
 * covers the intervals. The returned function restores it; pending polls then no longer keep the test
 * process alive. A suite that is not alone in its file calls it in `beforeAll`.
 */
export function fastPolling(): () => void {
  if (!isInstalled) install();
  factor = TIMES_FASTER;
  return () => {
    factor = 1;
  };
}
