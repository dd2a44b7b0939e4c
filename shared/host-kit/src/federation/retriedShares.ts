import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Removes a shared module that failed to load from the share scope through `errorLoadShare`. The runtime keeps the
 * rejected promise, so that each retry would fail until a reload. The build inserts this plugin into the runtime of each
 * app, by its path and default export.
 */
function retriedShares(): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-retried-shares',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const copy of Object.values(scope[pkgName] ?? {})) {
          if (!copy.loaded) copy.loading = null;
        }
      }
    },
  };
}

export { retriedShares as default };
