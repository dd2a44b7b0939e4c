import { supportingHosts } from '@fathom/contract/version';

/** Our own modules have the version of this package. */
const BORDER = '@fathom/contract';

/**
 * The table of shared modules: the single source for the federation settings of the host and every remote.
 *
 * A module is listed for identity (a second copy would break a context or a store) or for size (every area needs it).
 * The host provides all of them (areaShares.ts), so that a broken chunk of one remote can't break
 * another area; a remote bundles its own copy only for running without the host. An area whose range excludes the
 * host's version fails alone.
 */
export interface SharedModule {
  readonly request: string;
  readonly package: string;
  readonly range: string;
  readonly isInMain?: boolean;
  /** Only the host imports it; remotes neither bundle nor request it. */
  readonly hostOnly?: boolean;
  /**
   * A file that exports only the used part of a module, provided under `request` because the whole module couldn't be
   * tree-shaken. `deploy/checks/parts.test.ts` fails on other imports. Its version is that of the package that defines
   * the part.
   */
  readonly provided?: string;
  readonly why: string;
}

export const SHARED_MODULES: readonly SharedModule[] = [
  {
    request: 'react',
    package: 'react',
    range: '^19.0.0',
    isInMain: true,
    why: 'identity: hooks work with one copy only',
  },
  {
    request: 'react/jsx-runtime',
    package: 'react',
    range: '^19.0.0',
    isInMain: true,
    why: 'identity: part of react',
  },
  {
    request: 'react-dom',
    package: 'react-dom',
    range: '^19.0.0',
    isInMain: true,
    why: 'identity: portals and contexts of one renderer',
  },
  {
    request: 'react-dom/client',
    package: 'react-dom',
    range: '^19.0.0',
    isInMain: true,
    why: 'identity: part of react-dom',
  },
  {
    request: 'styled-components',
    package: 'styled-components',
    range: '^6.1.0',
    isInMain: true,
    why: 'identity: theme context, one style sheet',
  },
  {
    request: '@fathom/contract',
    package: BORDER,
    range: supportingHosts(),
    isInMain: true,
    why: 'identity: the context that carries HostServices',
  },
  {
    request: '@fathom/contract/router',
    package: BORDER,
    range: supportingHosts(),
    isInMain: true,
    why: 'identity: the router context of react-router-dom, in the part that is used (decision 0002)',
  },
  {
    request: '@tanstack/react-query',
    package: BORDER,
    range: supportingHosts(),
    isInMain: true,
    provided: '@fathom/contract/parts/reactQuery',
    why: 'weight: every area caches reads',
  },
  {
    request: 'valibot',
    package: BORDER,
    range: supportingHosts(),
    isInMain: true,
    provided: '@fathom/contract/parts/valibot',
    why: 'weight: every area checks what it reads',
  },
  {
    request: '@fathom/base/rpc/keccak',
    package: BORDER,
    range: supportingHosts(),
    isInMain: true,
    why: 'weight: every area hashes signatures and addresses',
  },
  {
    request: '@apollo/client/core',
    package: BORDER,
    range: supportingHosts(),
    provided: '@fathom/contract/parts/apollo',
    why: 'weight: every area with an indexer reads rows through it (decision 0080)',
  },
  {
    request: '@web3-react/core',
    package: '@web3-react/core',
    range: '^8.0.0',
    hostOnly: true,
    why: 'identity: the wallet state; remotes see it through the contract',
  },
];
