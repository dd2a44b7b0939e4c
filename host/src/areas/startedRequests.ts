import type { TakeStarted } from '@fathom/host-kit/guard/fetchWithin';

declare global {
  interface Window {
    /** Requests of `public/start.js` by their addresses. */
    fathomStarted?: Map<string, Promise<Response> | undefined>;
  }
}

/**
 * The requests that the page made while the scripts of the host were loading, each of which is used
 * once. Call before the code of an area runs, which finds none of them afterwards.
 */
export function startedRequests(page: Window): TakeStarted {
  // It still grows: each answer leads to further requests.
  const started = page.fathomStarted ?? new Map<string, Promise<Response> | undefined>();
  Reflect.deleteProperty(page, 'fathomStarted');
  return (address) => {
    const response = started.get(address);
    // Neither used nor requested once more.
    started.set(address, undefined);
    return response;
  };
}
