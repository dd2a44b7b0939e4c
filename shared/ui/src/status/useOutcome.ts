import { startTransition, useEffect, useState } from 'react';

/** What a promise has settled with, if it has. */
export type Outcome<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'fulfilled'; readonly value: T }
  | { readonly status: 'rejected'; readonly reason: unknown };

const PENDING = { status: 'pending' } as const;

const outcomes = new WeakMap<Promise<unknown>, Outcome<unknown>>();

/** Records the outcome of a promise, so that a component that renders later has it at once. */
export function recordOutcome<T>(promise: Promise<T>): Outcome<T> {
  const known = outcomes.get(promise);
  if (known) return known as Outcome<T>;
  outcomes.set(promise, PENDING);
  promise.then(
    (value) => outcomes.set(promise, { status: 'fulfilled', value }),
    (reason: unknown) => outcomes.set(promise, { status: 'rejected', reason }),
  );
  return PENDING;
}

/**
 * The outcome of a promise, for code that is loaded. Unlike `use` inside of `Suspense`, it is displayed
 * as soon as it is there: React reveals what was suspended 300 ms after the last placeholder at the
 * earliest, and displays a placeholder for a moment even if the promise has settled before. The
 * rendering that follows is split into short tasks.
 */
export function useOutcome<T>(promise: Promise<T>): Outcome<T> {
  const outcome = recordOutcome(promise);
  const [, setSettled] = useState<Promise<unknown>>();
  const isPending = outcome.status === 'pending';
  useEffect(() => {
    if (!isPending) return undefined;
    let isCurrent = true;
    const update = () => {
      if (isCurrent) startTransition(() => setSettled(promise));
    };
    promise.then(update, update);
    return () => {
      isCurrent = false;
    };
  }, [promise, isPending]);
  return outcome;
}
