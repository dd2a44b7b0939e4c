/**
 * Keeps the page's initial query and fragment, such as a campaign, unless the area sets them. Exposes no other member
 * of the window, because scripts of the page reach values in React components.
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

  const history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'> = {
    get state(): unknown {
      return page.history.state as unknown;
    },
    pushState: (state, unused, address) => page.history.pushState(state, unused, withRest(address)),
    replaceState: (state, unused, address) => page.history.replaceState(state, unused, withRest(address)),
    go: (delta) => page.history.go(delta),
  };
  const used = {
    history,
    location: page.location,
    addEventListener: (type: string, listener: EventListener) => page.addEventListener(type, listener),
    removeEventListener: (type: string, listener: EventListener) => page.removeEventListener(type, listener),
  };
  // The router's type requires a whole window, but its history reads only these members.
  return used as unknown as Window;
}
