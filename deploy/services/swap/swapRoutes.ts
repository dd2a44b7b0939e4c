import { formatUnits } from 'ethers';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { refuse } from '../refuse';
import type { Exchange } from './exchange';

/** Basis points of the value that a route may lose. */
const MOST_IMPACT = 1_500n;
const BPS = 10_000n;
const USD_DECIMALS = 8;
const LARGEST_BODY = 20_000;
/** The words of the aggregator, which its clients recognize. */
const words = {
  impact: 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT',
  liquidity: 'No routes found with enough liquidity',
  tooSmall: (amount: bigint) => `Amount ${amount} is too small to proceed`,
  moved: 'It seems like the rate has changed, please re-query the latest Price',
};

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.toLowerCase());
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits: string) => BigInt(digits)),
);
const decimals = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(36),
);
const network = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number));
const pair = { srcToken: address, destToken: address, srcDecimals: decimals, destDecimals: decimals };
const side = v.picklist(['SELL', 'BUY']);

const priceRequest = v.object({
  srcToken: address,
  destToken: address,
  srcDecimals: decimals,
  destDecimals: decimals,
  amount,
  side,
  network,
  userAddress: address,
  partner: v.optional(v.string()),
  excludeDirectContractMethods: v.optional(v.picklist(['true', 'false'])),
});

const transactionRequest = v.object({
  srcToken: address,
  destToken: address,
  srcAmount: amount,
  destAmount: amount,
  userAddress: address,
  partnerAddress: v.optional(address),
  /** The user takes no more than the route promises; the exchange has no other mode. */
  positiveSlippageToUser: v.literal(false),
  priceRoute: v.object({
    ...pair,
    side,
    network: v.number(),
    contractAddress: address,
    srcAmount: amount,
    destAmount: amount,
  }),
});

/**
 * `GET /swap/prices` and `POST /swap/transactions/:network` in the shapes of the swap aggregator: a
 * route for a swap whose one amount is exact, and the call that performs it within given limits.
 */
export function swapRoutes(exchanges: ReadonlyMap<number, Exchange>): Hono {
  const routes = new Hono();
  routes.get('/swap/prices', async (context) => {
    const parsed = v.safeParse(priceRequest, context.req.query());
    if (!parsed.success) refuse(400, 'A price needs tokens, decimals, amount, side, network and userAddress.');
    return context.json({ priceRoute: await priceRoute(parsed.output, exchangeOf(exchanges, parsed.output.network)) });
  });
  routes.post('/swap/transactions/:network', bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const parsed = v.safeParse(transactionRequest, body);
    if (!parsed.success) refuse(400, 'A transaction needs a price route, and amounts without positive slippage.');
    const exchange = exchangeOf(exchanges, Number(context.req.param('network')));
    return context.json(await transaction(parsed.output, exchange, Number(context.req.param('network'))));
  });
  return routes;
}

function exchangeOf(exchanges: ReadonlyMap<number, Exchange>, chainId: number): Exchange {
  return exchanges.get(chainId) ?? refuse(404, `Chain ${chainId} is not served here.`);
}

async function priceRoute(request: v.InferOutput<typeof priceRequest>, exchange: Exchange): Promise<object> {
  const { srcToken, destToken, side, amount, network } = request;
  if (srcToken === destToken) refuse(400, words.liquidity);
  const [srcDecimals, destDecimals, srcPrice, destPrice] = await Promise.all([
    exchange.decimals(srcToken),
    exchange.decimals(destToken),
    exchange.price(srcToken),
    exchange.price(destToken),
  ]);
  if (srcDecimals !== request.srcDecimals || destDecimals !== request.destDecimals) {
    refuse(400, 'The decimals are not those of the tokens.');
  }
  if (srcPrice === 0n || destPrice === 0n) refuse(400, words.liquidity);
  const other = amount === 0n ? 0n : await exchange.quote(side, srcToken, destToken, amount);
  if (other === 0n) refuse(400, words.tooSmall(amount));
  const [srcAmount, destAmount] = side === 'SELL' ? [amount, other] : [other, amount];
  if ((await exchange.inventory(destToken)) < destAmount) refuse(400, words.liquidity);
  const srcValue = (srcAmount * srcPrice) / 10n ** BigInt(srcDecimals);
  const destValue = (destAmount * destPrice) / 10n ** BigInt(destDecimals);
  if (destValue * BPS < srcValue * (BPS - MOST_IMPACT)) refuse(400, words.impact);
  return {
    network,
    side,
    srcToken,
    destToken,
    srcDecimals,
    destDecimals,
    srcAmount: String(srcAmount),
    destAmount: String(destAmount),
    srcUSD: formatUnits(srcValue, USD_DECIMALS),
    destUSD: formatUnits(destValue, USD_DECIMALS),
    contractAddress: exchange.address,
    tokenTransferProxy: exchange.address,
    contractMethod: side === 'SELL' ? 'sell' : 'buy',
    maxImpactReached: false,
  };
}

/** The limits of the request may be worse for the user than the price of now, never better. */
async function transaction(
  {
    srcToken,
    destToken,
    srcAmount,
    destAmount,
    userAddress,
    priceRoute: route,
  }: v.InferOutput<typeof transactionRequest>,
  exchange: Exchange,
  chainId: number,
): Promise<object> {
  const isSame =
    route.srcToken === srcToken &&
    route.destToken === destToken &&
    route.network === chainId &&
    route.contractAddress === exchange.address.toLowerCase();
  if (!isSame) refuse(400, 'The price route is one of another swap.');
  const { side } = route;
  const now = await exchange.quote(side, srcToken, destToken, side === 'SELL' ? srcAmount : destAmount);
  if (side === 'SELL' ? now < destAmount : now > srcAmount) refuse(400, words.moved);
  const data = exchange.encode(side, srcToken, destToken, srcAmount, destAmount);
  return { from: userAddress, to: exchange.address, value: '0', data, chainId };
}
