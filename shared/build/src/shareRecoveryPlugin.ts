import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Removes a shared module that failed to load from the share scope, in every container that our
 * builds create. The federation runtime keeps the rejected promise there, and every later attempt
 * would get it instead of a new request: no Retry could succeed until the page is reloaded.
 *
 * Browser code, although it is in the build folder: webpack gets its path and expects a default
 * export.
 */
function shareRecoveryPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-share-recovery',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const copy of Object.values(scope[pkgName] ?? {})) {
          if (!copy.loaded) copy.loading = null;
        }
      }
    },
  };
}

export { shareRecoveryPlugin as default };
