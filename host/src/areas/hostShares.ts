import { satisfy, type getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { AreaLoadError } from './areaLoadError';

type Scope = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string];
type SharedCopy = Scope[string][string];

/** The host's copy of each shared module, by its request. */
export type HostShares = ReadonlyMap<string, SharedCopy>;

/** The copies in a share scope that no area has entered yet: those of the host. */
export function hostSharesOf(scope: Scope): HostShares {
  return new Map(
    Object.entries(scope).flatMap(([request, versions]) => {
      const [copy] = Object.values(versions);
      return copy ? [[request, copy] as const] : [];
    }),
  );
}

/**
 * Gives every area the host's copy of a shared module. The runtime itself would take the highest version that any area carries, and would
 * load it from there: with that area's server gone, all areas would fail.
 *
 * An area that requires a version that the host does not have fails alone, with an {@link AreaLoadError} `incompatible`.
 */
export function hostSharesPlugin(shares: HostShares): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-host-shares',
    resolveShare(resolution) {
      const { pkgName, scope, shareInfo, shareScopeMap } = resolution;
      const copy = shares.get(pkgName);
      if (!copy) return resolution;
      return {
        ...resolution,
        resolver() {
          const { requiredVersion } = shareInfo.shareConfig;
          if (typeof requiredVersion === 'string' && !satisfy(copy.version, requiredVersion)) {
            throw new AreaLoadError(
              'incompatible',
              `${pkgName}: the host provides ${copy.version}, ${shareInfo.from} requires ${requiredVersion}`,
            );
          }
          // Reloading an area makes the runtime drop each copy that this area was the first to load, the host's included.
          const versions = shareScopeMap[scope]?.[pkgName];
          if (versions) versions[copy.version] = copy;
          return { shared: copy, useTreesShaking: false };
        },
      };
    },
  };
}
