import * as v from 'valibot';
import { remoteAddress } from '@fathom/base/configuration/remoteConfiguration';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';

/**
 * Returns the policy of `frame.html`, the page of an area in a frame: only the configured apps may display it, and it
 * can't reach nodes or other areas, because all chain access goes through the app.
 */
export function framePolicy({ configuration, ...input }: PolicyInput): string {
  const chains = configuration.chains.map((chain) => ({ ...chain, rpcUrls: [] }));
  const { frameHosts } = configuration.features;
  const features = { ...configuration.features, ownNodes: [], frameAncestors: frameHosts, safeOrigins: [] };
  return contentSecurityPolicy({
    ...input,
    configuration: { ...configuration, chains, features, remotes: {} },
  });
}

const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'fathom'],
} as const;

export interface PolicyInput {
  readonly configuration: RuntimeConfiguration;
  readonly injectedScripts: readonly string[];
}

/**
 * Returns a page's Content-Security-Policy, derived from its configuration: code from its own origin and the remotes',
 * data from the configured nodes, indexers and services, a frame of the configured video. No inline script, no style
 * element, no eval.
 */
export function contentSecurityPolicy({ configuration, injectedScripts }: PolicyInput): string {
  const remotes = origins(Object.values(configuration.remotes).map(remoteAddress));
  const injected = origins(injectedScripts);
  const framed = Object.values(configuration.remotes).filter(({ isolation }) => isolation === 'frame');
  const frameAncestors = [...configuration.features.frameAncestors, ...configuration.features.safeOrigins];
  const frames = origins([embeddedVideo(configuration.areas.vaults), ...framed.map(remoteAddress)]);
  const data = origins([
    ...configuration.chains.flatMap((chain) => [...chain.rpcUrls, ...Object.values(chain.indexers)]),
    ...Object.values(configuration.services),
    ...marketServices(configuration.areas.lending),
    configuration.walletConnect?.relayUrl,
    configuration.features.telemetry,
    configuration.features.reports,
  ]);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...injected],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...remotes],
    'media-src': ["'self'", ...remotes],
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...data, ...configuration.features.ownNodes, ...injected],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': frameAncestors.length === 0 ? ["'none'"] : frameAncestors,
    ...(configuration.features.trustedTypes && TRUSTED_TYPES),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Returns the origins of absolute URLs; relative ones belong to the page's origin and are covered by 'self'. */
function origins(urls: readonly (string | undefined)[]): string[] {
  return urls.flatMap((url) => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : []));
}

const marketsSection = v.object({
  markets: v.array(
    v.object({
      ratesHistoryApiUrl: v.optional(v.string()),
      subgraphUrl: v.optional(v.string()),
      swapAggregator: v.optional(v.object({ url: v.string() })),
    }),
  ),
});

function marketServices(section: unknown): readonly (string | undefined)[] {
  const parsed = v.safeParse(marketsSection, section);
  return parsed.success
    ? parsed.output.markets.flatMap((market) => [
        market.ratesHistoryApiUrl,
        market.subgraphUrl,
        market.swapAggregator?.url,
      ])
    : [];
}

const videoSection = v.object({ tutorialVideo: v.object({ url: v.string() }) });

/** The video of another site on the tutorial page: the only frame that a page may contain. */
function embeddedVideo(section: unknown): string | undefined {
  const parsed = v.safeParse(videoSection, section);
  return parsed.success ? parsed.output.tutorialVideo.url : undefined;
}
