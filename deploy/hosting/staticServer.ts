import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AreaId } from '@fathom/contract';
import { parseRuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { Hono, type Context } from 'hono';
import parseRange from 'range-parser';
import { completeConfiguration } from './completeConfiguration';
import { contentSecurityPolicy, framePolicy } from './contentSecurityPolicy';
import { digestInjected } from './digestInjected';
import { indexPage, type InjectedScript } from './indexPage';
import { readSite, type SiteFile } from './siteFile';

export interface SiteOptions {
  /** Absolute path of a built app. */
  readonly folder: string;
  /**
   * File that is served as `/config/app.json`; read on each request, so that a page reload applies
   * changes.
   */
  readonly configurationFile: string;
  /** Entries of `remotes` for areas that the file omits. */
  readonly remotes?: Partial<Record<AreaId, object>>;
  /** Absolute path of the signed releases of an area, served at `/releases`. */
  readonly releases?: string | undefined;
  /** Allows other origins to read all files, which a remote requires and a host does not. */
  readonly isOpen: boolean;
  /** URLs of scripts to add to the page. */
  readonly injectedScripts: readonly string[];
}

/**
 * Refuses every script of the host's page without a digest, also those that its code adds later: chunks
 * of the host and of areas, `import()` and workers (measured with Chromium 156).
 */
const INTEGRITY_POLICY = 'blocked-destinations=(script)';

const CONFIGURATION_PATH = '/config/app.json';
/** The page of an area in a frame of its host, in the folder of a build. */
const FRAME_PAGE = /\/frame\.html$/;
/** Where a site serves the signed releases of its area. */
export const RELEASES_PATH = '/releases';

/**
 * The site's request handler: files as compressed by the build, hashed names cached forever,
 * everything else revalidated on each load, and the page itself for every path that is not a file.
 */
export function createSite(options: SiteOptions): Hono {
  const { folder, isOpen, injectedScripts, releases } = options;
  const digested = digestInjected(injectedScripts);
  const files = new Map(readSite(folder));
  if (releases !== undefined) {
    for (const [path, file] of readSite(releases)) files.set(RELEASES_PATH + path, file);
  }
  const index = new TextDecoder().decode(required(files, '/index.html', folder).content);
  const site = new Hono();

  site.use(async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (isOpen) {
      context.header('Access-Control-Allow-Origin', '*');
      context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    await next();
  });

  site.get(CONFIGURATION_PATH, (context) => {
    context.header('Cache-Control', 'no-store');
    return context.body(readConfiguration(options), 200, {
      'Content-Type': 'application/json; charset=utf-8',
    });
  });

  for (const [path, { content }] of files) {
    if (!FRAME_PAGE.test(path)) continue;
    const html = new TextDecoder().decode(content);
    // Without the injected scripts: a frame has no wallet.
    site.get(path, (context) => sendPage(context, html, readConfiguration(options), [], framePolicy));
  }

  site.get('*', async (context) => {
    const file = files.get(context.req.path);
    if (file && context.req.path !== '/index.html') return sendFile(context, file);
    // A missing script must not return the page: the browser would report a syntax error instead of
    // a missing file.
    if (/\.[a-z0-9]+$/i.test(context.req.path) && context.req.path !== '/index.html')
      return context.text('Not found', 404);
    if (!isOpen) context.header('Integrity-Policy', INTEGRITY_POLICY);
    return sendPage(context, index, readConfiguration(options), await digested());
  });
  return site;
}

function sendFile(context: Context, file: SiteFile): Response {
  context.header('Cache-Control', cacheControl(context.req.path, file));
  context.header('ETag', file.etag);
  context.header('Vary', 'Accept-Encoding');
  context.header('Accept-Ranges', 'bytes');
  if (context.req.header('If-None-Match') === file.etag) return context.body(null, 304);
  const range = requestedRange(context, file);
  if (range === 'unsatisfiable') return context.body(null, 416, { 'Content-Range': `bytes */${file.content.length}` });
  if (range) {
    const { start, end } = range;
    return context.body(file.content.subarray(start, end + 1), 206, {
      'Content-Type': file.type,
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${file.content.length}`,
    });
  }
  const { encoding, body } = file.encoded(context.req.header('Accept-Encoding') ?? '');
  if (encoding !== 'identity') context.header('Content-Encoding', encoding);
  return context.body(body, 200, { 'Content-Type': file.type, 'Content-Length': String(body.length) });
}

/**
 * The part of the uncompressed file that the browser wants, which Safari requires of videos;
 * `undefined` for the whole: several parts at once, and a part of an older version.
 */
function requestedRange(
  { req }: Context,
  { content, etag }: SiteFile,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | undefined {
  const header = req.header('Range');
  const version = req.header('If-Range');
  if (header === undefined || req.method !== 'GET' || (version !== undefined && version !== etag)) return undefined;
  const ranges = parseRange(content.length, header);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

function cacheControl(path: string, file: SiteFile): string {
  if (file.isImmutable) return 'public, max-age=31536000, immutable';
  // Manifests contain the current build; the files that they reference may be cached but are
  // revalidated.
  return path.endsWith('.json') ? 'no-store' : 'no-cache';
}

function sendPage(
  context: Context,
  html: string,
  configurationText: string,
  injectedScripts: readonly InjectedScript[],
  policyOf = contentSecurityPolicy,
): Response {
  const nonce = randomBytes(16).toString('base64');
  const configuration = parseRuntimeConfiguration(parseJson(configurationText));
  // With an invalid configuration, the app displays the wrong field; until it is fixed, the page
  // may only reach its own origin.
  context.header(
    'Content-Security-Policy',
    configuration.ok
      ? policyOf({ configuration: configuration.value, injectedScripts: injectedScripts.map(({ url }) => url), nonce })
      : `default-src 'self'; style-src 'self' 'nonce-${nonce}'; frame-ancestors 'none'`,
  );
  context.header('Cache-Control', 'no-store');
  return context.html(indexPage(html, nonce, injectedScripts));
}

/**
 * The current text of the configuration; invalid JSON is passed on, so that the app reports the
 * error.
 */
function readConfiguration({ configurationFile, remotes }: SiteOptions): string {
  const text = readFileSync(configurationFile, 'utf8');
  const json = remotes === undefined ? undefined : parseJson(text);
  return json === undefined || remotes === undefined ? text : JSON.stringify(completeConfiguration(json, remotes));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function required(files: ReadonlyMap<string, SiteFile>, path: string, folder: string): SiteFile {
  const file = files.get(path);
  if (!file) throw new Error(`${folder} has no ${path}: build the app first (npm run build).`);
  return file;
}
