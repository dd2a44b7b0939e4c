import { startTransition, useEffect, useState } from 'react';

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
 * Returns the outcome of a promise for loaded code. Unlike `use` inside `Suspense`, it renders at once: React reveals
 * suspended content 300 ms after the last placeholder at the earliest, even for a settled promise. The rendering is
 * split into short tasks.
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
