/** Intervals at which the app polls for a receipt, and for a doubtful one, in ms. */
const POLLS_EVERY: readonly unknown[] = [2000, 6000];
const TIMES_FASTER = 100;

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
 * Shortens the app's receipt polling to a hundredth, because test chains mine instantly and another test covers the
 * intervals. The returned function restores it; pending polls then no longer block the end of the process. Call it in
 * `beforeAll` if the file has several suites.
 */
export function fastPolling(): () => void {
  if (!isInstalled) install();
  factor = TIMES_FASTER;
  return () => {
    factor = 1;
  };
}
