import { satisfy, type getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { AreaLoadError } from '@fathom/host-kit/guard/areaLoadError';

type Scope = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string];
type SharedCopy = Scope[string][string];

/** The host's copy of each shared module, keyed by request. */
export type HostShares = ReadonlyMap<string, SharedCopy>;

/** The copies in a share scope before any area has registered: those of the host. */
export function hostSharesOf(scope: Scope): HostShares {
  return new Map(
    Object.entries(scope).flatMap(([request, versions]) => {
      const [copy] = Object.values(versions);
      return copy ? [[request, copy] as const] : [];
    }),
  );
}

/**
 * Makes every area use the host's copy of a shared module. By default the runtime picks the highest
 * version that any area provides and loads it from that area, so all areas would fail when its
 * server is down.
 *
 * An area that requires a version the host does not have fails alone, with an {@link AreaLoadError}
 * `incompatible`.
 */
export function hostSharesPlugin(shares: HostShares): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-host-shares',
    resolveShare(resolution) {
      const { pkgName, shareInfo } = resolution;
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
          return { shared: copy, useTreesShaking: false };
        },
      };
    },
  };
}
