import type { RuntimeConfiguration } from '@fathom/shared/configuration/runtimeConfiguration';

export interface PolicyInput {
  readonly configuration: RuntimeConfiguration;
  /** Scripts that the server adds to the page. */
  readonly injectedScripts: readonly string[];
  /** Fresh for each response; styled-components takes it from the page's `csp-nonce` meta tag. */
  readonly nonce: string;
}

/**
 * The Content-Security-Policy of a page, made from the configuration that the page will read: code comes from its own origin
 * and from the remotes', data from the nodes, indexers and services that are named, and nothing else may be reached.
 * No inline script, no eval. Style elements need the nonce.
 */
export function contentSecurityPolicy({ configuration, injectedScripts, nonce }: PolicyInput): string {
  const remotes = origins(Object.values(configuration.remotes).map((remote) => remote.manifest));
  const injected = origins(injectedScripts);
  const data = origins([
    ...configuration.chains.flatMap((chain) => [...chain.rpcUrls, ...Object.values(chain.indexers)]),
    ...Object.values(configuration.services),
    configuration.walletConnect?.relayUrl,
    configuration.features.telemetry,
  ]);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...injected],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...remotes],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...data, ...configuration.features.ownNodes, ...injected],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Origins of absolute addresses; relative ones are the page's own and covered by 'self'. */
function origins(urls: readonly (string | undefined)[]): string[] {
  return urls.flatMap((url) => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : []));
}
