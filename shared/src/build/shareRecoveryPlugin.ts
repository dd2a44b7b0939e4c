import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Forgets a shared module that could not be loaded, in every container that our builds make. The federation runtime keeps the rejected
 * promise in the share scope, and every later try would get it instead of a request: no Retry could succeed until the page is reloaded.
 *
 * Part of the browser's code although it stands beside the build: webpack is given its path and expects a default export.
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
