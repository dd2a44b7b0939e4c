import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse } from '../refuse';
import { findPool, type PoolHistory, type PriceHistories } from './findPool';

/** More than a chart can display. */
const MOST_POINTS = 2_000;
const DEFAULT_PERIOD = 180 * 86_400;

const seconds = v.optional(v.pipe(v.string(), v.regex(/^\d{1,11}$/), v.transform(Number)));
const request = v.object({
  chainId: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  from: seconds,
  to: seconds,
});

/**
 * `GET /price-history/:chainId/:pool?from&to`: prices set by the oracle, times in Unix seconds;
 * default: the last 180 days.
 */
export function priceHistoryRoutes(histories: PriceHistories, now: () => number): Hono {
  const routes = new Hono();
  routes.get('/price-history/:chainId/:pool', async (context) => {
    const parsed = v.safeParse(request, { chainId: context.req.param('chainId'), ...context.req.query() });
    if (!parsed.success) refuse(400, 'The chain is a number, from and to are Unix seconds.');
    const { chainId, to = now(), from = to - DEFAULT_PERIOD } = parsed.output;
    if (from > to) refuse(400, 'from must not be after to.');
    const { pool, points } = await findPool(histories, context.req.param('pool'), chainId);
    const inPeriod = points.filter(({ timestamp }) => timestamp >= from && timestamp <= to);
    return context.json({ chainId, pool, from, to, ...thinOut(inPeriod, from, to) });
  });
  return routes;
}

/**
 * For a period with more than {@link MOST_POINTS} prices, keeps the last price of each of that many
 * equal slots.
 */
function thinOut(points: PoolHistory['points'], from: number, to: number) {
  if (points.length <= MOST_POINTS) return { slotSeconds: 0, prices: points };
  const slotSeconds = Math.ceil((to - from + 1) / MOST_POINTS);
  const slot = (timestamp: number) => Math.floor((timestamp - from) / slotSeconds);
  const prices = points.filter(({ timestamp }, index) => {
    const next = points[index + 1];
    return next === undefined || slot(next.timestamp) !== slot(timestamp);
  });
  return { slotSeconds, prices };
}
