import { useState } from 'react';
import { useDebouncedEffect } from './useDebouncedEffect';

/** The value once it has not changed for `delay` ms; the first one that is known at once. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  // The first value is awaited: there is nothing to show before it.
  if (settled === undefined && value !== undefined) setSettled(value);
  useDebouncedEffect(value, Object.is(value, settled) ? undefined : delay, () => setSettled(value));
  return settled ?? value;
}
