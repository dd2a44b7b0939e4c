import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import { SIGNING_FOLDER } from '@fathom/host-kit/signing/verify/descriptor/signingFolder';
import { readSigningFiles } from './readSigningFiles';

/**
 * Adds an area's descriptors and policy, generated from the definitions of its writes, to its release, where the host
 * reads them before a signature. Files that the host would refuse fail the build. An area without definitions can't
 * request signatures.
 */
export class SigningFilesPlugin {
  constructor(
    private readonly folder: string,
    private readonly area: string,
    private readonly read: typeof readSigningFiles = readSigningFiles,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SigningFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(join(this.folder, 'src/writes'));
      compilation.hooks.processAssets.tap(
        { name: 'SigningFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          try {
            const files = this.read(this.folder);
            if (!files) return;
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
