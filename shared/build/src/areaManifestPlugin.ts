import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import type { AreaManifest } from '@fathom/contract/area';
import type { AreaId } from '@fathom/contract/areaId';
import type { AreaStart } from '@fathom/host-kit/signing/guard/areaManifest';
import { SIGNING_FOLDER } from '@fathom/host-kit/signing/verify/descriptor/signingFolder';
import { FEDERATION_MANIFEST } from './federationPlugin';
import { startFiles, type StartInput } from './startFilesPlugin';

/** Writes `area-manifest.json`, which the host verifies before it runs the area's code. */
export class AreaManifestPlugin {
  constructor(
    private readonly input: Pick<AreaManifest, 'id' | 'version' | 'contract' | 'entry'> & { readonly id: AreaId },
    /** Inputs for the scripts of the area's first screen in a host and on a partner's page, and of its portfolio. */
    private readonly start: Readonly<Record<'hosted' | 'embedded' | 'portfolio', StartInput>>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AreaManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AreaManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const files = Object.fromEntries(
            Object.entries(assets)
              .filter(([name]) => isListed(name))
              .map(([name, source]) => [name, digest(source.buffer())]),
          );
          const { files: startScripts, account } = startFiles(compilation, this.start.hosted);
          const { files: embedded } = startFiles(compilation, this.start.embedded);
          const { files: portfolio } = startFiles(compilation, this.start.portfolio);
          const start = { files: startScripts, account, embedded, portfolio };
          const manifest: AreaManifest & AreaStart = { ...this.input, files, start };
          compilation.emitAsset('area-manifest.json', new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)));
        },
      );
    });
  }
}

function isListed(name: string): boolean {
  const isSigning = name.startsWith(SIGNING_FOLDER) && name.endsWith('.json');
  return name.endsWith('.js') || name === FEDERATION_MANIFEST || isSigning;
}

function digest(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
