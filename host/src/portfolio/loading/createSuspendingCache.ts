import type { AreaSummary } from '@fathom/contract';

/** The search for one liquidation price takes about 35 scenarios. */
const MOST_RESULTS = 2_000;
/** Milliseconds for which a failure is thrown again: React renders twice before it gives up. */
const FAILURE_LIFETIME = 2_000;

type Outcome<T> =
  | { readonly status: 'pending'; readonly ready: Promise<void> }
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly at: number };

/**
 * Returns known results of asynchronous calls synchronously, by summary and plain arguments. Throws the promise of an
 * unknown one, as React's Suspense expects, or the error of a failed one.
 */
export function createSuspendingCache<T>(
  now: () => number = () => performance.now(),
): (summary: AreaSummary, values: unknown, read: () => Promise<T>) => T {
  const bySummary = new WeakMap<AreaSummary, Map<string, Outcome<T>>>();

  return (summary, values, read) => {
    const outcomes = bySummary.get(summary) ?? new Map<string, Outcome<T>>();
    bySummary.set(summary, outcomes);
    const key = JSON.stringify(values, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
    const known = outcomes.get(key);
    if (known?.status === 'done') return known.value;
    if (known?.status === 'failed' && now() - known.at < FAILURE_LIFETIME) throw known.error;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- a promise is what Suspense waits for
    if (known?.status === 'pending') throw known.ready;
    if (outcomes.size >= MOST_RESULTS) outcomes.clear();
    const ready = read().then(
      (value) => void outcomes.set(key, { status: 'done', value }),
      (error: unknown) => void outcomes.set(key, { status: 'failed', error, at: now() }),
    );
    outcomes.set(key, { status: 'pending', ready });
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- a promise is what Suspense waits for
    throw ready;
  };
}
