/**
 * A deep copy of plain data that no one can change: each getter runs once, prototypes and whatever is not enumerable are left
 * behind. Throws for what is not plain data, such as functions, proxies and class instances that cannot be cloned.
 */
export function frozenCopy<T>(value: T): T {
  return deepFreeze(structuredClone(value));
}

/** Freezes plain data with everything in it, and returns it. What is frozen already is taken as frozen throughout. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
