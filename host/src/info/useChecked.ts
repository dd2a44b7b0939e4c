import { useCallback, useEffect, useState } from 'react';

export type Checked<T> =
  | { readonly is: 'pending' }
  | { readonly is: 'known'; readonly value: T }
  | { readonly is: 'failed'; readonly reason: string };

/** Runs a check on mount and again on demand. `check` must be referentially stable. */
export function useChecked<T>(check: () => Promise<T>): readonly [Checked<T>, () => void] {
  const [checked, setChecked] = useState<Checked<T>>({ is: 'pending' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Checked<T>) => isCurrent && setChecked(next);
    check().then(
      (value) => settle({ is: 'known', value }),
      (error: unknown) => settle({ is: 'failed', reason: reasonOf(error) }),
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
