import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import type { AreaId } from '@fathom/contract/areaId';
import { federationSharing } from './federationSharing';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

export function remoteContainer(area: AreaId): string {
  return `remote_${area}`;
}

export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** The host shares its modules, and loads areas by their manifests at run time (`federation/` in host-kit). */
const HOST: Partial<Options> = {
  experiments: { optimization: { target: 'web' } },
  manifest: false,
};

/** An area's runtime contains only what shares modules, because an area loads no remotes. */
function areaOptions(container: string): Partial<Options> {
  return {
    library: { type: 'var', name: container },
    filename: 'remoteEntry.js',
    exposes: {
      './area': { import: './src/area.ts', name: '__federation_expose_area' },
      './mount': { import: './src/mount.ts', name: '__federation_expose_mount' },
      './portfolio': { import: './src/portfolio.ts', name: '__federation_expose_portfolio' },
    },
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
    // Hosts would run the scripts that it lists before the entry, which accepts only those that it has requested.
    manifest: { disableAssetsAnalyze: true },
  };
}

/** @param folder Folder of the app, whose installed packages give the versions of shared modules. */
export function federationPlugin(container: string, kind: 'host' | 'remote', folder: string): WebpackPluginInstance {
  const { resolve } = createRequire(join(folder, 'package.json'));
  return new ModuleFederationPlugin({
    name: container,
    shared: federationSharing(folder, kind),
    shareStrategy: 'loaded-first',
    runtimePlugins: [resolve('@fathom/host-kit/federation/retriedShares')],
    dts: false,
    ...(kind === 'remote' ? areaOptions(container) : HOST),
  });
}
