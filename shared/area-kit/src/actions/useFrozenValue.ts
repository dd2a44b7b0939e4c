import { useState } from 'react';

/**
 * The value or, while frozen, its last value before that: when a transaction is mined, the chain's
 * values include it, and its preview must not be added to them again.
 */
export function useFrozenValue<Value>(value: Value, isFrozen: boolean): Value {
  const [retained, setStored] = useState(value);
  if (!isFrozen && retained !== value) setStored(value);
  return isFrozen ? retained : value;
}
