import { dirname, join } from 'node:path';

type Aliases = Readonly<Record<string, string | false>>;

/** Returns values for webpack's `resolve.alias`. No module inside a package is replaced, except for dead code. */
export function resolveAliases(require: NodeJS.Require): Aliases {
  const router = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production');
  return {
    // The sources of the parts of shared modules (build/parts).
    'valibot/whole$': join(dirname(require.resolve('valibot')), 'index.mjs'),
    '@tanstack/react-query/whole$': join(dirname(require.resolve('@tanstack/react-query')), 'index.js'),
    // The package's own production build, to which its `exports` lead no bundler.
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    ...deadCode(require),
  };
}

/**
 * Leaves out the code of web3-react that cannot run here, and that its entry imports: the shell subscribes to its store
 * without its React provider, and has no provider of ethers 5 (decision 0078).
 */
export function deadCode(require: NodeJS.Require): Aliases {
  const web3React = dirname(require.resolve('@web3-react/core'));
  return {
    [join(web3React, 'provider.js')]: false,
    [join(web3React, 'mocks.js')]: false,
    // The bindings of its state library to React, for hooks that read the provider.
    zustand$: 'zustand/vanilla',
    'zustand/traditional$': false,
    '@ethersproject/providers$': false,
    // The one function of ethers 5 that web3-react calls, which would bring a library of big numbers.
    '@ethersproject/address$': require.resolve('@fathom/base/rpc/abi/ethersAddress'),
  };
}
