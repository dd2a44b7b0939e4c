import { existsSync } from 'node:fs';
import webpack, { type Compiler } from 'webpack';
import { admitSigning } from '../verify/admitSigning';
import { SIGNING_FOLDER } from '../verify/signingFolder';
import { readSigningFiles } from './readSigningFiles';

/**
 * Adds the descriptors and the policy of an area to its release, where the host reads them before
 * anything is signed. Invalid files fail the build. An area without signing files cannot request
 * signatures.
 */
export class SigningFilesPlugin {
  constructor(
    private readonly folder: string,
    private readonly area: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SigningFilesPlugin', (compilation) => {
      if (!existsSync(this.folder)) return;
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap(
        { name: 'SigningFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          try {
            const files = readSigningFiles(this.folder);
            const signing = admitSigning(files);
            if (!signing.ok) throw new Error(signing.error);
            if (signing.value.area !== this.area) throw new Error(`the policy is of ${signing.value.area}`);
            for (const [name, content] of Object.entries(files)) {
              compilation.emitAsset(SIGNING_FOLDER + name, new webpack.sources.RawSource(JSON.stringify(content)));
            }
          } catch (error) {
            compilation.errors.push(new webpack.WebpackError(`${this.folder}: ${String(error)}`));
          }
        },
      );
    });
  }
}
