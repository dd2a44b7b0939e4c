/** Globals that the shell and all areas use, and that no area has a reason to replace. */
export const PROTECTED_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'XMLHttpRequest',
  'WebSocket',
  'URL',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'queueMicrotask',
  'Promise',
  'JSON',
  'crypto',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'history',
  'fathomScriptGuard',
] as const;

type ProtectedGlobal = (typeof PROTECTED_GLOBALS)[number];

/**
 * Makes these globals read-only for the lifetime of the page. An assignment has no effect and is
 * reported, instead of breaking the shell and the other areas; a redefinition throws at its caller.
 * Must run before the code of any area. For its limits see decision 0015.
 */
export function protectGlobals(page: object, report: (name: ProtectedGlobal) => void): void {
  for (const name of PROTECTED_GLOBALS) {
    const own = Object.getOwnPropertyDescriptor(page, name);
    if (!own?.configurable) continue;
    const value: unknown = own.value;
    Object.defineProperty(page, name, {
      configurable: false,
      enumerable: own.enumerable ?? false,
      get: own.get?.bind(page) ?? (() => value),
      set(this: unknown, replacement: unknown) {
        if (typeof this !== 'object' || this === null || this === page) report(name);
        // Libraries create objects that inherit from the page: an assignment to such an object must
        // stay on it.
        else
          Object.defineProperty(this, name, {
            value: replacement,
            configurable: true,
            enumerable: true,
            writable: true,
          });
      },
    });
  }
}
