import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AreaId } from '@fathom/shared/contract';
import { parseRuntimeConfiguration } from '@fathom/shared/configuration/runtimeConfiguration';
import { Hono, type Context } from 'hono';
import { completeConfiguration } from './completeConfiguration';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { indexPage } from './indexPage';
import { readSite, type SiteFile } from './siteFile';

export interface SiteOptions {
  /** Absolute folder of a built app. */
  readonly folder: string;
  /** File that is served as `/config/app.json`; read at each request, so that a change needs a reload only. */
  readonly configurationFile: string;
  /** Manifests of the areas that the file does not name. */
  readonly remotes?: Partial<Record<AreaId, string>>;
  /** Other origins may read everything: what a remote needs, and a host does not. */
  readonly isOpen: boolean;
  /** Addresses of scripts to add to the page. */
  readonly injectedScripts: readonly string[];
}

const CONFIGURATION_PATH = '/config/app.json';

/**
 * The site as a request handler: files as the build compressed them, hashed names cached forever, everything else checked again
 * at each load, the page itself for every path that names no file.
 */
export function createSite(options: SiteOptions): Hono {
  const { folder, isOpen, injectedScripts } = options;
  const files = readSite(folder);
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

  site.get('*', (context) => {
    const file = files.get(context.req.path);
    if (file && context.req.path !== '/index.html') return sendFile(context, file);
    // A missing script must not come back as a page: the browser would report a syntax error instead of a missing file.
    if (/\.[a-z0-9]+$/i.test(context.req.path) && context.req.path !== '/index.html')
      return context.text('Not found', 404);
    return sendPage(context, index, readConfiguration(options), injectedScripts);
  });
  return site;
}

function sendFile(context: Context, file: SiteFile): Response {
  context.header('Cache-Control', cacheControl(context.req.path, file));
  context.header('ETag', file.etag);
  context.header('Vary', 'Accept-Encoding');
  if (context.req.header('If-None-Match') === file.etag) return context.body(null, 304);
  const { encoding, body } = file.encoded(context.req.header('Accept-Encoding') ?? '');
  if (encoding !== 'identity') context.header('Content-Encoding', encoding);
  return context.body(body, 200, { 'Content-Type': file.type, 'Content-Length': String(body.length) });
}

function cacheControl(path: string, file: SiteFile): string {
  if (file.isImmutable) return 'public, max-age=31536000, immutable';
  // Manifests state which build is current; what they name may be kept but is requested again.
  return path.endsWith('.json') ? 'no-store' : 'no-cache';
}

function sendPage(
  context: Context,
  html: string,
  configurationText: string,
  injectedScripts: readonly string[],
): Response {
  const nonce = randomBytes(16).toString('base64');
  const configuration = parseRuntimeConfiguration(parseJson(configurationText));
  // With a broken configuration the app shows which field is wrong; until it is mended the page may reach its own origin only.
  context.header(
    'Content-Security-Policy',
    configuration.ok
      ? contentSecurityPolicy({ configuration: configuration.value, injectedScripts, nonce })
      : `default-src 'self'; style-src 'self' 'nonce-${nonce}'; frame-ancestors 'none'`,
  );
  context.header('Cache-Control', 'no-store');
  return context.html(indexPage(html, nonce, injectedScripts));
}

/** The text of the configuration as it is now; one that is no JSON is passed on for the app to name what is wrong. */
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
