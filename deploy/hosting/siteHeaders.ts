/** Permissions for other sites, apart from the Content-Security-Policy. */
export interface SiteKind {
  /** Other origins may read all files, which an area requires; of the host only {@link LISTED_FILES}. */
  readonly isOpen: boolean;
}

/**
 * Browser features that no part of the app uses, denied to all scripts. Writing to the clipboard and fullscreen (the
 * tutorial's video) stay with the page itself.
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
 * Refuses scripts of the host's page without a digest, including later ones: chunks of host and areas, `import()` and
 * workers. The Content-Security-Policy refuses inline scripts, `blob:` and `data:`. A digest counts only for requests
 * with CORS (measured with Chromium 156).
 */
const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/** Path of the host's manifest, which the directory of a Safe reads. */
export const MANIFEST_PATH = '/manifest.json';

/** Files of the host that the page of a Safe displays. They contain nothing of a user. */
export const LISTED_FILES: readonly string[] = [MANIFEST_PATH, '/favicon.svg'];

/** Headers of files that other sites may read. */
export const OPEN_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/**
 * Returns the headers of every response of a site, for every server. {@link OPEN_HEADERS} replace them for
 * {@link LISTED_FILES}.
 *
 * `Cross-Origin-Opener-Policy` separates the page from the pages that open it; it allows popups, because some wallets
 * sign in one. An area has none, because a partner's page displays it.
 */
export function siteHeaders({ isOpen }: SiteKind): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    ...(isOpen
      ? OPEN_HEADERS
      : {
          'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
          'Cross-Origin-Resource-Policy': 'same-origin',
          'Integrity-Policy': INTEGRITY_POLICY,
        }),
  };
}

/** One year, for this host alone, because subdomains may belong to others. Only for https sites. */
export const STRICT_TRANSPORT = 'max-age=31536000';

/** Returns `ok` while the server runs, for a load balancer's checks. */
export const HEALTH_PATH = '/health';

/** Cache duration by path. The first matching rule decides. */
export const CACHE_RULES = [
  // Named by their content.
  { path: /\.[0-9a-f]{8}\.[a-z0-9]+$/, value: 'public, max-age=31536000, immutable' },
  // A changed release has another folder. Its lists may get signatures.
  { path: /^\/releases\/[^/]+\/.+\.js$/, value: 'public, max-age=31536000, immutable' },
  // Manifests name the current build, and the configuration may change at any time.
  { path: /\.json$/, value: 'no-store' },
  // May be cached, but are revalidated on each use.
  { path: /\.[a-z0-9]+$/i, value: 'no-cache' },
] as const;

export function cacheControl(path: string): string {
  return CACHE_RULES.find((rule) => rule.path.test(path))?.value ?? 'no-store';
}
