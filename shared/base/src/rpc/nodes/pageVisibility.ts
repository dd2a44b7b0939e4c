import type { Readable } from '@fathom/contract';

/** Observes page visibility: false in a background tab, a minimized window or behind another app on a phone. */
export function pageVisibility(page: Document): Readable<boolean> {
  return {
    get: () => page.visibilityState !== 'hidden',
    subscribe: (listener) => {
      page.addEventListener('visibilitychange', listener);
      return () => page.removeEventListener('visibilitychange', listener);
    },
  };
}
