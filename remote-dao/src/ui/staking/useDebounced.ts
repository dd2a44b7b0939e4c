import { useEffect, useState } from 'react';

/** The value once it has not changed for `delay` ms; the first one that is known at once. */
export function useDebounced<Value>(value: Value | undefined, delay: number): Value | undefined {
  const [settled, setSettled] = useState(value);
  // The first value is awaited: there is nothing to show before it.
  if (settled === undefined && value !== undefined) setSettled(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, settled, delay]);
  return settled ?? value;
}
