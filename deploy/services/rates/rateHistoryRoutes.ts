import { Hono } from 'hono';
import * as v from 'valibot';
import { readInTime } from '../events/readInTime';
import { refuse } from '../refuse';
import { averageRates, type RatePoint } from './averageRates';
import type { RateMarket } from './rateMarkets';
import { readRateStrategy } from './readRateStrategy';

const HOUR = 3_600;
/** A year of hours has 8,760. */
const MOST_POINTS = 10_000;

const whole = v.pipe(v.string(), v.regex(/^\d{1,11}$/), v.transform(Number));
const request = v.object({
  chainId: whole,
  reserveId: v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{40}){2}$/), v.toLowerCase()),
  from: whole,
  resolutionInHours: v.pipe(whole, v.minValue(1), v.maxValue(24 * 31)),
});

/**
 * `GET /rates-history/:chainId?reserveId&from&resolutionInHours`: the average rates of a reserve in
 * each slot of so many hours since `from` (Unix seconds). `reserveId` is the address of the asset,
 * followed by that of the market's addresses provider.
 */
export function rateHistoryRoutes(markets: readonly RateMarket[], now: () => number): Hono {
  const routes = new Hono();
  routes.get('/rates-history/:chainId', async (context) => {
    const parsed = v.safeParse(request, { chainId: context.req.param('chainId'), ...context.req.query() });
    if (!parsed.success) {
      refuse(400, 'reserveId is two addresses, from is in Unix seconds, and resolutionInHours is between 1 and 744.');
    }
    const { chainId, reserveId, from, resolutionInHours } = parsed.output;
    const slot = resolutionInHours * HOUR;
    if ((now() - from) / slot > MOST_POINTS) refuse(400, `A history has at most ${MOST_POINTS} points.`);
    const asset = reserveId.slice(0, 42);
    const provider = reserveId.slice(42);
    const market = markets.find((each) => each.chainId === chainId && each.addressesProvider === provider);
    if (market === undefined) refuse(404, `The market ${provider} on chain ${chainId} is not served here.`);
    const all = await readInTime(market.history, `The rates of chain ${chainId}`);
    const updates = all.filter((update) => update.asset === asset);
    if (updates.length === 0) refuse(404, `The market has no rates of ${asset}.`);
    const strategy = await readRateStrategy(market.chain, market.pool, asset);
    return context.json(averageRates(updates, strategy, { from, now: now(), slot }).map(presented));
  });
  return routes;
}

/** A point as the lending app reads it: the time in UTC, months from 0 on, rates as shares. */
function presented(point: RatePoint): object {
  const time = new Date(point.timestamp * 1_000);
  return {
    x: {
      year: time.getUTCFullYear(),
      month: time.getUTCMonth(),
      date: time.getUTCDate(),
      hours: time.getUTCHours(),
    },
    liquidityRate_avg: point.liquidityRate,
    variableBorrowRate_avg: point.variableBorrowRate,
    utilizationRate_avg: point.utilizationRate,
    stableBorrowRate_avg: point.stableBorrowRate,
  };
}
