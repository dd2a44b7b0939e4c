import { useEffect, useEffectEvent } from 'react';

/** Runs `run` once `value` has not changed, by identity, for `delay` ms; never without a delay or after unmounting. */
export function useDebouncedEffect(value: unknown, delay: number | undefined, run: () => void): void {
  const settle = useEffectEvent(run);
  useEffect(() => {
    if (delay === undefined) return undefined;
    const timer = setTimeout(() => settle(), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
}
