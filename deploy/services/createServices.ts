import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { createRotatingTransport, type RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import { addressStatusRoutes } from './addresses/addressStatusRoutes';
import { priceFeedRoutes } from './feed/priceFeedRoutes';
import { limitRequests } from './limitRequests';
import { predictionRoutes } from './prediction/predictionRoutes';
import { createPriceHistory } from './prices/createPriceHistory';
import { priceHistoryRoutes } from './prices/priceHistoryRoutes';
import { rateMarkets } from './rates/rateMarkets';
import { rateHistoryRoutes } from './rates/rateHistoryRoutes';
import type { ServicesConfiguration } from './servicesConfiguration';
import { openExchange, type Exchange } from './swap/exchange';
import { swapRoutes } from './swap/swapRoutes';

export interface ServicesOptions {
  readonly configuration: ServicesConfiguration;
  readonly log: (line: string) => void;
  /** Unix seconds; default: the machine's clock. */
  readonly now?: () => number;
}

/**
 * All services as one request handler. Every response is JSON; an error is `{ "error": sentence }`.
 */
export function createServices({ configuration, log, now = machineTime }: ServicesOptions): Hono {
  const transports = new Map(
    configuration.chains.map(({ chainId, rpcUrls }) => [chainId, createRotatingTransport({ urls: rpcUrls, chainId })]),
  );
  const histories = priceHistories(configuration, transports);
  const { priceFeeds: feeds, blockedAddresses, requestsPerMinute, trustedProxies } = configuration;

  const services = new Hono();
  services.use(cors({ origin: '*', allowMethods: ['GET', 'POST'] }));
  services.use(async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'no-store');
    await next();
  });
  services.use(limitRequests(requestsPerMinute, trustedProxies));
  services.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ error: error.message }, error.status);
    log(`${context.req.path}: ${error.message}`);
    return context.json({ error: 'The chain cannot be read at the moment; try again soon.' }, 503);
  });
  services.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));

  services.get('/health', (context) => context.json({ ok: true, chains: [...histories.keys()] }));
  services.route('/', addressStatusRoutes(blockedAddresses));
  services.route('/', priceFeedRoutes({ feeds, chain: (chainId) => transports.get(chainId), now, log }));
  services.route('/', priceHistoryRoutes(histories, now));
  services.route('/', predictionRoutes(histories));
  services.route('/', rateHistoryRoutes(rateMarkets(configuration.chains, transports), now));
  services.route('/', swapRoutes(swapExchanges(configuration, transports)));
  return services;
}

function priceHistories(
  { chains, defaultChainId }: ServicesConfiguration,
  transports: ReadonlyMap<number, RotatingTransport>,
) {
  const defaultFirst = [...chains].sort(
    (one, other) => Number(other.chainId === defaultChainId) - Number(one.chainId === defaultChainId),
  );
  return new Map(
    defaultFirst.flatMap(({ chainId, ...options }) => {
      const transport = transports.get(chainId);
      return transport === undefined ? [] : [[chainId, createPriceHistory(transport, options)] as const];
    }),
  );
}

function swapExchanges(
  { chains }: ServicesConfiguration,
  transports: ReadonlyMap<number, RotatingTransport>,
): ReadonlyMap<number, Exchange> {
  return new Map(
    chains.flatMap(({ chainId, swapExchange }) => {
      const transport = transports.get(chainId);
      return transport === undefined || swapExchange === undefined
        ? []
        : [[chainId, openExchange(transport, swapExchange)] as const];
    }),
  );
}

function machineTime(): number {
  return Math.floor(Date.now() / 1000);
}
