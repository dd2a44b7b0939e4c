import { Object, Reflect, symbolFor } from '../captured/globals';

/** Opens a request. Returns the function that ends it, or `undefined` while another one is open. */
export type OpenRequest = () => (() => void) | undefined;

/** Areas that are embedded in one page have separate copies of this module, but share the page. */
const SHARED = symbolFor('fathom.requestLock');

/** Allows one open request at a time. Its state is in a closure, where no script can change it. */
export function createRequestLock(): OpenRequest {
  let isOpen = false;
  return () => {
    if (isOpen) return undefined;
    isOpen = true;
    let hasEnded = false;
    return () => {
      if (!hasEnded) isOpen = false;
      hasEnded = true;
    };
  };
}

/** Lock of this copy, in place of whatever a script left on the page before the first area. */
const openOwn = createRequestLock();

/**
 * Allows one open request at a time in all areas of a partner's page. The lock is a property of the
 * page that cannot be replaced: a script can open a request too, which no copy of this code can tell
 * from another copy's, but it cannot end the request of an area.
 */
export function sharedRequestLock(page: Document): OpenRequest {
  if (!Object.hasOwn(page, SHARED)) Object.defineProperty(page, SHARED, { value: createRequestLock() });
  const openShared = Reflect.get(page, SHARED) as OpenRequest;
  return () => {
    const endOwn = openOwn();
    const endShared = endOwn && openShared();
    if (!endShared) {
      endOwn?.();
      return undefined;
    }
    return () => {
      endShared();
      endOwn();
    };
  };
}
