import type { TakePrefetched } from '@fathom/host-kit/signing/guard/fetchWithin';

declare global {
  interface Window {
    /** Requests of `public/start.js` by URL. */
    fathomPrefetched?: Map<string, Promise<Response> | undefined>;
  }
}

/** Each request can be taken once. Call it before any area's code runs, which can no longer access them afterwards. */
export function prefetchedRequests(page: Window): TakePrefetched {
  // Not copied, because each response leads to further requests.
  const prefetched = page.fathomPrefetched ?? new Map<string, Promise<Response> | undefined>();
  Reflect.deleteProperty(page, 'fathomPrefetched');
  return (address) => {
    const response = prefetched.get(address);
    // Prevents a second use, and further requests of the page.
    prefetched.set(address, undefined);
    return response;
  };
}
