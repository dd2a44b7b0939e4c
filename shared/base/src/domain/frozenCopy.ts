/**
 * An immutable deep copy of plain data: each getter runs once; prototypes and non-enumerable
 * properties are dropped. Throws for anything but plain data, such as functions, proxies and class
 * instances that cannot be cloned.
 */
export function frozenCopy<T>(value: T): T {
  return deepFreeze(structuredClone(value));
}

/**
 * Deeply freezes plain data and returns it. An object that is already frozen is assumed to be
 * deeply frozen.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
