import { extname } from 'node:path';

/**
 * Cache duration in browsers and proxies: files of a release forever, because a changed release has another path;
 * pointers and keys not at all.
 */
export type Caching = 'immutable' | 'none';

/** A folder or a bucket for releases. Paths are relative, with slashes. */
export interface ReleaseTarget {
  /** `undefined` if the file doesn't exist. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Names of the folders directly below a folder. */
  folders(path: string): Promise<readonly string[]>;
  /** Replaces a file atomically: readers get the old or the new content, never a part. */
  write(path: string, content: Uint8Array<ArrayBuffer>, caching: Caching): Promise<void>;
}

export const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  none: 'no-store',
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};

export function contentType(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream';
}
