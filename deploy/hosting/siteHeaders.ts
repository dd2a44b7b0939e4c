/** What a site allows other sites, apart from its Content-Security-Policy. */
export interface SiteKind {
  /** Other origins may read all files, which an area requires and the host does not. */
  readonly isOpen: boolean;
}

/**
 * Abilities of the browser that no part of the app uses, so that no script in it can. Writing to the
 * clipboard and fullscreen (the tutorial's video) stay with the page itself.
 */
const PERMISSIONS = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');

/**
 * Refuses every script of the host's page without a digest, also those that its code adds later: chunks
 * of host and areas, `import()` and workers. Inline scripts, `blob:` and `data:` are refused by the
 * Content-Security-Policy. A digest counts only for requests with CORS (measured with Chromium 156).
 */
const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/**
 * The headers of every response of a site, whatever serves it.
 *
 * `Cross-Origin-Opener-Policy` separates the page from the pages that open it; it allows popups,
 * since some wallets sign in one. An area that a partner's page displays does not decide about that
 * page, so it has none.
 */
export function siteHeaders({ isOpen }: SiteKind): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    ...(isOpen
      ? { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }
      : {
          'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
          'Cross-Origin-Resource-Policy': 'same-origin',
          'Integrity-Policy': INTEGRITY_POLICY,
        }),
  };
}

/**
 * One year, for this host alone: subdomains may belong to others. Only for sites that are reached by
 * https.
 */
export const STRICT_TRANSPORT = 'max-age=31536000';

/** Path that answers `ok` for as long as the server runs, for a load balancer's checks. */
export const HEALTH_PATH = '/health';

/** How long a browser may keep a file, by the path of it. The first rule that matches decides. */
export const CACHE_RULES = [
  // Named by their content.
  { path: /\.[0-9a-f]{8}\.[a-z0-9]+$/, value: 'public, max-age=31536000, immutable' },
  // A changed release has another folder. The lists in it may get signatures.
  { path: /^\/releases\/[^/]+\/.+\.js$/, value: 'public, max-age=31536000, immutable' },
  // Manifests name the current build, and the configuration may change at any time.
  { path: /\.json$/, value: 'no-store' },
  // May be kept, but are asked for again at each use.
  { path: /\.[a-z0-9]+$/i, value: 'no-cache' },
] as const;

/** `Cache-Control` of a file by its path. */
export function cacheControl(path: string): string {
  return CACHE_RULES.find((rule) => rule.path.test(path))?.value ?? 'no-store';
}
