import { isBelowPath } from './isBelowPath';
import { partnerWindow } from '../partner/partnerWindow';

export interface AreaRoute {
  /** Path, query and hash of the area; `undefined` while the page is elsewhere. */
  current(): string | undefined;
  write(path: string, isReplaced: boolean): void;
  stop(): void;
}

/** Keeps the page's initial query and fragment, as for an area without a frame. */
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

/** Keeps the route in memory, without using the address bar. */
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
