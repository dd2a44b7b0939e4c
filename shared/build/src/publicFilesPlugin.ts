import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Copies the files in a package's `public` folder, except the page template, under their own names.
 */
export class PublicFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap(
        { name: 'PublicFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(this.folder)) {
            if (name === 'index.html') continue;
            compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(join(this.folder, name))));
          }
        },
      );
    });
  }
}
