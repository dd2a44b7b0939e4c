import * as v from 'valibot';
import { isAddress, type Address } from '@fathom/contract/address';
import { trustedProxies } from '../hosting/clientAddress';

const address = v.custom<Address>(isAddress, 'must be an address: 0x and 40 hexadecimal digits');
const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i, 'must begin with http:// or https://'));

function whole(least: number) {
  return v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(least));
}

/** An Aave v3.0.x market, whose `ReserveDataUpdated` events are the rate history. */
const lendingMarket = v.object({ addressesProvider: address, pool: address });

const chain = v.object({
  chainId: whole(1),
  /** Nodes in order of preference; if one fails, the next one is used. */
  rpcUrls: v.pipe(v.array(webAddress), v.minLength(1, 'must name at least one node')),
  /** The stablecoin's PriceOracle, whose `LogSetPrice` events are the price history. */
  priceOracle: address,
  lendingMarkets: v.optional(v.array(lendingMarket), []),
  /** The local exchange that swaps are quoted by; without it there are no quotes. */
  swapExchange: v.exactOptional(address),
  /** The first deployment block of these contracts; earlier blocks are not requested. */
  fromBlock: v.optional(whole(0), 0),
  /** Block range of one log request; node limits start at a few hundred. */
  blocksPerRead: v.optional(whole(1), 10_000),
});

/** A Chainlink-style feed: `latestRoundData()` and `decimals()`. */
const feed = v.object({ chainId: whole(1), feed: address });

/** The services' configuration. Every invalid field is named by its path. */
export const servicesConfigurationSchema = v.object({
  chains: v.pipe(v.array(chain), v.minLength(1, 'must name at least one chain')),
  /** The chain of requests that specify none. */
  defaultChainId: whole(1),
  /** Price feeds by CoinGecko's coin id, such as `fathom-dollar`. */
  priceFeeds: v.record(v.string(), feed),
  /** Addresses that may not use the apps. */
  blockedAddresses: v.optional(v.array(address), []),
  /** Limit per caller. */
  requestsPerMinute: v.optional(whole(1), 1200),
  /**
   * Proxies in front of the services, as IP addresses or networks (`10.0.0.0/8`): requests from them
   * are counted by the address in `X-Forwarded-For`. Default none: the header is ignored.
   */
  trustedProxies: v.optional(trustedProxies, []),
});

export type ServicesConfiguration = v.InferOutput<typeof servicesConfigurationSchema>;
export type FeedSource = ServicesConfiguration['priceFeeds'][string];
