import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Removes a shared module that failed to load from the share scope of every container. The federation runtime keeps the
 * rejected promise, so that each retry would fail until a reload.
 *
 * This is browser code, although in the build folder: webpack gets its path and expects a default export.
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
