import type { Eip1193Provider } from '@fathom/contract';

/** The first binding of each provider; a later one would adopt what a script has replaced. */
const bindings = new WeakMap<object, Eip1193Provider>();

/**
 * The functions that a wallet's provider has now, bound to it. A script of the page that replaces
 * them on the provider later does not change what is asked of the wallet. Each function is read
 * once, since it may be a getter. `undefined` for what is not an EIP-1193 provider.
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
