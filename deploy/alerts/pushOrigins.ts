import * as v from 'valibot';

/** The push services of Chrome, Firefox, Safari and Edge, from their documentation. */
export const KNOWN_PUSH_ORIGINS: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

const NAMED = /^https:\/\/(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?$/;
/** Endpoints on this machine, for tests. */
const LOCAL = /^http:\/\/127\.0\.0\.1:(?:\d+|\*)$/;

/**
 * `https://push.example.org`, or `https://*.push.example.org` for its subdomains. Addresses of networks are refused,
 * because a subscription names where the service sends requests.
 */
export const pushOrigin = v.pipe(
  v.string('must be a text'),
  v.check(
    (text) => NAMED.test(text) || LOCAL.test(text),
    'must be an origin such as https://push.example.org or https://*.push.example.org, or http://127.0.0.1:PORT',
  ),
);

export function isPushEndpoint(endpoint: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  const portSuffix = port === '' ? '' : `:${port}`;
  return allowed.some((origin) => {
    if (origin === 'http://127.0.0.1:*') return protocol === 'http:' && hostname === '127.0.0.1';
    const [scheme = '', host = ''] = origin.split('//');
    if (protocol !== scheme) return false;
    return host.startsWith('*.') ? (hostname + portSuffix).endsWith(host.slice(1)) : hostname + portSuffix === host;
  });
}
