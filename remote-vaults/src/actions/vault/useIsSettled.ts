import { useEffect, useState } from 'react';

/** Whether the value has not changed for `delay` ms. `undefined` is settled from the start. */
export function useIsSettled(value: string | undefined, delay: number): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, settled, delay]);
  return value === settled;
}
