import { Hono, type Context } from 'hono';
import parseRange from 'range-parser';
import { acceptedCompressions } from './compression';
import { digestInjected } from './digestInjected';
import { readSite, type SiteFile } from './siteFile';
import { cacheControl, HEALTH_PATH, LISTED_FILES, MANIFEST_PATH, OPEN_HEADERS, siteHeaders } from './siteHeaders';
import {
  appManifest,
  appPage,
  CONFIGURATION_PATH,
  FRAME_PAGE,
  framePage,
  readBuiltPage,
  readConfigurationText,
  RELEASES_PATH,
  type ConfigurationSource,
  type SitePage,
} from './sitePages';

/** The configuration is read on each request, so that a page reload applies changes. */
export interface SiteOptions extends ConfigurationSource {
  readonly folder: string;
  /** Absolute path of the signed releases of an area, served at `/releases`. */
  readonly releases?: string | undefined;
  /** Allows other origins to read all files, which a remote requires and a host doesn't. */
  readonly isOpen: boolean;
  readonly injectedScripts: readonly string[];
}

/**
 * Creates the site's request handler: files as compressed by the build, hashed names cached forever, everything else
 * revalidated on each load, and the page itself for every path that isn't a file.
 */
export function createSite(options: SiteOptions): Hono {
  const { folder, isOpen, injectedScripts, releases } = options;
  const files = new Map(readSite(folder));
  if (releases !== undefined) {
    for (const [path, file] of readSite(releases)) files.set(RELEASES_PATH + path, file);
  }
  const index = readBuiltPage(folder, 'index.html');
  const digested = digestInjected(injectedScripts);
  const headers = siteHeaders({ isOpen });
  const site = new Hono();

  site.use(async (context, next) => {
    const sent = LISTED_FILES.includes(context.req.path) ? { ...headers, ...OPEN_HEADERS } : headers;
    for (const [name, value] of Object.entries(sent)) context.header(name, value);
    await next();
  });

  site.get(HEALTH_PATH, (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }));

  site.get(CONFIGURATION_PATH, (context) => {
    return sendText(context, readConfigurationText(options), 'application/json; charset=utf-8');
  });

  if (!isOpen) {
    site.get(MANIFEST_PATH, (context) => {
      return sendText(context, appManifest(readConfigurationText(options)), 'application/json; charset=utf-8');
    });
  }

  for (const [path, { content }] of files) {
    if (!FRAME_PAGE.test(path)) continue;
    const html = new TextDecoder().decode(content);
    site.get(path, (context) => sendPage(context, framePage(html, readConfigurationText(options))));
  }

  site.get('*', async (context) => {
    const file = files.get(context.req.path);
    if (file && context.req.path !== '/index.html') return sendFile(context, file);
    // A missing script must not return the page: the browser would report a syntax error instead of a missing file.
    if (/\.[a-z0-9]+$/i.test(context.req.path) && context.req.path !== '/index.html')
      return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return sendPage(context, appPage(index, readConfigurationText(options), await digested()));
  });
  return site;
}

function sendFile(context: Context, file: SiteFile): Response {
  context.header('Cache-Control', cacheControl(context.req.path));
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
 * Returns the requested part of the uncompressed file, which Safari requires for videos; `undefined` for the whole:
 * several parts at once, and a part of an older version.
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

function sendPage(context: Context, { html, policy }: SitePage): Response {
  context.header('Content-Security-Policy', policy);
  return sendText(context, html, 'text/html; charset=utf-8');
}

function sendText(context: Context, text: string, type: string): Response {
  context.header('Cache-Control', 'no-store');
  context.header('Content-Type', type);
  context.header('Vary', 'Accept-Encoding');
  const [best] = acceptedCompressions(context.req.header('Accept-Encoding') ?? '');
  if (!best) return context.body(text);
  context.header('Content-Encoding', best.encoding);
  return context.body(best.compress(text));
}
