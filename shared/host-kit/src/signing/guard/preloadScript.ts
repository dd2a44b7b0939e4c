import { appendToHead, createLink } from '../captured/scripts';

/** The browser reuses it for a script element with the same URL and digest, and fails if the digest doesn't match. */
export function preloadScript(address: string, integrity: string): HTMLLinkElement {
  const link = createLink();
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = address;
  appendToHead(link);
  return link;
}
