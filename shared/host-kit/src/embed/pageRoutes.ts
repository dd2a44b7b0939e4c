/** How the page of an app keeps its paths in the URL, and where its own files are. */
export interface PageRoutes {
  /** What the router gets: nothing where paths are those of the URL. */
  readonly router: { readonly basename?: string; readonly window?: Window };
  /** The path of the app that is displayed. */
  readonly pathname: () => string;
  /** The URL of a path of the app. */
  readonly addressOf: (path: string) => string;
  /** The URL of a file of the app: `config/app.json`. */
  readonly fileAddress: (name: string) => string;
}

/**
 * A page that is served below a path that it cannot know, such as one of an IPFS gateway, says so by
 * `<html data-routes="hash">`: paths of the app are then in the fragment of its URL, and its files
 * next to it. Otherwise the app has an origin of its own, and every path of it returns the page.
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
  // The folder of the page; a gateway redirects to the slash at its end.
  const folder = new URL('.', page.location.href);
  const basename = `${folder.pathname}#`;
  return {
    router: { basename, window: hashWindow(page, basename) },
    pathname: () => fragmentPath(page).pathname,
    addressOf: (path) => basename + path,
    fileAddress: (name) => new URL(name, folder).href,
  };
}

/** The fragment of the page's URL as path, query and hash of the app. */
function fragmentPath({ location }: Window): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const path = location.hash.slice(1);
  const { pathname, search, hash } = new URL(path.startsWith('/') ? path : `/${path}`, 'https://app.invalid');
  return { pathname, search, hash };
}

/**
 * The part of a window that a router uses, with the fragment as a part of the path: links, history and
 * the address bar then have URLs such as `/ipfs/bafy…/#/lending/markets`, without another router.
 */
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
  // The router's type asks for a whole window; these are all that its history reads.
  return used as unknown as Window;
}
