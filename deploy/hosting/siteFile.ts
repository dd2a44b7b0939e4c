import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { acceptedCompressions, COMPRESSIONS, type Encoding } from './compression';
import { contentType } from './contentType';

export interface SiteFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  /** Returns the content in the best available encoding that the browser accepts. */
  encoded(accepted: string): { readonly encoding: Encoding; readonly body: Uint8Array<ArrayBuffer> };
}

/** Reads a built site into memory, by path with a leading slash, so that a rebuild doesn't affect a running server. */
export function readSite(folder: string): ReadonlyMap<string, SiteFile> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${relative(folder, file).split(sep).join('/')}`, new Uint8Array(readFileSync(file))];
    }),
  );
  const files = new Map<string, SiteFile>();
  for (const [path, content] of contents) {
    if (!COMPRESSIONS.some(({ suffix }) => path.endsWith(suffix))) files.set(path, siteFile(path, content, contents));
  }
  return files;
}

function siteFile(
  path: string,
  content: Uint8Array<ArrayBuffer>,
  contents: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): SiteFile {
  return {
    content,
    type: contentType(path),
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    encoded(accepted) {
      for (const { encoding, suffix } of acceptedCompressions(accepted)) {
        const body = contents.get(`${path}${suffix}`);
        if (body) return { encoding, body };
      }
      return { encoding: 'identity', body: content };
    },
  };
}
