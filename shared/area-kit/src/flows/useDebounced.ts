import { useState } from 'react';
import { useDebouncedEffect } from './useDebouncedEffect';

/** Returns the value once it has not changed for `delay` ms; the first defined one at once. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  // Nothing can be displayed before the first value, so it isn't delayed.
  if (settled === undefined && value !== undefined) setSettled(value);
  useDebouncedEffect(value, Object.is(value, settled) ? undefined : delay, () => setSettled(value));
  return settled ?? value;
}
