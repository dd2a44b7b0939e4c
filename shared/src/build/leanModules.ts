import { dirname, join } from 'node:path';

/** Modules that a build replaces by smaller ones with the same exports, as far as they are used. Values as webpack's `resolve.alias` takes them. */
export function leanModules(require: NodeJS.Require): Readonly<Record<string, string | false>> {
  const beside = (file: string, ...path: string[]) => join(dirname(file), ...path);
  const router = beside(require.resolve('react-router/package.json'), 'dist', 'production');
  return {
    // What the parts of shared modules (build/parts) are taken from.
    'valibot/whole$': beside(require.resolve('valibot'), 'index.mjs'),
    '@tanstack/react-query/whole$': beside(require.resolve('@tanstack/react-query'), 'index.js'),
    // The package names its development build unless a condition is set that bundlers of browsers do not set.
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    // web3-react requests ethers 5's providers only inside a hook that we do not use.
    '@ethersproject/providers$': false,
    // web3-react normalizes accounts with one function of ethers 5, which brings a library of big numbers.
    '@ethersproject/address$': require.resolve('@fathom/shared/rpc/ethersAddress'),
  };
}

/**
 * Modules inside of packages that a build replaces by `unusedModule.ts`, by the end of their paths: a mock of a wallet with an event emitter,
 * a React provider (the shell follows web3-react's store), and vendor prefixes, which styled-components adds only where it is configured to.
 */
export const UNUSED_MODULES =
  /[\\/](?:@web3-react[\\/]core[\\/]dist[\\/](?:mocks|provider)|stylis[\\/]src[\\/]Prefixer)\.js$/;
