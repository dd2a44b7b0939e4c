import { dirname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Modules that a build replaces with smaller ones that have the same exports, as far as they are
 * used. Values for webpack's `resolve.alias`.
 */
export function leanModules(require: NodeJS.Require): Readonly<Record<string, string | false>> {
  const router = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production');
  return {
    // The sources of the parts of shared modules (build/parts).
    'valibot/whole$': join(dirname(require.resolve('valibot')), 'index.mjs'),
    '@tanstack/react-query/whole$': join(dirname(require.resolve('@tanstack/react-query')), 'index.js'),
    // The package resolves to its development build unless a condition is set that browser bundlers
    // do not set.
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    // web3-react requires ethers 5's providers only in a hook that we do not use.
    '@ethersproject/providers$': false,
    // web3-react normalizes accounts with one function of ethers 5, which would add a big-number
    // library.
    '@ethersproject/address$': require.resolve('@fathom/base/rpc/ethersAddress'),
  };
}

const UNUSED_MODULES = [
  // A wallet mock with an event emitter, and a React provider: the shell subscribes to web3-react's
  // store.
  { folder: /[\\/]@web3-react[\\/]core[\\/]dist$/, request: /^\.\/(?:mocks|provider)$/ },
  // Vendor prefixes: styled-components adds them only if configured to.
  { folder: /[\\/]stylis[\\/]src$/, request: /^\.\/Prefixer\.js$/ },
];

/** Replaces modules within packages that are imported but never used with `unusedModule.ts`. */
export function unusedModules(require: NodeJS.Require): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(/^\.\//, (imported: { context: string; request: string }) => {
    const { context, request } = imported;
    if (UNUSED_MODULES.some((unused) => unused.folder.test(context) && unused.request.test(request))) {
      imported.request = require.resolve('@fathom/build/unusedModule');
    }
  });
}
