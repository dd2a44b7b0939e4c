import { Object, Reflect, symbolFor } from '../captured/globals';

/** Opens a request. Returns the function that ends it, or `undefined` while another one is open. */
export type OpenRequest = () => (() => void) | undefined;

/** Areas embedded in one page have separate copies of this module. */
const SHARED = symbolFor('fathom.requestLock');

/** Allows one open request at a time. No script can change its state, which is in a closure. */
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

/** Lock of this module's copy, in addition to the page's, which a script could have set first. */
const openOwn = createRequestLock();

/**
 * A script can open a request too, because copies of this module can't be distinguished, but it cannot end an area's.
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
