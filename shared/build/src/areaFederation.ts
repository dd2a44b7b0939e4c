import webpack, { type Compiler, type RuntimeModule, type WebpackPluginInstance } from 'webpack';
import type { AreaId } from '@fathom/contract/areaId';
import { federationSharing } from './federationSharing';

/** Container name of an area, under which its entry leaves the container in the page. */
export function remoteContainer(area: AreaId): string {
  return `remote_${area}`;
}

/** The file that names the entry of an area. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

const ENTRY = 'remoteEntry.js';

const EXPOSED = {
  './area': { import: './src/area.ts', name: '__federation_expose_area' },
  './mount': { import: './src/mount.ts', name: '__federation_expose_mount' },
};

/**
 * Makes a container of an area: webpack's own module federation, whose containers have the same
 * interface as those of the federation runtime and a tenth of its code (decision 0068).
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

/** webpack's note that it has requested a shared module, which it never removes. */
const STARTED = 'startedInstallModules[id] = true;';

/**
 * Requests a shared module again that failed to load. webpack notes that it was requested, and later
 * attempts fail with the first error: no Retry could succeed until the page is reloaded. A request
 * that is pending is noted in `installedModules` as well.
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

/**
 * Writes the file by which a host finds the entry, in the format of the federation runtime: hosts read
 * it since before areas were built without that.
 */
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
