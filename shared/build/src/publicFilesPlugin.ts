import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Copies a package's `public` folder, except the page template. Scripts and styles of the page get a name with a
 * content hash, for caching; others keep their names.
 */
export class PublicFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      const renamed = new Map<string, string>();
      compilation.hooks.processAssets.tap(
        { name: 'PublicFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(this.folder)) {
            if (name === 'index.html') continue;
            const content = readFileSync(join(this.folder, name));
            const { name: base, ext } = parse(name);
            if (ext !== '.css' && ext !== '.js') {
              compilation.emitAsset(name, new webpack.sources.RawSource(content));
              continue;
            }
            // webpack replaces the digest and its references after minification.
            const contenthash = createHash('sha256').update(content).digest('hex').slice(0, 8);
            renamed.set(name, `${base}.${contenthash}${ext}`);
            compilation.emitAsset(`${base}.${contenthash}${ext}`, new webpack.sources.RawSource(content), {
              contenthash,
            });
          }
        },
      );
      compilation.hooks.processAssets.tap(
        // Runs after the pages are written, and before webpack computes the final digests.
        { name: 'PublicFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1 },
        () => rename(compilation, renamed),
      );
    });
  }
}

function rename(compilation: Compilation, renamed: ReadonlyMap<string, string>): void {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.html')) continue;
    const html = [...renamed].reduce(
      (text, [from, to]) => text.replaceAll(`/${from}`, `/${to}`),
      source.source().toString(),
    );
    compilation.updateAsset(name, new webpack.sources.RawSource(html));
  }
}
