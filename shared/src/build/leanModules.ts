import { dirname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** Modules that a build replaces by smaller ones with the same exports, as far as they are used. Values as webpack's `resolve.alias` takes them. */
export function leanModules(require: NodeJS.Require): Readonly<Record<string, string | false>> {
  const router = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production');
  return {
    // What the parts of shared modules (build/parts) are taken from.
    'valibot/whole$': join(dirname(require.resolve('valibot')), 'index.mjs'),
    '@tanstack/react-query/whole$': join(dirname(require.resolve('@tanstack/react-query')), 'index.js'),
    // The package names its development build unless a condition is set that bundlers of browsers do not set.
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    // web3-react requests ethers 5's providers only inside a hook that we do not use.
    '@ethersproject/providers$': false,
    // web3-react normalizes accounts with one function of ethers 5, which brings a library of big numbers.
    '@ethersproject/address$': require.resolve('@fathom/shared/rpc/ethersAddress'),
  };
}

const UNUSED_MODULES = [
  // A mock of a wallet, with an event emitter, and a React provider: the shell follows web3-react's store.
  { folder: /[\\/]@web3-react[\\/]core[\\/]dist$/, request: /^\.\/(?:mocks|provider)$/ },
  // Vendor prefixes: styled-components adds them only where it is configured to.
  { folder: /[\\/]stylis[\\/]src$/, request: /^\.\/Prefixer\.js$/ },
];

/** Replaces modules inside of packages, which are imported and never used, by `unusedModule.ts`. */
export function unusedModules(require: NodeJS.Require): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(/^\.\//, (imported: { context: string; request: string }) => {
    const { context, request } = imported;
    if (UNUSED_MODULES.some((unused) => unused.folder.test(context) && unused.request.test(request))) {
      imported.request = require.resolve('@fathom/shared/build/unusedModule');
    }
  });
}
