/**
 * Returns an immutable deep copy of plain data: each getter runs once; prototypes and non-enumerable properties are
 * dropped. Throws for other data, such as functions, proxies and class instances.
 */
export function frozenCopy<T>(value: T): T {
  return deepFreeze(structuredClone(value));
}

/** Deeply freezes plain data and returns it. Skips objects that are already frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
