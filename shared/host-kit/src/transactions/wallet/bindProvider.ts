import type { Eip1193Provider } from '@fathom/contract';

/** The first binding of each provider; a later one could contain functions that a script has replaced. */
const bindings = new WeakMap<object, Eip1193Provider>();

/**
 * Protects against scripts that replace a provider's functions later. Each is read once, because it may be a getter.
 */
export function bindProvider(provider: unknown): Eip1193Provider | undefined {
  if (typeof provider !== 'object' || provider === null) return undefined;
  const known = bindings.get(provider);
  if (known) return known;
  const { request, on, removeListener } = provider as Partial<Eip1193Provider>;
  if (typeof request !== 'function') return undefined;
  const bound = Object.freeze<Eip1193Provider>({
    request: request.bind(provider),
    ...(typeof on === 'function' && { on: on.bind(provider) }),
    ...(typeof removeListener === 'function' && { removeListener: removeListener.bind(provider) }),
  });
  bindings.set(provider, bound);
  bindings.set(bound, bound);
  return bound;
}
