import { Hono } from 'hono';
import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import { refuse } from '../refuse';
import type { FeedSource } from '../servicesConfiguration';
import { shareRead } from '../shareRead';
import { readFeed, type FeedPrice } from './readFeed';

export interface PriceFeedOptions {
  readonly feeds: Readonly<Record<string, FeedSource>>;
  readonly chain: (chainId: number) => RotatingTransport | undefined;
  /** Unix seconds. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

const FRESH_FOR = 2_000;

/**
 * `GET /price-feed/coingecko`: prices in CoinGecko's format, `{ "fathom-dollar": { "usd": 1.0004 }
 * }`, each with its age and source. A price that cannot be read is omitted and listed in
 * `unavailable`; without any price, the status is 503.
 */
export function priceFeedRoutes({ feeds, chain, now, log }: PriceFeedOptions): Hono {
  const readers = Object.entries(feeds).map(([coin, { chainId, feed }]) => {
    const transport = chain(chainId);
    if (transport === undefined) throw new Error(`The feed of ${coin} names chain ${chainId}, which is not served.`);
    return {
      coin,
      source: `feed ${feed} on chain ${chainId}`,
      read: shareRead(() => readFeed(transport, feed), FRESH_FOR),
    };
  });

  const routes = new Hono();
  routes.get('/price-feed/coingecko', async (context) => {
    const settled = await Promise.allSettled(readers.map(({ read }) => read()));
    const prices: Record<string, object> = {};
    const unavailable: Record<string, string> = {};
    settled.forEach((outcome, index) => {
      const { coin = '', source = '' } = readers[index] ?? {};
      if (outcome.status === 'fulfilled') {
        prices[coin] = present(outcome.value, source, now());
      } else {
        log(`${coin}: ${String(outcome.reason)}`);
        unavailable[coin] = `The ${source} gives no price at the moment.`;
      }
    });
    if (Object.keys(prices).length === 0)
      refuse(503, 'No price can be read from the chain at the moment; try again soon.');
    return context.json(Object.keys(unavailable).length === 0 ? prices : { ...prices, unavailable });
  });
  return routes;
}

function present({ usd, updatedAt }: FeedPrice, source: string, now: number): object {
  return { usd, last_updated_at: updatedAt, age_seconds: Math.max(0, now - updatedAt), source };
}
