import { useCallback, useEffect, useState } from 'react';

export type Checked<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'known'; readonly value: T }
  | { readonly status: 'failed'; readonly reason: string };

/** Runs a check on mount and again on demand. `check` must be referentially stable. */
export function useChecked<T>(check: () => Promise<T>): readonly [Checked<T>, () => void] {
  const [checked, setChecked] = useState<Checked<T>>({ status: 'pending' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Checked<T>) => isCurrent && setChecked(next);
    check().then(
      (value) => settle({ status: 'known', value }),
      (error: unknown) => settle({ status: 'failed', reason: reasonOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [check, round]);
  return [checked, useCallback(() => setRound((last) => last + 1), [])];
}

function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
