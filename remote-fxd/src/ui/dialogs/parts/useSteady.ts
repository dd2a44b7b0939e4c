import { useState } from 'react';

/**
 * The value, or, while it is to be kept, what it was before: when a transaction is mined the chain's figures move on, and what is shown
 * of the transaction must not be counted on top of them.
 */
export function useSteady<Value>(value: Value, isKept: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isKept && kept !== value) setKept(value);
  return isKept ? kept : value;
}
