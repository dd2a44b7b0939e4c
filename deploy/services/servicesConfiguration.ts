import * as v from 'valibot';
import { isAddress, type Address } from '@fathom/shared/domain/address';

const address = v.custom<Address>(isAddress, 'must be an address: 0x and 40 hexadecimal digits');
const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i, 'must begin with http:// or https://'));

function whole(least: number) {
  return v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(least));
}

const chain = v.object({
  chainId: whole(1),
  /** Nodes in order of preference; when one fails the next is asked. */
  rpcUrls: v.pipe(v.array(webAddress), v.minLength(1, 'must name at least one node')),
  /** The stablecoin's PriceOracle, whose `LogSetPrice` events are the price history. */
  priceOracle: address,
  /** The block it was deployed in; nothing before it is requested. */
  fromBlock: v.optional(whole(0), 0),
  /** How many blocks one request for events spans; nodes allow from a few hundred to anything. */
  blocksPerRead: v.optional(whole(1), 10_000),
});

/** A Chainlink-style feed: `latestRoundData()` and `decimals()`. */
const feed = v.object({ chainId: whole(1), feed: address });

/** What the services are started with. Every field that is wrong is named by its path. */
export const servicesConfigurationSchema = v.object({
  chains: v.pipe(v.array(chain), v.minLength(1, 'must name at least one chain')),
  /** Whose pools a request means that names no chain. */
  defaultChainId: whole(1),
  /** What the price feed answers, by CoinGecko's name of the coin, such as `fathom-dollar`. */
  priceFeeds: v.record(v.string(), feed),
  /** Of one caller. */
  requestsPerMinute: v.optional(whole(1), 1200),
});

export type ServicesConfiguration = v.InferOutput<typeof servicesConfigurationSchema>;
export type FeedSource = ServicesConfiguration['priceFeeds'][string];
