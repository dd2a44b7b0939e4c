import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `run` once `value` has not changed for `delay` ms, compared by identity; `undefined` as the delay: never. It
 * does not run after the component is gone.
 */
export function useDebouncedEffect(value: unknown, delay: number | undefined, run: () => void): void {
  const settle = useEffectEvent(run);
  useEffect(() => {
    if (delay === undefined) return undefined;
    const timer = setTimeout(() => settle(), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
}
