import { parseUrl } from '@fathom/base/domain/parseUrl';

/** True if an address or origin belongs to this machine. */
export function isLoopback(url: string): boolean {
  if (parseUrl(url) === undefined) return false;
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}
