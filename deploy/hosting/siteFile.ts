import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Already compressed; a second pass would only cost time. */
const INCOMPRESSIBLE = new Set(['.png', '.woff2']);

/** A name that carries the digest of its content can be kept for ever. */
const HASHED_NAME = /\.[0-9a-f]{8}\.[a-z0-9]+$/;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface SiteFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly isImmutable: boolean;
  /** The content in the best encoding of those offered; each is made once and kept. */
  encoded(accepted: string): Promise<{ readonly encoding: Encoding; readonly body: Uint8Array<ArrayBuffer> }>;
}

/** Reads a built site into memory, by path with a leading slash: a rebuild does not pull the files from under a running server. */
export function readSite(folder: string): ReadonlyMap<string, SiteFile> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${relative(folder, file).split(sep).join('/')}`, readSiteFile(file)];
    }),
  );
}

function readSiteFile(file: string): SiteFile {
  const content = new Uint8Array(readFileSync(file));
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    content,
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    isImmutable: HASHED_NAME.test(file),
    async encoded(accepted) {
      const encoding = INCOMPRESSIBLE.has(extname(file)) ? 'identity' : bestEncoding(accepted);
      let body = kept.get(encoding);
      if (!body) {
        body = compress(content, encoding);
        kept.set(encoding, body);
      }
      return { encoding, body: await body };
    },
  };
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function compress(content: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return new Uint8Array(
        await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      );
    case 'gzip':
      return new Uint8Array(await promisify(gzip)(content, { level: 9 }));
    case 'identity':
      return content;
  }
}
