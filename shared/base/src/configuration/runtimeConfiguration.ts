import * as v from 'valibot';
import { AREA_IDS } from '@fathom/contract';
import { isAddress, type Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { describeIssue, text, webAddress, webAddressOrPath, wholeNumber, type ConfigurationProblem } from './fields';
import { findRemoteContradiction, remoteAddress, remoteConfiguration } from './remoteConfiguration';
import { parseUrl } from '../domain/parseUrl';

/*
 * The schema of `/config/app.json`, which the app reads at startup, and the reference documentation of that file. An
 * invalid field is reported on the page instead of starting the app. No field requires a new build. Unknown fields are
 * ignored, so that a newer file works with an older build.
 */

const flag = v.boolean('must be true or false');
const seconds = v.pipe(v.number('must be a number'), v.gtValue(0, 'must be above 0'), v.finite('must be a number'));

const accountAddress = v.custom<Address>(isAddress, 'must be an address: 0x and 40 hexadecimal digits');
const areaId = v.picklist(AREA_IDS, `must be one of ${AREA_IDS.join(', ')}`);

const social = v.object(
  {
    name: text,
    url: webAddress,
  },
  'must be an object',
);

const brand = v.object(
  {
    /** The product's name in the top bar, page titles and wallets. */
    name: text,
    /**
     * Image that replaces the built-in logo; an SVG or PNG on the app's own origin or a configured
     * remote's.
     */
    logo: v.exactOptional(webAddressOrPath),
    links: v.optional(
      v.object(
        {
          docs: v.exactOptional(webAddress),
          social: v.optional(v.array(social, 'must be a list'), []),
        },
        'must be an object',
      ),
      {},
    ),
  },
  'must be an object',
);

const explorer = v.object(
  {
    /**
     * URL of a transaction, with `{hash}` as the placeholder of its hash:
     * `https://explorer.example/tx/{hash}`.
     */
    transaction: v.pipe(webAddress, v.includes('{hash}', 'must contain {hash}')),
    /** URL of an account, with `{address}` as the placeholder. */
    address: v.pipe(webAddress, v.includes('{address}', 'must contain {address}')),
  },
  'must be an object',
);

const chain = v.object(
  {
    /** EIP-155 chain id as a number: `1135`. */
    id: wholeNumber,
    name: text,
    /** The currency of transaction fees. `coin` is its name in `services.priceFeed`, for areas without an oracle. */
    nativeCurrency: v.object(
      { name: text, symbol: text, decimals: wholeNumber, coin: v.exactOptional(text) },
      'must be an object',
    ),
    /**
     * Testnets are displayed with a badge; their markets are hidden unless `features.testMarkets`
     * is true.
     */
    isTestnet: flag,
    logo: v.exactOptional(webAddressOrPath),
    /**
     * JSON-RPC nodes: the preferred (private) one first, then public ones, which are used if the
     * previous one fails. Every visitor can read these URLs: an API key in them is public.
     */
    rpcUrls: v.pipe(v.array(webAddress, 'must be a list'), v.minLength(1, 'must name at least one RPC URL')),
    /**
     * Seconds between blocks, such as 2 or 12; determines how far one node may be ahead of another.
     * Default 1.
     */
    blockTime: v.exactOptional(seconds),
    explorer: v.exactOptional(explorer),
    /** Areas that this chain offers, in the order of the navigation. */
    areas: v.array(areaId, 'must be a list'),
    /**
     * Contracts by name, such as `multicall3` (only if it is not at its usual address), `fxd`,
     * `fthm`.
     */
    contracts: v.optional(v.record(v.string(), accountAddress, 'must be an object'), {}),
    /**
     * Subgraph URLs by area: `{ "fxd": "https://graph.example/subgraphs/name/stablecoin-subgraph" }`. The sync status
     * is queried at `/graphql`, relative to the part before `/subgraphs/name/`. Without an indexer the area reads only
     * the chain.
     */
    indexers: v.optional(v.record(areaId, webAddressOrPath, 'must be an object'), {}),
  },
  'must be an object',
);

/** A scheme or an origin, with `*` for ports and subdomains. Rejects characters that end the CSP directive. */
const policySource = v.pipe(
  text,
  v.regex(
    /^(https?:|https?:\/\/[a-z0-9.*-]+(:[0-9*]+)?)$/i,
    'must be a source such as https: or https://*.example.org',
  ),
);

/** Compared with the origins of messages, so wildcards and paths have no meaning. */
const exactOrigin = v.pipe(
  text,
  v.check(
    (origin) => /^https?:[^*]+$/.test(origin) && parseUrl(origin)?.origin === origin,
    'must be an origin such as https://app.safe.global',
  ),
);

const features = v.object(
  {
    /** Displays lending markets on testnets. Default false. */
    testMarkets: v.optional(flag, false),
    /** Displays a maintenance page instead of the areas. Default false. */
    maintenance: v.optional(flag, false),
    /**
     * Closes the whole app to accounts that `services.addressStatus` does not allow. If false, only the areas and
     * markets that check addresses are closed. Default false.
     */
    blockedAddresses: v.optional(flag, false),
    /**
     * Allowed locations of a user's custom RPC, as sources of the page's Content-Security-Policy:
     * `https:` allows any. Default: the user's own machine. An empty list disables custom RPCs.
     */
    ownNodes: v.optional(v.array(policySource, 'must be a list'), ['http://127.0.0.1:*', 'http://localhost:*']),
    /**
     * Apps and partners' sites that may display an area of this server in a frame, as sources of the
     * Content-Security-Policy: `https://app.example`. Default: none.
     */
    frameHosts: v.optional(v.array(policySource, 'must be a list'), []),
    /** A sentence above every page, such as the announcement of a maintenance. */
    notice: v.exactOptional(text),
    /**
     * Sites that may display the whole app in a frame, as sources of the Content-Security-Policy:
     * `https://app.safe.global`. Default: none.
     */
    frameAncestors: v.optional(v.array(policySource, 'must be a list'), []),
    /**
     * Origins of Safe interfaces that may display the whole app in a frame and connect it to their Safe:
     * `https://app.safe.global`. Areas in frames need them in their `frameHosts` too. Default: none.
     */
    safeOrigins: v.optional(v.array(exactOrigin, 'must be a list'), []),
    /**
     * Requires Trusted Types on every page: the browser refuses unlisted scripts and markup with code. Set it to false
     * only for wallet extensions that fail with it. Default true.
     */
    trustedTypes: v.optional(flag, true),
    /** URL that page views are sent to, after consent. Without it nothing is ever sent. */
    telemetry: v.exactOptional(webAddressOrPath),
    /**
     * URL that errors and loading times are sent to, after consent, without anything personal.
     * Without it nothing is ever sent.
     */
    reports: v.exactOptional(webAddressOrPath),
  },
  'must be an object',
);

/** `wss://...`, the protocol of WalletConnect's relay. */
const webSocketAddress = v.pipe(
  text,
  v.regex(/^wss?:\/\/[^\s/]/i, 'must be an address that begins with wss:// or ws://'),
);

export const runtimeConfigurationSchema = v.object(
  {
    version: v.literal(1, 'must be 1'),
    brand,
    chains: v.pipe(v.array(chain, 'must be a list'), v.minLength(1, 'must name at least one chain')),
    defaultChainId: wholeNumber,
    /**
     * Service URLs by name, such as `priceFeed`, `addressStatus`, `rateHistory`. With `alerts`, the URL of
     * deploy/alerts, the portfolio offers pushes; without it nothing of them is displayed.
     */
    services: v.optional(v.record(v.string(), webAddressOrPath, 'must be an object'), {}),
    features: v.optional(features, {}),
    /**
     * Enables WalletConnect; without it the option is displayed as unavailable. Only its relay is
     * contacted, no other server.
     */
    walletConnect: v.exactOptional(
      v.object(
        {
          /** Id from WalletConnect's dashboard; public, because every visitor can read it. */
          projectId: text,
          relayUrl: v.optional(webSocketAddress, 'wss://relay.walletconnect.org'),
        },
        'must be an object',
      ),
    ),
    /** The location of each area's code, by area. The host can't open an area that is missing here. */
    remotes: v.optional(v.record(areaId, remoteConfiguration, 'must be an object'), {}),
    /**
     * Each area's own section, by area; the area validates it with its own schema and reports the
     * first error.
     */
    areas: v.optional(v.record(areaId, v.unknown(), 'must be an object'), {}),
  },
  'must be a JSON object',
);

export type RuntimeConfiguration = v.InferOutput<typeof runtimeConfigurationSchema>;
export type ChainConfiguration = RuntimeConfiguration['chains'][number];

/** Validates the parsed JSON of `/config/app.json`. `json` may be anything; never throws. */
export function parseRuntimeConfiguration(json: unknown): Result<RuntimeConfiguration, ConfigurationProblem> {
  const parsed = v.safeParse(runtimeConfigurationSchema, json);
  if (!parsed.success) return failed(describeIssue(parsed.issues[0], 'the whole file'));
  const contradiction = findContradiction(parsed.output);
  return contradiction ? failed(contradiction) : ok(parsed.output);
}

function findContradiction({
  chains,
  defaultChainId,
  remotes,
  features,
  services,
}: RuntimeConfiguration): ConfigurationProblem | undefined {
  const ids = chains.map(({ id }) => id);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated >= 0) {
    return { field: `chains.${repeated}.id`, problem: `repeats the id ${ids[repeated]} of another chain` };
  }
  if (!ids.includes(defaultChainId)) {
    return { field: 'defaultChainId', problem: `names chain ${defaultChainId}, which is not among the chains` };
  }
  if (features.blockedAddresses && services.addressStatus === undefined) {
    return { field: 'services.addressStatus', problem: 'is missing, and features.blockedAddresses requires it' };
  }
  for (const [id, remote] of Object.entries(remotes)) {
    const contradiction = findRemoteContradiction(remote);
    if (contradiction) return { ...contradiction, field: `remotes.${id}.${contradiction.field}` };
  }
  // These nodes verify the area's requests, so the area's own server must not be one of them.
  const areaOrigins = Object.values(remotes).flatMap((remote) => originOf(remoteAddress(remote)) ?? []);
  for (const [index, { rpcUrls }] of chains.entries()) {
    const own = rpcUrls.findIndex((url) => areaOrigins.includes(originOf(url) ?? ''));
    if (own >= 0) return { field: `chains.${index}.rpcUrls.${own}`, problem: 'is on the server of an area' };
  }
  return undefined;
}

function originOf(url: string): string | undefined {
  return parseUrl(url)?.origin;
}
