import { dirname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** Returns values for webpack's `resolve.alias`: smaller modules with the same exports, as far as they are used. */
export function leanModules(require: NodeJS.Require): Readonly<Record<string, string | false>> {
  const router = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production');
  return {
    // The sources of the parts of shared modules (build/parts).
    'valibot/whole$': join(dirname(require.resolve('valibot')), 'index.mjs'),
    '@tanstack/react-query/whole$': join(dirname(require.resolve('@tanstack/react-query')), 'index.js'),
    // The package resolves to its development build unless a condition is set that browser bundlers don't set.
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    // web3-react requires ethers 5's providers only in an unused hook.
    '@ethersproject/providers$': false,
    // The other hooks are unused: only the store of its state library remains.
    zustand$: 'zustand/vanilla',
    'zustand/traditional$': false,
    // web3-react normalizes accounts with one function of ethers 5, which would add a big-number library.
    '@ethersproject/address$': require.resolve('@fathom/base/rpc/ethersAddress'),
    // Formik uses four functions of lodash, which bring caches and clones of every kind of object.
    'lodash-es/clone$': require.resolve('@fathom/build/lean/clone'),
    'lodash-es/cloneDeep$': require.resolve('@fathom/build/lean/cloneDeep'),
    'lodash-es/isPlainObject$': require.resolve('@fathom/build/lean/isPlainObject'),
    'lodash-es/toPath$': require.resolve('@fathom/build/lean/toPath'),
    'hoist-non-react-statics$': require.resolve('@fathom/build/lean/hoistStatics'),
    // Serves only methods of yup's objects that change the case of keys.
    'tiny-case$': require.resolve('@fathom/build/lean/keyCase'),
  };
}

interface UnusedModule {
  readonly folder: RegExp;
  readonly request: RegExp;
}

const UNUSED_MODULES: readonly UnusedModule[] = [
  // A wallet mock with an event emitter, and an unused React provider: the shell subscribes to web3-react's store.
  { folder: /[\\/]@web3-react[\\/]core[\\/]dist$/, request: /^\.\/(?:mocks|provider)$/ },
  // Vendor prefixes: styled-components adds them only if configured to.
  { folder: /[\\/]stylis[\\/]src$/, request: /^\.\/Prefixer\.js$/ },
];

const MUTATIONS: readonly UnusedModule[] = [
  {
    folder: /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern$/,
    request: /^\.\/(?:mutationCache|infiniteQueryBehavior)\.js$/,
  },
];

const REMOTE_LOADING: readonly UnusedModule[] = [
  { folder: /[\\/]@module-federation[\\/]runtime-core[\\/]dist\b/, request: /\/load\.js$/ },
  { folder: /[\\/]@module-federation[\\/]sdk[\\/]dist$/, request: /^\.\/dom\.js$/ },
];

/**
 * Replaces unused modules of packages with `unusedModule.ts`, remote loading with `noRemoteLoading.ts` and mutations
 * with `noMutations.ts`.
 */
export function unusedModules(require: NodeJS.Require): WebpackPluginInstance {
  const isOneOf = (modules: readonly UnusedModule[], context: string, request: string) =>
    modules.some((unused) => unused.folder.test(context) && unused.request.test(request));
  return new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (imported: { context: string; request: string }) => {
    const { context, request } = imported;
    if (isOneOf(UNUSED_MODULES, context, request)) {
      imported.request = require.resolve('@fathom/build/unusedModule');
    } else if (isOneOf(MUTATIONS, context, request)) {
      imported.request = require.resolve('@fathom/build/noMutations');
    } else if (isOneOf(REMOTE_LOADING, context, request)) {
      imported.request = require.resolve('@fathom/build/noRemoteLoading');
    }
  });
}
