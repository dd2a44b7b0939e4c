/**
 * The partner's window for a router: what the area writes into the address bar keeps the query
 * parameters and the fragment that the page was opened with, such as a session or a campaign.
 * Parameters that the area sets itself replace those of the same name.
 */
export function partnerWindow(page: Window): Window {
  const kept = new URLSearchParams(page.location.search);
  const fragment = page.location.hash;

  function withRest(address: string | URL | null | undefined): string | URL | null | undefined {
    if (address === undefined || address === null) return address;
    const url = new URL(address, page.location.href);
    for (const name of new Set(url.searchParams.keys())) kept.delete(name);
    for (const [name, value] of kept) url.searchParams.append(name, value);
    if (url.hash === '') url.hash = fragment;
    return url.href;
  }

  const history = redirect(page.history, {
    pushState: (state: unknown, unused: string, address?: string | URL | null) =>
      page.history.pushState(state, unused, withRest(address)),
    replaceState: (state: unknown, unused: string, address?: string | URL | null) =>
      page.history.replaceState(state, unused, withRest(address)),
  });
  return redirect(page, { history });
}

/** `target` with other members; its own functions are called on `target` itself. */
function redirect<Target extends object>(target: Target, members: Partial<Target>): Target {
  const bound = new Map<PropertyKey, unknown>(Object.entries(members));
  return new Proxy(target, {
    get(_target, name) {
      if (bound.has(name)) return bound.get(name);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method: unknown = value.bind(target);
      bound.set(name, method);
      return method;
    },
  });
}
