import { isBelowPath } from './isBelowPath';
import { partnerWindow } from './partnerWindow';

/** Where an area in a frame is in the address bar of the partner's page. */
export interface AreaRoute {
  /** Path, query and hash of the area; `undefined` while the page is elsewhere. */
  current(): string | undefined;
  /** Writes a path of the area into the address bar. */
  write(path: string, isReplaced: boolean): void;
  stop(): void;
}

/**
 * Follows the page's URL below `basePath`. As for an area in the page, the query parameters and the
 * fragment that the page was opened with stay.
 */
export function followAddressBar(page: Window, basePath: string, onChange: () => void): AreaRoute {
  const { history } = partnerWindow(page);
  page.addEventListener('popstate', onChange);
  return {
    current() {
      const { pathname, search, hash } = page.location;
      return isBelowPath(pathname, basePath) ? `${pathname}${search}${hash}` : undefined;
    },
    write(path, isReplaced) {
      if (isReplaced) history.replaceState(history.state, '', path);
      else history.pushState(null, '', path);
    },
    stop: () => page.removeEventListener('popstate', onChange),
  };
}

/** The route of an area that leaves the address bar alone. */
export function memoryRoute(basePath: string): AreaRoute {
  let path = basePath;
  return {
    current: () => path,
    write(next) {
      path = next;
    },
    stop: () => undefined,
  };
}
