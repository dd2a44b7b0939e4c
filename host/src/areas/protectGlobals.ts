/** What the shell and all areas use of the page, and no area has a reason to replace. */
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
] as const;

type ProtectedGlobal = (typeof PROTECTED_GLOBALS)[number];

/**
 * Fixes these globals for the life of the page. An assignment has no effect and is reported, instead of breaking the shell and the other
 * areas; a redefinition throws where it is tried. Called before the code of any area runs. What it does not cover: decision 0015.
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
        // Libraries make copies of the page that inherit from it: what is set on a copy stays on the copy.
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
