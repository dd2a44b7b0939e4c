import { dirname, join } from 'node:path';

/** Modules that a build replaces by smaller ones with the same exports, as far as they are used. Values as webpack's `resolve.alias` takes them. */
export function leanModules(require: NodeJS.Require): Readonly<Record<string, string | false>> {
  const router = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production');
  return {
    // The package names its development build unless a condition is set that bundlers of browsers do not set.
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    // web3-react requests ethers 5's providers only inside a hook that we do not use.
    '@ethersproject/providers$': false,
    // web3-react normalizes accounts with one function of ethers 5, which brings a library of big numbers.
    '@ethersproject/address$': require.resolve('@fathom/shared/rpc/ethersAddress'),
  };
}
