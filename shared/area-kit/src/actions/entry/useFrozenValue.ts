import { useState } from 'react';

/** Returns the value, or its last one while frozen: values after mining already include the previewed change. */
export function useFrozenValue<Value>(value: Value, isFrozen: boolean): Value {
  const [retained, setStored] = useState(value);
  if (!isFrozen && retained !== value) setStored(value);
  return isFrozen ? retained : value;
}
