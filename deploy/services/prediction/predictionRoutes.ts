import { Hono } from 'hono';
import { dailyPrices } from '../prices/dailyPrices';
import { findPool, type PriceHistories } from '../prices/findPool';
import { refuse } from '../refuse';
import { LEAST_HISTORY_DAYS, predictPrice } from './predictPrice';

/** Stablecoin specification, section 5. */
const HORIZON_DAYS: ReadonlyMap<string, number> = new Map([
  ['1m', 30],
  ['2m', 60],
  ['3m', 90],
  ['6m', 180],
]);

/**
 * `GET /get-{pool}-price-{1m|2m|3m|6m}`: a forecast of the collateral price in USD, and the error
 * of past forecasts.
 */
export function predictionRoutes(histories: PriceHistories): Hono {
  const routes = new Hono();
  routes.get('/:request{get-.+-price-.+}', async (context) => {
    const [, name = '', horizon = ''] = /^get-(.+)-price-(.+)$/.exec(context.req.param('request')) ?? [];
    const horizonDays = HORIZON_DAYS.get(horizon);
    if (horizonDays === undefined) refuse(404, `There are forecasts for 1m, 2m, 3m and 6m, not for "${horizon}".`);
    const { chainId, pool, points } = await findPool(histories, name, requestedChain(context.req.query('chainId')));
    const days = dailyPrices(points);
    const prediction = predictPrice(days, horizonDays);
    if (prediction === undefined) {
      refuse(503, `The price of ${pool} is known for ${days.length} days; a forecast needs ${LEAST_HISTORY_DAYS}.`);
    }
    return context.json({
      ...prediction,
      pool,
      chainId,
      horizonDays,
      historyDays: days.length,
      asOf: points[points.length - 1]?.timestamp,
    });
  });
  return routes;
}

function requestedChain(query: string | undefined): number | undefined {
  if (query === undefined) return undefined;
  if (!/^\d{1,15}$/.test(query)) refuse(400, 'chainId must be a number.');
  return Number(query);
}
