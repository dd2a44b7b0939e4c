export interface PageRoutes {
  /** Options of the router; empty if paths are those of the URL. */
  readonly router: { readonly basename?: string; readonly window?: Window };
  readonly pathname: () => string;
  readonly addressOf: (path: string) => string;
  /** Returns the URL of a file of the app, such as `config/app.json`. */
  readonly fileAddress: (name: string) => string;
}

/**
 * An IPFS gateway serves the page below an unknown path: with `<html data-routes="hash">`, paths are in the fragment.
 */
export function pageRoutes(page: Window): PageRoutes {
  if (page.document.documentElement.dataset['routes'] !== 'hash') {
    return {
      router: {},
      pathname: () => page.location.pathname,
      addressOf: (path) => path,
      fileAddress: (name) => `/${name}`,
    };
  }
  // A gateway redirects to the folder's URL with a slash at its end.
  const folder = new URL('.', page.location.href);
  const basename = `${folder.pathname}#`;
  return {
    router: { basename, window: hashWindow(page, basename) },
    pathname: () => fragmentPath(page).pathname,
    addressOf: (path) => basename + path,
    fileAddress: (name) => new URL(name, folder).href,
  };
}

/** Parses the URL's fragment into the app's path, query and hash. */
function fragmentPath({ location }: Window): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const path = location.hash.slice(1);
  const { pathname, search, hash } = new URL(path.startsWith('/') ? path : `/${path}`, 'https://app.invalid');
  return { pathname, search, hash };
}

/** URLs then look like `/ipfs/bafy…/#/lending/markets`, without another router. */
function hashWindow(page: Window, basename: string): Window {
  const location = {
    get pathname() {
      return basename + fragmentPath(page).pathname;
    },
    get search() {
      return fragmentPath(page).search;
    },
    get hash() {
      return fragmentPath(page).hash;
    },
    get href() {
      return page.location.href;
    },
    origin: page.location.origin,
    assign: (address: string) => page.location.assign(address),
    replace: (address: string) => page.location.replace(address),
  };
  const used = {
    location,
    history: page.history,
    addEventListener: (type: string, listener: EventListener) => page.addEventListener(type, listener),
    removeEventListener: (type: string, listener: EventListener) => page.removeEventListener(type, listener),
  };
  // The router's type requires a whole window, but its history reads only these members.
  return used as unknown as Window;
}
