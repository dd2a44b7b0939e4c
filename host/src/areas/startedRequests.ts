import type { TakeStarted } from '@fathom/host-kit/signing/guard/fetchWithin';

declare global {
  interface Window {
    /** Requests of `public/start.js` by URL. */
    fathomStarted?: Map<string, Promise<Response> | undefined>;
  }
}

/** Each request can be taken once. Call it before any area's code runs, which can no longer access them afterwards. */
export function startedRequests(page: Window): TakeStarted {
  // Not copied, because each response leads to further requests.
  const started = page.fathomStarted ?? new Map<string, Promise<Response> | undefined>();
  Reflect.deleteProperty(page, 'fathomStarted');
  return (address) => {
    const response = started.get(address);
    // Prevents a second use, and further requests of the page.
    started.set(address, undefined);
    return response;
  };
}
