import webpack, { type Compiler, type RuntimeModule, type WebpackPluginInstance } from 'webpack';
import type { AreaId } from '@fathom/contract/areaId';
import { federationSharing } from './federationSharing';

export function remoteContainer(area: AreaId): string {
  return `remote_${area}`;
}

export const FEDERATION_MANIFEST = 'mf-manifest.json';

const ENTRY = 'remoteEntry.js';

const EXPOSED = {
  './area': { import: './src/area.ts', name: '__federation_expose_area' },
  './mount': { import: './src/mount.ts', name: '__federation_expose_mount' },
};

/**
 * Creates an area's container with webpack's own module federation. Its interface equals the federation runtime's, with
 * a tenth of the code (decision 0068).
 */
export function areaFederation(area: AreaId, version: string, folder: string): readonly WebpackPluginInstance[] {
  const name = remoteContainer(area);
  return [
    new webpack.container.ModuleFederationPlugin({
      name,
      library: { type: 'var', name },
      filename: ENTRY,
      exposes: EXPOSED,
      shared: federationSharing(folder, 'remote'),
    }),
    new ShareRetryPlugin(),
    new FederationManifestPlugin(name, version),
  ];
}

/** webpack marks a shared module as requested and never removes the mark. */
const STARTED = 'startedInstallModules[id] = true;';

/**
 * Retries a shared module that failed to load. webpack marks it as requested, so that later attempts fail with the
 * first error until a reload. Pending requests are also in `installedModules`.
 */
class ShareRetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShareRetryPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('ShareRetryPlugin', (module: RuntimeModule) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          if (code?.includes('startedInstallModules') === true && !code.includes(STARTED)) {
            throw new Error('ShareRetryPlugin does not know how this version of webpack loads shared modules.');
          }
          return code?.replace(STARTED, '') ?? null;
        };
      });
    });
  }
}

/** Writes the manifest by which a host finds the entry, in the federation runtime's format, because hosts expect it. */
class FederationManifestPlugin {
  constructor(
    private readonly name: string,
    private readonly version: string,
  ) {}

  apply(compiler: Compiler): void {
    const { name, version } = this;
    const manifest = {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: version },
        remoteEntry: { name: ENTRY, path: '', type: 'global' },
        globalName: name,
        publicPath: 'auto',
      },
      shared: [],
      remotes: [],
      exposes: Object.keys(EXPOSED).map((path) => ({ name: path.slice('./'.length), path })),
    };
    compiler.hooks.thisCompilation.tap('FederationManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FederationManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset(FEDERATION_MANIFEST, new webpack.sources.RawSource(JSON.stringify(manifest))),
      );
    });
  }
}
