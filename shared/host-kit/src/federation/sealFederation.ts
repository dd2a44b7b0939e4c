import { Map, Object, Reflect, Set } from '../signing/captured/globals';

/** Members of the global that the federation runtimes of a page share; each reader gets an empty one. */
const REGISTRY: Readonly<Record<string, () => unknown>> = {
  __GLOBAL_PLUGIN__: () => [],
  __INSTANCES__: () => [],
  __MANIFEST_LOADING__: () => ({}),
  __PRELOADED_ASSETS__: () => new Set(),
  __PRELOADED_MAP__: () => new Map(),
  __SHARE__: () => ({}),
  moduleInfo: () => ({}),
  // Their constructor would replace that of every later instance.
  __DEBUG_CONSTRUCTOR__: () => undefined,
  __DEBUG_CONSTRUCTOR_VERSION__: () => undefined,
};

/**
 * Separates the federation runtimes of a page. By its globals, a script would otherwise reach the instances, plugins
 * and shared modules of the host and of every area, add a plugin to those that start later, and put its own container
 * in the place of an entry. Call it after the host's runtime has started and before any area runs.
 */
export function sealFederation(page: object): void {
  const registry = Object.create(null) as object;
  for (const [name, empty] of Object.entries(REGISTRY)) {
    // Runtimes also assign some of them, which must not throw.
    Object.defineProperty(registry, name, { get: empty, set: () => undefined });
  }
  Object.freeze(registry);
  for (const [name, value] of [
    ['__FEDERATION__', registry],
    ['__VMOK__', registry],
    // The host's runtime keeps the entries that it loads in the object that it found here.
    ['__GLOBAL_LOADING_REMOTE_ENTRY__', {}],
  ] as const) {
    // Fails if the page is sealed.
    Reflect.defineProperty(page, name, { value, writable: false, configurable: false });
  }
}

/**
 * Separates the federation runtimes of a partner's page, unless its own scripts use the federation: they would lose
 * their instances.
 */
export function separateFederations(page: object): void {
  const registry = Reflect.get(page, '__FEDERATION__') as { readonly __INSTANCES__?: readonly object[] } | undefined;
  if ((registry?.__INSTANCES__ ?? []).length === 0) sealFederation(page);
}
