import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

export interface IntegrityManifest {
  readonly version: 1;
  readonly hashes: Readonly<Record<string, string>>;
}

export const INTEGRITY_MANIFEST = 'integrity-manifest.json';

/** A script of the build; a minifier may omit quotes. */
const SCRIPT_SOURCE = /<script\b([^>]*?)\bsrc="?([^":\s>]+)"?([^>]*)>/g;

/**
 * Writes each script's digest into the pages that load it, so that a page with scripts changed on the server doesn't
 * start, and `Integrity-Policy` can refuse scripts without a digest. Also lists the digests of all files of the host.
 */
export class PageIntegrityPlugin {
  constructor(private readonly isHost: boolean) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageIntegrityPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Runs after SealedChunksPlugin has changed the main script, and before compression.
        { name: 'PageIntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2 },
        () => writePages(compilation),
      );
      if (!this.isHost) return;
      compilation.hooks.processAssets.tap(
        { name: 'PageIntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const hashes = Object.fromEntries(
            Object.entries(assets)
              .filter(([name]) => !/\.(br|gz)$/.test(name))
              .sort(([one], [other]) => (one < other ? -1 : 1))
              .map(([name, source]) => [`/${name}`, digestOf(source.buffer())]),
          );
          const manifest: IntegrityManifest = { version: 1, hashes };
          compilation.emitAsset(INTEGRITY_MANIFEST, new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)));
        },
      );
    });
  }
}

function writePages(compilation: Compilation): void {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.html')) continue;
    const html = source.source().toString();
    const written = html.replace(SCRIPT_SOURCE, (_tag, before: string, path: string, after: string) => {
      const script = compilation.getAsset(path.replace(/^\//, ''));
      if (!script) throw new Error(`${name} loads ${path}, which the build does not contain`);
      const integrity = digestOf(script.source.buffer());
      // Chromium checks a digest only for requests with CORS.
      return `<script${before}src="${path}" integrity="${integrity}" crossorigin="anonymous"${after}>`;
    });
    compilation.updateAsset(name, new webpack.sources.RawSource(written));
  }
}

function digestOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
