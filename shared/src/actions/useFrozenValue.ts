import { useState } from 'react';

/**
 * The value, or, while frozen, what it was before: when a transaction is mined the chain's values move on, and its preview must not
 * be counted on top of them.
 */
export function useFrozenValue<Value>(value: Value, isFrozen: boolean): Value {
  const [retained, setStored] = useState(value);
  if (!isFrozen && retained !== value) setStored(value);
  return isFrozen ? retained : value;
}
